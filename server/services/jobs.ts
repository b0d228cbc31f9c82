// Work that nobody asks for: done every so often by one of the processes that share a database (security section 2).
import { type Database, StorageError } from '../data/database';
import { moveLease, type Trust, takeLease, trustClock } from '../data/leases';

/** One kind of work. It may be cut off anywhere by a crash, and then simply runs again. */
export interface Job {
  /** Lower case with dashes; the same in every process. */
  readonly name: string;
  /** Milliseconds from one start to the next, over all processes. */
  readonly everyMs: number;
  /** It deletes what is older than so many days, and is told whether the clock can be trusted with that. */
  readonly forgets?: true;
  /**
   * Rejects when it could not finish: that is told, and tried again after at most a minute, or see `Unfinished`.
   * @param mayForget false where the clock may have jumped: what forgets leaves everything as it is
   */
  run(mayForget: boolean): Promise<unknown>;
}

/** Work was done but for a part that will not go better in a minute: it is tried again after an hour. */
export class Unfinished extends Error {}

/** Hears of work that failed. */
export type JobFailed = (name: string, error: unknown) => void;

/** Hears of work that leaves everything as it is because the clock may have jumped; once until it goes by the clock again. */
export type JobHeld = (name: string) => void;

/** How often a process looks whether work is due, and how soon failed work is tried again. */
const LOOK_EVERY_MS = 60_000;
const UNFINISHED_MS = 3_600_000;
/** How soon a clock that may have jumped is looked at again: a server may run for an hour only, and each counts. */
const HELD_MS = 10 * 60_000;

/** The jobs of one process. */
export class Jobs {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #uptime: () => number;
  readonly #jobs: readonly Job[];
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #held = new Set<string>();
  /** When a clock was last looked at that is not trusted yet: by that clock, and by the steady one. */
  readonly #looked = new Map<string, { readonly at: number; readonly up: number }>();
  #failed: JobFailed = () => {};
  #tellHeld: JobHeld = () => {};
  #closed = false;

  /**
   * @param now milliseconds, by the clock of the machine, which anybody may set
   * @param uptime milliseconds, by one that only goes on and stands still while the machine sleeps
   */
  constructor(database: Database, now: () => number, jobs: readonly Job[], uptime: () => number = now) {
    this.#database = database;
    this.#now = now;
    this.#uptime = uptime;
    this.#jobs = jobs;
  }

  /** Begins to look for work, at once and then again and again. */
  start(failed: JobFailed, held: JobHeld): void {
    this.#failed = failed;
    this.#tellHeld = held;
    for (const job of this.#jobs) this.#look(job);
  }

  /** Does what is due, once; gives the names of what was done by this process. */
  async runDue(): Promise<readonly string[]> {
    const done: string[] = [];
    for (const job of this.#jobs) if (await this.#runIfDue(job)) done.push(job.name);
    return done;
  }

  /** Takes no more work, and waits for what is being done. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #look(job: Job): void {
    const look = this.#runIfDue(job).then(() => {
      this.#running.delete(look);
      if (this.#closed) return;
      const timer = setTimeout(() => this.#look(job), Math.min(job.everyMs, LOOK_EVERY_MS));
      this.#timers.set(job.name, timer.unref());
    });
    this.#running.add(look);
  }

  /** Whether it was done here and now; never rejects. */
  async #runIfDue(job: Job): Promise<boolean> {
    try {
      const now = this.#now();
      if (this.#closed) return false;
      const trust = await this.#database.write(async ({ queries }) => {
        if (!(await takeLease(job.name, queries, now, job.everyMs))) return null;
        const before = this.#lookBefore(job.name, now);
        const found = job.forgets ? await trustClock(job.name, queries, now, before) : 'trusted';
        if (found !== 'trusted') await moveLease(job.name, queries, now + Math.min(job.everyMs, HELD_MS));
        return found;
      });
      if (trust === null) return false;
      this.#noteTrust(job.name, trust, now);
      await job.run(trust === 'trusted');
      return true;
    } catch (error) {
      this.#failed(job.name, error);
      // A database that is away would be waited for once more, and nobody waits for that who is asked to stop.
      if (!(this.#closed && error instanceof StorageError)) {
        await this.#again(job, error instanceof Unfinished ? UNFINISHED_MS : LOOK_EVERY_MS);
      }
      return false;
    }
  }

  /** When this process looked last, if the clock went on since as time does; null where it was set, or the machine slept. */
  #lookBefore(name: string, now: number): number | null {
    const last = this.#looked.get(name);
    if (!last) return null;
    return Math.abs(now - last.at - (this.#uptime() - last.up)) < LOOK_EVERY_MS ? last.at : null;
  }

  /** Of the first pass of all nobody hears: there is nothing yet that could be deleted. */
  #noteTrust(name: string, trust: Trust, now: number): void {
    if (trust !== 'trusted') this.#looked.set(name, { at: now, up: this.#uptime() });
    if (trust === 'trusted') this.#held.delete(name);
    if (trust !== 'jumped' || this.#held.has(name)) return;
    this.#held.add(name);
    this.#tellHeld(name);
  }

  async #again(job: Job, afterMs: number): Promise<void> {
    const again = this.#now() + Math.min(job.everyMs, afterMs);
    try {
      await this.#database.write(({ queries }) => moveLease(job.name, queries, again));
    } catch (error) {
      // The database is away: the lease runs out by itself.
      this.#failed(job.name, error);
    }
  }
}
