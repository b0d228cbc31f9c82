// The port of a database in the browser: named stores of records, and transactions that are whole or not at all.

/** What a record is found by. */
export type RecordKey = string | number;

/** Inside a transaction; nothing but its own promises may be awaited there, or it ends early. */
export interface Transaction {
  get(store: string, key: RecordKey): Promise<unknown>;
  /** Every record of a store in the order of keys. */
  all(store: string): Promise<readonly unknown[]>;
  put(store: string, key: RecordKey, value: unknown): void;
  remove(store: string, key: RecordKey): void;
  clear(store: string): void;
}

/**
 * Why the browser does not do what was asked. `newer`: another version of the product wrote the database; `broken`: its
 * own storage has a fault.
 */
export type RefusalReason = 'quota' | 'denied' | 'blocked' | 'newer' | 'gone' | 'broken';

/** The browser refused; nothing of the transaction was done. */
export class DatabaseRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
    /** Removes a broken database for good: WebKit opens one never again, and mends none. */
    readonly discard?: () => Promise<void>,
  ) {
    super(`the database refused: ${reason}`, { cause });
    this.name = 'DatabaseRefused';
  }
}

/** One open database. */
export interface Database {
  /** One consistent look. @throws DatabaseRefused */
  read<T>(stores: readonly string[], work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** All or nothing; when the promise ends it is on disk. What `work` throws undoes it. @throws DatabaseRefused */
  write<T>(stores: readonly string[], work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** A newer window needs the database, or the browser took it away: nothing works here any more. */
  onGone(listener: () => void): () => void;
  close(): void;
}

/** What a database must have. */
export interface DatabaseShape {
  readonly version: number;
  readonly stores: readonly string[];
}

/** The databases of this browser. */
export interface Databases {
  /** Makes it where there is none. @throws DatabaseRefused */
  open(name: string, shape: DatabaseShape): Promise<Database>;
  /** Removes it with everything in it; other windows lose it. @throws DatabaseRefused where one does not let go */
  remove(name: string): Promise<void>;
}
