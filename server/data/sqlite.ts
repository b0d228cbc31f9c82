// SQLite: one connection writes, others read. Many writes share one commit, which is on disk before they are answered.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Native from 'better-sqlite3';
import type { Database, Writing } from './database';
import { GroupCommit, savepoint } from './groupCommit';
import { migrate, needsMigration } from './migrate';
import { MIGRATIONS } from './migrations/index';
import type { Migration } from './migrations/migration';
import type { Queries } from './schema';
import { asStorageError } from './sqliteErrors';
import { kyselyOver } from './sqliteQueries';

const READERS = 2;

/** Opens the file, making it if need be, and brings its schema up to date; `beforeUpgrade` is awaited before it changes. */
export async function openSqlite(
  file: string,
  beforeUpgrade: () => Promise<unknown> = async () => undefined,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const native = connect(file);
  const writer = kyselyOver(native);
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
  const reading = Array.from({ length: READERS + 1 }, () => connect(file, true));
  const [single, ...readers] = reading.map((each) => new Reader(each)) as [Reader, ...Reader[]];
  const group = new GroupCommit(native);
  let turn = 0;
  return {
    kind: 'sqlite',
    queries: single.queries,
    read: (work) => {
      turn = (turn + 1) % READERS;
      return (readers[turn] ?? single).read(work);
    },
    write: (work) => group.run(() => work(writingOver(writer, native))),
    onAnnounced: () => () => undefined,
    onCommit: (listener) => {
      group.committed = listener;
    },
    close: async () => {
      await group.drain();
      // A Kysely that was never asked anything would not close its connection.
      for (const each of reading) each.close();
      native.pragma('wal_checkpoint(TRUNCATE)');
      native.close();
    },
  };
}

function connect(file: string, readonly = false): Native.Database {
  const native = new Native(file, { readonly, timeout: 5_000 });
  if (!readonly) native.pragma('journal_mode = WAL');
  native.pragma('synchronous = FULL');
  native.pragma('foreign_keys = ON');
  native.pragma('cache_size = -16000');
  return native;
}

/** A connection that reads, one moment after the other. */
class Reader {
  readonly queries: Queries;
  private readonly native: Native.Database;
  private last: Promise<unknown> = Promise.resolve();

  constructor(native: Native.Database) {
    this.native = native;
    this.queries = kyselyOver(native);
  }

  read<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const mine = this.last.then(async () => {
      this.native.exec('begin');
      try {
        return await work(this.queries);
      } catch (error) {
        throw asStorageError(error);
      } finally {
        this.native.exec('commit');
      }
    });
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

function writingOver(queries: Queries, native: Native.Database): Writing {
  return {
    queries,
    locking: '',
    part: (work) => savepoint(native, 'part', work),
    announce: async () => undefined,
  };
}
