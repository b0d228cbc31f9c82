// Looks at the provider and stores what it says: the only way in which a subscription comes to be (security S10).
import { createHash } from 'node:crypto';
import { addCancellation, hasLeft } from '../../data/cancellations';
import type { Database, Writing } from '../../data/database';
import {
  addClaim,
  addEvent,
  newestClaim,
  type PaymentEvent,
  referenceOf,
  removeClaim,
  removeClaims,
  removeReference,
  userOfReference,
} from '../../data/payments';
import {
  findSubscription,
  removeSubscription,
  type SubscriptionRecord,
  saveSubscription,
} from '../../data/subscriptions';
import { lockUser } from '../../data/users';
import type { Audit } from '../../ports/audit';
import { type PaymentProvider, ProviderError, type ProviderSubscription } from '../../ports/payments';
import { mayBecome, recordOf } from './shape';

/** What came of a look. */
export type Seen =
  | { readonly kind: 'stored'; readonly record: SubscriptionRecord }
  /** The provider does not know it, or it is not for any account here. */
  | { readonly kind: 'nobodys' }
  /** The provider does not know it, though it should: its lookups lag behind what it has done, so that means nothing yet. */
  | { readonly kind: 'doubt' }
  /** The provider could not be asked. */
  | { readonly kind: 'unreachable' };

/** What a look is for. */
export interface Reason {
  /** Who asks: nothing of anybody else's changes by it, not even for the better (sync I13). */
  readonly userId?: string;
  /** The payment that the client names, kept for the record. */
  readonly paymentId?: string | null;
  /** Only where the payer's page says that they approved: they were given our reference before, a subscription of theirs may be so new that the provider does not find it. */
  readonly hasBegun?: boolean;
  /** The report because of which it happens: stored with what was seen, or not at all. */
  readonly event?: Pick<PaymentEvent, 'id' | 'type'>;
}

const NOBODYS = { kind: 'nobodys' } as const;
const DOUBT = { kind: 'doubt' } as const;
const HOUR = 3_600_000;
/** By so much clocks may differ. */
const SKEW_MS = 5 * 60_000;
/** A provider that does not know what was just begun is asked again for so long; what goes on there, for so long. */
const NEW_MS = HOUR;
const LIVE_MS = 72 * HOUR;
/** How many subscriptions somebody may name while the provider is away. */
const MOST_CLAIMS = 20;
/** What we give out; a payer's page may have passed on anything. */
const REFERENCE = /^[\w-]{1,64}$/;

/** The looks at one provider. */
export class Looks {
  readonly provider: PaymentProvider;
  readonly #database: Database;
  readonly #now: () => number;
  readonly #audit: Audit;

  constructor(provider: PaymentProvider, database: Database, now: () => number, audit: Audit) {
    this.provider = provider;
    this.#database = database;
    this.#now = now;
    this.#audit = audit;
  }

  /**
   * Remembers that a user's subscription must be looked at, whatever happens to this process meanwhile.
   * @returns whether they were given our reference before
   */
  async claim(userId: string, id: string): Promise<boolean> {
    const claim = { id, provider: this.provider.name, claimed_at: this.#now() };
    return this.#database.write(async (writing) => {
      // The account may have been deleted since the request came in.
      if ((await lockUser(userId, writing, this.#now())) === undefined) return false;
      const reference = freshReference(userId);
      const hasBegun = (await userOfReference(reference, writing.queries)) === userId;
      // A database that was restored from before the payment knows no reference yet, and it is the same again.
      await referenceOf(userId, writing.queries, reference, this.#now());
      await addClaim(userId, writing.queries, claim, MOST_CLAIMS);
      return hasBegun;
    });
  }

  /** Asks the provider and stores its answer in one transaction. */
  async look(id: string, reason: Reason = {}): Promise<Seen> {
    const askedAt = this.#now();
    let truth: ProviderSubscription | null;
    try {
      truth = await this.provider.readSubscription(id);
    } catch (error) {
      if (error instanceof ProviderError) return { kind: 'unreachable' };
      throw error;
    }
    const { seen, before } = await this.#database.write((writing) =>
      truth === null
        ? this.#storeUnknown(id, askedAt, reason, writing)
        : this.#store(asBegun(truth, askedAt), askedAt, reason, writing),
    );
    if (seen.kind === 'stored' && seen.record.status !== before) {
      const { user_id: userId, provider, status } = seen.record;
      this.#audit({ event: 'subscription', userId, provider, reason: status });
    }
    return seen;
  }

  async #store(
    truth: ProviderSubscription,
    askedAt: number,
    reason: Reason,
    writing: Writing,
  ): Promise<{ seen: Seen; before?: string | undefined }> {
    const { queries } = writing;
    const { name } = this.provider;
    const owner = await this.#ownerOf(truth, writing);
    if (isStranger(reason, owner)) return this.#refuse(reason, truth.id, writing);
    // Whatever else is done with this account's subscriptions waits: limits count under the same lock.
    const user = owner === undefined ? undefined : await lockUser(owner, writing, askedAt);
    const stored = await findSubscription(truth.id, queries, name);
    await this.#settle(truth.id, reason, truth.status, writing);
    if (user === undefined) {
      await this.#endForLeaver(truth, askedAt, writing);
      return { seen: NOBODYS };
    }
    const isTold = reason.hasBegun !== undefined;
    const look = { askedAt, paymentId: reason.paymentId ?? null, isTold };
    await saveSubscription(user.id, queries, recordOf(truth, name, look, stored));
    const record = await findSubscription(truth.id, queries, name);
    return { seen: record ? { kind: 'stored', record } : NOBODYS, before: stored?.status };
  }

  /** Bound once, it stays with its account; before that, our reference decides, and only for what we sell. */
  async #ownerOf(truth: ProviderSubscription, { queries }: Writing): Promise<string | undefined> {
    const bound = await findSubscription(truth.id, queries, this.provider.name);
    if (bound !== undefined) return bound.user_id;
    const { reference, repriced } = truth;
    if (!this.#isSold(truth) || reference === null) return undefined;
    const userId = await userOfReference(reference, queries);
    if (!repriced || userId === undefined) return userId;
    this.#audit({ event: 'subscription-refused', userId, reason: 'repriced' });
    return undefined;
  }

  #isSold({ planId, reference }: ProviderSubscription): boolean {
    return planId === this.provider.planId && reference !== null && REFERENCE.test(reference);
  }

