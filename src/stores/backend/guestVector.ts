// Which operations of which window the stored data holds, and marks of the texts this is true for.
import { checksum } from '../persistence/checksum';
import { GUEST_KEYS, type GuestKey, type GuestTexts } from '../persistence/keys';
import { isLoose, readJson } from '../persistence/values';

/** Windows that wrote nothing for a day are closed; nobody knows operations of theirs any more. */
const FORGET_MS = 24 * 60 * 60 * 1000;

interface Contained {
  /** Every operation of the window up to this number is contained. */
  readonly n: number;
  /** When that was last written, in milliseconds. */
  readonly at: number;
}

/**
 * The vector is one value and the data are several, each written on its own. When two windows write
 * at the same moment, values of both may end up side by side; then the marks do not fit, and the
 * numbers must not be trusted.
 */
export interface Vector {
  readonly contained: ReadonlyMap<string, Contained>;
  readonly marks: Readonly<Partial<Record<GuestKey, string>>>;
}

export const NO_VECTOR: Vector = { contained: new Map(), marks: {} };

/** A short mark of a text. */
export const markOf = (text: string | null): string =>
  text === null ? '' : `${text.length}.${checksum(text)}`;

export function parseVector(text: string | null): Vector {
  const json = readJson(text);
  if (json.kind === 'none' || !isLoose(json.value)) return NO_VECTOR;
  const { windows, marks } = json.value;
  const contained = new Map<string, Contained>();
  for (const [client, entry] of Object.entries(isLoose(windows) ? windows : {})) {
    if (!isLoose(entry) || typeof entry.n !== 'number' || typeof entry.at !== 'number') continue;
    contained.set(client, { n: entry.n, at: entry.at });
  }
  const known: Partial<Record<GuestKey, string>> = {};
  for (const key of GUEST_KEYS) {
    const mark = isLoose(marks) ? marks[key] : undefined;
    if (typeof mark === 'string') known[key] = mark;
  }
  return { contained, marks: known };
}

export const vectorText = (vector: Vector): string =>
  JSON.stringify({ windows: Object.fromEntries(vector.contained), marks: vector.marks });

/** Whether the texts are not those that the vector was written for. */
export function isTorn(vector: Vector, texts: GuestTexts): boolean {
  return GUEST_KEYS.some((key) => {
    const mark = vector.marks[key];
    return mark !== undefined && mark !== markOf(texts[key]);
  });
}

/**
 * How late it is at least: somebody wrote then, and by the clock that is a day ago or more. A clock that is ahead for
 * once makes nothing later.
 */
export const surelyPast = ({ contained }: Vector, now: number): number =>
  Math.max(...[...contained.values()].map(({ at }) => (at <= now - FORGET_MS ? at : -Infinity)));

/** The number up to which operations of a window are contained. */
export const containedOf = (vector: Vector, client: string): number => vector.contained.get(client)?.n ?? 0;

/** The vector to store: `numbers` as contained now, long silent windows forgotten. */
export function nextVector(
  before: Vector,
  numbers: ReadonlyMap<string, number>,
  marks: Vector['marks'],
  now: number,
): Vector {
  const contained = new Map<string, Contained>();
  for (const [client, n] of numbers) {
    const known = before.contained.get(client);
    // A clock that was ahead is put right here too.
    const at = known?.n === n ? Math.min(known.at, now) : now;
    if (at > now - FORGET_MS) contained.set(client, { n, at });
  }
  return { contained, marks };
}
