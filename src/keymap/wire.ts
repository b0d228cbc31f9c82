// Keys as the wire writes them (` | ` between alternatives, a space between steps) to and from sequences.
import { type KeyTexts, splitKeys } from '../platform/contract/shortcuts';
import type { Os } from '../platform/types';
import { isKnownKey, partsOf, toSequence } from './press';
import type { Overrides, Sequence } from './types';

/** Longer sequences nobody remembers. */
export const MOST_STEPS = 3;

/** One alternative in any spelling; undefined when no keyboard has it. */
export function readSequence(text: string, os: Os): Sequence | undefined {
  const sequence = toSequence(text, os);
  if (!sequence || sequence.length > MOST_STEPS || hasLooseEnd(text)) return undefined;
  return sequence.every((press) => isKnownKey(partsOf(press).key)) ? sequence : undefined;
}

/** `Ctrl+` names no key, though it may be read as Ctrl with plus. */
function hasLooseEnd(text: string): boolean {
  return text.split(/\s+/).some((step) => /[^+]\+$/.test(step));
}

/** A sequence in the one spelling. A bare | would look like the sign between alternatives. */
export const wireKey = (sequence: Sequence): string =>
  sequence.map((press) => (press === '|' ? 'Pipe' : press)).join(' ');

/** One alternative in the one spelling; null when it makes no sense. */
export function canonicalKey(text: string, os: Os): string | null {
  const sequence = readSequence(text, os);
  return sequence ? wireKey(sequence) : null;
}

/**
 * The person's keys for the keymap. Alternatives that make no sense are passed over; a command of which
 * none makes sense keeps its default keys.
 */
export function readOverrides(texts: KeyTexts, os: Os): Overrides {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => {
      const keys = splitKeys(text);
      const read = keys.flatMap((key) => {
        const sequence = readSequence(key, os);
        return sequence ? [sequence] : [];
      });
      return read.length === 0 && keys.length > 0 ? [] : [[id, read] as const];
    }),
  );
}
