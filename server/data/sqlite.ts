// SQLite: one connection writes, others read. Many writes share one commit, which is on disk before they are answered.
import { closeSync, mkdirSync, openSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import Native from 'better-sqlite3';
import type { Database, Writing } from './database';
import { command, GroupCommit, savepoint } from './groupCommit';
import { migrate, needsMigration } from './migrate';
import { MIGRATIONS } from './migrations/index';
import type { Migration } from './migrations/migration';
import type { Queries } from './schema';
import { asStorageError } from './sqliteErrors';
import { kyselyOver } from './sqliteQueries';
import { Seen } from './sqliteSeen';

const PAGE_BYTES = 2_048;
/**
 * The log is moved into the file when it is so long. Pages that every write changes are moved once each time, so that a
 * long log saves most of these; where the disk is small, it is as long as SQLite makes it with pages of its usual size.
 */
const LOG_BYTES = { long: 16_384_000, short: 4_096_000 } as const;
/** A disk that is free by so much has room for the long one. */
const PLENTY_BYTES = 1e9;

/** Opens the file, making it if need be, and brings its schema up to date; `beforeUpgrade` is awaited before it changes. */
export async function openSqlite(
  file: string,
  beforeUpgrade: () => Promise<unknown> = async () => undefined,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const native = connect(file);
  const seen = new Seen(native);
  const writer = kyselyOver(native, seen.rows, (table, known) => seen.wrote(table, known));
  try {
    if (await needsMigration(writer, migrations)) await beforeUpgrade();
    native.exec('begin immediate');
    await migrate(writer, 'sqlite', migrations);
    native.exec('commit');
  } catch (error) {
    if (native.inTransaction) native.exec('rollback');
    native.close();
    throw error;
  }
  const single = connect(file, true);
  let [next, later] = [new Reader(connect(file, true)), new Reader(connect(file, true))];
  const group = new GroupCommit(native, seen);
  const stopLooking = seen.keepLooking();
  const writing: Writing = {
    queries: writer,
    locking: '',
    part: (work) => savepoint(native, 'part', work, seen),
    takeTime: async () => undefined,
    announce: async () => undefined,
  };
  return {
    kind: 'sqlite',
    queries: kyselyOver(single, seen.sessions),
    read: (work) => {
      [next, later] = [later, next];
      return later.read(work);
    },
    write: (work) => group.run(() => work(writing)),
    onAnnounced: () => () => undefined,
    onOthersWrote: (listener) => seen.hear(listener),
    onCommit: (listener) => {
      group.committed = listener;
    },
    close: async () => {
      stopLooking();
      await group.drain();
      // A Kysely that was never asked anything would not close its connection.
      for (const each of [single, next.native, later.native]) each.close();
      emptyTheLog(native);
      native.close();
    },
  };
}

/** Moves what is written ahead into the file; without room for that it stays beside it, and is read from there. */
function emptyTheLog(native: Native.Database): void {
  try {
    native.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // Every commit is on disk already (`synchronous=FULL`): the next start looks at both files.
    if (!/^SQLITE_(FULL|IOERR)/.test(String(Object(error).code))) throw error;
  }
}

function connect(file: string, readonly = false): Native.Database {
  const native = new Native(file, { readonly, timeout: 5_000 });
  if (!readonly) {
    // Of a file that is new. A write changes a page in each index of its user, and every page is logged whole.
    native.pragma(`page_size = ${PAGE_BYTES}`);
    native.pragma('journal_mode = WAL');
    const pageBytes = Number(native.pragma('page_size', { simple: true }));
    native.pragma(`wal_autocheckpoint = ${LOG_BYTES[hasPlenty(file) ? 'long' : 'short'] / pageBytes}`);
  }
  native.pragma('synchronous = FULL');
  native.pragma('foreign_keys = ON');
  native.pragma('cache_size = -16000');
  return native;
}

function hasPlenty(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize > PLENTY_BYTES;
  } catch {
    // Some file systems do not say; a short log does everywhere.
    return false;
  }
}

/** A connection that reads, one moment after the other. */
class Reader {
  readonly queries: Queries;
  readonly native: Native.Database;
  private last: Promise<unknown> = Promise.resolve();

  constructor(native: Native.Database) {
    this.native = native;
    this.queries = kyselyOver(native);
  }

  read<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const mine = this.last.then(async () => {
      try {
        command(this.native, 'begin');
        return await work(this.queries);
      } catch (error) {
        throw asStorageError(error);
      } finally {
        this.end();
      }
    });
    this.last = mine.catch(() => undefined);
    return mine;
  }

  /** A fault may have ended the transaction already; nothing was written, so that either way is the same. */
  private end(): void {
    if (!this.native.inTransaction) return;
    try {
      command(this.native, 'rollback');
    } catch (error) {
      throw asStorageError(error);
    }
  }
}
