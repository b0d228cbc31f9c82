// Saved orders, tabs and keys over the API: merged with what stands, without what is dead or foreign (sync P13).
import { describe, expect, test } from 'vitest';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { folder, todo } from '../../support/world';

describe.each(databases())('saved orders on %s', (kind) => {
  const our = someoneOn(kind);

  const save = async (members: object) =>
    (await our.user.call('create_or_update_todo_order', { body: { fileId: 'f1', ...members } })).body
      .response;

  test('the stored list is what was sent, when nothing else changed', async () => {
    expect(await save({ todoOrder: ['t2', 't3', 't1'] })).toEqual({
      fileId: 'f1',
      todoOrder: ['t2', 't3', 't1'],
    });
    expect((await our.user.call('get_todo_order')).body.response).toEqual([
      { fileId: 'f1', todoOrder: ['t2', 't3', 't1'] },
    ]);
  });

  test('dead, foreign and repeated ids are dropped, and never an error', async () => {
    await todo(our.user, 'u1', 'f2');
    await our.user.call('delete_todos', { body: { ids: ['t3'], deleted: true } });
    expect(await save({ todoOrder: ['t2', 'u1', 't3', 't2', 'no such id ✗', 't1'] })).toMatchObject({
      todoOrder: ['t2', 't1'],
    });
  });

  test('two devices that move different rows from the same base both get their way', async () => {
    await save({ todoOrder: ['t1', 't2', 't3'] });
    await save({ todoOrder: ['t2', 't1', 't3'], base: ['t1', 't2', 't3'] });
    expect(await save({ todoOrder: ['t3', 't1', 't2'], base: ['t1', 't2', 't3'] })).toMatchObject({
      todoOrder: ['t3', 't2', 't1'],
    });
  });

  test('a long list may go as what was moved and where to', async () => {
    await save({ todoOrder: ['t1', 't2', 't3'] });
    expect(await save({ todoOrder: { moved: ['t1'], after: 't3' } })).toMatchObject({
      todoOrder: ['t2', 't3', 't1'],
    });
    expect(await save({ todoOrder: { moved: ['t3'], after: null } })).toMatchObject({
      todoOrder: ['t3', 't2', 't1'],
    });
  });

  test('folders and files have orders too', async () => {
    await folder(our.user, 'd2');
    await our.user.call('create_or_update_folder_order', { body: { folderOrder: ['d1', 'd2', 'f1'] } });
    await our.user.call('create_or_update_file_order', {
      body: { folderId: 'd1', fileOrder: ['f1', 'f2'] },
    });
    expect((await our.user.call('get_folder_order')).body.response).toEqual({ folderOrder: ['d1', 'd2'] });
    expect((await our.user.call('get_file_order')).body.response).toEqual([
      { folderId: 'd1', fileOrder: ['f1', 'f2'] },
    ]);
    const nowhere = await our.user.call('create_or_update_file_order', {
      body: { folderId: 'x', fileOrder: [] },
    });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'unknown_id']);
  });

  test('tabs keep ids only, show name and colour of their file, and merge by what was opened and closed', async () => {
    const open = (opentabs: unknown[], base?: unknown[]) =>
      our.user.call('create_or_update_opentab', { body: { opentabs, ...(base && { base }) } });
    const seen = [{ id: 'f1', name: 'old', backgroundColor: '#000000' }, 'f2'];
    expect((await open(seen)).body.response).toEqual([
      { id: 'f1', name: 'Work', backgroundColor: '#1F293B' },
      { id: 'f2', name: 'Garden', backgroundColor: '#1F293B' },
    ]);
    await open(['f2'], ['f1', 'f2']);
    expect((await open(['f1', 'f2', 'f3', 'nobody'], ['f1', 'f2'])).body.response).toMatchObject([
      { id: 'f2' },
      { id: 'f3' },
    ]);
  });

  test('own keys are merged by id, and what was in the base and is not sent goes back to its default', async () => {
    const key = (id: string, text: string) => ({ id, key: text, action: `does ${id}` });
    const first = { Tab: [key('tab-next', 'j'), key('tab-prev', 'k')], Todo: [key('todo-focus', '')] };
    const saved = await our.user.call('update_shortcut', { body: { shortcuts: first } });
    expect(saved.body.response).toEqual({ shortcuts: first, windowsShortcuts: {} });
    const base = { shortcuts: { Tab: [key('tab-next', 'j')] } };
    const second = { shortcuts: [key('tab-close', 'x')], windowsShortcuts: [key('tab-next', 'Alt+j')], base };
    expect((await our.user.call('update_shortcut', { body: second })).body.response).toEqual({
      shortcuts: {
        Tab: [key('tab-close', 'x'), key('tab-prev', 'k')],
        Todo: [key('todo-focus', '')],
      },
      windowsShortcuts: { Tab: [key('tab-next', 'Alt+j')] },
    });
    expect((await our.user.call('get_shortcuts')).body.response).toEqual(
      (await our.user.call('update_shortcut', { body: {} })).body.response,
    );
  });

  test('the profile takes the listed members and no others', async () => {
    const body = { firstName: 'Ann', email: 'new@example.com', _id: 'x' };
    expect((await our.user.call('update_user', { body })).body.response).toMatchObject({
      firstName: 'Ann',
      email: `${our.user.userId}@example.com`,
      _id: our.user.userId,
    });
    expect((await our.user.call('get_user')).body.response).toMatchObject({
      firstName: 'Ann',
      username: null,
    });
    expect((await our.user.call('update_user', { body: { subscription: 'active' } })).body.code).toBe(
      'invalid',
    );
  });
});
