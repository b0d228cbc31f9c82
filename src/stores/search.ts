// How well a text fits what was typed, and the best few of many: the palette's ranking (decisions D7).

/** The classes of a match, best first; a class always beats the next one. Halves are found beside the title. */
export const MATCH = {
  exact: 0,
  prefix: 1,
  wordStart: 2,
  wordStartBeside: 2.5,
  substring: 3,
  substringBeside: 3.5,
  scattered: 4,
  slip: 5,
} as const;

/** One of `MATCH`. */
export type MatchClass = (typeof MATCH)[keyof typeof MATCH];

/** A text made ready once, so that a keystroke only compares. */
export interface Searchable {
  /** Folded: lower case, Latin letters without accents, as long as the original. */
  readonly text: string;
  /** Which characters occur: one bit per class of characters. */
  readonly mask: number;
  /** Which characters begin a word, in the same bits. */
  readonly starts: number;
  /** Further words that lead here; they never count as more than the start of a word. */
  readonly words: readonly string[];
}

/** What was typed, made ready once per keystroke. */
export interface Query {
  readonly text: string;
  readonly parts: readonly string[];
  readonly letters: string;
  readonly mask: number;
  /** The bit of its first character. */
  readonly first: number;
}

/** Scattered letters far apart in a long text are noise: only this much of it is looked at. */
const SCATTERED_WITHIN = 120;

const folded = new Map<string, string>();

/** Letters that people type instead of the same ones with an accent; й is no и. */
const PLAIN = /^[a-zα-ωе]$/;
/** Which of the two stands in a word is up to its case or its place. */
const TWINS: Readonly<Record<string, string>> = { ı: 'i', ς: 'σ' };

/** Lower case and without accents; every UTF-16 unit keeps its place, so that marks fit the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  let out = '';
  for (let index = 0; index < text.length; index += 1) out += foldUnit(text.charAt(index));
  return out;
}

function foldUnit(unit: string): string {
  const known = folded.get(unit);
  if (known !== undefined) return known;
  // Wide and half-wide forms; what becomes several units stays, since all keep their places.
  const usual = unit.normalize('NFKC');
  const lower = (usual.length === 1 ? usual : unit).toLowerCase();
  const base = lower.normalize('NFD').charAt(0);
  const plain = PLAIN.test(base) ? base : lower.length === 1 ? lower : unit;
  const result = /\s/.test(unit) ? ' ' : (TWINS[plain] ?? plain);
  folded.set(unit, result);
  return result;
}

/** One bit per letter, one for digits, four for all other characters; blanks count for nothing. */
function bitOf(code: number): number {
  if (code >= 97 && code <= 122) return 1 << (code - 97);
  if (code >= 48 && code <= 57) return 1 << 26;
  return code === 32 ? 0 : 1 << (27 + (code & 3));
}

function maskOf(text: string): number {
  let mask = 0;
  for (let index = 0; index < text.length; index += 1) mask |= bitOf(text.charCodeAt(index));
  return mask;
}

function startsOf(text: string): number {
  let mask = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (index === 0 || !isWordUnit(text.charCodeAt(index - 1))) mask |= bitOf(text.charCodeAt(index));
  }
  return mask;
}

/** Makes a text searchable; `words` are looked for as well, but never marked. */
export function searchable(text: string, words: readonly string[] = []): Searchable {
  const ready = fold(text);
  const others = words.map(fold);
  const mask = others.reduce((sum, word) => sum | maskOf(word), maskOf(ready));
  return { text: ready, words: others, mask, starts: startsOf(ready) };
}

/** Makes what was typed searchable; blanks at the ends count for nothing. */
export function toQuery(typed: string): Query {
  const text = fold(typed.normalize('NFC')).trim().replace(/ +/g, ' ');
  const parts = text === '' ? [] : text.split(' ');
  const letters = parts.join('');
  return { text, parts, letters, mask: maskOf(letters), first: bitOf(text.charCodeAt(0)) };
}

/** Whether everything that `query` finds is among what `before` found: it only went on. */
export function narrows(query: Query, before: Query): boolean {
  return before.text !== '' && query.text.startsWith(before.text);
}

