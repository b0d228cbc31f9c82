// What may be stored as text: normalising and bounds (decisions D27).

/** Most code points of a to-do. */
export const MAX_TODO_TEXT = 10_000;
/** Most code points of a folder or file name. */
const MAX_NAME = 200;

export type TextProblem = 'empty' | 'too-long' | 'null-character';

/** Length in code points, the unit of the bounds. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Lone surrogates become U+FFFD, so that every store and wire can hold the text. */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/** Nothing that anybody could see: blanks, joiners, marks of direction, fillers. */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}]/u.test(text);

/**
 * Text as it is stored, or what is wrong with it.
 * @param raw as typed; blanks around it are dropped (spec §5)
 */
export function cleanText(raw: string, max: number): { text: string } | { problem: TextProblem } {
  if (raw.includes('\u0000')) return { problem: 'null-character' };
  const text = wellFormed(raw).trim();
  if (isBlank(text)) return { problem: 'empty' };
  if (codePoints(text) > max) return { problem: 'too-long' };
  return { text };
}

/** A name on one line: line breaks pasted into it become blanks. */
export function cleanName(raw: string): { text: string } | { problem: TextProblem } {
  return cleanText(raw.replace(/[\r\n\u2028\u2029]+/g, ' '), MAX_NAME);
}
