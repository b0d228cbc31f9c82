// Two neighbouring letters typed in each other's place: what the palette finds where nothing fits well (decisions D7).
import { MATCH, matchClass, matchedSpans, type Query, type Span, searchable, toQuery } from './search';
import type { Found, Hit, Recency, Scan } from './searchRank';

/** In fewer letters nearly every word is a slip of some other one. */
const FEWEST = 4;
/** Longer texts are pasted, and each pair of letters is looked for anew. */
const LONGEST = 40;
/** A slip is taken for the beginning of a word only: anything else would be found by chance. */
const WORST = MATCH.wordStartBeside;

/** Figures mean what they say. */
const LETTER = /\p{L}/u;

/** What was meant, if two neighbouring letters of one word changed places. */
export function slipsOf({ text }: Query): readonly Query[] {
  if (text.length > LONGEST) return [];
  const meant = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word.length < FEWEST) continue;
    for (let at = 0; at < word.length - 1; at += 1) {
      const [one, other] = [word.charAt(at), word.charAt(at + 1)];
      if (one === other || !LETTER.test(one) || !LETTER.test(other)) continue;
      const place = index + at;
      meant.add(`${text.slice(0, place)}${other}${one}${text.slice(place + 2)}`);
    }
  }
  return [...meant].map(toQuery);
}

/** What was found, and behind it, where there is room, what a slip may have meant. */
export function withSlips<T>(
  scan: Scan<T>,
  found: Found<T>,
  query: Query,
  limit: number,
  recency: Recency<T> | null = null,
): Found<T> {
  if (found.hits.length >= limit) return found;
  const known = new Set(found.hits.map(({ item }) => item));
  const slips: Hit<T>[] = scan
    .findAny(slipsOf(query), { limit: limit + known.size, worst: WORST, recency })
    .filter(({ item }) => !known.has(item))
    .map(({ item }) => ({ item, match: MATCH.slip }));
  const hits = [...found.hits, ...slips];
  return { hits: hits.slice(0, limit), more: found.more || hits.length > limit };
}

/** Which letters of a text such a slip meant. */
export function slippedSpans(text: string, query: Query): readonly Span[] {
  const entry = searchable(text);
  const meant = slipsOf(query).find((slip) => (matchClass(entry, slip, false) ?? MATCH.slip) <= WORST);
  return meant ? matchedSpans(text, meant) : [];
}
