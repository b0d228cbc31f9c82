// A guest's Trash that is too much, or of odd shapes: what can come does, and nothing is refused for it (sync P17, decisions D4).
import { describe, expect, test } from 'vitest';
import { MOST_BROUGHT_DELETED } from '../../../src/platform/contract/guestTrash';
import { MAX_TODO_TEXT } from '../../../src/platform/contract/text';
import { guestAndAccount } from '../../support/stages';
import { idsOf, stateOf } from '../../support/world';

const ago = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

describe('the Trash of a guest who signs in', () => {
  const our = guestAndAccount();

  test('makes no file of its own: a to-do whose file is gone comes back in another', async () => {
    our.guest.leave({
      folderFree: [{ id: 'f', name: 'Live', type: 1, parentId: null }],
      todosFree: [],
      'tabdo.trash': { items: [], todos: [{ id: 'x', text: 'x', fileId: 'nowhere', deletedAt: ago(1) }] },
    });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 1 });
    const { state } = await stateOf(our.user);
    expect(idsOf(state.items)).toEqual(['f']);
    expect(state.todos).toMatchObject([{ id: 'x', fileId: 'f', deletedAt: expect.any(String) }]);
    await our.user.call('delete_todos', { body: { ids: ['x'], deleted: false } });
    expect(idsOf((await stateOf(our.user)).state.items)).toEqual(['f']);
  });

  test('brings the latest of far too much, as much as a request has room for', async () => {
    const many = (count: number, text: string) =>
      Array.from({ length: count }, (_, n) => ({
        id: `m${n}`,
        text,
        fileId: 'f',
        deletedAt: ago(n / count),
      }));
    our.guest.leave({
      folderFree: [{ id: 'f', name: 'Live', type: 1, parentId: null }],
      todosFree: [],
      'tabdo.trash': { items: [], todos: many(MOST_BROUGHT_DELETED + 200, 'short') },
    });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    const ids = idsOf((await stateOf(our.user)).state.todos);
    expect(ids).toHaveLength(MOST_BROUGHT_DELETED);
    expect(ids).toContain('m0');
    const other = await our.api.user();
    our.guest.leave({
      folderFree: [{ id: 'f', name: 'Live', type: 1 }],
      'tabdo.trash': { todos: many(90, '🌍'.repeat(9_000)) },
    });
    expect(await our.guest.adopt(other)).toMatchObject({ kind: 'done' });
    const { todos } = (await stateOf(other)).state;
    expect(todos.length).toBeGreaterThan(20);
    expect(idsOf(todos)).toContain('m0');
  });

  test('cannot be read, or is of odd shapes: what can be understood comes, and nothing is refused for it', async () => {
    our.guest.leave({
      folderFree: [{ id: 'f', name: 'Live', type: 1 }],
      todosFree: [],
      'tabdo.trash': {
        items: [
          { id: 'odd:1', name: ' ', type: 1, deletedAt: 1_900_000_000_000, deletedWith: 'nobody' },
          { id: 'folder', name: 'x'.repeat(900), type: 0, deletedAt: ago(2) },
          { id: 'other', name: 'In it', type: 1, folderId: 'folder', deletedAt: ago(3) },
        ],
        todos: [
          { id: 'a.b', text: 'one\u0000 two', fileId: 'odd:1', deletedAt: ago(1) },
          { id: 'blank', text: ' \u0000 ', fileId: 'f', deletedAt: ago(1) },
          { id: 'long', text: 'word '.repeat(3_000), fileId: 'f', deletedAt: ago(1) },
          { id: 'infolder', text: 'x', fileId: 'folder', deletedAt: ago(1) },
        ],
      },
    });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 1 });
    const { state } = await stateOf(our.user);
    expect(state.todos).toHaveLength(4);
    expect(state.items).toHaveLength(4);
    expect(state.todos.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect(state.items.find(({ id }) => id === 'other')).toMatchObject({
      folderId: 'folder',
      deletedWith: null,
    });
  });

  test.each(['in the Trash', 'live'])('of texts that end in what nobody sees arrives (%s)', async (where) => {
    const isLive = where === 'live';
    const text = (end: string) => 'x'.repeat(MAX_TODO_TEXT) + end;
    const todos = ['\u200b', '\u2060\u2060', ' \u200b ', `${'\u200b'.repeat(MAX_TODO_TEXT)}y`].map(
      (end, n) => ({
        id: `t${n}`,
        text: text(end),
        fileId: 'f',
        ...(!isLive && { deletedAt: ago(1) }),
      }),
    );
    our.guest.leave({
      folderFree: [{ id: 'f', name: 'Live', type: 1 }],
      todosFree: isLive ? todos : [],
      'tabdo.trash': { items: [], todos: isLive ? [] : todos },
    });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    const there = (await stateOf(our.user)).state.todos.map((row) => row.text).sort();
    expect(there).toEqual([...Array.from({ length: 4 }, () => text('')), 'y'].sort());
    expect(our.guest.stored()).toEqual([]);
  });

  test('of a file with a name of JavaScript for an id arrives, with its order', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    our.guest.leave({
      folderFree: names.map((id) => ({ id, name: id, type: 1, parentId: null })),
      todosFree: names.flatMap((fileId) =>
        ['a', 'b'].map((id) => ({ id: `${fileId}${id}`, text: `${fileId} ${id}`, fileId })),
      ),
      todoOrder: names.map((fileId) => ({ fileId, todoOrder: ['b', 'a'].map((id) => `${fileId}${id}`) })),
      'tabdo.trash': { items: [], todos: [{ id: 'x', text: 'x', fileId: '__proto__', deletedAt: ago(1) }] },
    });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    const { state } = await stateOf(our.user);
    expect(state.items.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { id, name } of state.items)
      expect(state.lists[`todos:${id}`]).toEqual([`${name}b`, `${name}a`]);
    expect(state.todos.find(({ id }) => id === 'x')?.fileId).toBe(
      state.items.find(({ name }) => name === '__proto__')?.id,
    );
    expect(our.guest.stored()).toEqual([]);
  });
});
