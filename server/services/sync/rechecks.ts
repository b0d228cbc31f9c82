// A sample of what was acknowledged is read again a moment later: whatever was promised must be there (security section 2, sync I1).
import type { Database } from '../../data/database';
import { entriesAfter } from '../../data/log';
import { findUser } from '../../data/users';
import type { Counters } from '../counters';

/** How many acknowledgements come to one that is looked into, and when. */
export interface Sample {
  readonly every: number;
  readonly afterMs: number;
}
const SAMPLE: Sample = { every: 1_000, afterMs: 1_000 };

/** Looks into acknowledgements. */
export class Rechecks {
  readonly #database: Database;
  readonly #counters: Counters;
  readonly #sample: Sample;
  #count = 0;

  constructor(database: Database, counters: Counters, sample: Sample = SAMPLE) {
    this.#database = database;
    this.#counters = counters;
    this.#sample = sample;
  }

  /** Somebody was told that this number is on disk. */
  acknowledged(userId: string, seq: number): void {
    this.#count += 1;
    if (this.#count % this.#sample.every !== 0) return;
    setTimeout(() => {
      // A database that cannot be asked says nothing about what is in it.
      this.isKept(userId, seq).catch(() => undefined);
    }, this.#sample.afterMs).unref();
  }

  /** Whether it is there; counts it where it is not. */
  async isKept(userId: string, seq: number): Promise<boolean> {
    const kept = await this.#database.read(async (queries) => {
      const user = await findUser(userId, queries);
      // Gone with the account, or old enough to be gone from the log.
      if (user === undefined || user.log_floor >= seq) return true;
      const [entry] = await entriesAfter(userId, queries, seq - 1, { entries: 1, bytes: 1 });
      return user.seq >= seq && entry?.seq === seq;
    });
    if (!kept) this.#counters.add('acknowledged_lost', {});
    return kept;
  }
}
