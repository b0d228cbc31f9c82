// The order of a file after its saved order changed, found by comparing the two and not by looking every row up.
import type { TodoId, TodoRow } from './entities';
import { commonEnds } from './lists';

/** An order as it was: the first `unsaved` rows are in no saved order. */
export interface Listed {
  readonly rows: readonly TodoRow[];
  readonly ids: readonly TodoId[];
  readonly unsaved: number;
}

/** A stretch of rows that have another order now; everything around it is as it was. */
export interface Stretch {
  /** Where it begins. */
  readonly at: number;
  readonly before: readonly TodoRow[];
  /** The same rows. */
  readonly after: readonly TodoRow[];
  /** So many at the head are in no saved order now. */
  readonly unsaved: number;
}

/**
 * What the new saved order puts elsewhere; null where the two do not tell.
 * @param isLive whether an id is that of a live to-do of the file
 */
export function relisted(
  listed: Listed,
  saved: readonly string[],
  isLive: (id: string) => boolean,
): Stretch | null {
  // Either those in no saved order are in none still, or it has all of them now.
  const starts = listed.unsaved > 0 ? [listed.unsaved, 0] : [0];
  for (const start of starts) {
    const stretch = stretchFrom(listed, start, saved, isLive);
    if (stretch) return stretch;
  }
  return null;
}

function stretchFrom(
  { rows, ids }: Listed,
  start: number,
  saved: readonly string[],
  isLive: (id: string) => boolean,
): Stretch | null {
  const [same, tail] = commonEnds(saved, start > 0 ? ids.slice(start) : ids);
  const at = start + same;
  const before = rows.slice(at, rows.length - tail);
  const wanted = saved.slice(same, saved.length - tail);
  const after = fewMoved(before, wanted) ?? sorted(before, wanted, isLive);
  return after && { at, before, after, unsaved: start };
}

/** Where single rows were put elsewhere: walks along both, and sets aside what is missing on either side. */
function fewMoved(before: readonly TodoRow[], after: readonly string[]): readonly TodoRow[] | null {
  const rows: (TodoRow | undefined)[] = [];
  const left = new Map<string, TodoRow>();
  const came: number[] = [];
  let at = 0;
  for (const [index, id] of after.entries()) {
    let row = before[at];
    if (row && row.id !== id && before[at + 1]?.id === id) {
      left.set(row.id, row);
      at += 1;
      row = before[at];
    }
    if (row?.id === id) at += 1;
    else if (row && row.id !== after[index + 1]) return null;
    else came.push(index);
    rows.push(row?.id === id ? row : undefined);
  }
  for (const row of before.slice(at)) left.set(row.id, row);
  if (left.size !== came.length) return null;
  for (const place of came) rows[place] = left.get(after[place] ?? '');
  return new Set(came.map((place) => rows[place])).size === came.length ? allOf(rows) : null;
}

function allOf(rows: readonly (TodoRow | undefined)[]): readonly TodoRow[] | null {
  const all = rows.filter((row) => row !== undefined);
  return all.length === rows.length ? all : null;
}

/** Each row once, and none is left; ids that are no live to-do's are ignored. */
function sorted(
  before: readonly TodoRow[],
  after: readonly string[],
  isLive: (id: string) => boolean,
): readonly TodoRow[] | null {
  const byId = new Map<string, TodoRow>(before.map((row) => [row.id, row]));
  const rows: TodoRow[] = [];
  for (const id of after) {
    const row = byId.get(id);
    if (row) rows.push(row);
    else if (isLive(id)) return null;
    byId.delete(id);
  }
  return byId.size === 0 ? rows : null;
}
