// The best few of many texts for what was typed; going on typing only looks at what was left.
import { MATCH, type MatchClass, narrows, type Query, scatteredSpan } from './search';
import type { Texts } from './searchTexts';

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
  readonly span: number;
  readonly recent: number;
  readonly late: boolean;
  readonly length: number;
  readonly place: number;
}

/** How recently something was used: the higher the later, 0 for never. */
export type Recency<T> = (item: T) => number;

/** Places in one of the texts, ascending; null for all of them. */
type Places = Int32Array | null;

/** Finds in texts; remembers what the last query left, for a query that goes on from it. */
export class Scan<T> {
  private before: Query | null = null;
  private left: readonly Places[];

  constructor(private readonly parts: readonly Texts<T>[]) {
    this.left = parts.map(() => null);
  }

  get size(): number {
    return this.parts.reduce((sum, { size }) => sum + size, 0);
  }

  /** The first `limit` things, whatever their texts. */
  first(limit: number): readonly T[] {
    const items: T[] = [];
    for (const part of this.parts) {
      for (let at = 0; at < part.size && items.length < limit; at += 1) items.push(part.item(at));
    }
    return items;
  }

  /** The best `limit` things for `query`, best first. */
  find(query: Query, limit: number, recency: Recency<T> | null = null): Found<T> {
    if (query.text === '') return { hits: [], more: false };
    const going = this.before !== null && narrows(query, this.before);
    const search = new Search(query, limit, recency);
    let offset = 0;
    this.left = this.parts.map((part, index) => {
      const left = search.look(part, going ? (this.left[index] ?? null) : null, offset);
      offset += part.size;
      return left;
    });
    this.before = query;
    // Scattered letters come after all other matches, and looking for them is what costs.
    if (search.found <= limit) {
      offset = 0;
      this.left = this.parts.map((part, index) => {
        const left = search.lookScattered(part, this.left[index] ?? null, offset);
        offset += part.size;
        return left;
      });
    }
    return { hits: search.best.map(({ item, match }) => ({ item, match })), more: search.found > limit };
  }

  /**
   * The best for any of several queries, each thing once, scattered letters left out. Forgets nothing of the last query.
   * @param worst the last class that counts
   */
  findAny(
    queries: readonly Query[],
    { limit, worst, recency }: { limit: number; worst: MatchClass; recency: Recency<T> | null },
  ): readonly Hit<T>[] {
    const best: Scored<T>[] = [];
    for (const query of queries) {
      const search = new Search(query, limit, recency);
      let offset = 0;
      for (const part of this.parts) {
        search.look(part, null, offset);
        offset += part.size;
      }
      for (const hit of search.best) {
        const same = best.findIndex(({ place }) => place === hit.place);
        if (hit.match > worst || (same >= 0 && compare(best[same] ?? hit, hit) <= 0)) continue;
        if (same >= 0) best.splice(same, 1);
        insert(best, hit, limit);
      }
    }
    return best.map(({ item, match }) => ({ item, match }));
  }
}

/** One query on its way through the texts. */
class Search<T> {
  readonly best: Scored<T>[] = [];
  found = 0;
  /** Places of what matched, over all texts; complete as long as few did. */
  private readonly matched = new Set<number>();
  private readonly unit: number;

  constructor(
    private readonly query: Query,
    private readonly limit: number,
    private readonly recency: Recency<T> | null,
  ) {
    this.unit = query.text.charCodeAt(0);
  }

  /** @returns the places that hold all letters of the query. */
  look(texts: Texts<T>, from: Places, offset: number): Int32Array {
    const { query, limit, best } = this;
    const count = from ? from.length : texts.size;
    const left = new Int32Array(count);
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const at = from ? (from[index] ?? 0) : index;
      if (!texts.mayMatch(at, query)) continue;
      left[kept] = at;
      kept += 1;
      const worst = best.length === limit ? best[limit - 1] : undefined;
      // With enough found already, most texts are told apart from better ones by a glance.
      if (worst && this.found > limit && !this.mayImprove(texts, at, worst)) continue;
      const match = texts.match(at, query);
      if (match === null) continue;
      this.found += 1;
      if (this.found <= limit) this.matched.add(offset + at);
      this.keep(texts, at, offset + at, match, 0);
    }
    return left.subarray(0, kept);
  }

  /** Goes once more through what is left, and drops what does not match in this way either. */
  lookScattered(texts: Texts<T>, from: Places, offset: number): Int32Array {
    const { query } = this;
    const count = from ? from.length : texts.size;
    const left = new Int32Array(count);
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const at = from ? (from[index] ?? 0) : index;
      const place = offset + at;
      const known = this.matched.has(place);
      // The first letter must begin a word, which most texts are seen not to offer without a closer look.
      if (!known && !texts.mayStartWord(at, query)) continue;
      const span = known ? 0 : scatteredSpan(texts.text(at), query.letters);
      if (span === null) continue;
      left[kept] = at;
      kept += 1;
      if (known) continue;
      this.found += 1;
      this.keep(texts, at, place, MATCH.scattered, span);
    }
    return left.subarray(0, kept);
  }

  /** False where no match of the text could stand before `worst`; true is only a perhaps. */
  private mayImprove(texts: Texts<T>, at: number, worst: Scored<T>): boolean {
    const possible = this.bestPossible(texts, at);
    // A text that loses a tie needs a better class than `worst` has; most need no place to be looked for.
    return possible < worst.match || (possible <= worst.match && this.wins(texts, at, worst));
  }

  private bestPossible(texts: Texts<T>, at: number): number {
    const { query } = this;
    if (texts.begins(at, this.unit)) {
      return texts.text(at).length === query.text.length ? MATCH.exact : MATCH.prefix;
    }
    if (texts.mayStartWord(at, query)) return MATCH.wordStart;
    return texts.hasWords(at) ? MATCH.wordStartBeside : MATCH.substring;
  }

  /** Whether an equal match could stand before `worst`. */
  private wins(texts: Texts<T>, at: number, worst: Scored<T>): boolean {
    if (texts.text(at).length < worst.length || (worst.late && !texts.isLate(at))) return true;
    return this.recency !== null && this.recency(texts.item(at)) > worst.recent;
  }

  private keep(texts: Texts<T>, at: number, place: number, match: MatchClass, span: number): void {
    const { best, limit } = this;
    const worst = best.length === limit ? best[limit - 1] : undefined;
    if (worst && (match > worst.match || (match === worst.match && span > worst.span))) return;
    const item = texts.item(at);
    const recent = this.recency === null ? 0 : this.recency(item);
    const length = texts.text(at).length;
    insert(best, { item, match, span, recent, late: texts.isLate(at), length, place }, limit);
  }
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
    Number(a.late) - Number(b.late) ||
    a.length - b.length ||
    a.place - b.place
  );
}
