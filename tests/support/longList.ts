// A list of very many to-dos, and what a person does to all of it at once.
import { todoIdsInOrder } from '../../src/platform/contract/apply';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  NO_PROFILE,
  type TodoId,
} from '../../src/platform/contract/entities';
import { invert } from '../../src/platform/contract/invert';
import { moveBefore } from '../../src/platform/contract/lists';
import type { Draft } from '../../src/platform/contract/operations';
import { Rows } from '../../src/platform/contract/rows';

export const LONG_FILE = 'long' as FileId;
export const OTHER_FILE = 'other' as FileId;
const AT = '2025-01-01T00:00:00.000Z';

/** Ids of the usual length. */
export const longId = (n: number): TodoId =>
  `0190a1b2-c3d4-7e5f-8a9b-${String(n).padStart(12, '0')}` as TodoId;

/** So many to-dos in one file, and another file; nothing is in a saved order. */
export function longList(count: number): Rows {
  const rows = new Rows();
  const file = (id: FileId) => ({
    id,
    name: id,
    type: 1 as const,
    folderId: DEFAULT_FOLDER_ID,
    createdAt: AT,
    backgroundColor: DEFAULT_COLOR,
    shortcut: null,
    deletedAt: null,
    deletedWith: null,
  });
  rows.fill({
    items: [file(LONG_FILE), file(OTHER_FILE)],
    todos: Array.from({ length: count }, (_none, n) => ({
      id: longId(n),
      fileId: LONG_FILE,
      text: `line ${n}`,
      completed: false,
      createdAt: AT,
      completedAt: null,
      priority: 0 as const,
      deletedAt: null,
    })),
    lists: new Map(),
    profile: NO_PROFILE,
  });
  return rows;
}

/** What is done to it, by name; the drafts are asked for one after the other, each once the one before is done. */
export function stepsOfMany(count: number): Record<string, (rows: Rows) => Generator<Draft>> {
  const some = Array.from({ length: Math.floor(count * 0.6) }, (_none, n) => longId(Math.floor(n / 0.6)));
  const drag = (rows: Rows, moved: readonly TodoId[], before: TodoId | null): Draft => {
    const base = todoIdsInOrder(rows, LONG_FILE);
    const todoOrder = moveBefore(base, moved, before) as TodoId[];
    return { type: 'update_todo_order', fileId: LONG_FILE, todoOrder, base, moved };
  };
  /** Does it, and takes it back. */
  function* andBack(rows: Rows, draft: Draft): Generator<Draft> {
    const back = invert(rows, draft).map((inverse) => inverse.draft);
    yield draft;
    yield* back;
  }
  return {
    'a drag of one row': (rows) => andBack(rows, drag(rows, [longId(count - 1)], longId(3))),
    'a drag of most rows, to the end': (rows) => andBack(rows, drag(rows, some, null)),
    'deleting most rows': (rows) => andBack(rows, { type: 'delete_todos', ids: some, deleted: true }),
    'moving most rows': (rows) => andBack(rows, { type: 'move_todos', ids: some, fileId: OTHER_FILE }),
    'marking all rows': (rows) => {
      const updates = Array.from({ length: count }, (_none, n) => ({ id: longId(n), priority: 1 as const }));
      return andBack(rows, { type: 'update_todo_priorities', updates });
    },
  };
}
