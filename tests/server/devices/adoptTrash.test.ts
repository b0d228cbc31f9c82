// What a guest deleted can be restored in the account, and leaves the device only once it is there (sync P17, decisions D18).
import { describe, expect, test } from 'vitest';
import type { FileId, FolderId, TodoId } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { guestReader } from '../../../src/stores/backend/guest';
import { heldShelf } from '../../../src/stores/backend/guestShelf';
import { guestAndAccount } from '../../support/stages';
import { idsOf, stateOf, todo } from '../../support/world';

const DAY = 24 * 3_600_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

const file = (id: string, parentId: string | null = null): Draft => ({
  type: 'create_folder',
  id: id as FileId,
  name: `File ${id}`,
  parentId: parentId as FolderId | null,
  folderType: 1,
});
const make = (id: string, fileId: string): Draft => ({
  type: 'create_todo',
  id: id as TodoId,
  text: `Do ${id}`,
  completed: false,
  fileId: fileId as FileId,
});
/** A to-do of a live file, a file with one to-do and one that was deleted before, and a folder with a file. */
const WORK: readonly Draft[] = [
  { type: 'create_folder', id: 'd1' as FolderId, name: 'Box', parentId: null, folderType: 0 },
  file('in', 'd1'),
  file('live'),
  file('dead'),
  ...[
    ['gone', 'live'],
    ['stays', 'live'],
    ['a', 'dead'],
    ['b', 'dead'],
    ['before', 'dead'],
    ['deep', 'in'],
  ].map(([id = '', fileId = '']) => make(id, fileId)),
  { type: 'update_todo_priorities', updates: [{ id: 'gone' as TodoId, priority: 1 }] },
  { type: 'delete_todos', ids: ['gone', 'before'] as TodoId[], deleted: true },
  { type: 'delete_folder', id: 'dead' as FileId },
  { type: 'delete_folder', id: 'd1' as FolderId },
];

