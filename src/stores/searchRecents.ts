// What was used last, newest first: breaks ties in the palette and fills its first page (decisions D7).
import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock, KeyValueStorage } from '../platform/types';

/** Where it is kept (decisions D4: anything beyond spec §3 goes under `tabdo.`). */
const RECENTS_KEY = 'tabdo.recents';

/** Enough to break ties; the palette shows far fewer. */
const MOST = 50;

/** Keys such as `command:tab-close`, `file:ID`, `folder:ID`. */
export class Recents {
  keys: readonly string[];
  private waiting = false;

  constructor(
    private readonly storage: KeyValueStorage,
    private readonly clock: Clock,
  ) {
    this.keys = parse(storage.get(RECENTS_KEY));
    makeAutoObservable<Recents, 'storage' | 'clock' | 'waiting'>(this, {
      keys: observableRef,
      storage: false,
      clock: false,
      waiting: false,
      rank: false,
    });
  }

  /** The higher the later it was used; 0 for never or long ago. */
  rank(key: string): number {
    return this.ranks.get(key) ?? 0;
  }

  /** Somebody else is here now. */
  reload(): void {
    this.keys = parse(this.storage.get(RECENTS_KEY));
  }

  used(key: string): void {
    if (this.keys[0] === key) return;
    this.keys = [key, ...this.keys.filter((other) => other !== key)].slice(0, MOST);
    this.save();
  }

  private get ranks(): ReadonlyMap<string, number> {
    return new Map(this.keys.map((key, index) => [key, this.keys.length - index]));
  }

  /** After the paint: no key press waits for the disk. */
  private save(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.clock.afterPaint(() => {
      this.waiting = false;
      try {
        this.storage.set(RECENTS_KEY, JSON.stringify(this.keys));
      } catch {
        // A full or closed storage only costs the memory of what was used; the data has its own banner.
      }
    });
  }
}

function parse(stored: string | null): readonly string[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) return [];
    return value.filter((key): key is string => typeof key === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}
