// How much undo keeps: many steps, and not the orders of a very long list in each of them (decisions D13).
import { expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { History } from '../../../src/stores/history';
import type { Journal } from '../../../src/stores/journal';

/** A history of changes to a list of so many; taking a step back puts its order back. */
function historyOf(rows: number) {
  const todoOrder = Array.from({ length: rows }, (_none, n) => `t${n}` as TodoId);
  const draft: Draft = { type: 'update_todo_order', fileId: 'f1' as FileId, todoOrder, base: todoOrder };
  const journal = { commit: () => ({ kind: 'done', ops: [], inverses: [{ draft }] }) };
  const history = new History(journal as unknown as Journal, {
    onLimit: () => expect.unreachable(),
    onStep: () => undefined,
  });
  const make = (count: number): void => {
    for (let n = 0; n < count; n += 1) history.record(`Move ${n}`, [draft]);
  };
  /** Labels of the steps that can be taken back, latest first. */
  const all = (): string[] => {
    const labels: string[] = [];
    for (let step = history.step('undo', () => [draft]); step; step = history.step('undo', () => [draft]))
      labels.push(step.label);
    return labels;
  };
  return { make, all };
}

test('keeps five hundred steps of what is small', () => {
  const { make, all } = historyOf(10);
  make(600);
  const labels = all();
  expect(labels).toHaveLength(500);
  expect([labels[0], labels.at(-1)]).toEqual(['Move 599', 'Move 100']);
});

test('keeps steps that hold a million ids together, and forgets the oldest first', () => {
  const { make, all } = historyOf(5_000);
  make(200);
  const labels = all();
  expect(labels.length).toBeGreaterThan(90);
  expect(labels.length).toBeLessThanOrEqual(100);
  expect(labels[0]).toBe('Move 199');
});

test('keeps fifty steps, however much is in them', () => {
  const { make, all } = historyOf(50_000);
  make(60);
  expect(all()).toHaveLength(50);
});

test('takes what was taken back, and made again, as often', () => {
  const { make, all } = historyOf(50_000);
  make(60);
  all();
  make(60);
  expect(all()).toHaveLength(50);
});
