// The subscriptions that a stand-in keeps, with what payers and PayPal itself do to them.
import { randomBytes } from 'node:crypto';
import type { TestTurn } from '../../payments';

type Status = 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';

/** One subscription, in PayPal's words; instants are RFC 3339 texts. */
export interface Entry {
  readonly id: string;
  readonly plan_id: string;
  readonly custom_id?: string;
  readonly status: Status;
  readonly create_time: string;
  readonly start_time: string;
  readonly update_time: string;
  readonly billing_info?: {
    readonly next_billing_time?: string;
    readonly last_payment?: {
      readonly time: string;
      readonly amount: { readonly currency_code: string; readonly value: string };
    };
  };
  /** Not shown with it: asked for by themselves. */
  readonly sales?: readonly Sale[];
}

/** A payment for a subscription. */
interface Sale {
  readonly id: string;
  readonly time: string;
  readonly state: 'completed' | 'refunded' | 'reversed';
}

/** What a subscription may go through besides being created. */
export type Turn = TestTurn | Back;

/** How its last payment may go back: by the seller, or by the payer's bank. */
type Back = 'refund' | 'reverse';
const BACK: Readonly<Record<Back, Sale['state']>> = { refund: 'refunded', reverse: 'reversed' };
const isBack = (turn: Turn): turn is Back => turn in BACK;

/** What each turn is reported as. */
export const EVENT_TYPES: Readonly<Record<Turn, string>> = {
  approve: 'BILLING.SUBSCRIPTION.ACTIVATED',
  renew: 'PAYMENT.SALE.COMPLETED',
  suspend: 'BILLING.SUBSCRIPTION.SUSPENDED',
  cancel: 'BILLING.SUBSCRIPTION.CANCELLED',
  expire: 'BILLING.SUBSCRIPTION.EXPIRED',
  refund: 'PAYMENT.SALE.REFUNDED',
  reverse: 'PAYMENT.SALE.REVERSED',
};

/** From which states a turn can be taken, and where to. */
const TURNS: Readonly<Record<TestTurn, readonly [from: readonly Status[], to: Status]>> = {
  approve: [['APPROVAL_PENDING'], 'ACTIVE'],
  renew: [['ACTIVE', 'SUSPENDED'], 'ACTIVE'],
  suspend: [['ACTIVE'], 'SUSPENDED'],
  cancel: [['ACTIVE', 'SUSPENDED'], 'CANCELLED'],
  expire: [['ACTIVE', 'SUSPENDED'], 'EXPIRED'],
};

/** Premium is yearly and costs $20 (spec §9). */
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
const AMOUNT = { currency_code: 'USD', value: '20.00' };

/** Every subscription of one stand-in. */
export class Books {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  private readonly changed: (entries: readonly Entry[]) => void;

  constructor(now: () => number, kept: readonly Entry[] = [], changed?: (entries: readonly Entry[]) => void) {
    this.now = now;
    this.changed = changed ?? (() => undefined);
    for (const entry of kept) this.entries.set(entry.id, entry);
  }

  find(id: string): Entry | undefined {
    return this.entries.get(id);
  }

  create(planId: string, reference: string | null): Entry {
    const now = this.text(this.now());
    return this.put({
      id: `I-${randomBytes(8).toString('hex').toUpperCase().slice(0, 12)}`,
      plan_id: planId,
      ...(reference !== null && { custom_id: reference }),
      status: 'APPROVAL_PENDING',
      create_time: now,
      start_time: now,
      update_time: now,
    });
  }

  /** @returns null where its state does not allow that, or there is no such id */
  take(id: string, turn: Turn): Entry | null {
    const entry = this.entries.get(id);
    if (isBack(turn)) return this.giveBack(entry, BACK[turn]);
    const [from, status] = TURNS[turn];
    if (!entry?.status || !from.includes(entry.status)) return null;
    const now = this.now();
    const pays = turn === 'approve' || turn === 'renew';
    const { next_billing_time: next, ...paid } = entry.billing_info ?? {};
    const billing = pays
      ? {
          last_payment: { time: this.text(now), amount: AMOUNT },
          next_billing_time: this.text(now + YEAR_MS),
        }
      : // Once it has ended, no payment is due.
        { ...paid, ...(status === 'SUSPENDED' && next !== undefined && { next_billing_time: next }) };
    const sale: Sale = {
      id: randomBytes(8).toString('hex').toUpperCase(),
      time: this.text(now),
      state: 'completed',
    };
    const sales = [...(entry.sales ?? []), ...(pays ? [sale] : [])];
    return this.put({ ...entry, status, update_time: this.text(now), billing_info: billing, sales });
  }

  /** The subscription that a payment was for, and the payment. */
  findSale(id: string): { readonly entry: Entry; readonly sale: Sale } | undefined {
    for (const entry of this.entries.values()) {
      const sale = entry.sales?.find((each) => each.id === id);
      if (sale !== undefined) return { entry, sale };
    }
    return undefined;
  }

  /** The subscription itself knows nothing of it. */
  private giveBack(entry: Entry | undefined, state: Sale['state']): Entry | null {
    const last = entry?.sales?.at(-1);
    if (entry === undefined || last?.state !== 'completed') return null;
    return this.put({ ...entry, sales: [...(entry.sales?.slice(0, -1) ?? []), { ...last, state }] });
  }

  private put(entry: Entry): Entry {
    this.entries.set(entry.id, entry);
    this.changed([...this.entries.values()]);
    return entry;
  }

  /** PayPal's instants have no fractions. */
  private text(instant: number): string {
    return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
  }
}