  /** Somebody deleted their account, and then approved a payment on a page that was still open: it must not go on. */
  async #endForLeaver(truth: ProviderSubscription, since: number, { queries }: Writing): Promise<void> {
    const { id, reference } = truth;
    const { name: provider } = this.provider;
    if (!this.#isSold(truth) || reference === null || !(await hasLeft(queries, provider, reference))) return;
    await addCancellation(queries, { provider, id, reference, since });
  }

  /** Whether the provider may know it the next time. */
  async #isDoubtful(
    id: string,
    bound: SubscriptionRecord | undefined,
    { userId, hasBegun = false, event }: Reason,
    askedAt: number,
    { queries }: Writing,
  ): Promise<boolean> {
    if (bound !== undefined) {
      const waits = mayBecome(bound) ? NEW_MS : LIVE_MS;
      return bound.status !== 'cancelled' && bound.status !== 'expired' && askedAt - bound.checked_at < waits;
    }
    // It signed a report about it.
    if (event !== undefined) return true;
    const claim = await newestClaim(id, queries, this.provider.name);
    const isTheirs = userId === undefined || (hasBegun && claim?.user_id === userId);
    return claim !== undefined && isTheirs && askedAt - claim.claimed_at < NEW_MS;
  }

  /** The provider does not know it, and has not for a while: no new payment is taken, what is paid stays paid. */
  async #storeUnknown(
    id: string,
    askedAt: number,
    reason: Reason,
    writing: Writing,
  ): Promise<{ seen: Seen; before?: string | undefined }> {
    const { queries } = writing;
    const { name } = this.provider;
    const bound = await findSubscription(id, queries, name);
    const isStrange = isStranger(reason, bound?.user_id);
    if (isStrange && bound !== undefined) return this.#refuse(reason, id, writing);
    if (await this.#isDoubtful(id, bound, reason, askedAt, writing)) return { seen: DOUBT };
    if (isStrange) return this.#refuse(reason, id, writing);
    if (bound !== undefined) await lockUser(bound.user_id, writing, askedAt);
    await this.#settle(id, reason, null, writing);
    const stored = await findSubscription(id, queries, name);
    if (stored === undefined) return { seen: NOBODYS };
    if (mayBecome(stored)) {
      await removeSubscription(stored.user_id, queries, name, id);
      return { seen: NOBODYS };
    }
    const { user_id: userId, ...rest } = stored;
    await saveSubscription(userId, queries, { ...rest, status: 'cancelled', checked_at: askedAt });
    const record = await findSubscription(id, queries, name);
    return { seen: record ? { kind: 'stored', record } : NOBODYS, before: stored.status };
  }

  async #refuse(
    { userId, hasBegun }: Reason & { userId: string },
    id: string,
    { queries }: Writing,
  ): Promise<{ seen: Seen }> {
    await removeClaim(userId, queries, this.provider.name, id);
    if (hasBegun === false) await removeReference(userId, queries);
    return { seen: NOBODYS };
  }

  /** The provider has answered: what was open until then is not any more. */
  async #settle(
    id: string,
    { userId, event }: Reason,
    status: string | null,
    { queries }: Writing,
  ): Promise<void> {
    const { name: provider } = this.provider;
    if (userId === undefined) await removeClaims(id, queries, provider);
    else await removeClaim(userId, queries, provider, id);
    if (event === undefined) return;
    await addEvent(queries, { ...event, provider, status, subscription_id: id, received_at: this.#now() });
  }
}

/** Whether somebody asks about what is not theirs. */
const isStranger = (reason: Reason, owner: string | undefined): reason is Reason & { userId: string } =>
  reason.userId !== undefined && reason.userId !== owner;

/** Of one whose first payment is ahead nothing is paid: whoever subscribes may have asked for that (security S10). */
const asBegun = (truth: ProviderSubscription, now: number): ProviderSubscription =>
  truth.status === 'active' && truth.lastPaidAt === null && (truth.startedAt ?? now) > now + SKEW_MS
    ? { ...truth, status: 'pending' }
    : truth;

/** The reference of an account: says nothing about it, and is the same whenever it is made. */
export const freshReference = (userId: string): string =>
  createHash('sha256').update(`payments of ${userId}`).digest('base64url').slice(0, 32);
