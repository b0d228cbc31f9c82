// Folders and files over the API: the tree, deleting with contents, restoring, shortcuts, moving, colours.
import { describe, expect, test } from 'vitest';
import type { CallName } from '../../../src/platform/contract/api/calls';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { file, folder, idsOf, smallWorld, stateOf, todo } from '../../support/world';

interface Folder {
  readonly id: string;
  readonly children: unknown;
}

describe.each(databases())('folders and files on %s', (kind) => {
  const our = someoneOn(kind);

  const tree = async () => Object((await our.user.call('get_folder_or_file')).body.response);
  const item = async (id: string) => (await stateOf(our.user)).state.items.find((each) => each.id === id);

  test('the tree holds root files at top level, folders with their files, and no Default', async () => {
    expect(await tree()).toMatchObject([
      { id: 'f3', type: 1, parentId: null, children: [], todos: [], backgroundColor: '#1F293B' },
      { id: 'd1', type: 0, parentId: null, children: [{ id: 'f2', parentId: 'd1' }, { id: 'f1' }] },
    ]);
  });

  test('a deleted folder takes its files and their tabs along, and brings them back', async () => {
    await our.user.call('create_or_update_opentab', { body: { opentabs: ['f3', 'f1'] } });
    await our.user.call('delete_folder_or_file', { params: { id: 'd1' } });
    expect(idsOf(await tree())).toEqual(['f3']);
    expect(idsOf((await our.user.call('get_opentabs')).body.response)).toEqual(['f3']);
    expect(idsOf((await our.user.call('get_todos')).body.response)).toEqual([]);
    const restored = await our.user.call('restore_folder_or_file', { body: { id: 'd1' } });
    expect(restored.body.response).toMatchObject({ id: 'd1', children: [{ id: 'f2' }, { id: 'f1' }] });
    expect(idsOf((await our.user.call('get_todos')).body.response)).toEqual(['t3', 't2', 't1']);
  });

  test('a folder of more files than one statement takes goes and comes back whole, each file as it was', async () => {
    our.user = await our.api.user({ premium: true });
    await smallWorld(our.user);
    const files = Array.from({ length: 230 }, (_, at) => `many-${at}`);
    const create = (id: string) => ({ type: 'create_folder', opId: id, id, name: id, folderType: 1 });
    for (let start = 0; start < files.length; start += 100) {
      const ops = files.slice(start, start + 100).map((id) => ({ ...create(id), parentId: 'd1' }));
      await our.user.call('batch', { body: { ops } });
    }
    await todo(our.user, 'inside', 'many-229');
    const before = (await stateOf(our.user)).state.items;
    await our.user.call('delete_folder_or_file', { params: { id: 'd1' } });
    const { items } = (await stateOf(our.user)).state;
    const dead = items.filter((each) => each.type === 1 && each.deletedWith === 'd1');
    expect(dead).toHaveLength(files.length + 2);
    await our.user.call('restore_folder_or_file', { body: { id: 'd1' } });
    expect((await stateOf(our.user)).state.items).toEqual(before);
    expect(idsOf((await our.user.call('get_todos')).body.response)).toContain('inside');
    const ids = Array.from({ length: 130 }, (_, at) => `to-do-${at}`);
    const add = (id: string) => ({ type: 'create_todo', opId: id, id, text: id, fileId: 'f3' });
    for (let start = 0; start < ids.length; start += 100) {
      await our.user.call('batch', { body: { ops: ids.slice(start, start + 100).map(add) } });
    }
    await our.user.call('move_todos', { body: { ids, fileId: 'many-0' } });
    const moved = (await stateOf(our.user)).state.todos.filter(({ fileId }) => fileId === 'many-0');
    expect(new Set(idsOf(moved))).toEqual(new Set(ids));
  });

  test('whoever changes a folder is shown its files, where they are not more than anybody looks at', async () => {
    const many = (id: string, count: number) => ({
      id,
      name: id,
      type: 0,
      children: Array.from({ length: count }, (_, n) => ({ id: `${id}-${n}`, name: 'x', type: 1 })),
    });
    our.user = await our.api.user({ premium: true });
    await our.user.call('sync_free_data', {
      body: { folderFree: [many('most', 1_000), many('more', 1_001)] },
      headers: { 'idempotency-key': 'guest' },
    });
    const shown = async (name: CallName, body: object) =>
      Object((await our.user.call(name, { body })).body.response);
    const inTree = new Map((await tree()).map(({ id, children }: Folder) => [id, idsOf(children)]));
    const changes: [CallName, object][] = [
      ['update_folder_or_file', { name: 'new' }],
      ['update_file_color', { backgroundColor: '#123456' }],
    ];
    for (const [name, change] of changes) {
      expect(idsOf((await shown(name, { id: 'most', ...change })).children)).toEqual(inTree.get('most'));
      expect(await shown(name, { id: 'more', ...change })).toMatchObject({ id: 'more', children: [] });
    }
    expect(await shown('update_shortcut_key', { id: 'more', shortcut: '7' })).toMatchObject({
      shortcut: '7',
    });
    expect(await tree()).toContainEqual(expect.objectContaining({ id: 'more', name: 'new' }));
    expect(inTree.get('more')).toHaveLength(1_001);
  });

  test('GET deletes as DELETE does, and an unknown id is as good as deleted', async () => {
    for (const id of ['f1', 'f1', 'nobody'])
      expect((await our.user.call('get_delete_folder_or_file', { params: { id } })).body).toMatchObject({
        response: { id },
        message: 'Deleted',
      });
    expect(await item('f1')).toMatchObject({ deletedAt: expect.any(String) });
  });

  test.each([
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'image' },
  ])('GET does not delete for %j', async (headers) => {
    const answer = await our.user.call('get_delete_folder_or_file', {
      params: { id: 'f1' },
      headers: { ...headers },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await item('f1'))?.deletedAt).toBeNull();
  });

  test('HEAD deletes nothing', async () => {
    const answer = await our.api.app.inject({
      method: 'HEAD',
      url: '/api/user/folder/delete_folder_or_file/f1',
      headers: { authorization: our.user.token },
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, DELETE']);
    expect((await item('f1'))?.deletedAt).toBeNull();
  });

  test('the Default folder is neither made, renamed, deleted nor moved', async () => {
    const id = 'default-folder';
    const codes = [
      await folder(our.user, id),
      await our.user.call('update_folder_or_file', { body: { id, name: 'x' } }),
      await our.user.call('delete_folder_or_file', { params: { id } }),
      await our.user.call('move_file', { body: { fileId: id, sourceFolderId: id, targetFolderId: 'd1' } }),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [400, 'default_folder_rename'],
      [400, 'default_folder_rename'],
      [400, 'default_folder_delete'],
      [400, 'default_folder_move'],
    ]);
  });

  test('names and colours are checked and kept', async () => {
    const bad = await our.user.call('update_file_color', { body: { id: 'f1', backgroundColor: 'red' } });
    expect([bad.status, bad.body.code]).toEqual([400, 'bad_color']);
    await our.user.call('update_file_color', { body: { id: 'f1', backgroundColor: '#aAbB09' } });
    await our.user.call('update_folder_or_file', { body: { id: 'f1', name: ' New\nname ' } });
    expect(await item('f1')).toMatchObject({ backgroundColor: '#aAbB09', name: 'New name' });
    const long = await our.user.call('update_folder_or_file', {
      body: { id: 'f1', name: 'x'.repeat(201) },
    });
    expect(long.body.code).toBe('too_long_name');
  });

  test('a shortcut is of one item only, also where the Default folder has it', async () => {
    const give = (id: string, shortcut: string | null) =>
      our.user.call('update_shortcut_key', { body: { id, shortcut } });
    expect((await give('f1', 'W')).body.response).toMatchObject({ shortcut: 'w' });
    const taken = await give('f2', 'w');
    expect([taken.status, taken.body]).toEqual([
      409,
      { code: 'shortcut_taken', message: 'This shortcut is already in use' },
    ]);
    expect((await give('f1', null)).body.response).toMatchObject({ shortcut: null });
    expect((await give('f2', 'w')).status).toBe(200);
    expect((await give('f2', '1')).body.code).toBe('bad_file_shortcut');
    expect((await give('d1', 'a')).body.code).toBe('bad_folder_shortcut');
    await our.user.call('update_user', { body: { defaultFolderShortcut: '1' } });
    expect((await give('d1', '1')).body.code).toBe('shortcut_taken');
    await give('d1', '2');
    const own = await our.user.call('update_user', { body: { defaultFolderShortcut: '2' } });
    expect([own.status, own.body.code]).toEqual([409, 'shortcut_taken']);
  });

  test('a shortcut that was taken meanwhile comes back empty', async () => {
    await our.user.call('update_shortcut_key', { body: { id: 'f1', shortcut: 'w' } });
    await our.user.call('delete_folder_or_file', { params: { id: 'f1' } });
    await our.user.call('update_shortcut_key', { body: { id: 'f2', shortcut: 'w' } });
    expect(
      (await our.user.call('restore_folder_or_file', { body: { id: 'f1' } })).body.response,
    ).toMatchObject({
      shortcut: null,
    });
  });

  test('a moved file stands first in its new folder', async () => {
    const moved = await our.user.call('move_file', {
      body: { fileId: 'f3', sourceFolderId: 'default-folder', targetFolderId: 'd1' },
    });
    expect(moved.body.response).toMatchObject({ id: 'f3', parentId: 'd1' });
    expect(await tree()).toMatchObject([{ id: 'd1', children: [{ id: 'f3' }, { id: 'f2' }, { id: 'f1' }] }]);
    await our.user.call('move_file', {
      body: { fileId: 'f1', sourceFolderId: 'd1', targetFolderId: null },
    });
    expect((await tree())[0]).toMatchObject({ id: 'f1', parentId: null });
  });

  test('what is put into a deleted folder lands in Default, and a file moved out of one survives', async () => {
    await our.user.call('delete_folder_or_file', { params: { id: 'd1' } });
    await file(our.user, 'f4', 'Late', 'd1');
    await our.user.call('move_file', {
      body: { fileId: 'f3', sourceFolderId: null, targetFolderId: 'd1' },
    });
    await our.user.call('move_file', {
      body: { fileId: 'f2', sourceFolderId: 'd1', targetFolderId: null },
    });
    expect(await item('f4')).toMatchObject({ folderId: 'default-folder' });
    expect(await item('f3')).toMatchObject({ folderId: 'default-folder' });
    expect(await item('f2')).toMatchObject({ folderId: 'default-folder', deletedAt: null });
  });

  test('a to-do that is created in a deleted file brings it back, under Default if its folder is gone', async () => {
    await our.user.call('delete_folder_or_file', { params: { id: 'd1' } });
    await todo(our.user, 'late', 'f1');
    expect(await item('f1')).toMatchObject({ deletedAt: null, folderId: 'default-folder' });
  });
});
