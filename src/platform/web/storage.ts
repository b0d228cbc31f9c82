// localStorage and sessionStorage behind one port that says plainly when it refuses.
import { type Cancel, type KeyValueStorage, StorageRefused } from '../types';

/**
 * @param area reads the storage off the window; reading it may throw where the person blocks storage
 * @returns the storage, or one that keeps values for this window only and refuses every write
 */
export function webStorage(area: () => Storage): KeyValueStorage {
  let storage: Storage | null;
  try {
    storage = area();
  } catch {
    storage = null;
  }
  return storage ? new AreaStorage(storage) : new RefusedStorage();
}

/** Older engines name a full storage by a code. */
const QUOTA_CODES: ReadonlySet<number> = new Set([22, 1014]);

function reasonOf(error: unknown): 'quota' | 'denied' {
  if (!(error instanceof DOMException)) return 'denied';
  return error.name === 'QuotaExceededError' || QUOTA_CODES.has(error.code) ? 'quota' : 'denied';
}

class AreaStorage implements KeyValueStorage {
  private persistAsked = false;

  constructor(private readonly area: Storage) {}

  get(key: string): string | null {
    try {
      return this.area.getItem(key);
    } catch {
      return null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.area.setItem(key, value);
    } catch (error) {
      throw new StorageRefused(reasonOf(error), key);
    }
  }

  remove(key: string): void {
    try {
      this.area.removeItem(key);
    } catch {
      // What cannot be reached cannot be read either.
    }
  }

  keys(): readonly string[] {
    try {
      return Array.from({ length: this.area.length }, (_, index) => this.area.key(index)).filter(
        (key) => key !== null,
      );
    } catch {
      return [];
    }
  }

  onChange(listener: (key: string | null) => void): Cancel {
    const heard = (event: StorageEvent) => {
      if (event.storageArea === this.area) listener(event.key);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }

  keep(): void {
    if (this.persistAsked) return;
    this.persistAsked = true;
    // Some engines lack it, and on insecure origins it is missing everywhere.
    const manager: Partial<StorageManager> | undefined = navigator.storage;
    manager?.persist?.().catch(() => false);
  }
}

/** What stands in when the browser blocks storage. */
class RefusedStorage implements KeyValueStorage {
  private readonly values = new Map<string, string>();

  get(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.values.set(key, value);
    throw new StorageRefused('denied', key);
  }

  remove(key: string): void {
    this.values.delete(key);
  }

  keys(): readonly string[] {
    return [...this.values.keys()];
  }

  onChange(): Cancel {
    return () => undefined;
  }
}
