// Many writes share one commit, which is on disk before any of them is answered (sync 4, adr 16).
import type Native from 'better-sqlite3';
import type { CommitListener } from './database';
import { asStorageError } from './sqliteErrors';

/** A group ends with this many operations, or after this time, whichever is first (sync 4, adr 16). */
const MOST_JOBS = 64;
const LONGEST_MS = 20;
const GATHER_MS = 5;

interface Job {
  work(): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
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

/** A part of a transaction that is taken back alone if it throws. */
export async function savepoint<T>(
  native: Native.Database,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
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
export class GroupCommit {
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
      await this.gather();
      await this.runGroup();
    }
    this.running = null;
  }

  /**
   * What arrives in the same turn of the event loop shares the commit, and so does what arrives in the turns right after
   * it, as long as more keeps coming: those who were just answered ask again at once, and two half groups would take
   * turns with twice as many commits.
   */
  private async gather(): Promise<void> {
    const began = performance.now();
    let before: number;
    do {
      before = this.waiting.length;
      await new Promise(setImmediate);
    } while (
      this.waiting.length > before &&
      this.waiting.length < MOST_JOBS &&
      performance.now() - began < GATHER_MS
    );
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
