// Subscriptions as they are stored and as the calls of spec §7 show them.
import type { Static } from 'typebox';
import type { Subscription } from '../../../src/platform/contract/api/account';
import type { Claim } from '../../data/payments';
import type { SubscriptionRecord } from '../../data/subscriptions';
import type { ProviderSubscription } from '../../ports/payments';

/** A subscription on the wire. */
export type SubscriptionShape = Static<typeof Subscription>;

/** The only plan (spec §9). */
const PLAN = 'yearly';
const YEAR_MS = 31_536_000_000;
/** A payment this long after the paid time has begun is for another year. */
const MONTH_MS = 30 * 24 * 3_600_000;

/** What is stored of a look at the provider; `stored` is what was stored before. */
export function recordOf(
  truth: ProviderSubscription,
  provider: string,
  look: {
    readonly askedAt: number;
    readonly paymentId: string | null;
    /** The payer's page says that it was approved. */
    readonly isTold: boolean;
  },
  stored: SubscriptionRecord | undefined,
): Omit<SubscriptionRecord, 'user_id'> {
  const isBegun =
    truth.status === 'pending' && !truth.approved && !look.isTold && stored?.status !== 'pending';
  const isAway = truth.repriced && truth.status === 'active';
  return {
    id: truth.id,
    provider,
    // It goes on, but on terms that buy nothing here.
    status: isBegun ? 'begun' : isAway ? 'suspended' : truth.status,
    plan: PLAN,
    payment_id: look.paymentId,
    start_date: iso(truth.startedAt),
    end_date: iso(paidUntil(truth, stored)),
    checked_at: look.askedAt,
    provider_updated_at: truth.updatedAt,
  };
}

/** Until when it is paid. A provider that expects no more payments does not tell any more. */
function paidUntil(truth: ProviderSubscription, stored: SubscriptionRecord | undefined): number | null {
  const { status, nextPaymentAt, lastPaidAt, startedAt } = truth;
  if (status === 'pending') return null;
  // What was paid before the payer changed the terms stays paid, and nothing after.
  if (truth.repriced) return stored?.end_date ? Date.parse(stored.end_date) : null;
  if (status === 'active') {
    const from = lastPaidAt ?? startedAt;
    return nextPaymentAt ?? (from === null ? null : from + YEAR_MS);
  }
  // Of what was given back nothing is paid: not from the moment on at which that payment began to count.
  if (truth.refunded && lastPaidAt !== null) return lastPaidAt;
  const known = stored?.end_date ? Date.parse(stored.end_date) : null;
  const paid = lastPaidAt === null ? null : lastPaidAt + YEAR_MS;
  if (known === null || paid === null) return known ?? paid;
  return paid > known + MONTH_MS ? paid : known;
}

/** One that was begun here and that nobody has approved yet: nobody is told of it. */
export const begunNow = (id: string, provider: string, now: number): Omit<SubscriptionRecord, 'user_id'> => ({
  id,
  provider,
  status: 'begun',
  plan: PLAN,
  payment_id: null,
  start_date: iso(now),
  end_date: null,
  checked_at: now,
  // Whatever the provider says of it is newer.
  provider_updated_at: 0,
});

/** Nothing was paid yet, and the payer may still approve. */
export const mayBecome = ({ status }: SubscriptionRecord): boolean =>
  status === 'begun' || status === 'pending';

/** A stored one. */
export const shapeOf = (record: SubscriptionRecord): SubscriptionShape => ({
  subscriptionId: record.id,
  status: record.status,
  plan: record.plan,
  userId: record.user_id,
  paymentId: record.payment_id,
  startDate: record.start_date,
  endDate: record.end_date,
});

/** One that somebody says to have, and the provider has not been asked about yet. */
export const shapeOfClaim = ({ id, user_id }: Pick<Claim, 'id' | 'user_id'>): SubscriptionShape => ({
  subscriptionId: id,
  status: 'pending',
  plan: PLAN,
  userId: user_id,
  paymentId: null,
  startDate: null,
  endDate: null,
});

/** The one to show of several: one that is active, then the one that is paid longest. */
export function foremost(all: readonly SubscriptionRecord[]): SubscriptionRecord | undefined {
  const records = all.filter(({ status }) => status !== 'begun');
  const rank = ({ status, end_date, start_date }: SubscriptionRecord): string =>
    `${status === 'active' ? 1 : 0} ${end_date ?? ''} ${start_date ?? ''}`;
  return records.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