/** The class of the best match, or null. `scatter` false leaves scattered letters out. */
export function matchClass(entry: Searchable, query: Query, scatter = true): MatchClass | null {
  if ((entry.mask & query.mask) !== query.mask) return null;
  const whole = plainClass(entry.text, entry.starts, query);
  const best = entry.words.length === 0 ? whole : better(whole, wordsClass(entry, query));
  if (best !== null || !scatter) return best;
  return scatteredSpan(entry.text, query.letters) === null ? null : MATCH.scattered;
}

/** The class of the best match in a text alone, scattered letters left out, or null. */
export function plainClass(text: string, starts: number, query: Query): MatchClass | null {
  const at = text.indexOf(query.text);
  if (at === 0) return text.length === query.text.length ? MATCH.exact : MATCH.prefix;
  if (at < 0) return query.parts.length > 1 ? partsClass(text, query.parts) : null;
  // Most texts have no word that begins so, and need no closer look.
  const may = (starts & query.first) !== 0;
  return may && wordStart(text, query.text, at) >= 0 ? MATCH.wordStart : MATCH.substring;
}

/** Several words in any order, each of them somewhere. */
function partsClass(text: string, parts: readonly string[]): MatchClass | null {
  let worst: MatchClass = MATCH.wordStart;
  for (const part of parts) {
    const at = text.indexOf(part);
    if (at < 0) return null;
    if (wordStart(text, part, at) < 0) worst = MATCH.substring;
  }
  return worst;
}

/** With the words beside the title: each part of what was typed in one of them, or in the title. */
function wordsClass(entry: Searchable, query: Query): MatchClass | null {
  let worst: MatchClass = MATCH.wordStartBeside;
  for (const part of query.parts) {
    const places = [entry.text, ...entry.words].filter((text) => text.includes(part));
    if (places.length === 0) return null;
    if (!places.some((text) => wordStart(text, part, text.indexOf(part)) >= 0)) worst = MATCH.substringBeside;
  }
  return worst;
}

const better = (one: MatchClass | null, other: MatchClass | null): MatchClass | null =>
  one === null || (other !== null && other < one) ? other : one;

const isWordUnit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127 || code === 39;

/** The first place from `at` on where `part` begins a word, or -1. */
function wordStart(text: string, part: string, at: number): number {
  for (let place = at; place >= 0; place = text.indexOf(part, place + 1)) {
    if (place === 0 || !isWordUnit(text.charCodeAt(place - 1))) return place;
  }
  return -1;
}

/** How far the letters lie apart where they occur in order, the first of them beginning a word; or null. */
export function scatteredSpan(text: string, letters: string): number | null {
  const first = firstLetter(text, letters);
  if (first < 0) return null;
  let place = first;
  for (let index = 1; index < letters.length; index += 1) {
    place = text.indexOf(letters.charAt(index), place + 1);
    if (place < 0 || place > SCATTERED_WITHIN) return null;
  }
  return place - first;
}

function firstLetter(text: string, letters: string): number {
  const letter = letters.charAt(0);
  return wordStart(text, letter, text.indexOf(letter));
}

/** A piece of text, from a place up to another one. */
export type Span = readonly [from: number, to: number];

/** Which letters of the text matched, in order and without overlap. */
export function matchedSpans(text: string, query: Query): readonly Span[] {
  const ready = fold(text);
  if (query.text === '') return [];
  const at = ready.indexOf(query.text);
  if (at >= 0) {
    const start = wordStart(ready, query.text, at);
    const from = start >= 0 ? start : at;
    return [[from, from + query.text.length]];
  }
  if (query.parts.every((part) => ready.includes(part)))
    return joined(query.parts.map((part) => spanOf(ready, part)));
  return scatteredSpan(ready, query.letters) === null ? [] : joined(letterSpans(ready, query.letters));
}

function spanOf(text: string, part: string): Span {
  const at = text.indexOf(part);
  const start = wordStart(text, part, at);
  return start >= 0 ? [start, start + part.length] : [at, at + part.length];
}

function letterSpans(text: string, letters: string): readonly Span[] {
  let place = firstLetter(text, letters) - 1;
  return [...Array(letters.length).keys()].map((index) => {
    place = text.indexOf(letters.charAt(index), place + 1);
    return [place, place + 1] as const;
  });
}

/** Sorted, with neighbours made one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const out: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}
