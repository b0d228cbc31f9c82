// The quick ways to an order give what the plain rules give: for rows of a file, and for one that was moved.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileId, type TodoId, type TodoRow, todosKey } from '../../../src/platform/contract/entities';
import { isWithin, mergeOrder, moveBefore } from '../../../src/platform/contract/lists';
import { inOrder } from '../../../src/platform/contract/ordering';
import { Rows } from '../../../src/platform/contract/rows';

const FILE = 'file' as FileId;
const OTHER = 'other' as FileId;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const row = (id: string, where: number, age: number): TodoRow => ({
  id: id as TodoId,
  fileId: where === 0 ? OTHER : FILE,
  text: id,
  completed: where === 1,
  createdAt: new Date(age).toISOString(),
  completedAt: null,
  priority: 0,
  deletedAt: where === 2 ? new Date(0).toISOString() : null,
});

test('live to-dos of a file come in saved order, with those that are in no order first, newest first', () => {
  const some = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.nat(4), fc.nat(5)), { maxLength: 7 });
  fc.assert(
    fc.property(some, fc.uniqueArray(fc.constantFrom(...IDS, 'gone')), (made, order) => {
      const rows = new Rows();
      for (const [id, where, age] of made) rows.putTodo(row(id, where, age));
      rows.putList(todosKey(FILE), order);
      const live = [...rows.todosOf(FILE)].filter(({ deletedAt }) => deletedAt === null);
      expect(rows.todosInOrder(FILE)).toEqual(inOrder(live, order));
    }),
  );
});

test('where others changed nothing, a move gives the order that the person saw', () => {
  const ids = fc.shuffledSubarray(IDS, { minLength: 1 });
  fc.assert(
    fc.property(ids, fc.subarray(IDS), fc.constantFrom(...IDS, null), (list, moving, before) => {
      const moved = moving.filter((id) => list.includes(id));
      const wanted = moveBefore(list, moved, before);
      expect(mergeOrder(list, wanted, list, moved)).toEqual(wanted);
    }),
  );
});

test('where only unsaved ids are missing from a saved order, merging them in gives the order that was seen', () => {
  const seen = fc.shuffledSubarray(IDS);
  fc.assert(
    fc.property(seen, fc.subarray(IDS), (base, kept) => {
      const saved = base.filter((id) => kept.includes(id));
      expect(isWithin(saved, base)).toBe(true);
      expect(mergeOrder(saved, base, saved)).toEqual(base);
    }),
  );
  expect(isWithin(['b', 'a'], ['a', 'b'])).toBe(false);
  expect(isWithin(['a', 'x'], ['a', 'b'])).toBe(false);
});

test('an id that arrived meanwhile keeps its place while another one is moved', () => {
  expect(mergeOrder(['a', 'x', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c'], ['c'])).toEqual([
    'c',
    'a',
    'x',
    'b',
  ]);
  expect(mergeOrder(['a', 'b'], ['b', 'b', 'a'], ['a', 'b'], ['b'])).toEqual(['b', 'a']);
});