describe('the Trash of a guest who signs in', () => {
  const our = guestAndAccount();

  const rows = async () => {
    const { state } = await stateOf(our.user);
    return new Map([...state.todos, ...state.items].map((row) => [row.id as string, row]));
  };
  const restore = (id: string) => our.user.call('restore_folder_or_file', { body: { id } });

  test('is in the account as it was, and can be restored there', async () => {
    await our.guest.work(WORK);
    const { items, todos } = JSON.parse(our.guest.platform.storage.get('tabdo.trash') ?? '');
    expect(await our.guest.adopt(our.user)).toEqual({ kind: 'done', added: 2, dropped: [], long: [] });
    expect(our.guest.stored()).toEqual([]);
    const there = await rows();
    for (const { id, deletedAt = null } of [...items, ...todos])
      expect([id, there.get(id)?.deletedAt]).toEqual([id, deletedAt]);
    expect(there.get('gone')).toMatchObject({ text: 'Do gone', fileId: 'live', priority: 1 });
    expect(there.get('in')).toMatchObject({ folderId: 'd1', deletedWith: 'd1' });
    await our.user.call('delete_todos', { body: { ids: ['gone'], deleted: false } });
    await restore('dead');
    await restore('d1');
    const { state } = await stateOf(our.user);
    expect(state.lists['todos:live']).toEqual(['gone', 'stays']);
    expect(state.lists['todos:dead'] ?? idsOf(state.todos.filter(({ fileId }) => fileId === 'dead'))).toEqual(
      expect.arrayContaining(['a', 'b']),
    );
    const left = [...state.todos, ...state.items].filter(({ deletedAt }) => deletedAt !== null);
    expect(idsOf(left)).toEqual(['before']);
  });

  test('comes along where it is all that there is', async () => {
    await our.guest.work([file('f'), make('x', 'f'), { type: 'delete_folder', id: 'f' as FileId }]);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 0 });
    expect((await rows()).get('f')).toMatchObject({ name: 'File f' });
    expect((await rows()).get('x')).toMatchObject({ deletedAt: null });
    expect(our.guest.stored()).toEqual([]);
    expect(await our.guest.adopt(our.user)).toEqual({ kind: 'nothing' });
  });

  test('stays on the device until somebody has answered, and arrives once', async () => {
    await our.guest.work(WORK);
    const before = our.guest.platform.storage.get('tabdo.trash');
    our.guest.weather = ['lost', 'away'];
    expect(await our.guest.adopt(our.user)).toEqual({ kind: 'later' });
    await our.guest.platform.world.pass(3 * DAY);
    expect(await our.guest.adopt(our.user)).toEqual({ kind: 'later' });
    expect(our.guest.platform.storage.get('tabdo.trash')).toBe(before);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    // The same every time, however late it is: it is one request under one key.
    expect(our.guest.sent[1]).toEqual(our.guest.sent[0]);
    expect(our.guest.sent[2]).toEqual(our.guest.sent[0]);
    expect([...(await rows()).keys()].sort()).toEqual(
      ['a', 'b', 'before', 'd1', 'dead', 'deep', 'gone', 'in', 'live', 'stays'].sort(),
    );
    expect(our.guest.stored()).toEqual([]);
  });

  test('says the same in every try also where it does not say when something was deleted', async () => {
    our.guest.leave({
      folderFree: [],
      todosFree: [],
      'tabdo.trash': { items: [{ id: 'f', name: 'No time', type: 1 }], todos: [] },
    });
    our.guest.weather = ['lost'];
    await our.guest.adopt(our.user);
    await our.guest.platform.world.pass(DAY);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect((await rows()).get('f')?.deletedAt).not.toBeNull();
  });

  test('goes once more with what is deleted in another window meanwhile', async () => {
    await our.guest.work(WORK);
    our.guest.weather = [
      () => {
        const { items, todos } = JSON.parse(our.guest.platform.storage.get('tabdo.trash') ?? '');
        const late = { id: 'late', text: 'Late', fileId: 'live', deletedAt: ago(0) };
        our.guest.leave({ 'tabdo.trash': { items, todos: [late, ...todos] } });
      },
    ];
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect((await rows()).get('late')?.deletedAt).toEqual(expect.any(String));
    expect(our.guest.stored()).toEqual([]);
  });

  test('that a version before left behind in a request under way comes after it, and is not removed before', async () => {
    await our.guest.work(WORK);
    our.guest.weather = ['lost'];
    await our.guest.adopt(our.user);
    const database = await our.guest.deps.databases.open('tabdo-merge', { version: 1, stores: ['merges'] });
    // As that version wrote it down; its server knows it as it was sent then.
    await database.write(['merges'], async (tx) => {
      const { at: _at, ...record } = Object(await tx.get('merges', 'current'));
      tx.put('merges', 'current', { ...record, mergeId: 'older' });
    });
    database.close();
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect(JSON.stringify(our.guest.sent[1])).not.toMatch(/deletedAt|Do gone|Do deep/);
    expect(our.guest.stored()).toEqual([]);
    expect((await rows()).get('gone')?.deletedAt).toEqual(expect.any(String));
    expect((await rows()).get('d1')?.deletedAt).toEqual(expect.any(String));
  });

  test('of a window that could not store it goes from what the window holds', async () => {
    const snapshot = guestReader.parse(
      {
        ...our.guest.deps.shelf.texts(),
        folderFree: JSON.stringify([{ id: 'f', name: 'Held', type: 1, parentId: null }]),
        'tabdo.trash': JSON.stringify({
          items: [],
          todos: [{ id: 'x', text: 'x', fileId: 'f', deletedAt: ago(1) }],
        }),
      },
      Date.now(),
    ).snapshot;
    const shelf = heldShelf(guestReader, our.guest.deps.shelf, snapshot, Date.now());
    Object.assign(our.guest.deps, { shelf });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 1 });
    expect((await rows()).get('x')?.deletedAt).toEqual(expect.any(String));
  });

  test('takes no place of what is live in an account that is full', async () => {
    await our.user.call('create_folder_or_file', {
      body: { id: 'own', name: 'x', parentId: null, type: 1 },
    });
    for (let n = 0; n < 98; n += 1) await todo(our.user, `t${n}`, 'own');
    await our.guest.work(WORK);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 2 });
    expect(
      (await our.user.call('create_todo', { body: { id: 'last', text: 'x', fileId: 'own' } })).status,
    ).toBe(200);
    const back = await our.user.call('delete_todos', { body: { ids: ['gone'], deleted: false } });
    expect([back.status, back.body.code]).toEqual([403, 'limit_reached']);
  });
});
