// The subscription of an account (spec §7): what clients say is a hint, the provider is asked (decisions D20).
import { type Cancellation, type Endings, leaving } from '../../data/cancellations';
import type { Database } from '../../data/database';
import { claimsOf, oldestClaim, userOfReference } from '../../data/payments';
import { findSubscription, type SubscriptionRecord, subscriptionsOf } from '../../data/subscriptions';
import type { Audit } from '../../ports/audit';
import { FREE_PROVIDERS, type PaymentProvider, ProviderError, type TestPayments } from '../../ports/payments';
import type { Counters } from '../counters';
import { isActive } from '../entitlement';
import { Refusal } from '../refusal';
import { freshReference, Looks, type Seen } from './looks';
import { Reconciler } from './reconciler';
import { Reports } from './reports';
import { Sales, unknownOutcome } from './sales';
import { foremost, mayBecome, type SubscriptionShape, shapeOf, shapeOfClaim } from './shape';
import { TestSales } from './testSales';

/** Who takes the money. */
export interface PaymentSettings {
  /** Null where nothing can be bought. */
  readonly provider: PaymentProvider | null;
  /** What the page of the provider needs to know; null where it is not PayPal. */
  readonly paypal: { readonly clientId: string; readonly planId: string } | null;
  /** The payer's side, in the test mode only. */
  readonly test: TestPayments | null;
}

/** Nothing can be bought. */
export const NO_PAYMENTS: PaymentSettings = { provider: null, paypal: null, test: null };

/** What the calls of spec §7 answer. */
export interface SubscriptionAnswer {
  readonly subscription: SubscriptionShape | null;
  readonly isActive: boolean;
}

const PAYMENT_ID = /^[\x21-\x7e]{1,200}$/;

/** Subscriptions of all accounts. */
export class Subscriptions {
  /** How one can pay. */
  readonly offer: { readonly paypal: PaymentSettings['paypal']; readonly test: boolean };
  readonly reports: Reports;
  readonly reconciler: Reconciler;
  readonly sales: Sales;
  readonly testSales: TestSales;
  readonly #database: Database;
  readonly #now: () => number;
  readonly #audit: Audit;
  readonly #looks: Looks | null;

