// Where a payment begins: by this server, once for each account, and for nobody who pays already (security S10).
import type { Database, Writing } from '../../data/database';
import { claimsOf, referenceOf } from '../../data/payments';
import type { Queries } from '../../data/schema';
import { type SubscriptionRecord, saveSubscription, subscriptionsOf } from '../../data/subscriptions';
import { lockUser } from '../../data/users';
import { ProviderError } from '../../ports/payments';
import { Refusal } from '../refusal';
import { freshReference, type Looks } from './looks';
import { begunNow, mayBecome } from './shape';

/** For so long a payer may come back to what was begun; the provider forgets it later. */
const FRESH_MS = 2 * 3_600_000;
/** A payment that nobody could be asked about yet keeps from another one for so long. */
const CLAIM_MS = 3_600_000;
const PAYS_ALREADY = 'You have premium already.';
const PAYS_NOT =
  'Your subscription waits for a payment that did not go through. Cancel it before you begin another one.';
const MAY_HAVE_PAID = 'Your last payment is not confirmed yet. Please wait before you pay again.';
/** After how many seconds an unknown outcome is worth another try. */
const AGAIN_SECONDS = 5;
/** Nobody knows whether it worked. */
export const unknownOutcome = (): Refusal =>
  new Refusal('too_early', 'The payment provider does not answer. Please try again.', AGAIN_SECONDS);

/** Sales of one provider, or none. */
export class Sales {
  readonly #database: Database;
  readonly #looks: Looks | null;
  readonly #now: () => number;

  constructor(database: Database, looks: Looks | null, now: () => number) {
    this.#database = database;
    this.#looks = looks;
    this.#now = now;
  }

  /**
   * The id under which an account subscribes: the provider passes it on, and it says whose the payment is. Whoever pays
   * already, or has just paid, gets none: another device may not know of it yet.
   */
  async reference(userId: string): Promise<string> {
    return this.#database.write(async (writing) => {
      const user = await lockUser(userId, writing, this.#now());
      if (user === undefined) throw new Refusal('unauthorized');
      await this.#refuseTwo(userId, writing);
      return referenceOf(userId, writing.queries, freshReference(userId), this.#now());
    });
  }

  /**
   * Begins a subscription for the payer to approve: it is known here before anything can be paid for it. Whoever comes
   * back, or from another window or device, gets the one that still waits, which nobody can pay twice.
   */
  async begin(userId: string, page: string): Promise<string> {
    const looks = this.#looks;
    if (looks === null) throw new Refusal('not_found');
    const { queries } = this.#database;
    const open = [...(await this.#waiting(looks, userId, queries)), ...(await claimsOf(userId, queries))];
    for (const { id } of open) await looks.look(id, { userId });
    const reference = await this.reference(userId);
    const [known] = await this.#waiting(looks, userId, queries);
    if (known !== undefined) return known.id;
    const id = await looks.provider.beginSubscription(reference, page).catch((error: unknown) => {
      throw error instanceof ProviderError ? unknownOutcome() : error;
    });
    return this.#database.write(async (writing) => {
      if ((await lockUser(userId, writing, this.#now())) === undefined) throw new Refusal('unauthorized');
      await this.#refuseTwo(userId, writing);
      // Another window was faster: nobody hears of this one.
      const [faster] = await this.#waiting(looks, userId, writing.queries);
      if (faster !== undefined) return faster.id;
      await saveSubscription(userId, writing.queries, begunNow(id, looks.provider.name, this.#now()));
      return id;
    });
  }

  /** Those that wait for their payer, on a page that may still be open. */
  async #waiting(looks: Looks, userId: string, queries: Queries): Promise<readonly SubscriptionRecord[]> {
    const since = this.#now() - FRESH_MS;
    return (await subscriptionsOf(userId, queries)).filter(
      (one) =>
        one.provider === looks.provider.name && mayBecome(one) && Date.parse(one.start_date ?? '') > since,
    );
  }

  async #refuseTwo(userId: string, { queries }: Writing): Promise<void> {
    const provider = this.#looks?.provider.name;
    const records = await subscriptionsOf(userId, queries);
    const standing = records.filter((one) => one.provider === provider).map(({ status }) => status);
    if (standing.includes('active')) throw new Refusal('conflict', PAYS_ALREADY);
    if (standing.includes('suspended')) throw new Refusal('conflict', PAYS_NOT);
    const claims = await claimsOf(userId, queries);
    const since = this.#now() - CLAIM_MS;
    if (claims.some((claim) => claim.provider === provider && claim.claimed_at > since))
      throw new Refusal('conflict', MAY_HAVE_PAID);
  }
}
