// A provider for simulated payments: the stand-in's books behind the port, without a wire, and away now and then.
import {
  type Delivery,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderSubscription,
} from '../../../server/ports/payments';
import { asObject } from '../../../server/ports/paypal/json';
import { Books, type Entry, EVENT_TYPES, type Turn } from '../../../server/ports/paypal/standIn/books';
import { isSubscriptionId, readSubscription } from '../../../server/ports/paypal/subscription';

/** What becomes of one call. */
export type CallFate = 'well' | 'lost' | 'lostAnswer' | 'death' | 'notFound';

/** Thrown where the process that asked ends at this place. */
class Death extends Error {}

/** Ids of reports are never used again, not even in another history over the same database. */
let reports = 0;

export class Till implements PaymentProvider {
  readonly name = 'paypal';
  readonly planId = 'P-YEARLY';
  readonly books: Books;
  /** Asked at each call. */
  fate: () => CallFate = () => 'well';
  /** Ids that our server asked to cancel. */
  readonly cancelled: string[] = [];
  /** When the provider is there again, after it was away last. */
  backAt = 0;

  constructor(private readonly now: () => number) {
    this.books = new Books(now);
  }

  isSubscriptionId(id: string): boolean {
    return isSubscriptionId(id);
  }

  async beginSubscription(reference: string): Promise<string> {
    return this.answer(() => this.books.create(this.planId, reference).id);
  }

  async readSubscription(id: string): Promise<ProviderSubscription | null> {
    return this.answer(() => this.truth(id), null);
  }

  async subscriptionOfPayment(id: string): Promise<string | null> {
    return this.answer(() => this.books.findSale(id)?.entry.id ?? null);
  }

  async cancelSubscription(id: string): Promise<void> {
    await this.answer(() => {
      this.cancelled.push(id);
      this.books.take(id, 'cancel');
    });
  }

  /** Signatures have tests of their own; here a report is what it says. */
  async readReport({ body }: Delivery): Promise<ProviderEvent> {
    return JSON.parse(Buffer.from(body).toString());
  }

  /** A report of what has just happened; the same words are delivered as often as one likes. */
  report(turn: Turn, entry: Entry): Omit<ProviderEvent, 'sentAt'> {
    reports += 1;
    const back = turn === 'refund' || turn === 'reverse';
    const paymentId = back ? (entry.sales?.at(-1)?.id ?? null) : null;
    return {
      id: `WH-${reports}`,
      type: EVENT_TYPES[turn],
      subscriptionId: back ? null : entry.id,
      paymentId,
    };
  }

  /** What is true, whether or not anybody can ask. */
  truth(id: string): ProviderSubscription | null {
    const entry = this.books.find(id);
    const read = entry ? readSubscription(id, asObject(JSON.parse(JSON.stringify(entry)))) : null;
    return read && { ...read, refunded: read.status !== 'active' && this.isBack(id) };
  }

  /** Whether the last payment went back. */
  isBack(id: string): boolean {
    const state = this.books.find(id)?.sales?.at(-1)?.state ?? 'completed';
    return state !== 'completed';
  }

  /** @param nothing what it says while its lookup lags behind; there is none where it always knows */
  private answer<T>(work: () => T, nothing?: T): T {
    const fate = this.now() < this.backAt ? 'lost' : this.fate();
    if (fate === 'notFound' && nothing !== undefined) return nothing;
    if (fate === 'lost') throw new ProviderError('simulated');
    const value = work();
    if (fate === 'lostAnswer') throw new ProviderError('simulated');
    if (fate === 'death') throw new Death('simulated');
    return value;
  }
}