  constructor(
    database: Database,
    now: () => number,
    settings: PaymentSettings,
    { audit, counters }: { readonly audit: Audit; readonly counters: Counters },
  ) {
    const { provider, paypal, test } = settings;
    this.#database = database;
    this.#now = now;
    this.#audit = audit;
    this.#looks = provider && new Looks(provider, database, now, audit);
    this.offer = { paypal, test: test !== null };
    this.reports = new Reports(database, this.#looks, now, { audit, counters });
    this.reconciler = new Reconciler(database, this.#looks, now);
    this.sales = new Sales(database, this.#looks, now);
    this.testSales = new TestSales(test, (userId, page) => this.sales.begin(userId, page), freshReference);
  }

  /** What is stored. */
  async read(userId: string): Promise<SubscriptionAnswer> {
    return this.#database.read(async (queries) => {
      const record = foremost(await subscriptionsOf(userId, queries));
      const [claim] = record === undefined ? await claimsOf(userId, queries) : [];
      const shown = record ? shapeOf(record) : claim ? shapeOfClaim(claim) : null;
      return { subscription: shown, isActive: await isActive(userId, queries, this.#now()) };
    });
  }

  /**
   * Looks at the provider, whatever the client says that the status is: saying so neither makes a subscription nor
   * ends it. Where the provider is away, the look is made up for later.
   */
  async confirm(userId: string, id: string, paymentId: string | null = null): Promise<SubscriptionAnswer> {
    const looks = this.#looksAt(id);
    const owner = await findSubscription(id, this.#database.queries, looks.provider.name);
    if (owner !== undefined && owner.user_id !== userId) throw this.#foreign(userId, 'bound');
    const hasBegun = await looks.claim(userId, id);
    const kept = paymentId !== null && PAYMENT_ID.test(paymentId) ? paymentId : null;
    const seen = await looks.look(id, { userId, paymentId: kept, hasBegun });
    if (isCertain(seen)) return this.#answer(userId, this.#own(userId, seen));
    return this.#answer(userId, owner && !mayBecome(owner) ? owner : shapeOfClaim({ id, user_id: userId }));
  }

  /** Ends it at the provider. Where nobody knows whether that worked, the client is asked to try again. */
  async cancel(userId: string, id: string): Promise<SubscriptionAnswer> {
    const looks = this.#looksAt(id);
    const seen = await looks.look(id, { userId });
    if (!isCertain(seen)) throw unknownOutcome();
    const before = this.#own(userId, seen);
    if (mayBecome(before)) throw new Refusal('conflict', 'This subscription is not active yet.');
    const after = await this.#end(looks, before);
    if (after === 'unknown') throw unknownOutcome();
    return this.#answer(userId, after);
  }

  /**
   * Ends everything that could still take money from somebody.
   * @returns `unknown` where that is not certain: then it must be tried again before the account is forgotten; else what
   * could not be ended yet
   */
  async cancelAll(userId: string): Promise<'unknown' | Endings> {
    const looks = this.#looks;
    const records = await subscriptionsOf(userId, this.#database.queries);
    const claims = await claimsOf(userId, this.#database.queries);
    const open = records.filter(({ status }) => status !== 'cancelled' && status !== 'expired');
    const left: Cancellation[] = [];
    const later: Cancellation[] = [];
    const [reference, since] = [freshReference(userId), this.#now()];
    for (const one of [...open, ...claims]) {
      const { id, provider } = one;
      if (FREE_PROVIDERS.includes(provider) && looks?.provider.name !== provider) continue;
      if (looks === null || provider !== looks.provider.name) {
        ('status' in one && mayBecome(one) ? later : left).push({ id, provider, reference, since });
        continue;
      }
      const seen = await looks.look(id, { userId });
      if (seen.kind === 'unreachable') return 'unknown';
      if (seen.kind === 'nobodys' || (seen.kind === 'stored' && seen.record.user_id !== userId)) continue;
      // It may still be approved, on a page that is open somewhere; or it is there and was not found this time.
      if (seen.kind === 'doubt' || mayBecome(seen.record)) later.push({ id, provider, reference, since });
      else if ((await this.#end(looks, seen.record)) === 'unknown') return 'unknown';
    }
    const hasBegun = (await userOfReference(reference, this.#database.queries)) === userId;
    if (looks !== null && hasBegun) later.push(leaving({ provider: looks.provider.name, reference, since }));
    return { left, later };
  }

  /** For how long the oldest payment waits that the provider could not be asked about; null where none does. */
  async waitingMs(): Promise<number | null> {
    const since = await oldestClaim(this.#database.queries);
    return since === null ? null : this.#now() - since;
  }

  async #end(looks: Looks, record: SubscriptionRecord): Promise<SubscriptionRecord | 'unknown'> {
    const { id, user_id: userId, status } = record;
    if (status === 'cancelled' || status === 'expired') return record;
    // Should this process end in between, the next look tells what became of it.
    await looks.claim(userId, id);
    try {
      await looks.provider.cancelSubscription(id, 'Cancelled by the subscriber');
    } catch (error) {
      if (error instanceof ProviderError) return 'unknown';
      throw error;
    }
    const seen = await looks.look(id, { userId });
    if (seen.kind !== 'stored' || seen.record.status === 'active' || seen.record.status === 'suspended') {
      return 'unknown';
    }
    return seen.record;
  }

  /** What cannot be an id is nobody's, and nothing is where nothing can be bought. */
  #looksAt(id: string): Looks {
    if (this.#looks === null || !this.#looks.provider.isSubscriptionId(id)) throw new Refusal('unknown_id');
    return this.#looks;
  }

  #own(userId: string, seen: Certain): SubscriptionRecord {
    if (seen.kind === 'stored' && seen.record.user_id === userId) return seen.record;
    throw this.#foreign(userId, seen.kind);
  }

  /** Somebody else's is answered like none at all (security S5). */
  #foreign(userId: string, reason: string): Refusal {
    this.#audit({ event: 'subscription-refused', userId, reason });
    return new Refusal('unknown_id');
  }

  async #answer(userId: string, shown: SubscriptionRecord | SubscriptionShape): Promise<SubscriptionAnswer> {
    const subscription = 'user_id' in shown ? shapeOf(shown) : shown;
    return { subscription, isActive: await isActive(userId, this.#database.queries, this.#now()) };
  }
}

type Certain = Exclude<Seen, { kind: 'unreachable' | 'doubt' }>;

const isCertain = (seen: Seen): seen is Certain => seen.kind !== 'unreachable' && seen.kind !== 'doubt';
