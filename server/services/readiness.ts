// Whether this process can serve: its database takes writes, and its disk has room (security section 2).
import type { Database } from '../data/database';
import { probe } from '../data/leases';
import { freeShare } from '../ports/disk';

/** With less than this free a disk is as good as full: writes would soon be refused. */
const LEAST_FREE = 0.05;
/** However often one asks, no more is written than this. */
const ANSWER_FOR_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;

/** Asked by whoever sends people here. */
export class Readiness {
  readonly #database: Database | null;
  readonly #dataDir: string;
  readonly #free: (folder: string) => Promise<number>;
  #last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  /** @param free how much room is left, for tests */
  constructor(database: Database | null, dataDir: string, free = freeShare) {
    this.#database = database;
    this.#dataDir = dataDir;
    this.#free = free;
  }

  /** Looks, at most once a second. */
  check(): Promise<boolean> {
    const now = performance.now();
    if (this.#last === null || now - this.#last.at >= ANSWER_FOR_MS) {
      this.#last = { at: now, answer: this.#look() };
    }
    return this.#last.answer;
  }

  async #look(): Promise<boolean> {
    if ((await this.#free(this.#dataDir)) < LEAST_FREE) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
      this.#canWrite().then((can) => {
        clearTimeout(timer);
        resolve(can);
      });
    });
  }

  async #canWrite(): Promise<boolean> {
    try {
      await this.#database?.write(({ queries }) => probe(queries, Date.now()));
      return true;
    } catch {
      return false;
    }
  }
}
