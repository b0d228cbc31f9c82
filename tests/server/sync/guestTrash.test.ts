// What a guest had in the Trash lies in the account's afterwards: deleted when it was, nothing live, nothing back (sync P17, D18).
import { describe, expect, test } from 'vitest';
import { Compaction } from '../../../server/services/sync/compaction';
import { databases } from '../../support/api';
import { mergesOf, someoneOn } from '../../support/stages';
import { idsOf, stateOf, todo } from '../../support/world';

const DAY = 24 * 3_600_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const [ONE, TWO, LONG] = [ago(1), ago(2), ago(31)];

/** A live file; in the Trash a to-do of it, a file with two to-dos, and a folder with a file and a to-do. */
const GUEST = {
  folderFree: [
    { id: 'live', name: 'Live', type: 1, parentId: null },
    { id: 'alone', name: 'Alone', type: 1, parentId: null, shortcut: 'w', deletedAt: TWO },
    {
      id: 'box',
      name: 'Box',
      type: 0,
      parentId: null,
      deletedAt: ONE,
      children: [
        { id: 'in1', name: 'Inside', type: 1, parentId: 'box', backgroundColor: '#123456' },
        { id: 'in2', name: 'Inside too', type: 1, parentId: 'box' },
      ],
    },
  ],
  fileOrderIdsFree: { box: ['in2', 'in1'] },
  openTabsFree: ['live', 'alone', 'in1'],
  todosFree: [
    { id: 'kept', text: 'kept', fileId: 'live' },
    { id: 'gone', text: 'gone', fileId: 'live', priority: 1, completed: true, deletedAt: TWO },
    { id: 'a1', text: 'a1', fileId: 'alone' },
    { id: 'a2', text: 'a2', fileId: 'alone' },
    { id: 'a3', text: 'a3', fileId: 'alone', deletedAt: TWO },
    { id: 'b1', text: 'b1', fileId: 'in1' },
  ],
  todoOrder: { alone: ['a2', 'a1', 'a3'], live: ['gone', 'kept'] },
};

