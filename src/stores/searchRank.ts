// The best few of many entries for what was typed; going on typing only looks at what was left.
import {
  MATCH,
  type MatchClass,
  matchClass,
  mayStartWord,
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

interface Scored<T> {
  readonly entry: Entry<T>;
  readonly match: MatchClass;
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
    /** Places in `left` of what matched; complete as long as few did. */
    const matched: number[] = [];
    const best: Scored<T>[] = [];
    let found = 0;
    for (const entry of from) {
      if ((entry.search.mask & query.mask) !== query.mask) continue;
      left.push(entry);
      const worst = best.length === limit ? best[limit - 1] : undefined;
      // With enough found already, most entries are told apart from better ones by a glance.
      if (worst && found > limit && !mayImprove(entry, query, worst, recency)) continue;
      const match = matchClass(entry.search, query, false);
      if (match === null) continue;
      found += 1;
      if (found <= limit) matched.push(left.length - 1);
      if (!worst || match <= worst.match) {
        insert(best, { entry, match, span: 0, recent: recency(entry.item), place: left.length }, limit);
      }
    }
    this.before = query;
    this.left = left;
    // Scattered letters come after all other matches, and looking for them is what costs.
    if (found <= limit) found += this.findScattered(query, limit, recency, matched, best);
    return { hits: best.map(({ entry, match }) => ({ item: entry.item, match })), more: found > limit };
  }

  /** Goes once more through what is left, and drops what does not match in this way either. */
  private findScattered(
    query: Query,
    limit: number,
    recency: Recency<T>,
    matched: readonly number[],
    best: Scored<T>[],
  ): number {
    const before = this.left;
    const left: Entry<T>[] = [];
    let found = 0;
    // Plain counting: an iterator of pairs costs more than the search itself.
    let place = -1;
    for (const entry of before) {
      place += 1;
      const known = matched.includes(place);
      // The first letter must begin a word, which most entries are seen not to offer without a closer look.
      if (!known && !mayStartWord(entry.search, query)) continue;
      const span = known ? 0 : scatteredSpan(entry.search.text, query.letters);
      if (span === null) continue;
      left.push(entry);
      if (known) continue;
      found += 1;
      const hit = { entry, match: MATCH.scattered, span, recent: recency(entry.item), place };
      insert(best, hit, limit);
    }
    this.left = left;
    return found;
  }
}

/** False where no match of the entry could stand before `worst`; true is only a perhaps. */
function mayImprove<T>(entry: Entry<T>, query: Query, worst: Scored<T>, recency: Recency<T>): boolean {
  const { search } = entry;
  // An entry that loses a tie needs a better class than `worst` has.
  const ties = outranks(entry, 0, worst) || outranks(entry, recency(entry.item), worst);
  if (worst.match <= (ties ? MATCH.prefix : MATCH.wordStart)) return search.text.startsWith(query.text);
  const needsWordStart = worst.match < MATCH.substring || !ties;
  return !needsWordStart || search.words.length > 0 || mayStartWord(search, query);
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
