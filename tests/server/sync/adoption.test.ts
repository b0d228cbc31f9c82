// A guest's data in an account: all of it, once, in front of what is there (sync P17, I14).
import { describe, expect, test, vi } from 'vitest';
import { Workspace } from '../../../server/services/workspace/workspace';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { idsOf, stateOf } from '../../support/world';

const GUEST = {
  folderFree: [
    { id: 'gf0', name: 'Root', type: 1, parentId: null, backgroundColor: '#123456', shortcut: 'w' },
    {
      id: 'gd1',
      name: 'Guest folder',
      type: 0,
      parentId: null,
      shortcut: '3',
      children: [
        { id: 'gf1', name: 'One', type: 1, parentId: 'gd1' },
        { id: 'gf2', name: 'Two', type: 1, parentId: 'gd1' },
      ],
    },
  ],
  fileOrderIdsFree: { gd1: ['gf2', 'gf1'], 'default-folder': ['gf0'] },
  folderOrderIdsFree: ['gd1'],
  openTabsFree: [{ id: 'gf1', name: 'One', backgroundColor: '#1F293B' }],
  todosFree: [
    {
      id: 'gt1',
      text: 'one',
      completed: false,
      fileId: 'gf1',
      userId: 'guestuser',
      createdAt: '2020-01-01',
      priority: 1,
    },
    { id: 'gt2', text: 'two', completed: true, fileId: 'gf1' },
    { id: 'gt3', text: 'three', completed: false, fileId: 'gf0' },
  ],
};

describe.each(databases())('guest data on %s', (kind) => {
  const our = someoneOn(kind);

  const merge = (body: object, key?: string) =>
    our.user.call('sync_free_data', { body, ...(key && { headers: { 'idempotency-key': key } }) });

  test('everything arrives, in front of what is there, in the guest order', async () => {
    await our.user.call('create_or_update_opentab', { body: { opentabs: ['f1'] } });
    const answer = await merge(GUEST, 'merge-1');
    expect(answer.body.response).toEqual({
      added: { todos: 3, folders: 1, files: 3 },
      droppedShortcuts: [],
    });
    expect((await our.user.call('get_folder_or_file')).body.response).toMatchObject([
      { id: 'gf0', backgroundColor: '#123456', shortcut: 'w' },
      { id: 'f3' },
      { id: 'gd1', shortcut: '3', children: [{ id: 'gf2' }, { id: 'gf1' }] },
      { id: 'd1' },
    ]);
    const { state } = await stateOf(our.user);
    expect(state.lists['todos:gf1']).toEqual(['gt1', 'gt2']);
    expect(state.lists.tabs).toEqual(['gf1', 'f1']);
    expect(state.todos.find(({ id }) => id === 'gt1')).toMatchObject({ priority: 1, completed: false });
    expect(state.todos.find(({ id }) => id === 'gt2')).toMatchObject({ completed: true });
  });

  test('the same merge again, also ten at once, changes nothing and is answered alike', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => merge(GUEST, 'merge-1')));
    for (const other of others) expect(other.text).toBe(first?.text);
    const { state } = await stateOf(our.user);
    expect(state.todos).toHaveLength(6);
    expect((await merge({ ...GUEST, todosFree: [] }, 'merge-1')).body.code).toBe('key_reused');
  });

  test('without a key the same data is the same merge', async () => {
    await merge(GUEST);
    expect((await merge(GUEST)).headers['idempotent-replayed']).toBe('true');
  });

  test('a key stands for one thing, be it a merge or an operation', async () => {
    const write = (id: string, key: string) =>
      our.user.call('create_todo', {
        body: { id, text: 'x', fileId: 'f1' },
        headers: { 'idempotency-key': key },
      });
    await write('new', 'key-1');
    const merged = await merge(GUEST, 'key-1');
    expect([merged.status, merged.body.code]).toEqual([422, 'key_reused']);
    await merge(GUEST, 'key-2');
    const written = await write('other', 'key-2');
    expect([written.status, written.body.code]).toEqual([422, 'key_reused']);
    expect(idsOf((await stateOf(our.user)).state.todos)).not.toContain('other');
  });

  test('what is sent twice arrives once', async () => {
    const { body } = await merge({ ...GUEST, todosFree: [...GUEST.todosFree, ...GUEST.todosFree] });
    expect([body.code, body.response]).toMatchObject([
      undefined,
      { added: { todos: 3, folders: 1, files: 3 } },
    ]);
  });

  test('rows that the account has are left as they are', async () => {
    await merge(GUEST, 'merge-1');
    await our.user.call('update_todo', { body: { id: 'gt1', text: 'changed since' } });
    const again = await merge(
      { ...GUEST, todosFree: [...GUEST.todosFree, { id: 'gt4', text: 'four', fileId: 'gf1' }] },
      'merge-2',
    );
    expect(again.body.response).toMatchObject({ added: { todos: 1, folders: 0, files: 0 } });
    const { state } = await stateOf(our.user);
    expect(state.todos.find(({ id }) => id === 'gt1')?.text).toBe('changed since');
    expect(state.lists['todos:gf1']).toEqual(['gt4', 'gt1', 'gt2']);
  });

  test('a shortcut that is taken is dropped and named', async () => {
    await our.user.call('update_shortcut_key', { body: { id: 'f1', shortcut: 'w' } });
    await our.user.call('update_user', { body: { defaultFolderShortcut: '3' } });
    const answer = await merge({ ...GUEST, defaultFolderShortcut: '4' }, 'merge-1');
    expect(answer.body.response).toMatchObject({ droppedShortcuts: ['gd1', 'gf0', 'default-folder'] });
  });

  test('more than a guest can have is refused whole', async () => {
    const todosFree = Array.from({ length: 11 }, (_, n) => ({ id: `many${n}`, text: 'x', fileId: 'gf1' }));
    const before = await stateOf(our.user);
    const answer = await merge({ ...GUEST, todosFree }, 'merge-1');
    expect([answer.status, answer.body.code]).toEqual([403, 'limit_reached']);
    expect(await stateOf(our.user)).toEqual(before);
  });

  test('what is far too much is refused before anything is fetched, and new files are not looked into', async () => {
    const [items, file] = [
      vi.spyOn(Workspace.prototype, 'loadItems'),
      vi.spyOn(Workspace.prototype, 'loadFile'),
    ];
    const children = Array.from({ length: 2_000 }, (_, n) => ({ id: `h${n}`, name: 'x', type: 1 }));
    const much = { folderFree: [{ id: 'much', name: 'x', type: 0, children }] };
    try {
      expect((await merge(much)).body.code).toBe('limit_reached');
      expect(items).not.toHaveBeenCalled();
      our.user = await our.api.user({ premium: true });
      expect((await merge(much)).status).toBe(200);
      expect(file).not.toHaveBeenCalled();
    } finally {
      items.mockRestore();
      file.mockRestore();
    }
  });

  test('twenty merges bring at most ten to-dos beyond the limit', async () => {
    const ops = Array.from({ length: 97 }, (_, n) => ({
      type: 'create_todo',
      opId: `o${n}`,
      id: `o${n}`,
      text: 'x',
      fileId: 'f1',
    }));
    await our.user.call('batch', { body: { ops } });
    const answers = [];
    for (let n = 0; n < 20; n += 1) {
      const todosFree = Array.from({ length: 3 }, (_, m) => ({ id: `m${n}-${m}`, text: 'x', fileId: 'f1' }));
      answers.push(await merge({ todosFree }, `merge-${n}`));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(idsOf((await our.user.call('get_todos')).body.response)).toHaveLength(109);
  });
});
