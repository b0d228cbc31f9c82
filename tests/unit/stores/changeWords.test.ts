// What a change that failed is called, and how little of a long list is read for it (sync P8).
import { expect, test, vi } from 'vitest';
import type { FileId, ItemId, TodoId } from '../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../src/platform/contract/operations';
import { changeWords } from '../../../src/stores/changeWords';

const MANY = 10_000;
const ids = Array.from({ length: MANY }, (_none, n) => `t${n}` as TodoId);
const fileId = 'f1' as FileId;
const op = (draft: Draft): Operation => ({ ...draft, at: '2026-01-15T09:00:00.000Z' });
const namedBy = (most: number) => ({
  most,
  todo: vi.fn((id: TodoId): string | null => `To-do ${id}`),
  item: vi.fn((id: ItemId): string | null => `Item ${id}`),
});

test('an order names what was moved, not all that it orders', () => {
  const named = namedBy(Number.POSITIVE_INFINITY);
  const moved = [ids[7]] as TodoId[];
  const { text } = changeWords(
    op({ type: 'update_todo_order', fileId, todoOrder: ids, base: ids, moved }),
    named,
  );
  expect(text).toBe('To-do t7');
  expect(named.todo).toHaveBeenCalledTimes(1);
});

test.each<[string, Draft]>([
  ['deletes', { type: 'delete_todos', ids, deleted: true }],
  ['moves', { type: 'move_todos', ids, fileId }],
  ['orders', { type: 'update_todo_order', fileId, todoOrder: ids, base: ids }],
])('a change that %s very many reads and names some of them', (_what, draft) => {
  const named = namedBy(20);
  const { text } = changeWords(op(draft), named);
  expect(text.split('\n')).toHaveLength(21);
  expect(text.endsWith('\n…')).toBe(true);
  expect(named.todo).toHaveBeenCalledTimes(20);
});
