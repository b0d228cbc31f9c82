// What the connections to a SQLite remember of rows, and when it has to be forgotten: also where another process wrote.
import type Native from 'better-sqlite3';
import type { Journal } from './groupCommit';
import { Memory } from './memory';

/** How often it is looked whether another process wrote: what an operator ends has ended within this time. */
const LOOK_MS = 500;

/** What is remembered of rows. */
export class Seen implements Journal {
  /** Of the connection that writes. */
  readonly rows = new Memory(['users', 'items', 'subscriptions']);
  /** Of the one that asks who comes: it sees nothing of a transaction before its end. */
  readonly sessions = new Memory(['sessions']);
  writes = 0;
  private readonly written = new Set<string | null>();
  private readonly listeners = new Set<() => void>();
  private readonly askVersion: Native.Statement;
  private version: unknown;

  constructor(private readonly native: Native.Database) {
    this.askVersion = native.prepare('pragma data_version').pluck();
  }

  /** A statement writes to a table; `known` says that what is remembered of it is right already. */
  wrote(table: string | null, known: boolean): void {
    this.writes += 1;
    if (known) return;
    this.written.add(table);
    this.rows.wrote(table);
  }

  begun(): void {
    this.written.clear();
    // Cannot move before this transaction ends.
    this.look();
  }

  undone(): void {
    this.rows.forget();
  }

  committed(): void {
    for (const table of this.written) this.sessions.wrote(table);
  }

  /** Hears that another process wrote something; gives back how to stop. */
  hear(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Looks again and again, also while nobody writes here; gives back how to stop. */
  keepLooking(): () => void {
    this.look();
    const timer = setInterval(() => {
      if (!this.native.inTransaction) this.tryToLook();
    }, LOOK_MS).unref();
    return () => clearInterval(timer);
  }

  /** Moves when another connection has written. */
  private look(): void {
    const version = this.askVersion.get();
    const before = this.version;
    this.version = version;
    if (version === before) return;
    this.rows.forget();
    this.sessions.forget();
    if (before !== undefined) for (const listener of this.listeners) listener();
  }

  /** A disk that does not answer is told by whoever writes next. */
  private tryToLook(): void {
    try {
      this.look();
    } catch {
      this.sessions.forget();
    }
  }
}
