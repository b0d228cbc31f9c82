// Looks again at whatever may have changed without our hearing of it, and at what could not be looked at (security S10).
import {
  type Cancellation,
  forgetLeft,
  openCancellations,
  removeCancellation,
} from '../../data/cancellations';
import type { Database } from '../../data/database';
import { openClaims, removeOldPayments } from '../../data/payments';
import { dueSubscriptions, forgetBegun, removeProvider } from '../../data/subscriptions';
import { FREE_PROVIDERS, ProviderError } from '../../ports/payments';
import type { Job } from '../jobs';
import type { Looks } from './looks';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EVERY_MS = 10 * MINUTE;
/** All others once a day; a little earlier, so that the run that is nearest to it does it. */
const ALL_MS = DAY - EVERY_MS;
/** Claims and reports are forgotten after this; payers give up before that. */
const KEEP_MS = 90 * DAY;
/** For so long a payer's page may be open, and what was begun is kept. */
const OPEN_MS = 3 * 60 * MINUTE;
const BEGUN_MS = 7 * DAY;
const MOST_CLAIMS = 500;
const MOST_OTHERS = 300;
/** So many failures in a row, and the provider is away: it is asked again in a minute. */
const AWAY_AFTER = 5;

/** The looks that nobody asks for. */
export class Reconciler {
  readonly #database: Database;
  readonly #looks: Looks | null;
  readonly #now: () => number;
  #closed = false;

  constructor(database: Database, looks: Looks | null, now: () => number) {
    this.#database = database;
    this.#looks = looks;
    this.#now = now;
  }

  job(): Job {
    const run = (mayForget: boolean): Promise<void> => this.run(mayForget);
    return { name: 'reconcile-subscriptions', everyMs: EVERY_MS, forgets: true, run };
  }

  /** Once nothing can be bought for nothing, nothing that was counts. */
  async forgetTests(): Promise<void> {
    const gone = FREE_PROVIDERS.filter((name) => name !== this.#looks?.provider.name);
    await this.#database.write(async ({ queries }) => {
      for (const name of gone) await removeProvider(queries, name);
    });
  }

  /**
   * @param mayForget false leaves old claims and reports where they are
   * @throws ProviderError where the provider is away
   */
  async run(mayForget = true): Promise<void> {
    await this.forgetTests();
    const now = this.#now();
    if (mayForget) await this.#forgetOld(now);
    const looks = this.#looks;
    if (looks === null) return;
    const { name: provider } = looks.provider;
    const { queries } = this.#database;
    const claims = await openClaims(queries, provider, MOST_CLAIMS);
    const due = await dueSubscriptions(queries, {
      provider,
      now,
      pendingBefore: now - EVERY_MS / 2,
      begunSince: now - OPEN_MS,
      before: now - ALL_MS,
      limit: MOST_OTHERS,
    });
    for (const open of await openCancellations(queries, provider, MOST_CLAIMS)) {
      if (this.#closed) return;
      // One that has no answer waits for the next run, and holds up nobody who pays.
      await this.#end(looks, open).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
      });
    }
    let inRow = 0;
    let answered = false;
    for (const id of new Set([...claims, ...due].map((one) => one.id))) {
      if (this.#closed) return;
      const seen = await looks.look(id);
      inRow = seen.kind === 'unreachable' ? inRow + 1 : 0;
      answered ||= inRow === 0;
      if (inRow >= AWAY_AFTER) break;
    }
    // Single ones that have no answer wait for the next run.
    if (inRow >= AWAY_AFTER || (inRow > 0 && !answered))
      throw new ProviderError('The payment provider does not answer');
  }

  #forgetOld(now: number): Promise<void> {
    return this.#database.write(async ({ queries }) => {
      await removeOldPayments(queries, now - KEEP_MS);
      await forgetLeft(queries, now - KEEP_MS);
      await forgetBegun(queries, now - BEGUN_MS);
    });
  }

  /** Ends a subscription whose account was deleted while this server could not do it. @throws ProviderError */
  async #end({ provider }: Looks, { id, reference, since }: Cancellation): Promise<void> {
    const truth = await provider.readSubscription(id);
    const isOurs = truth !== null && truth.reference === reference;
    // What is not approved yet may be; what the provider does not find it may find later.
    const waits = (truth === null || truth.status === 'pending') && since > this.#now() - KEEP_MS;
    if (isOurs && (truth.status === 'active' || truth.status === 'suspended')) {
      // Whether it worked is seen at the next run.
      await provider.cancelSubscription(id, 'The account was deleted');
    } else if (!waits || (truth !== null && !isOurs)) {
      await this.#database.write(({ queries }) => removeCancellation(queries, provider.name, id));
    }
  }

  /** Stops after the look that is under way. */
  close(): void {
    this.#closed = true;
  }
}
