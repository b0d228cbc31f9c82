// Limits that guard sign-in, money and mail: counted here first, then by all processes on the database (security S8).
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../data/database';
import { forgetShared, giveBackShared, type SharedLimit, takeShared } from '../data/rates';
import { sharedSecret } from '../data/secrets';
import type { Job } from './jobs';
import { Rate } from './rates';

const HOUR = 3_600_000;

/** What such limits need. */
export interface SharedPlace {
  /** Null where one process has the database for itself. */
  readonly database: Database | null;
  readonly now: () => number;
}

/** Makes these limits; one of them for each process. */
export class SharedRates {
  readonly #place: SharedPlace;
  #key: Promise<string> | null = null;

  constructor(database: Database | null, now: () => number) {
    // SQLite belongs to one process: a count in memory is the count of all, and a flood writes nothing to the disk.
    this.#place = { database: database?.kind === 'sqlite' ? null : database, now };
  }

  /** @param name the same in every process */
  rate(name: string, most: number, periodMs: number): SharedRate {
    return new SharedRate(this.#place, (key) => this.#row(`${name} ${key}`), { most, periodMs });
  }

  /** Nobody stays in the database for longer than their limit needs. */
  forgetting(): Job {
    const run = async (): Promise<void> => {
      const { database, now } = this.#place;
      await database?.write(({ queries }) => forgetShared(queries, now()));
    };
    return { name: 'forget-rates', everyMs: HOUR, run };
  }

  /** Whom a row is about cannot be read from it: the key of the hashes is not in the addresses of the world. */
  async #row(text: string): Promise<string> {
    this.#key ??= this.#sharedKey();
    const key = await this.#key;
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, 24);
  }

  async #sharedKey(): Promise<string> {
    const made = randomBytes(32).toString('base64url');
    try {
      return (
        (await this.#place.database?.write(({ queries }) => sharedSecret(queries, 'rates', made))) ?? made
      );
    } catch (error) {
      this.#key = null;
      throw error;
    }
  }
}

/** A limit of so many in a period, for all processes together. */
export class SharedRate {
  readonly #place: SharedPlace;
  readonly #rowOf: (key: string) => Promise<string>;
  readonly #limit: SharedLimit;
  readonly #here: Rate;

  constructor(place: SharedPlace, rowOf: (key: string) => Promise<string>, limit: SharedLimit) {
    this.#place = place;
    this.#rowOf = rowOf;
    this.#limit = limit;
    this.#here = new Rate(limit.most, limit.periodMs, place.now);
  }

  /**
   * Takes one, in this process before anything is awaited: of many at once no more come through than one after the other.
   * @returns the milliseconds to wait where there is none to take
   */
  take(key: string): number | Promise<number> {
    const wait = this.#here.take(key);
    const { database } = this.#place;
    // Who did too much in this process alone costs the database nothing.
    return wait > 0 || database === null ? wait : this.#takeShared(key, database);
  }

  /** The milliseconds until there is one, as far as this process knows. */
  wait(key: string): number {
    return this.#here.wait(key);
  }

  /** Takes one back: what it was taken for did not happen. */
  async giveBack(key: string): Promise<void> {
    this.#here.giveBack(key);
    const { database } = this.#place;
    if (database === null) return;
    const row = await this.#rowOf(key);
    await database.write(({ queries }) => giveBackShared(queries, row, this.#limit));
  }

  async #takeShared(key: string, database: Database): Promise<number> {
    const now = this.#place.now();
    try {
      const row = await this.#rowOf(key);
      const wait = await database.write(({ queries }) => takeShared(queries, row, this.#limit, now));
      if (wait > 0) this.#here.giveBack(key);
      return wait;
    } catch (error) {
      this.#here.giveBack(key);
      throw error;
    }
  }
}

/** Takes one of each, or none: the milliseconds to wait. */
export async function takeOfAll(rates: readonly SharedRate[], key: string): Promise<number> {
  // All begin before the first is awaited.
  const waits = await Promise.all(rates.map((rate) => rate.take(key)));
  const longest = Math.max(...waits);
  if (longest === 0) return 0;
  await Promise.all(rates.filter((_rate, at) => waits[at] === 0).map((rate) => rate.giveBack(key)));
  return longest;
}
