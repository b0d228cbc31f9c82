// The one ordering rule for folders, files and to-dos, guest and signed in (decisions D6).
import type { Instant, TodoRow } from './entities';

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

/** Completed to-dos: most recently completed first, those without a time last, then newest first. */
export function byCompletion(rows: readonly TodoRow[]): TodoRow[] {
  return [...rows].sort((a, b) => {
    const left = a.completedAt ?? '';
    const right = b.completedAt ?? '';
    return left === right ? byNewest(a, b) : left < right ? 1 : -1;
  });
}
