// A small workspace of plain rows, and drafts in short words, for the tests of what operations do.
import { apply } from '../../src/platform/contract/apply';
import type { FileId, FolderId, TodoId } from '../../src/platform/contract/entities';
import type { Draft } from '../../src/platform/contract/operations';
import { Rows } from '../../src/platform/contract/rows';

export const [d1, d2] = ['d1', 'd2'] as [FolderId, FolderId];
export const [f1, f2] = ['f1', 'f2'] as [FileId, FileId];
export const [t1, t2, t3, gone] = ['t1', 't2', 't3', 'gone'] as [TodoId, TodoId, TodoId, TodoId];
/** An instant, by its second. */
export const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

/** Applies drafts one second after the other, from the second `from` on. */
export function run(rows: Rows, from: number, ...drafts: readonly Draft[]): Rows {
  drafts.forEach((draft, index) => {
    apply(rows, { ...draft, at: at(from + index) });
  });
  return rows;
}

const folder = (id: FolderId): Draft => ({
  type: 'create_folder',
  id,
  name: id,
  parentId: null,
  folderType: 0,
});
/** Makes a file; at the top where no folder is named. */
export const file = (id: FileId, parentId: FolderId | null): Draft => ({
  ...{ type: 'create_folder', id, name: id, parentId, folderType: 1 },
});
/** Makes a to-do with its id as its text. */
export const todo = (id: TodoId, fileId: FileId, completed = false): Draft => ({
  ...{ type: 'create_todo', id, text: id, completed, fileId },
});
/** Two folders; f1 in the first with three to-dos, f2 at the top. */
export const start = (): Rows =>
  run(
    new Rows(),
    0,
    folder(d1),
    folder(d2),
    file(f1, d1),
    file(f2, null),
    todo(t1, f1),
    todo(t2, f1),
    todo(t3, f1),
  );
