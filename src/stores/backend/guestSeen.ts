// The stored state as this window last saw or wrote it.
import { GUEST_KEYS, type GuestKey, type GuestTexts } from '../persistence/keys';
import { containedOf, isTorn, markOf, NO_VECTOR, parseVector, type Vector } from './guestVector';

/** Nothing stored at all. */
export const NOTHING: GuestTexts = Object.fromEntries(GUEST_KEYS.map((key) => [key, null])) as Record<
  GuestKey,
  null
>;

export class GuestSeen {
  texts = NOTHING;
  vectorText: string | null = null;
  vector: Vector = NO_VECTOR;
  private readonly marks = new Map<GuestKey, string>();

  /** Whether storage holds what was seen last. */
  is(texts: GuestTexts, vectorText: string | null): boolean {
    return vectorText === this.vectorText && GUEST_KEYS.every((key) => texts[key] === this.texts[key]);
  }

  /** Whether a stored state is made of parts that do not belong together. */
  isTorn(texts: GuestTexts, vectorText: string | null): boolean {
    const vanished = vectorText === null && this.vectorText !== null;
    return vanished || isTorn(parseVector(vectorText), texts);
  }

  remember(texts: GuestTexts, vectorText: string | null, vector = parseVector(vectorText)): void {
    for (const key of GUEST_KEYS) if (texts[key] !== this.texts[key]) this.marks.delete(key);
    this.texts = texts;
    this.vectorText = vectorText;
    this.vector = vector;
  }

  /** Up to which of a window's operations the stored state holds them. */
  contained(client: string): number {
    return containedOf(this.vector, client);
  }

  /** Marks of texts; those of what was seen are worked out once. */
  marksOf(texts: GuestTexts): Vector['marks'] {
    const marks: Partial<Record<GuestKey, string>> = {};
    for (const key of GUEST_KEYS) {
      const known = texts[key] === this.texts[key] ? this.marks.get(key) : undefined;
      const mark = known ?? markOf(texts[key]);
      marks[key] = mark;
      if (texts[key] === this.texts[key]) this.marks.set(key, mark);
    }
    return marks;
  }
}
