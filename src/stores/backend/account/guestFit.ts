// Makes what a guest's storage may hold, from whatever version, acceptable to a server (decisions D4, D27).
import { cleanName, isBlank, MAX_TODO_TEXT } from '../../../platform/contract/text';
import { checksum } from '../../persistence/checksum';

const SENDABLE = /^[A-Za-z0-9_-]{1,64}$/;
const UNNAMED = 'Untitled';

/** No server reads an object with this key, and orders are told by ids. */
const UNREADABLE = '__proto__';

/** An id that a server takes: its own, or one that is made out of it and is the same every time (sync P17). */
export const fitId = (id: string): string =>
  SENDABLE.test(id) && id !== UNREADABLE ? id : `guest-${checksum(id)}`;

/** A text without what cannot be stored; nothing that anybody could see goes. */
export const fitText = (text: string): string => text.replaceAll('\u0000', '');

/** Of a name that is too long so much stays, in code units: enough to know it by. */
const NAME_LEFT = 120;

/** Whether a name is longer than one may be. */
export function isLongName(name: string): boolean {
  const clean = cleanName(fitText(name));
  return 'problem' in clean && clean.problem === 'too-long';
}

/** A name; one that nobody could see is replaced, one that is too long is cut between characters as people see them. */
export const fitName = (name: string): string => {
  const fit = fitText(name);
  if (isBlank(fit)) return UNNAMED;
  if (!isLongName(fit)) return fit;
  const text = fit.trim();
  return `${text.slice(0, characterAt(text, NAME_LEFT))}…`;
};

/** How far back a place is looked for at which a text is cut well. */
const LOOK_BACK = 2_000;

/**
 * A text as the parts that a to-do can hold each; nearly always itself alone. It is cut between lines or words, and where
 * there are none between characters as people see them (decisions D27). One that nobody could see no server takes.
 */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = fitText(text).trim();
  for (let end = reach(rest); end < rest.length; end = reach(rest)) {
    const cut = cutBefore(rest, end);
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  const all = [...parts, rest];
  const seen = all.filter((part) => !isBlank(part));
  return seen.length > 0 ? seen : all.slice(0, 1);
}

/** The id of a part: the first has the to-do's own. */
export const partId = (id: string, part: number): string =>
  part === 0 ? fitId(id) : `guest-${checksum(`${id} ${part}`)}`;

/** How much of it, in code units, a to-do can hold. */
function reach(text: string): number {
  if (text.length <= MAX_TODO_TEXT) return text.length;
  let units = 0;
  let points = 0;
  for (const point of text) {
    if (points === MAX_TODO_TEXT) return units;
    points += 1;
    units += point.length;
  }
  return units;
}

function cutBefore(text: string, end: number): number {
  const tail = text.slice(end - LOOK_BACK, end);
  for (const gap of [/\n[^\n]*$/, /\s\S*$/]) {
    const at = tail.search(gap);
    if (at > 0) return end - LOOK_BACK + at;
  }
  return characterAt(text, end);
}

/** Where the character begins that reaches over a place, as people see characters; the place itself where that is too long. */
function characterAt(text: string, end: number): number {
  const from = Math.max(0, end - LOOK_BACK);
  const near = text.slice(from, end + LOOK_BACK);
  const whole = new Intl.Segmenter().segment(near).containing(end - from);
  return whole && whole.index > 0 ? from + whole.index : end;
}
