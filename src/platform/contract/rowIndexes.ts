// Indexes over rows: how many live to-dos each file has, and what belongs to what.
import type { FileCounts, FileId, TodoRow } from './entities';

export const NO_COUNTS: FileCounts = { open: 0, done: 0 };

/** The same while it is kept up to date: a start counts all rows, and must leave nothing behind for each. */
export type Tally = { -readonly [Part in keyof FileCounts]: number };

/** Those of a file, from nothing on where it has none yet. */
export function tallyOf(counts: Map<FileId, Tally>, fileId: FileId): Tally {
  const tally = counts.get(fileId) ?? { ...NO_COUNTS };
  counts.set(fileId, tally);
  return tally;
}

/** Counts all of them. */
export function talliesOf(rows: Iterable<TodoRow>): ReadonlyMap<FileId, FileCounts> {
  const counts = new Map<FileId, Tally>();
  let last: FileId | null = null;
  let tally: Tally = { ...NO_COUNTS };
  for (const { fileId, deletedAt, completed } of rows) {
    if (fileId !== last) tally = tallyOf(counts, fileId);
    last = fileId;
    if (deletedAt === null) tally[completed ? 'done' : 'open'] += 1;
  }
  return counts;
}

/** Notes one more thing that belongs to another. */
export function indexAdd<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}
