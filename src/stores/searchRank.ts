// The best few of many entries for what was typed; going on typing only looks at what was left.
import {
  MATCH,
  type MatchClass,
  matchClass,
  narrows,
  type Query,
  type Searchable,
  scatteredSpan,
} from './search';

/** One thing that can be found. */
export interface Entry<T> {
  readonly item: T;
  readonly search: Searchable;
  /** Comes after equal matches without it: a completed to-do. */
  readonly late?: boolean;
}

/** A found thing and how well it fits. */
export interface Hit<T> {
  readonly item: T;
  readonly match: MatchClass;
}

/** The best ones, and whether there are more. */
export interface Found<T> {
  readonly hits: readonly Hit<T>[];
  readonly more: boolean;
}

interface Scored<T> extends Hit<T> {
  readonly entry: Entry<T>;
  readonly span: number;
  readonly recent: number;
  readonly place: number;
}

/** How recently something was used: the higher the later, 0 for never. */
export type Recency<T> = (item: T) => number;

/** Finds in one list of entries; remembers what the last query left, for a query that goes on from it. */
export class Scan<T> {
  private before: Query | null = null;
  private left: readonly Entry<T>[];

  constructor(readonly entries: readonly Entry<T>[]) {
    this.left = entries;
  }

  /** The best `limit` entries for `query`, best first. */
  find(query: Query, limit: number, recency: Recency<T> = () => 0): Found<T> {
    if (query.text === '') return { hits: [], more: false };
    const from = this.before && narrows(query, this.before) ? this.left : this.entries;
    const left: Entry<T>[] = [];
    const best: Scored<T>[] = [];
    let place = 0;
    let found = 0;
    for (const entry of from) {
      place += 1;
      if ((entry.search.mask & query.mask) !== query.mask) continue;
      const worst = best.length === limit ? best[limit - 1] : undefined;
      // Scattered letters cannot get in any more, and looking for them is what costs.
      const scatter = worst === undefined || worst.match === MATCH.scattered;
      const match = matchClass(entry.search, query, scatter);
      if (match !== null || !scatter) left.push(entry);
      if (match === null) continue;
      found += 1;
      if (worst && match > worst.match) continue;
      const recent = recency(entry.item);
      const span = match === MATCH.scattered ? (scatteredSpan(entry.search.text, query.letters) ?? 0) : 0;
      if (worst && match === worst.match && span >= worst.span && !outranks(entry, recent, worst)) continue;
      insert(best, { item: entry.item, entry, match, span, recent, place }, limit);
    }
    this.before = query;
    this.left = left;
    return { hits: best, more: found > limit };
  }
}

/** Whether an equal match could stand before `worst`; most cannot, and need no place to be looked for. */
function outranks<T>(entry: Entry<T>, recent: number, worst: Scored<T>): boolean {
  const { late = false, search } = worst.entry;
  return recent > worst.recent || (late && !entry.late) || entry.search.text.length < search.text.length;
}

function insert<T>(best: Scored<T>[], hit: Scored<T>, limit: number): void {
  let at = best.length;
  while (at > 0) {
    const other = best[at - 1];
    if (!other || compare(other, hit) <= 0) break;
    at -= 1;
  }
  if (at >= limit) return;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}

/** Class first; then how close scattered letters stand, recent use, open before done, short before long. */
function compare<T>(a: Scored<T>, b: Scored<T>): number {
  return (
    a.match - b.match ||
    a.span - b.span ||
    b.recent - a.recent ||
    Number(a.entry.late ?? false) - Number(b.entry.late ?? false) ||
    a.entry.search.text.length - b.entry.search.text.length ||
    a.place - b.place
  );
}
