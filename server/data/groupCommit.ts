// Many writes share one commit, which is on disk before any of them is answered (sync 4, adr 16).
import type Native from 'better-sqlite3';
import type { CommitListener } from './database';
import { asStorageError } from './sqliteErrors';

/** A group ends with this many operations, or after this time, whichever is first (sync 4, adr 16). */
const MOST_JOBS = 64;
const LONGEST_MS = 20;
const GATHER_MS = 5;
/** So long it waits for as many as were answered last: with 50 devices that ask again at once, a third were left out. */
const EXPECT_MS = 1;

/** A turn of the event loop that takes this long has many in it who only read. */
const BUSY_TURN_MS = 10;
/** So many operations then make a group, and the next turn is the readers'; they wait a second time for a longer one. */
const FEW_JOBS = 12;
/** Whoever has waited so long to write is kept waiting for readers no more. */
const PATIENCE_MS = 250;

interface Job {
  readonly since: number;
  work(): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
}

/** A job that has run in the present group, and why it is refused where it is. */
interface Ran {
  readonly job: Job;
  readonly refused: { readonly reason: unknown } | null;
}

/** Sees what happens to the connection. */
export interface Journal {
  /** How many statements have written so far. */
  readonly writes: number;
  /** A transaction has begun: from here on nobody else writes. */
  begun(): void;
  /** Something that was written has been taken back. */
  undone(): void;
  /** What was written is on disk, and nobody has been told yet. */
  committed(): void;
}

const prepared = new WeakMap<Native.Database, Map<string, Native.Statement>>();

/** Runs a statement that is used again and again. */
export function command(native: Native.Database, text: string): void {
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
  journal: Journal,
): Promise<T> {
  command(native, `savepoint ${name}`);
  try {
    const value = await work();
    command(native, `release ${name}`);
    return value;
  } catch (error) {
    // A full disk may have ended the whole transaction already.
    if (native.inTransaction) native.exec(`rollback to ${name}; release ${name}`);
    journal.undone();
    throw asStorageError(error);
  }
}

/** Runs writes one after the other and commits them together; what one throws undoes that one alone. */
export class GroupCommit {
  committed: CommitListener = () => undefined;
  private waiting: Job[] = [];
  private running: Promise<void> | null = null;
  /** So many of those that wait run in a savepoint each: one of them has to be taken back alone. */
  private careful = 0;
  /** How many shared the last commit, and what to call when there are as many again. */
  private expected = 1;
  private enough: (() => void) | null = null;
  /** How long the event loop took for its last turn, while a group gathered. */
  private turn = 0;

  constructor(
    private readonly native: Native.Database,
    private readonly journal: Journal,
  ) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let value: T;
      this.waiting.push({
        since: performance.now(),
        work: async () => {
          value = await work();
        },
        committed: () => resolve(value),
        failed: reject,
      });
      if (this.waiting.length >= this.expected) this.enough?.();
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
    if (this.waiting.length < this.expected) await this.asMany();
    let before: number;
    do {
      before = this.waiting.length;
      const turned = performance.now();
      await new Promise(setImmediate);
      this.turn = performance.now() - turned;
    } while (
      this.waiting.length > before &&
      this.waiting.length < MOST_JOBS &&
      performance.now() - began < GATHER_MS
    );
  }

  /** Waits until there are as many as were answered last, or for a moment; the processor is free for them meanwhile. */
  private async asMany(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, EXPECT_MS);
      this.enough = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.enough = null;
  }

  /** Who reads waits for a whole group, which holds the event loop; so a group is small while many read, and nobody starves. */
  private most(): number {
    const [first] = this.waiting;
    const isPatient = first !== undefined && performance.now() - first.since < PATIENCE_MS;
    return this.turn > BUSY_TURN_MS && isPatient ? FEW_JOBS : MOST_JOBS;
  }

  /** Nobody is told anything before the commit: a refusal too may rest on what others of the group have written. */
  private async runGroup(): Promise<void> {
    const ran: Ran[] = [];
    try {
      command(this.native, 'begin immediate');
      this.journal.begun();
      const started = performance.now();
      const most = this.most();
      do {
        const job = this.waiting.shift();
        if (job === undefined) break;
        if (!(await this.runJob(job, ran))) return;
      } while (ran.length < most && performance.now() - started < LONGEST_MS);
      const before = performance.now();
      command(this.native, 'commit');
      this.journal.committed();
      const done = ran.filter(({ refused }) => refused === null).length;
      this.expected = done;
      if (done > 0) this.committed(performance.now() - before, done);
    } catch (error) {
      if (this.native.inTransaction) this.native.exec('rollback');
      this.journal.undone();
      const reason = asStorageError(error);
      if (ran.length === 0) this.waiting.shift()?.failed(reason);
      for (const { job } of ran) job.failed(reason);
      return;
    }
    for (const { job, refused } of ran) {
      if (refused === null) job.committed();
      else job.failed(refused.reason);
    }
  }

  /**
   * Nearly all that is refused is refused before it has written anything, so that no savepoint is needed. Where one has
   * written all the same the group begins again, with savepoints.
   * @returns whether the group goes on
   */
  private async runJob(job: Job, ran: Ran[]): Promise<boolean> {
    const { writes } = this.journal;
    const isCareful = this.careful > 0;
    if (isCareful) this.careful -= 1;
    try {
      await (isCareful ? savepoint(this.native, 'job', () => job.work(), this.journal) : job.work());
      ran.push({ job, refused: null });
    } catch (error) {
      const isClean = isCareful || this.journal.writes === writes;
      if (isClean || !this.native.inTransaction) {
        ran.push({ job, refused: { reason: asStorageError(error) } });
        if (!this.native.inTransaction) throw error;
        return true;
      }
      this.native.exec('rollback');
      this.journal.undone();
      this.waiting = [...ran.map((each) => each.job), job, ...this.waiting];
      this.careful = ran.length + 1;
      return false;
    }
    return true;
  }
}
