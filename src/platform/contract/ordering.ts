// The one ordering rule for folders, files and to-dos, guest and signed in (decisions D6).
import type { FileId, Instant, TodoId, TodoRow } from './entities';

/** What ordering needs of a row. */
export interface Dated {
  readonly id: string;
  readonly createdAt: Instant;
}

/** Newest first; ids settle ties, so that every device shows the same. */
export const byNewest = (a: Dated, b: Dated): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

/**
 * Rows in their shown order: those missing from the saved order first, newest first, then the saved
 * order. Unknown ids in the order are ignored.
 */
export function inOrder<Row extends Dated>(rows: Iterable<Row>, order: readonly string[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) byId.set(row.id, row);
  const ordered: Row[] = [];
  for (const id of order) {
    const row = byId.get(id);
    if (row === undefined) continue;
    ordered.push(row);
    byId.delete(id);
  }
  if (byId.size === 0) return ordered;
  return [...[...byId.values()].sort(byNewest), ...ordered];
}

/**
 * Live to-dos of a file: those that its saved order lacks, newest first, and those in it. Saved orders hold each id
 * once and nearly all of them, so they are walked, and only what is missing is sorted.
 * @param file how many live ones it has, and ids of all of them, which are asked for where some are missing
 */
export function savedAndNot(
  find: (id: TodoId) => TodoRow | undefined,
  order: readonly string[],
  file: {
    readonly fileId: FileId;
    readonly count: number;
    readonly members: () => Iterable<TodoId> | undefined;
  },
): readonly [unsaved: readonly TodoRow[], saved: readonly TodoRow[]] {
  const saved: TodoRow[] = [];
  for (const id of order) {
    const row = find(id as TodoId);
    if (row?.fileId === file.fileId && row.deletedAt === null) saved.push(row);
  }
  if (saved.length === file.count) return [[], saved];
  const missing = new Set(file.members());
  for (const id of order) missing.delete(id as TodoId);
  const rows = [...missing].flatMap((id) => find(id) ?? []);
  return [rows.filter((row) => row.deletedAt === null).sort(byNewest), saved];
}

/** Completed to-dos: most recently completed first, those without a time last, then newest first. */
export function byCompletion(a: TodoRow, b: TodoRow): number {
  const left = a.completedAt ?? '';
  const right = b.completedAt ?? '';
  return left === right ? byNewest(a, b) : left < right ? 1 : -1;
}

/** The shown to-dos of one file. */
export interface FileView {
  /** Open to-dos in their shown order. */
  readonly open: readonly TodoId[];
  /** Completed to-dos, most recently completed first. */
  readonly done: readonly TodoId[];
}

/** What is shown of live to-dos in their saved order, and the completed ones themselves. */
export function shownOf(rows: readonly TodoRow[]): FileView & { readonly completed: readonly TodoRow[] } {
  const open: TodoId[] = [];
  const completed: TodoRow[] = [];
  // A list may hold 10,000: one walk, not four.
  for (const row of rows) row.completed ? completed.push(row) : open.push(row.id);
  return { open, done: completed.sort(byCompletion).map((row) => row.id), completed };
}
