// SQLite: one connection writes, others read. Many writes share one commit, which is on disk before they are answered.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Native from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { answerDirectly } from './ask';
import { type CommitListener, type Database, StorageError, type Writing } from './database';
import { migrate, needsMigration } from './migrate';
import { MIGRATIONS } from './migrations/index';
import type { Migration } from './migrations/migration';
import type { Queries, Schema } from './schema';

/** A group ends with this many operations, or after this time, whichever is first (sync 4, adr 16). */
const MOST_JOBS = 64;
const LONGEST_MS = 20;
const READERS = 2;

interface Job {
  work(): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
}

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

/** Statements are prepared once for each text. */
function kyselyOver(native: Native.Database): Queries {
  const prepared = new Map<string, Native.Statement>();
  const database = {
    close: () => undefined,
    prepare: (text: string) => {
      let statement = prepared.get(text);
      if (statement === undefined) {
        statement = native.prepare(text);
        if (prepared.size > 500) prepared.clear();
        prepared.set(text, statement);
      }
      return statement;
    },
  };
  const queries = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const numbered = new Map<string, Native.Statement>();
  answerDirectly(queries, (text, parameters) => {
    let statement = numbered.get(text);
    if (statement === undefined) {
      statement = native.prepare(text.replaceAll(/\$(\d+)/g, '?$1'));
      numbered.set(text, statement);
    }
    // Numbered places have names, and these are their numbers.
    const named = Object.fromEntries(parameters.map((value, index) => [index + 1, value]));
    try {
      if (statement.reader) return statement.all(named);
      statement.run(named);
      return [];
    } catch (error) {
      throw asStorageError(error);
    }
  });
  return queries;
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

const prepared = new WeakMap<Native.Database, Map<string, Native.Statement>>();

/** Runs a statement that is used again and again. */
function command(native: Native.Database, text: string): void {
  const known = prepared.get(native) ?? new Map<string, Native.Statement>();
  prepared.set(native, known);
  const statement = known.get(text) ?? native.prepare(text);
  known.set(text, statement);
  statement.run();
}

async function savepoint<T>(native: Native.Database, name: string, work: () => Promise<T>): Promise<T> {
  command(native, `savepoint ${name}`);
  try {
    const value = await work();
    command(native, `release ${name}`);
    return value;
  } catch (error) {
    // A full disk may have ended the whole transaction already.
    if (native.inTransaction) native.exec(`rollback to ${name}; release ${name}`);
    throw asStorageError(error);
  }
}

/** Runs writes one after the other, each in a savepoint, and commits them together. */
class GroupCommit {
  committed: CommitListener = () => undefined;
  private readonly waiting: Job[] = [];
  private running: Promise<void> | null = null;
  private readonly native: Native.Database;

  constructor(native: Native.Database) {
    this.native = native;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let value: T;
      this.waiting.push({
        work: async () => {
          value = await savepoint(this.native, 'job', work);
        },
        committed: () => resolve(value),
        failed: reject,
      });
      this.running ??= this.runAll();
    });
  }

  async drain(): Promise<void> {
    await this.running;
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) {
      // What arrives in the same turn of the event loop shares the commit.
      await new Promise(setImmediate);
      await this.runGroup();
    }
    this.running = null;
  }

  private async runGroup(): Promise<void> {
    const done: Job[] = [];
    try {
      command(this.native, 'begin immediate');
      const started = performance.now();
      do {
        const job = this.waiting.shift();
        if (job === undefined) break;
        try {
          await job.work();
          done.push(job);
        } catch (error) {
          job.failed(error);
          if (!this.native.inTransaction) throw error;
        }
      } while (done.length < MOST_JOBS && performance.now() - started < LONGEST_MS);
      const before = performance.now();
      command(this.native, 'commit');
      if (done.length > 0) this.committed(performance.now() - before, done.length);
    } catch (error) {
      if (this.native.inTransaction) this.native.exec('rollback');
      const reason = asStorageError(error);
      if (done.length === 0) this.waiting.shift()?.failed(reason);
      for (const job of done) job.failed(reason);
      return;
    }
    for (const job of done) job.committed();
  }
}

/** Faults of disk and file become one kind of error; everything else stays what it is. */
function asStorageError(error: unknown): unknown {
  if (!(error instanceof Native.SqliteError)) return error;
  if (error.code === 'SQLITE_FULL') return new StorageError(true, error);
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|BUSY|CORRUPT|NOTADB|LOCKED)/.test(error.code)
    ? new StorageError(false, error)
    : error;
}
