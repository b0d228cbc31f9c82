// Many texts that are searched together. What tells most of them apart at a glance lies side by side: to look at each
// of 100,000 objects for it is what takes time.
import { type MatchClass, matchClass, plainClass, type Query, type Searchable, searchable } from './search';

/** One thing that can be found. */
export interface Entry<T> {
  readonly item: T;
  readonly search: Searchable;
  /** Comes after equal matches without it: a completed to-do. */
  readonly late?: boolean;
}

/** A text as somebody wrote it. */
export interface Text {
  readonly text: string;
  readonly late: boolean;
}

/** Made once; the things themselves are made only when they are found. */
export class Texts<T> {
  private readonly folded: string[] = [];
  private readonly words = new Map<number, readonly string[]>();
  private readonly masks: Int32Array;
  private readonly starts: Int32Array;
  private readonly firsts: Uint16Array;
  private readonly lates: Uint8Array;

  private constructor(
    readonly size: number,
    searchOf: (at: number) => Searchable,
    lateOf: (at: number) => boolean,
    /** The thing at a place. */
    readonly item: (at: number) => T,
  ) {
    this.masks = new Int32Array(size);
    this.starts = new Int32Array(size);
    this.firsts = new Uint16Array(size);
    this.lates = new Uint8Array(size);
    for (let at = 0; at < size; at += 1) {
      const { text, words, mask, starts } = searchOf(at);
      this.folded.push(text);
      if (words.length > 0) this.words.set(at, words);
      this.masks[at] = mask;
      this.starts[at] = starts;
      this.firsts[at] = text.charCodeAt(0);
      this.lates[at] = lateOf(at) ? 1 : 0;
    }
  }

  /** Of things that know their texts already. */
  static of<T>(entries: readonly Entry<T>[]): Texts<T> {
    const entry = (at: number): Entry<T> => {
      const found = entries[at];
      if (!found) throw new RangeError(`no entry ${at}`);
      return found;
    };
    return new Texts(
      entries.length,
      (at) => entry(at).search,
      (at) => entry(at).late === true,
      (at) => entry(at).item,
    );
  }

  /** Of rows; `item` makes of one what is found. */
  static ofRows<R extends object, T>(
    rows: readonly R[],
    text: (row: R) => Text,
    item: (row: R) => T,
  ): Texts<T> {
    const row = (at: number): R => {
      const found = rows[at];
      if (!found) throw new RangeError(`no row ${at}`);
      return found;
    };
    return new Texts(
      rows.length,
      (at) => searchable(text(row(at)).text),
      (at) => text(row(at)).late,
      (at) => item(row(at)),
    );
  }

  /** Whether all letters of the query occur. */
  mayMatch(at: number, { mask }: Query): boolean {
    return ((this.masks[at] ?? 0) & mask) === mask;
  }

  /** False where no word begins like the query; true is only a perhaps. */
  mayStartWord(at: number, { first }: Query): boolean {
    return ((this.starts[at] ?? 0) & first) !== 0;
  }

  /** False where the text does not begin with this unit. */
  begins(at: number, unit: number): boolean {
    return this.firsts[at] === unit;
  }

  isLate(at: number): boolean {
    return this.lates[at] === 1;
  }

  hasWords(at: number): boolean {
    return this.words.size > 0 && this.words.has(at);
  }

  text(at: number): string {
    return this.folded[at] ?? '';
  }

  /** The class of the best match, scattered letters left out, or null. */
  match(at: number, query: Query): MatchClass | null {
    const text = this.text(at);
    const starts = this.starts[at] ?? 0;
    const words = this.words.size > 0 ? this.words.get(at) : undefined;
    if (!words) return plainClass(text, starts, query);
    return matchClass({ text, words, mask: this.masks[at] ?? 0, starts }, query, false);
  }
}
