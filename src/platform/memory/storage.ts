// A fake of what browsers store, with the staleness that windows in several processes really see.
import { type Cancel, type KeyValueStorage, StorageRefused } from '../types';
import type { Delivery, Pipes } from './pipes';

type Value = string | null;

/** Says why a write is refused, or null. */
export type Refusal = (key: string, value: string) => 'quota' | 'denied' | null;

/**
 * The stored truth. Every window works on its own copy: its writes travel to the truth and from there
 * to the other copies, each way in order. Where a window has written a key and the truth has not
 * answered yet, foreign writes of that key are not taken over, since the own one comes later.
 */
export class MemoryDisk {
  readonly values = new Map<string, string>();
  private readonly windows = new Set<WindowStorage>();

  constructor(
    private readonly pipes: Pipes,
    readonly delivery: () => Delivery,
  ) {}

  open(name: string, refuse: Refusal): WindowStorage {
    const storage = new WindowStorage(name, this, new Map(this.values), refuse);
    this.windows.add(storage);
    return storage;
  }

  close(window: WindowStorage): void {
    this.windows.delete(window);
    this.pipes.clear(toWindow(window.name));
  }

  /** A window wrote; `key` null is everything. */
  written(from: WindowStorage, key: string, value: Value): void {
    if (this.delivery() === 'held') {
      this.pipes.send(`storage:${from.name}>`, () => {
        this.commit(key, value);
        for (const window of this.windows) {
          this.pipes.send(toWindow(window.name), () =>
            window === from ? window.answered(key) : window.heard(key, value),
          );
        }
      });
      return;
    }
    this.commit(key, value);
    from.answered(key);
    for (const window of this.windows) {
      if (window === from) continue;
      window.taken(key, value);
      this.pipes.send(toWindow(window.name), () => window.tell(key));
    }
  }

  private commit(key: string, value: Value): void {
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
  }
}

const toWindow = (name: string): string => `storage>${name}`;

/** What one window sees of the disk. */
export class WindowStorage implements KeyValueStorage {
  private readonly listeners = new Set<(key: string | null) => void>();
  private readonly unanswered = new Map<string, number>();

  constructor(
    readonly name: string,
    private readonly disk: MemoryDisk,
    private readonly copy: Map<string, string>,
    private readonly refuse: Refusal,
  ) {}

  get(key: string): string | null {
    return this.copy.get(key) ?? null;
  }

  set(key: string, value: string): void {
    const reason = this.refuse(key, value);
    if (reason !== null) throw new StorageRefused(reason, key);
    if (this.copy.get(key) === value) return;
    this.copy.set(key, value);
    this.write(key, value);
  }

  remove(key: string): void {
    if (this.copy.delete(key)) this.write(key, null);
  }

  keys(): readonly string[] {
    return [...this.copy.keys()];
  }

  onChange(listener: (key: string | null) => void): Cancel {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Characters stored, as quotas count them. */
  size(): number {
    let sum = 0;
    for (const [key, value] of this.copy) sum += key.length + value.length;
    return sum;
  }

  /** The truth holds an own write. */
  answered(key: string): void {
    const count = (this.unanswered.get(key) ?? 0) - 1;
    if (count > 0) this.unanswered.set(key, count);
    else this.unanswered.delete(key);
  }

  /** A foreign write arrives. */
  heard(key: string, value: Value): void {
    this.taken(key, value);
    this.tell(key);
  }

  taken(key: string, value: Value): void {
    if (this.unanswered.has(key)) return;
    if (value === null) this.copy.delete(key);
    else this.copy.set(key, value);
  }

  tell(key: string): void {
    for (const listener of [...this.listeners]) listener(key);
  }

  private write(key: string, value: Value): void {
    this.unanswered.set(key, (this.unanswered.get(key) ?? 0) + 1);
    this.disk.written(this, key, value);
  }
}
