// Looks at the provider and stores what it says: the only way in which a subscription comes to be (security S10).
import { createHash } from 'node:crypto';
import type { Database, Writing } from '../../data/database';
import {
  addClaim,
  addEvent,
  type PaymentEvent,
  referenceOf,
  removeClaim,
  removeClaims,
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
import { recordOf } from './shape';

/** What came of a look. */
export type Seen =
  | { readonly kind: 'stored'; readonly record: SubscriptionRecord }
  /** The provider does not know it, or it is not for any account here. */
  | { readonly kind: 'nobodys' }
  /** The provider could not be asked. */
  | { readonly kind: 'unreachable' };

/** What a look is for. */
export interface Reason {
  /** Who asks: nothing of anybody else's changes by it, not even for the better (sync I13). */
  readonly userId?: string;
  /** The payment that the client names, kept for the record. */
  readonly paymentId?: string | null;
  /** The report because of which it happens: stored with what was seen, or not at all. */
  readonly event?: Pick<PaymentEvent, 'id' | 'type'>;
}

const NOBODYS = { kind: 'nobodys' } as const;
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

  /** Remembers that a user's subscription must be looked at, whatever happens to this process meanwhile. */
  async claim(userId: string, id: string): Promise<void> {
    const claim = { id, provider: this.provider.name, claimed_at: this.#now() };
    await this.#database.write(async (writing) => {
      // The account may have been deleted since the request came in.
      if ((await lockUser(userId, writing, this.#now())) === undefined) return;
      // A database that was restored from before the payment knows no reference yet, and it is the same again.
      await referenceOf(userId, writing.queries, freshReference(userId), this.#now());
      await addClaim(userId, writing.queries, claim, MOST_CLAIMS);
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
        : this.#store(truth, askedAt, reason, writing),
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
    if (isStranger(reason, owner)) return this.#refuse(reason.userId, truth.id, writing);
    // Whatever else is done with this account's subscriptions waits: limits count under the same lock.
    const user = owner === undefined ? undefined : await lockUser(owner, writing, askedAt);
    const stored = await findSubscription(truth.id, queries, name);
    await this.#settle(truth.id, reason, truth.status, writing);
    if (user === undefined) return { seen: NOBODYS };
    await saveSubscription(
      user.id,
      queries,
      recordOf(truth, name, { askedAt, paymentId: reason.paymentId ?? null }, stored),
    );
    const record = await findSubscription(truth.id, queries, name);
    return { seen: record ? { kind: 'stored', record } : NOBODYS, before: stored?.status };
  }

  /** Bound once, it stays with its account; before that, our reference decides, and only for what we sell. */
  async #ownerOf(truth: ProviderSubscription, { queries }: Writing): Promise<string | undefined> {
    const bound = await findSubscription(truth.id, queries, this.provider.name);
    if (bound !== undefined) return bound.user_id;
    const { reference, planId } = truth;
    if (planId !== this.provider.planId || reference === null || !REFERENCE.test(reference)) return undefined;
    return userOfReference(reference, queries);
  }

  /** The provider does not know it (any more): no new payment is taken, what is paid stays paid. */
  async #storeUnknown(
    id: string,
    askedAt: number,
    reason: Reason,
    writing: Writing,
  ): Promise<{ seen: Seen; before?: string | undefined }> {
    const { queries } = writing;
    const { name } = this.provider;
    const bound = await findSubscription(id, queries, name);
    if (isStranger(reason, bound?.user_id)) return this.#refuse(reason.userId, id, writing);
    if (bound !== undefined) await lockUser(bound.user_id, writing, askedAt);
    await this.#settle(id, reason, null, writing);
    const stored = await findSubscription(id, queries, name);
    if (stored === undefined) return { seen: NOBODYS };
    if (stored.status === 'pending') {
      await removeSubscription(stored.user_id, queries, name, id);
      return { seen: NOBODYS };
    }
    const { user_id: userId, ...rest } = stored;
    await saveSubscription(userId, queries, { ...rest, status: 'cancelled', checked_at: askedAt });
    const record = await findSubscription(id, queries, name);
    return { seen: record ? { kind: 'stored', record } : NOBODYS, before: stored.status };
  }

  async #refuse(userId: string, id: string, { queries }: Writing): Promise<{ seen: Seen }> {
    await removeClaim(userId, queries, this.provider.name, id);
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

/** The reference of an account: says nothing about it, and is the same whenever it is made. */
export const freshReference = (userId: string): string =>
  createHash('sha256').update(`payments of ${userId}`).digest('base64url').slice(0, 32);
