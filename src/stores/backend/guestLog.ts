// The recent operations of this window and of the others, by window and number.
import type { Operation } from '../../platform/contract/operations';
import type { GuestMessage } from './guestMessage';
import { operationMarks } from './guestTargets';

/** How long and how many operations of other windows are remembered. */
const KEEP_MS = 10 * 60 * 1000;
const KEEP_COUNT = 1000;

/** One operation of one window. */
export interface Entry {
  readonly client: string;
  /** Counts the operations of the window from 1. */
  readonly n: number;
  readonly op: Operation;
  /** When this window came to know it. */
  readonly since: number;
  readonly own: boolean;
}

/** What a message tells, one by one. */
export const entriesOf = ({ client, first, ops }: GuestMessage, since: number, own: boolean): Entry[] =>
  ops.map((op, index) => ({ client, n: first + index, op, since, own }));

/** The order in which operations of several windows take effect: as the person acted. */
const inTime = (a: Entry, b: Entry): number => {
  if (a.op.at !== b.op.at) return a.op.at < b.op.at ? -1 : 1;
  return a.client === b.client ? a.n - b.n : a.client < b.client ? -1 : 1;
};

export class GuestLog {
  private readonly windows = new Map<string, Entry[]>();
  private count = 0;

  /** @returns whether something in it was new */
  add(entries: readonly Entry[]): boolean {
    let fresh = false;
    for (const entry of entries) {
      const list = this.windows.get(entry.client);
      if (!list) this.windows.set(entry.client, [entry]);
      else if (!insert(list, entry)) continue;
      this.count += 1;
      fresh = true;
    }
    return fresh;
  }

  /** The highest number known of a window, 0 for none. */
  highest(client: string): number {
    return this.windows.get(client)?.at(-1)?.n ?? 0;
  }

  /**
   * What a state lacks, in the order in which to apply it. Of other windows only what follows without
   * a gap on what the state holds: the rest would be taken for contained.
   */
  missing(contained: (client: string) => number): Entry[] {
    const found: Entry[] = [];
    for (const [client, list] of this.windows) {
      let last = contained(client);
      for (const entry of list) {
        if (entry.n <= last) continue;
        if (!entry.own && entry.n > last + 1) break;
        found.push(entry);
        last = entry.n;
      }
    }
    return found.sort(inTime);
  }

  /** Everything known, in the order of time. */
  all(): Entry[] {
    return [...this.windows.values()].flat().sort(inTime);
  }

  /**
   * `entries` and whatever came after them and changes the same rows: applied together, the later
   * change wins whichever was stored first.
   */
  withLater(entries: readonly Entry[]): readonly Entry[] {
    const first = new Map<string, Entry>();
    for (const entry of entries) {
      for (const target of operationMarks(entry.op)) {
        const known = first.get(target);
        if (!known || inTime(entry, known) < 0) first.set(target, entry);
      }
    }
    const chosen = new Set(entries);
    for (const list of this.windows.values()) {
      for (const entry of list) {
        if (chosen.has(entry)) continue;
        const clashes = operationMarks(entry.op).some((target) => {
          const earlier = first.get(target);
          return earlier !== undefined && inTime(entry, earlier) > 0;
        });
        if (clashes) chosen.add(entry);
      }
    }
    return [...chosen].sort(inTime);
  }

  /** Forgets what is old and stored. Own operations that are not stored yet are never forgotten. */
  prune(now: number, stored: (client: string) => number): void {
    const excess = this.count - KEEP_COUNT;
    let cut = 0;
    for (const [client, list] of this.windows) {
      const limit = stored(client);
      const kept = list.filter((entry, index) => {
        if (entry.own && entry.n > limit) return true;
        if (entry.since < now - KEEP_MS) return false;
        // The oldest of each window go first when there are too many.
        const spare = cut < excess && index < list.length - 1;
        if (spare) cut += 1;
        return !spare;
      });
      this.count += kept.length - list.length;
      if (kept.length > 0) this.windows.set(client, kept);
      else this.windows.delete(client);
    }
  }
}

/** Puts an entry where its number belongs; false when it is there already. */
function insert(list: Entry[], entry: Entry): boolean {
  let at = list.length;
  for (; at > 0; at -= 1) {
    const n = list[at - 1]?.n ?? 0;
    if (n === entry.n) return false;
    if (n < entry.n) break;
  }
  list.splice(at, 0, entry);
  return true;
}