describe.each(databases())('the Trash of a guest on %s', (kind) => {
  const our = someoneOn(kind);
  const { merge, rowsOf } = mergesOf(our);
  const trash = async () => {
    const { todos, items } = Object((await our.user.call('trash')).body.response);
    return [...idsOf(todos), ...idsOf(items)].sort();
  };

  test('lies in the account, deleted when it was, and only what is live is told as added', async () => {
    expect((await merge(GUEST)).body.response).toEqual({
      added: { todos: 1, folders: 0, files: 1 },
      droppedShortcuts: [],
    });
    const { state, find } = await rowsOf();
    expect(find('gone')).toMatchObject({
      deletedAt: TWO,
      text: 'gone',
      fileId: 'live',
      priority: 1,
      completed: true,
    });
    expect(find('alone')).toMatchObject({ deletedAt: TWO, deletedWith: null, shortcut: 'w' });
    expect(find('box')).toMatchObject({ deletedAt: ONE });
    expect(find('in1')).toMatchObject({
      deletedAt: ONE,
      deletedWith: 'box',
      folderId: 'box',
      backgroundColor: '#123456',
    });
    expect(find('a1')).toMatchObject({ deletedAt: null });
    expect(find('a3')).toMatchObject({ deletedAt: TWO });
    expect(state.lists['todos:alone']).toEqual(['a2', 'a1']);
    expect(state.lists['todos:live']).toEqual(['kept']);
    expect(state.lists['files:box']).toEqual(['in2', 'in1']);
    expect(state.lists['files:default-folder']).not.toContain('alone');
    expect(state.lists.folders ?? []).not.toContain('box');
    expect(state.lists.tabs).toEqual(['live']);
    expect(await trash()).toEqual(['a3', 'alone', 'box', 'gone', 'in1', 'in2']);
    const shown = JSON.stringify([
      (await our.user.call('get_todos')).body,
      (await our.user.call('get_folder_or_file')).body,
    ]);
    for (const id of ['gone', 'alone', 'a1', 'a3', 'box', 'in1', 'b1'])
      expect(shown).not.toContain(`"${id}"`);
  });

  test('is told to other devices as deleted, and never as anything else', async () => {
    const { cursor } = await stateOf(our.user);
    await merge(GUEST);
    const { changes } = Object((await our.user.call('changes', { query: { since: cursor } })).body.response);
    const told = changes.flatMap(({ rows }: { rows: unknown }) => rows) as {
      readonly id: string;
      readonly fields: { readonly deletedAt?: string | null };
    }[];
    const of = (id: string) => told.filter((row) => row.id === id).map(({ fields }) => fields.deletedAt);
    expect([of('gone'), of('alone'), of('box'), of('in1')]).toEqual([[TWO], [TWO], [ONE], [ONE]]);
  });

  test('is restored like anything else that was deleted', async () => {
    await merge(GUEST);
    for (const id of ['alone', 'box'])
      expect((await our.user.call('restore_folder_or_file', { body: { id } })).status).toBe(200);
    expect(
      (await our.user.call('delete_todos', { body: { ids: ['gone', 'a3'], deleted: false } })).status,
    ).toBe(200);
    const { state, find } = await rowsOf();
    for (const id of ['alone', 'box', 'in1', 'in2', 'gone', 'a1', 'a3', 'b1'])
      expect(find(id)).toMatchObject({ deletedAt: null });
    expect(find('in1')).toMatchObject({ folderId: 'box' });
    expect(state.lists['todos:live']).toEqual(['gone', 'kept']);
    expect(state.lists['todos:alone']).toEqual(['a3', 'a2', 'a1']);
    expect(await trash()).toEqual([]);
  });

  test('is brought once: the same merge again, and the same rows under another key, change nothing', async () => {
    const first = await merge(GUEST);
    await our.user.call('delete_todos', { body: { ids: ['gone'], deleted: false } });
    const before = await stateOf(our.user);
    expect((await merge(GUEST)).text).toBe(first.text);
    expect(await stateOf(our.user)).toEqual(before);
    expect((await merge(GUEST, 'merge-2')).body.response).toMatchObject({
      added: { todos: 0, folders: 0, files: 0 },
    });
    expect((await stateOf(our.user)).hash).toBe(before.hash);
  });

  test('brings nothing back that the account deleted, and deletes nothing that it has', async () => {
    await our.user.call('delete_folder_or_file', { params: { id: 'f2' } });
    await our.user.call('delete_todos', { body: { ids: ['t1'], deleted: true } });
    const before = await rowsOf();
    await merge({
      folderFree: [
        { id: 'f1', name: 'Mine', type: 1, parentId: null, deletedAt: ONE },
        { id: 'd1', name: 'Mine', type: 0, deletedAt: ONE, children: [{ id: 'new', name: 'New', type: 1 }] },
      ],
      todosFree: [
        { id: 't1', text: 'alive here', fileId: 'f1', deletedAt: TWO },
        { id: 't2', text: 'deleted here', fileId: 'f1', deletedAt: TWO },
        { id: 'g1', text: 'into a deleted file', fileId: 'f2', deletedAt: TWO },
        { id: 'g2', text: 'of a file that lives here', fileId: 'f1' },
      ],
    });
    const { state, find } = await rowsOf();
    for (const id of ['f1', 'f2', 'd1', 't1', 't2']) expect(find(id)).toEqual(before.find(id));
    expect(find('g1')).toMatchObject({ deletedAt: TWO });
    // Its file lives: by itself it stays in the Trash all the same.
    expect(find('g2')).toMatchObject({ deletedAt: ONE, fileId: 'f1' });
    // The folder that it went with lives: it can be found in the Trash by itself.
    expect(find('new')).toMatchObject({ deletedAt: ONE, deletedWith: null, folderId: 'd1' });
    expect(state.lists['todos:f1']).toEqual(before.state.lists['todos:f1']);
  });

  test('is never deleted in the future', async () => {
    const before = Date.now();
    await merge({
      folderFree: [{ id: 'soon', name: 'Soon', type: 1, deletedAt: '9999-12-30T00:00:00.000Z' }],
    });
    expect(await trash()).toEqual(['soon']);
    const at = Date.parse(String(Object((await rowsOf()).find('soon')).deletedAt));
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThan(before + 60_000);
  });

  test('comes however long ago it was deleted, and the housekeeping empties what is too old', async () => {
    const { body } = await merge({
      folderFree: [
        { id: 'old', name: 'Old', type: 1, deletedAt: LONG },
        {
          id: 'oldBox',
          name: 'Old',
          type: 0,
          deletedAt: ago(200),
          children: [{ id: 'in', name: 'In', type: 1 }],
        },
      ],
      todosFree: [
        { id: 'x1', text: 'x', fileId: 'old' },
        { id: 'x2', text: 'x', fileId: 'in', deletedAt: ONE },
        { id: 'x3', text: 'x', fileId: 'f1', deletedAt: '1970-01-01T00:00:00.000Z' },
        { id: 'x4', text: 'x', fileId: 'f1', deletedAt: ago(29) },
      ],
    });
    expect(body.response).toMatchObject({ added: { todos: 0, folders: 0, files: 0 } });
    expect(idsOf((await stateOf(our.user)).state.items)).toEqual(
      expect.arrayContaining(['old', 'oldBox', 'in']),
    );
    await new Compaction(our.api.database, our.api.services.hub, Date.now).run();
    const { find } = await rowsOf();
    expect([find('old'), find('x1')]).toMatchObject([{ name: '' }, { text: '' }]);
    for (const id of ['oldBox', 'in', 'x2', 'x3']) expect(find(id)).toBeUndefined();
    expect(find('x4')).toMatchObject({ text: 'x' });
  });

  test('counts for no plan, until it is restored', async () => {
    for (let n = 0; n < 97; n += 1) await todo(our.user, `o${n}`, 'f1');
    const many = Array.from({ length: 30 }, (_, n) => ({ id: `m${n}`, text: 'x', fileId: 'tomb' }));
    const tombs = Array.from({ length: 20 }, (_, n) => ({ id: `k${n}`, name: 'x', type: 1, deletedAt: ONE }));
    const tomb = { id: 'tomb', name: 'Tomb', type: 1, deletedAt: ONE };
    expect((await merge({ folderFree: [tomb, ...tombs], todosFree: many })).status).toBe(200);
    const live = Array.from({ length: 10 }, (_, n) => ({ id: `l${n}`, text: 'x', fileId: 'f1' }));
    expect((await merge({ todosFree: live }, 'merge-2')).status).toBe(200);
    const back = await our.user.call('restore_folder_or_file', { body: { id: 'tomb' } });
    expect([back.status, back.body.code]).toEqual([403, 'limit_reached']);
  });
});
