// Fake databases of one browser: transactions one after the other, lost with a window that goes in between.
import {
  type Database,
  DatabaseRefused,
  type DatabaseShape,
  type Databases,
  type RecordKey,
  type RefusalReason,
  type Transaction,
} from '../database';

type Records = Map<RecordKey, unknown>;

interface Kept {
  version: number;
  readonly stores: Map<string, Records>;
  readonly open: Set<MemoryDatabase>;
  /** The end of the last transaction. */
  tail: Promise<unknown>;
}

/** What a test may do to one window's transactions. */
export interface DatabaseFaults {
  /** Asked at the end of each writing transaction: a reason, and nothing of it is done. */
  refuse(database: string): RefusalReason | null;
  /** Asked before each step: a window that is gone does no more. */
  isOpen(): boolean;
  /** Awaited before each step, so that others come in between. */
  pause(): Promise<void>;
  /** Hears of each record that is put, once it is kept. */
  kept(store: string, key: RecordKey, value: unknown): void;
  /** Hears what a transaction has changed, once it is kept. */
  committed(database: string, changes: readonly RecordChange[]): void;
}

/** A record before and after a transaction; undefined where there was none. */
export interface RecordChange {
  readonly store: string;
  readonly key: RecordKey;
  readonly before: unknown;
  readonly after: unknown;
}

const NO_FAULTS: DatabaseFaults = {
  refuse: () => null,
  isOpen: () => true,
  pause: () => Promise.resolve(),
  kept: () => undefined,
  committed: () => undefined,
};

/** Everything that one browser keeps. */
export class MemoryDatabases {
  private readonly kept = new Map<string, Kept>();

  /** The databases as one window sees them. */
  of(faults: Partial<DatabaseFaults> = {}): Databases {
    const window = { ...NO_FAULTS, ...faults };
    return {
      open: async (name, shape) => this.openOne(name, shape, window),
      remove: async (name) => {
        const kept = this.kept.get(name);
        this.kept.delete(name);
        for (const database of kept?.open ?? []) database.lose();
      },
    };
  }

  /** The names of all databases. */
  names(): readonly string[] {
    return [...this.kept.keys()];
  }

  /** The same once more, as in a profile that was copied. */
  copy(): MemoryDatabases {
    const copy = new MemoryDatabases();
    for (const [name, { version, stores }] of this.kept)
      copy.kept.set(name, {
        version,
        stores: structuredClone(stores),
        open: new Set(),
        tail: Promise.resolve(),
      });
    return copy;
  }

  /** What a store holds, for tests to look at. */
  records(name: string, store: string): readonly unknown[] {
    return [...(this.kept.get(name)?.stores.get(store)?.values() ?? [])];
  }

  private openOne(name: string, { version, stores }: DatabaseShape, faults: DatabaseFaults): Database {
    let kept = this.kept.get(name);
    if (kept && kept.version > version) throw new DatabaseRefused('newer');
    if (!kept) {
      kept = { version, stores: new Map(), open: new Set(), tail: Promise.resolve() };
      this.kept.set(name, kept);
    }
    if (kept.version < version) {
      for (const older of kept.open) older.lose();
      kept.version = version;
    }
    for (const store of stores) if (!kept.stores.has(store)) kept.stores.set(store, new Map());
    return new MemoryDatabase(name, kept, faults);
  }
}

class MemoryDatabase implements Database {
  private readonly gone = new Set<() => void>();
  private usable = true;

  constructor(
    private readonly name: string,
    private readonly kept: Kept,
    private readonly faults: DatabaseFaults,
  ) {
    kept.open.add(this);
  }

  read<T>(stores: readonly string[], work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.queue(() => this.run(stores, work, false));
  }

  write<T>(stores: readonly string[], work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.queue(() => this.run(stores, work, true));
  }

  onGone(listener: () => void): () => void {
    this.gone.add(listener);
    return () => this.gone.delete(listener);
  }

  close(): void {
    this.usable = false;
    this.kept.open.delete(this);
  }

  /** Another window took the database away. */
  lose(): void {
    this.close();
    for (const listener of [...this.gone]) listener();
  }

  private queue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.kept.tail.then(task, task);
    this.kept.tail = result.catch(() => undefined);
    return result;
  }

  private async run<T>(
    stores: readonly string[],
    work: (transaction: Transaction) => Promise<T>,
    writing: boolean,
  ): Promise<T> {
    if (!this.usable) throw new DatabaseRefused('gone');
    const copies = new Map<string, Records>();
    const asItWas = (store: string): Records => {
      const found = stores.includes(store) ? this.kept.stores.get(store) : undefined;
      if (!found) throw new Error(`the store ${store} is not part of this transaction`);
      return found;
    };
    const records = (store: string): Records => copies.get(store) ?? asItWas(store);
    /** Only what is written is copied. */
    const written = (store: string): Records => {
      const copy = copies.get(store) ?? new Map(asItWas(store));
      copies.set(store, copy);
      return copy;
    };
    const step = async (): Promise<void> => {
      await this.faults.pause();
      // A window that is gone never comes back from where it was.
      if (!this.faults.isOpen()) throw new DatabaseRefused('gone');
    };
    const puts: Parameters<DatabaseFaults['kept']>[] = [];
    const touched = new Map<string, Set<RecordKey>>();
    const touch = (store: string, ...keys: readonly RecordKey[]): void => {
      const known = touched.get(store) ?? new Set();
      for (const key of keys) known.add(key);
      touched.set(store, known);
    };
    const result = await work({
      get: async (store, key) => {
        await step();
        return copyOf(records(store).get(key));
      },
      all: async (store) => {
        await step();
        return [...records(store)].sort(byKey).map(([, value]) => copyOf(value));
      },
      put: (store, key, value) => {
        touch(store, key);
        puts.push([store, key, value]);
        written(store).set(key, structuredClone(value));
      },
      remove: (store, key) => {
        touch(store, key);
        written(store).delete(key);
      },
      clear: (store) => {
        touch(store, ...records(store).keys());
        written(store).clear();
      },
    });
    await step();
    if (!writing || touched.size === 0) return result;
    const refused = this.faults.refuse(this.name);
    if (refused !== null) throw new DatabaseRefused(refused);
    const changes = [...touched].flatMap(([store, keys]) =>
      [...keys].map((key) => ({
        store,
        key,
        before: this.kept.stores.get(store)?.get(key),
        after: copies.get(store)?.get(key),
      })),
    );
    for (const [store, copy] of copies) this.kept.stores.set(store, copy);
    for (const put of puts) this.faults.kept(...put);
    this.faults.committed(this.name, changes);
    return result;
  }
}

/** Numbers before texts, as in the browser. */
function byKey([a]: [RecordKey, unknown], [b]: [RecordKey, unknown]): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What is stored was cloned before, so that plain values need no second look: this takes a tenth of the time. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype || Object.hasOwn(value, '__proto__'))
    return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) copy[key] = copyOf(member);
  return copy;
}
