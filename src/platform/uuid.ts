// UUIDv7: ids that grow with time, from any source of time and randomness (sync P1).
import type { Ids } from './types';

const COUNTER_MAX = 0xfff;
/** A fresh millisecond starts in the lower half, so that the counter has room to grow. */
const COUNTER_START_MASK = 0x7ff;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * A maker of UUIDv7. Ids made in the same millisecond, or while the clock stands still or runs
 * backwards, still grow: the 12 bits after the version are a counter.
 * @param fill fills the given bytes with randomness
 */
export function uuids(now: () => number, fill: (bytes: Uint8Array<ArrayBuffer>) => void): Ids {
  let at = 0;
  let counter = 0;
  return {
    next() {
      const bytes = new Uint8Array(10);
      fill(bytes);
      const [high = 0, low = 0, ...rest] = bytes;
      const instant = Math.max(0, Math.floor(now()));
      if (instant > at) {
        at = instant;
        counter = ((high << 8) | low) & COUNTER_START_MASK;
      } else if (counter < COUNTER_MAX) counter += 1;
      else {
        at += 1;
        counter = 0;
      }
      const time = hex(at, 12).slice(-12);
      const tail = rest.map((byte) => hex(byte, 2)).join('');
      const variant = hex(0x8 | (Number.parseInt(tail.charAt(0), 16) & 0x3), 1);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${variant}${tail.slice(1, 4)}-${tail.slice(4, 16)}`;
    },
  };
}
