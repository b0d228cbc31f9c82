// The one ordering rule, case by case (decisions D6).
import { describe, expect, test } from 'vitest';
import type { FileId, TodoId, TodoRow } from '../../../src/platform/contract/entities';
import { byNewest, inOrder, shownOf } from '../../../src/platform/contract/ordering';

const day = (date: number): string => `2026-01-0${date}T00:00:00.000Z`;
const made = (id: string, date: number) => ({ id, createdAt: day(date) });
const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe('newest first', () => {
  test('later rows stand before earlier ones, whichever way they are compared', () => {
    expect(byNewest(made('a', 2), made('b', 1))).toBeLessThan(0);
    expect(byNewest(made('a', 1), made('b', 2))).toBeGreaterThan(0);
  });

  test('ids settle ties, the greater one first, whichever way they are compared', () => {
    expect(byNewest(made('b', 1), made('a', 1))).toBeLessThan(0);
    expect(byNewest(made('a', 1), made('b', 1))).toBeGreaterThan(0);
  });
});

describe('the shown order', () => {
  const rows = [made('a', 1), made('b', 2), made('c', 3), made('d', 3)];

  test('rows that are in no order come first, newest on top; then those of the saved order', () => {
    expect(ids(inOrder(rows, ['b', 'a']))).toEqual(['d', 'c', 'b', 'a']);
    expect(ids(inOrder(rows, []))).toEqual(['d', 'c', 'b', 'a']);
  });

  test('a saved order with all of them is the order', () => {
    expect(ids(inOrder(rows, ['a', 'd', 'b', 'c']))).toEqual(['a', 'd', 'b', 'c']);
  });

  test('ids that no row has, and ids that stand there twice, show nothing more', () => {
    expect(ids(inOrder(rows, ['x', 'a', 'b', 'a', 'c', 'd', 'y']))).toEqual(['a', 'b', 'c', 'd']);
    expect(inOrder([], ['x'])).toEqual([]);
  });
});

describe('completed to-dos', () => {
  const done = (id: string, date: number, completedAt: string | null): TodoRow => ({
    ...{ id: id as TodoId, fileId: 'f' as FileId, text: id, completed: true, priority: 0 as const },
    ...{ createdAt: day(date), completedAt, deletedAt: null },
  });

  test('those completed last come first, those without a time last', () => {
    const rows = [
      done('never', 9, null),
      done('early', 5, day(6)),
      done('late', 1, day(8)),
      done('mid', 2, day(7)),
    ];
    expect(shownOf(rows).done).toEqual(['late', 'mid', 'early', 'never']);
    expect(shownOf(rows.toReversed()).done).toEqual(['late', 'mid', 'early', 'never']);
  });

  test('those completed at once, or at no known time, come newest first', () => {
    const rows = [done('a', 1, day(5)), done('b', 3, day(5)), done('c', 2, day(5))];
    expect(shownOf(rows).done).toEqual(['b', 'c', 'a']);
    expect(shownOf([done('a', 1, null), done('b', 3, null), done('c', 2, null)]).done).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  test('the rows that were given stay in their order', () => {
    const rows = [done('a', 1, day(5)), done('b', 1, day(6))];
    expect(ids(shownOf(rows).completed)).toEqual(['b', 'a']);
    expect(ids(rows)).toEqual(['a', 'b']);
  });
});
