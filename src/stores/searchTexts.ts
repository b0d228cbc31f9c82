// Many texts that are searched together. What tells most of them apart at a glance lies side by side: to look at each
// of 100,000 objects for it is what takes time.
import { type MatchClass, matchClass, plainClass, type Query, type Searchable } from './search';

/** One thing that can be found. */
export interface Entry<T> {
  readonly item: T;
  readonly search: Searchable;
  /** Comes after equal matches without it: a completed to-do. */
  readonly late?: boolean;
}

/** How a source of texts is read. */
export interface Reading<S, T> {
  readonly search: (source: S) => Searchable;
  readonly late: (source: S) => boolean;
  /** What is found; asked for only when it is. */
  readonly item: (source: S) => T;
}

/** Made once. */
export class Texts<T> {
  readonly size: number;
  private readonly folded: string[] = [];
  private readonly words = new Map<number, readonly string[]>();
  private readonly masks: Int32Array;
  private readonly starts: Int32Array;
  private readonly firsts: Uint16Array;
  private readonly lates: Uint8Array;

  private constructor(
    size: number,
    /** The thing at a place. */
    readonly item: (at: number) => T,
  ) {
    this.size = size;
    this.masks = new Int32Array(size);
    this.starts = new Int32Array(size);
    this.firsts = new Uint16Array(size);
    this.lates = new Uint8Array(size);
  }

  /** Of things that know their texts already. */
  static of<T>(entries: readonly Entry<T>[]): Texts<T> {
    return Texts.from(entries, {
      search: ({ search }) => search,
      late: (entry) => entry.late === true,
      item: ({ item }) => item,
    });
  }

  /** Of whatever has texts, such as rows. */
  static from<S extends object, T>(sources: readonly S[], reading: Reading<S, T>): Texts<T> {
    const texts = new Texts(sources.length, (at) => {
      const source = sources[at];
      if (!source) throw new RangeError(`no text ${at}`);
      return reading.item(source);
    });
    for (const source of sources) texts.add(reading.search(source), reading.late(source));
    return texts;
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

  private add({ text, words, mask, starts }: Searchable, late: boolean): void {
    const at = this.folded.push(text) - 1;
    if (words.length > 0) this.words.set(at, words);
    this.masks[at] = mask;
    this.starts[at] = starts;
    this.firsts[at] = text.charCodeAt(0);
    this.lates[at] = late ? 1 : 0;
  }
}
