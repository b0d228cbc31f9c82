// The simulated server's database: the real schema and statements on SQLite in memory, and a disk that fails on command.
import Native from 'better-sqlite3';
import type { Selectable } from 'kysely';
import { type Database, StorageError, type Writing } from '../../../server/data/database';
import { beginNewEpochs } from '../../../server/data/epochs';
import { savepoint } from '../../../server/data/groupCommit';
import { migrate } from '../../../server/data/migrate';
import type { ChangeLogTable, Queries } from '../../../server/data/schema';
import { kyselyOver } from '../../../server/data/sqliteQueries';
import { Seen } from '../../../server/data/sqliteSeen';
import type { ChangeShape } from '../../../src/platform/contract/api/entities';

/** The machine stopped: nobody gets an answer. */
export class Crash extends Error {}

/** What becomes of the next commit that changes something. */
export type Fate = 'crashBefore' | 'crashAfter' | 'full';

/** Every order as each entry of the log left it: the server itself keeps the newest, and whoever checks wants all of them. */
const EVERY_ORDER = ['insert', 'update'].reduce(
  (sql, event) => `${sql};
    create trigger every_order_${event} after ${event} on lists begin
      insert into every_order (user_id, seq, key, ids) values (new.user_id, new.seq, new.key, new.ids); end`,
  'create table every_order (user_id text, seq bigint, key text, ids text, primary key (user_id, seq, key))',
);

const ENTRIES = `select seq, op_id, client_id, type, at, rows from change_log
  where user_id = ? and seq > ? order by seq`;
const ORDERS = 'select key, ids from every_order where user_id = ? and seq = ?';

/** A database as it was once. */
export type Backup = Buffer;

/** One connection that does one thing after the other. */
export class Disk implements Database {
  readonly kind = 'sqlite';
  /** Asked at each commit. */
  fate: () => Fate | null = () => null;
  private native: Native.Database;
  private seen: Seen;
  /** As in the real one: what writes and what asks who comes remember different rows. */
  private writer: Queries;
  private reader: Queries;
  private tail: Promise<unknown> = Promise.resolve();

  private constructor(native: Native.Database) {
    this.native = native;
    this.seen = new Seen(native);
    this.writer = this.connect();
    this.reader = kyselyOver(native, this.seen.sessions);
  }

  /** An empty one; made once for a process, since the schema takes longer than a life. */
  static async make(): Promise<Disk> {
    const disk = new Disk(new Native(':memory:'));
    await migrate(disk.writer, 'sqlite');
    disk.native.exec(EVERY_ORDER);
    disk.native.pragma('foreign_keys = ON');
    return disk;
  }

  get queries(): Queries {
    return this.reader;
  }

  /** Forgets everything. */
  clear(): void {
    this.fate = () => null;
    this.tail = Promise.resolve();
    this.native.exec('delete from users; delete from leases; delete from every_order');
    this.seen.rows.forget();
    this.seen.sessions.forget();
  }

  /** Rows, without waiting for anybody. */
  rows<Row>(text: string, ...values: readonly unknown[]): readonly Row[] {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      statement = this.native.prepare(text);
      this.statements.set(text, statement);
    }
    return statement.all(...values) as Row[];
  }
  private statements = new Map<string, Native.Statement>();

  /** The log after a number, with every order that an entry changed. */
  entries(userId: string, after: number): readonly ChangeShape[] {
    return this.rows<Selectable<ChangeLogTable>>(ENTRIES, userId, after).map((entry) => {
      const { seq, op_id: opId, client_id: client, at, rows } = entry;
      const orders = this.rows<{ key: string; ids: string }>(ORDERS, userId, seq).map(({ key, ids }) => ({
        entity: 'list' as const,
        id: key,
        fields: { ids: JSON.parse(ids) },
      }));
      const type = entry.type as ChangeShape['type'];
      return { seq, opId, client, type, at, rows: [...JSON.parse(rows), ...orders] };
    });
  }

  read<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.inTurn(() => work(this.reader));
  }

  write<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      this.native.exec('begin immediate');
      this.seen.begun();
      try {
        const before = this.changes();
        const value = await work(this.writing());
        const fate = this.changes() === before ? null : this.fate();
        if (fate === 'full') throw new StorageError(true, new Error('simulated'));
        if (fate === 'crashBefore') throw new Crash('before the commit');
        this.native.exec('commit');
        this.seen.committed();
        if (fate === 'crashAfter') throw new Crash('after the commit');
        return value;
      } catch (error) {
        if (this.native.inTransaction) this.native.exec('rollback');
        this.seen.undone();
        throw error;
      }
    });
  }

  onAnnounced(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.native.close();
  }

  backup(): Backup {
    return this.native.serialize();
  }

  /** Puts a backup in the place of everything, as the command for it does: sessions stay, epochs begin anew (sync P22). */
  async restore(backup: Backup): Promise<void> {
    const sessions = this.rows<Record<string, unknown>>('select * from sessions');
    this.native.close();
    this.native = new Native(backup);
    this.native.pragma('foreign_keys = ON');
    this.statements = new Map();
    this.restart();
    this.native.exec('delete from sessions');
    for (const session of sessions) {
      const names = Object.keys(session);
      const places = names.map((name) => `@${name}`);
      this.native
        .prepare(`insert into sessions (${names.join(', ')}) values (${places.join(', ')})`)
        .run(session);
    }
    await beginNewEpochs(this.writer, 'sqlite');
  }

  /** Nothing is remembered by a process that is new. */
  restart(): void {
    this.seen = new Seen(this.native);
    this.writer = this.connect();
    this.reader = kyselyOver(this.native, this.seen.sessions);
  }

  private connect(): Queries {
    const { seen } = this;
    return kyselyOver(this.native, seen.rows, (table, known) => seen.wrote(table, known));
  }

  private changes(): number {
    return this.rows<{ readonly n: number }>('select total_changes() as n')[0]?.n ?? 0;
  }

  private writing(): Writing {
    const { native, seen } = this;
    return {
      queries: this.writer,
      locking: '',
      part: (work) => savepoint(native, 'part', work, seen),
      takeTime: async () => undefined,
      announce: async () => undefined,
    };
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task, task);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
