// Orders that are kept up to date say what orders say that are worked out anew, whatever was done before.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../../../src/platform/contract/apply';
import {
  type FileId,
  type ListKey,
  type TodoId,
  type TodoRow,
  todosKey,
} from '../../../src/platform/contract/entities';
import { FileOrders } from '../../../src/platform/contract/fileOrders';
import type { Operation } from '../../../src/platform/contract/operations';
import { Rows } from '../../../src/platform/contract/rows';
import { Tables } from '../../../src/stores/tables';

const FILES = ['file', 'other'] as FileId[];
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as TodoId[];

type Change = (rows: Rows) => void;

const id = fc.constantFrom(...IDS);
const file = fc.constantFrom(...FILES);
const age = fc.nat(4);

const rowOf = fc.record({
  id,
  fileId: file,
  text: fc.constantFrom('one', 'two'),
  completed: fc.boolean(),
  createdAt: age.map((at) => new Date(at).toISOString()),
  completedAt: fc.option(age.map((at) => new Date(at).toISOString())),
  priority: fc.constant(0 as const),
  deletedAt: fc.option(fc.constant(new Date(9).toISOString()), { freq: 4 }),
});

const order = fc.uniqueArray(fc.constantFrom(...IDS, 'gone' as TodoId), { maxLength: 9 });

const operation = fc.oneof(
  fc.record({
    type: fc.constant('create_todo'),
    id,
    text: fc.constant('new'),
    completed: fc.boolean(),
    fileId: file,
  }),
  fc.record({ type: fc.constant('update_todo'), id, completed: fc.boolean() }),
  fc.record({ type: fc.constant('update_todo'), id, text: fc.constantFrom('three', 'four') }),
  fc.record({
    type: fc.constant('delete_todos'),
    ids: fc.uniqueArray(id, { maxLength: 3 }),
    deleted: fc.boolean(),
  }),
  fc.record({ type: fc.constant('move_todos'), ids: fc.uniqueArray(id, { maxLength: 3 }), fileId: file }),
  fc.record({ type: fc.constant('update_todo_order'), fileId: file, todoOrder: order, base: order }),
);

const change: fc.Arbitrary<Change> = fc.oneof(
  rowOf.map(
    (row): Change =>
      (rows) =>
        rows.putTodo(row as TodoRow),
  ),
  id.map(
    (gone): Change =>
      (rows) =>
        rows.dropTodo(gone),
  ),
  fc.tuple(file, order).map(
    ([where, ids]): Change =>
      (rows) =>
        rows.putList(todosKey(where), ids),
  ),
  file.map(
    (where): Change =>
      (rows) =>
        rows.dropList(todosKey(where)),
  ),
  fc.tuple(operation, age).map(([op, at]): Change => {
    const stamped = { ...op, at: new Date(at).toISOString() } as Operation;
    return (rows) => apply(rows, stamped);
  }),
  // As a person moves a row: from what is shown.
  fc.tuple(file, fc.nat(7), fc.nat(7)).map(([where, from, to]): Change => {
    return (rows) => {
      const seen = rows.todoIdsInOrder(where);
      const moved = seen[from];
      if (moved !== undefined) rows.putList(todosKey(where), seen.toSpliced(from, 1).toSpliced(to, 0, moved));
    };
  }),
);

/** What anybody can ask of the order of a file. */
const asked = (rows: Tables, where: FileId) => ({
  rows: rows.todosInOrder(where),
  ids: rows.todoIdsInOrder(where),
  open: rows.view(where).open,
  done: rows.view(where).done,
});

test('an order that is kept is the one that is worked out anew', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 40 }), (changes) => {
      const kept = new Tables();
      const plain = new Tables();
      kept.keepOrders(FileOrders);
      for (const where of FILES) asked(kept, where);
      for (const [run, looks] of changes) {
        for (const rows of [kept, plain]) run(rows);
        if (!looks) continue;
        for (const where of FILES) expect(asked(kept, where)).toEqual(asked(plain, where));
      }
      for (const where of FILES) expect(asked(kept, where)).toEqual(asked(plain, where));
    }),
    { numRuns: 600 },
  );
});

const todo = (name: string, completed = false): TodoRow => ({
  id: name as TodoId,
  fileId: 'file' as FileId,
  text: name,
  completed,
  createdAt: new Date(0).toISOString(),
  completedAt: completed ? new Date(1).toISOString() : null,
  priority: 0,
  deletedAt: null,
});

const KEY: ListKey = todosKey('file' as FileId);

test('a to-do that is dropped counts no more, also while no orders are kept', () => {
  const rows = new Rows();
  rows.putTodo(todo('c'));
  rows.dropTodo('c' as TodoId);
  expect(rows.countsOf('file' as FileId)).toEqual({ open: 0, done: 0 });
  expect([...rows.todosOf('file' as FileId)]).toEqual([]);
  rows.putTodo({ ...todo('c'), fileId: 'other' as FileId });
  expect(rows.todoIdsInOrder('other' as FileId)).toEqual(['c']);
  expect(rows.todoIdsInOrder('file' as FileId)).toEqual([]);
});

test('what somebody holds of an order is never changed, and stays the same array where nothing in it changed', () => {
  const rows = new Tables();
  rows.keepOrders(FileOrders);
  for (const name of IDS) rows.putTodo(todo(name, name === 'h'));
  rows.putList(KEY, IDS);
  const first = rows.view('file' as FileId);
  const ids = rows.todoIdsInOrder('file' as FileId);
  rows.putTodo({ ...todo('a'), completed: true, completedAt: new Date(2).toISOString() });
  expect(first.open).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(rows.todoIdsInOrder('file' as FileId)).toBe(ids);
  const { open, done } = rows.view('file' as FileId);
  expect({ open, done }).toEqual({ open: ['b', 'c', 'd', 'e', 'f', 'g'], done: ['a', 'h'] });
  rows.putList(KEY, ['b', 'a', ...IDS.slice(2)]);
  expect(ids).toEqual(IDS);
  expect(rows.view('file' as FileId).done).toBe(done);
});

test('a change of one to-do asks for no other: a list may hold 10,000', () => {
  const rows = new Rows();
  rows.keepOrders(FileOrders);
  const names = Array.from({ length: 2000 }, (_, n) => `t${n}`);
  const file1 = 'file' as FileId;
  for (const name of names) rows.putTodo(todo(name));
  rows.putList(KEY, names);
  rows.todosInOrder(file1);
  const looked = countLookUps(rows, () => {
    rows.putTodo(todo('t7', true));
    rows.putTodo({ ...todo('new'), createdAt: new Date(5).toISOString() });
    rows.todosInOrder(file1);
    const seen = rows.todoIdsInOrder(file1);
    rows.putList(KEY, [...seen.slice(1, 900), ...seen.slice(0, 1), ...seen.slice(900)]);
    expect(rows.todosInOrder(file1)).toHaveLength(2001);
  });
  expect(looked).toBeLessThan(50);
});

/** How often rows were looked up by their id meanwhile. */
function countLookUps(rows: Rows, run: () => void): number {
  const table = Object(rows).todoRows as Map<TodoId, TodoRow>;
  const { get } = table;
  let count = 0;
  table.get = (key) => {
    count += 1;
    return get.call(table, key);
  };
  run();
  return count;
}
