// IndexedDB as the database of the browser.
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import {
  type Database,
  DatabaseRefused,
  type DatabaseShape,
  type Databases,
  type RefusalReason,
  type Transaction,
} from '../database';

/** How long another window may keep a database from opening or from going: a sleeping one hears of nothing. */
const BLOCKED_AFTER_MS = 5_000;

/**
 * The databases of this browser.
 * @param holds whether it keeps what a page had begun together with the page, as WebKit does; others give such a page up
 *   as soon as somebody waits for it, and what it had begun to write is better let come to its end
 */
export function webDatabases(holds = navigator.vendor.startsWith('Apple')): Databases {
  return {
    open: async (name, shape) => new WebDatabase(await open(name, shape), holds),
    remove,
  };
}

const remove = (name: string): Promise<void> =>
  soon(deleteDB(name)).catch((error: unknown) => Promise.reject(refusalOf(error, name)));

const begun = async (...asked: Parameters<typeof openDB>): Promise<IDBPDatabase> => openDB(...asked);

type Opened = { readonly db: IDBPDatabase; readonly gone: Set<() => void> };

async function open(name: string, { version, stores }: DatabaseShape): Promise<Opened> {
  const gone = new Set<() => void>();
  const lost = (): void => {
    for (const listener of [...gone]) listener();
  };
  // Some browsers refuse at once, others later.
  const opening = begun(name, version, {
    upgrade: (db) => {
      for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
    },
    blocking: (_current, _blocked, event) => {
      // A newer version waits for us, or the database is being removed: whoever holds on loses for all.
      (event.target as IDBDatabase).close();
      lost();
    },
    terminated: lost,
  });
  try {
    return { db: await soon(opening), gone };
  } catch (error) {
    // Whatever opens after we gave up is not ours any more.
    opening.then((late) => late.close()).catch(() => undefined);
    throw refusalOf(error, name);
  }
}

/** What comes later is not waited for, and still happens. */
async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseRefused('blocked')), BLOCKED_AFTER_MS);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}

class WebDatabase implements Database {
  private readonly db: IDBPDatabase;
  private readonly gone: Set<() => void>;
  private readonly running = new Set<{ abort(): void }>();

  constructor({ db, gone }: Opened, holds: boolean) {
    this.db = db;
    this.gone = gone;
    if (holds) window.addEventListener('pagehide', this.leave);
  }

  /** A page that Safari keeps for the way back holds its transactions for ever: the next page would wait for them. */
  private readonly leave = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || this.running.size === 0) return;
    this.running.forEach(abort);
    // What it knows may be more than what is stored.
    window.addEventListener('pageshow', () => window.location.reload(), { once: true });
  };

  read<T>(stores: readonly string[], work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.run(stores, 'readonly', work);
  }

  write<T>(stores: readonly string[], work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.run(stores, 'readwrite', work);
  }

  onGone(listener: () => void): () => void {
    this.gone.add(listener);
    return () => this.gone.delete(listener);
  }

  close(): void {
    window.removeEventListener('pagehide', this.leave);
    this.db.close();
  }

  private async run<T>(
    stores: readonly string[],
    mode: 'readonly' | 'readwrite',
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    let native: IDBPTransaction<DBSchema | unknown, string[], typeof mode>;
    try {
      native = this.db.transaction([...stores], mode, { durability: 'strict' });
    } catch (error) {
      throw refusalOf(error, this.db.name);
    }
    this.running.add(native);
    const done = native.done
      .catch((error: unknown) => Promise.reject(refusalOf(error, this.db.name)))
      .finally(() => this.running.delete(native));
    // It is awaited below; a rejection before that is not unhandled.
    done.catch(() => undefined);
    const failures: unknown[] = [];
    const note = (request: Promise<unknown> | undefined): void => {
      request?.catch((error: unknown) => failures.push(error));
    };
    try {
      const result = await work({
        get: (store, key) => native.objectStore(store).get(key),
        all: (store) => native.objectStore(store).getAll(),
        put: (store, key, value) => note(native.objectStore(store).put?.(value, key)),
        remove: (store, key) => note(native.objectStore(store).delete?.(key)),
        clear: (store) => note(native.objectStore(store).clear?.()),
      });
      // Nothing follows: from here on it needs this page no more.
      commit(native);
      await done;
      return result;
    } catch (error) {
      abort(native);
      await done.catch(() => undefined);
      throw error instanceof DatabaseRefused ? error : refusalOf(failures[0] ?? error, this.db.name);
    }
  }
}

const abort = (native: { abort(): void }): void => unlessEnded(() => native.abort());
const commit = (native: { commit(): void }): void => unlessEnded(() => native.commit());

function unlessEnded(run: () => void): void {
  try {
    run();
  } catch {
    // It has ended already.
  }
}

const REASONS: Readonly<Record<string, RefusalReason>> = {
  QuotaExceededError: 'quota',
  VersionError: 'newer',
  InvalidStateError: 'gone',
  AbortError: 'gone',
  SecurityError: 'denied',
  UnknownError: 'broken',
};

/** What the browser means; faults of our own stay what they are. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof DatabaseRefused || !(error instanceof DOMException)) return error;
  const reason = REASONS[error.name];
  if (reason === undefined) return error;
  return new DatabaseRefused(reason, error, reason === 'broken' ? () => remove(name) : undefined);
}
