// Reports of the provider: checked, taken once, and never believed about more than that something happened (security S11).
import type { Database } from '../../data/database';
import { addEvent, isKnownEvent } from '../../data/payments';
import type { Audit } from '../../ports/audit';
import { type Delivery, ForgedReport, ProviderError, type ProviderEvent } from '../../ports/payments';
import type { CounterLabels, Counters } from '../counters';
import { Refusal } from '../refusal';
import type { Looks } from './looks';

/** A report that is new to us was sent no longer ago, and is from no later than this. */
const FRESH_MS = 5 * 60_000;
const AGAIN_SECONDS = 30;

/** Takes reports. */
export class Reports {
  readonly #database: Database;
  readonly #looks: Looks | null;
  readonly #now: () => number;
  readonly #audit: Audit;
  readonly #counters: Counters;

  constructor(
    database: Database,
    looks: Looks | null,
    now: () => number,
    { audit, counters }: { readonly audit: Audit; readonly counters: Counters },
  ) {
    this.#database = database;
    this.#looks = looks;
    this.#now = now;
    this.#audit = audit;
    this.#counters = counters;
  }

  /** Ends once everything that the report leads to is stored; refuses what should be, or cannot be, taken now. */
  async take(delivery: Delivery): Promise<void> {
    const looks = this.#looks;
    if (looks === null) throw new Refusal('forbidden');
    const { id, type, sentAt, ...about } = await this.#read(looks, delivery);
    const { name } = looks.provider;
    if (await isKnownEvent(id, this.#database.queries, name)) return this.#count('known');
    if (Math.abs(this.#now() - sentAt) > FRESH_MS) throw this.#refused('The report is not of this time');
    const subscriptionId = about.subscriptionId ?? (await this.#ofPayment(looks, about.paymentId));
    if (subscriptionId === null) {
      const event = { id, type, provider: name, status: null, subscription_id: null };
      await this.#database.write(({ queries }) => addEvent(queries, { ...event, received_at: this.#now() }));
    } else {
      const { kind } = await looks.look(subscriptionId, { event: { id, type } });
      if (kind === 'unreachable' || kind === 'doubt') throw this.#later();
    }
    this.#count('taken');
    this.#counters.time('report', Math.max(0, this.#now() - sentAt), {});
  }

  async #read(looks: Looks, delivery: Delivery): Promise<ProviderEvent> {
    try {
      return await looks.provider.readReport(delivery);
    } catch (error) {
      if (error instanceof ForgedReport) throw this.#refused(error.message);
      if (error instanceof ProviderError) throw this.#later();
      throw error;
    }
  }

  /** Money that went back is reported by the payment alone: which subscription it was for the provider knows. */
  async #ofPayment({ provider }: Looks, paymentId: string | null): Promise<string | null> {
    if (paymentId === null) return null;
    try {
      return await provider.subscriptionOfPayment(paymentId);
    } catch (error) {
      if (error instanceof ProviderError) throw this.#later();
      throw error;
    }
  }

  /** The reason is for the log: a forger learns nothing. */
  #refused(reason: string): Refusal {
    this.#audit({ event: 'report-refused', reason });
    this.#count('unverified');
    return new Refusal('forbidden');
  }

  /** The provider delivers it again. */
  #later(): Refusal {
    this.#count('failed');
    return new Refusal('too_early', undefined, AGAIN_SECONDS);
  }

  #count(outcome: CounterLabels['reports']['outcome']): void {
    this.#counters.add('reports', { outcome });
  }
}
