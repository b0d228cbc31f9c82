// The guest's stored texts: read, written together or not at all, damaged ones set aside.
import { type KeyValueStorage, StorageRefused } from '../../platform/types';
import {
  backupKey,
  GUEST_KEYS,
  GUEST_VECTOR_KEY,
  type GuestKey,
  type GuestTexts,
  isBackupOf,
} from '../persistence/keys';
import type { Damage } from './types';

/** One value to be written. */
export interface Write {
  readonly key: string;
  readonly text: string;
}

export type Written =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly reason: 'quota' | 'denied' };

export class GuestStore {
  /** Raw values that could not be set aside yet; their keys must not be overwritten before. */
  private readonly pending = new Map<GuestKey, Write>();

  constructor(
    private readonly storage: KeyValueStorage,
    private readonly now: () => number,
  ) {}

  vectorText(): string | null {
    return this.storage.get(GUEST_VECTOR_KEY);
  }

  texts(): GuestTexts {
    const texts = GUEST_KEYS.map((key) => [key, this.storage.get(key)] as const);
    return Object.fromEntries(texts) as Record<GuestKey, string | null>;
  }

  /** Keeps the raw value of a key that could not be read; once, however often it is read. */
  setAside(key: GuestKey, text: string): Damage {
    const known = this.storage
      .keys()
      .find((name) => isBackupOf(name, key) && this.storage.get(name) === text);
    if (known) return { key, backupKey: known };
    const backup = { key: backupKey(key, new Date(this.now()).toISOString()), text };
    try {
      this.storage.set(backup.key, text);
    } catch {
      // For now the value is where it was; it goes first when the key is written.
      this.pending.set(key, backup);
      return { key, backupKey: key };
    }
    return { key, backupKey: backup.key };
  }

  /**
   * Writes all or nothing, in the given order; where space is short, what makes room goes first.
   */
  write(writes: readonly Write[]): Written {
    const backups = writes.flatMap(({ key }) => this.pending.get(key as GuestKey) ?? []);
    const all = [...backups, ...writes];
    let result = this.attempt(all);
    if (result.kind === 'refused' && result.reason === 'quota') {
      const growth = ({ key, text }: Write) => text.length - (this.storage.get(key)?.length ?? 0);
      const sized = all.map((write) => ({ write, by: growth(write) })).sort((a, b) => a.by - b.by);
      result = this.attempt(sized.map(({ write }) => write));
    }
    if (result.kind === 'written') for (const { key } of writes) this.pending.delete(key as GuestKey);
    return result;
  }

  /** Asks the browser to keep what is stored. */
  keep(): void {
    this.storage.keep?.();
  }

  private attempt(writes: readonly Write[]): Written {
    const undo: { readonly key: string; readonly text: string | null; readonly by: number }[] = [];
    try {
      for (const { key, text } of writes) {
        const before = this.storage.get(key);
        undo.push({ key, text: before, by: (before?.length ?? 0) - text.length });
        this.storage.set(key, text);
      }
      return { kind: 'written' };
    } catch (error) {
      // What becomes shorter by going back makes room for the rest.
      for (const { key, text } of undo.sort((a, b) => a.by - b.by)) this.putBack(key, text);
      return { kind: 'refused', reason: error instanceof StorageRefused ? error.reason : 'denied' };
    }
  }

  private putBack(key: string, text: string | null): void {
    if (this.storage.get(key) === text) return;
    try {
      if (text === null) this.storage.remove(key);
      else this.storage.set(key, text);
    } catch {
      // The next look at the storage finds out what is there.
    }
  }
}
