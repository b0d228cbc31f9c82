// What a guest's storage may hold and an account refuses: long names come along shortened, and whole in a to-do (sync P17, decisions D27).
import { describe, expect, test } from 'vitest';
import { guestAndAccount } from '../../support/stages';
import { stateOf } from '../../support/world';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a guest with names that are too long', () => {
  const our = guestAndAccount();

  const adopt = () => our.guest.adopt(our.user);
  const store = (items: readonly object[], todos: readonly object[]): void => {
    our.guest.leave({ folderFree: items, todosFree: todos });
  };

  test('finds them shortened between characters, and each whole in a to-do', async () => {
    const [folder, file] = ['A folder '.repeat(60).trim(), FAMILY.repeat(120)];
    const inside = { id: 'f1', name: file, type: 1, parentId: 'd1' };
    store(
      [{ id: 'd1', name: folder, type: 0, parentId: null, children: [inside] }],
      [{ id: 'a', text: 'Milk', fileId: 'f1' }],
    );
    expect(await adopt()).toMatchObject({ kind: 'done', added: 5, names: [folder, file] });
    const { state } = await stateOf(our.user);
    const names = new Map(state.items.map(({ id, name }) => [id, name]));
    expect(names.get('d1')).toBe(`${folder.slice(0, 120)}…`);
    expect(names.get('f1')?.endsWith(`${FAMILY}…`)).toBe(true);
    expect(file.startsWith((names.get('f1') ?? '').slice(0, -1))).toBe(true);
    expect(state.todos.map(({ text }) => text).sort()).toEqual([folder, 'Milk', file].sort());
    expect(state.todos.every(({ fileId }) => fileId === 'f1')).toBe(true);
    expect(our.guest.stored()).toEqual([]);
  });

  test('with ten to-dos is let in all the same', async () => {
    const name = 'x'.repeat(5_000);
    const todos = Array.from({ length: 10 }, (_, at) => ({ id: `t${at}`, text: `Do ${at}`, fileId: 'f1' }));
    store([{ id: 'f1', name, type: 1, parentId: null }], todos);
    expect(await adopt()).toMatchObject({ kind: 'done', added: 11, names: [name] });
    const { state } = await stateOf(our.user);
    expect(state.items.map((item) => item.name)).toEqual([`${'x'.repeat(120)}…`]);
    expect(state.todos).toHaveLength(10);
  });

  test('is not told of names that fit, whatever they are made of', async () => {
    store([{ id: 'f1', name: '🙂'.repeat(200), type: 1, parentId: null }], []);
    const end = await adopt();
    expect(end).toEqual({ kind: 'done', added: 1, dropped: [], long: [] });
    const { state } = await stateOf(our.user);
    expect(state.items.map((item) => item.name)).toEqual(['🙂'.repeat(200)]);
  });
});
