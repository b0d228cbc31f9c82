// What is stored about subscriptions: only what the provider confirmed (decisions D20).
import type { Selectable } from 'kysely';
import { ask, askOnce } from './ask';
import type { Queries, SubscriptionsTable } from './schema';

export type SubscriptionRecord = Selectable<SubscriptionsTable>;

/** All subscriptions of a user. */
export async function subscriptionsOf(
  userId: string,
  queries: Queries,
): Promise<readonly SubscriptionRecord[]> {
  const text = 'select * from subscriptions where user_id = $1';
  const all = (rows: readonly SubscriptionRecord[]) => rows;
  return (await askOnce(queries, ['subscriptions', userId], text, [userId], all)) ?? [];
}

/** The subscription with an id, whoever has it: one of a provider belongs to one account. */
export async function findSubscription(
  id: string,
  queries: Queries,
  provider: string,
): Promise<SubscriptionRecord | undefined> {
  const text = 'select * from subscriptions where provider = $1 and id = $2';
  return (await ask<SubscriptionRecord>(queries, text, [provider, id]))[0];
}

const SAVE = `
  insert into subscriptions
    (user_id, id, provider, status, plan, payment_id, start_date, end_date, checked_at, provider_updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (provider, id) do update set
    status = excluded.status, payment_id = coalesce(subscriptions.payment_id, excluded.payment_id),
    start_date = excluded.start_date, end_date = excluded.end_date,
    checked_at = excluded.checked_at, provider_updated_at = excluded.provider_updated_at
  where subscriptions.user_id = excluded.user_id
    and (subscriptions.provider_updated_at < excluded.provider_updated_at
      or (subscriptions.provider_updated_at = excluded.provider_updated_at
        and subscriptions.checked_at <= excluded.checked_at))
  returning *`;

/** Stores what a look at the provider brought, unless something newer is there; says whether it did. */
export async function saveSubscription(
  userId: string,
  queries: Queries,
  record: Omit<SubscriptionRecord, 'user_id'>,
): Promise<boolean> {
  const { id, provider, status, plan, payment_id, start_date, end_date } = record;
  const { checked_at, provider_updated_at } = record;
  const values = [id, provider, status, plan, payment_id, start_date, end_date];
  return (await ask(queries, SAVE, [userId, ...values, checked_at, provider_updated_at])).length === 1;
}

/** Forgets one. */
export async function removeSubscription(
  userId: string,
  queries: Queries,
  provider: string,
  id: string,
): Promise<void> {
  const text = 'delete from subscriptions where user_id = $1 and provider = $2 and id = $3';
  await ask(queries, text, [userId, provider, id]);
}

/** Which subscriptions should be looked at again. */
export interface Due {
  readonly provider: string;
  readonly now: number;
  /** Not yet active ones that were last looked at before this. */
  readonly pendingBefore: number;
  /** Of those that nobody approved yet, the ones that were begun after this: older pages are closed. */
  readonly begunSince: number;
  /** All others that were. */
  readonly before: number;
  readonly limit: number;
}

const DUE = `
  select user_id, id from subscriptions
  where provider = $1 and ((status = 'pending' and checked_at <= $2)
    or (status = 'begun' and checked_at <= $2 and start_date > $6)
    or (checked_at <= $3 and (status in ('active', 'suspended') or end_date > $4)))
  order by case when status = 'begun' then 1 else 0 end, random() limit $5`;

/** Subscriptions of all users that may have changed, in no order, so that none stands in the way of others. */
export function dueSubscriptions(
  queries: Queries,
  { provider, now, pendingBefore, before, begunSince, limit }: Due,
): Promise<readonly Pick<SubscriptionRecord, 'user_id' | 'id'>[]> {
  const [at, since] = [now, begunSince].map((ms) => new Date(ms).toISOString());
  return ask(queries, DUE, [provider, pendingBefore, before, at, limit, since]);
}

/** Forgets those that nobody approved: should somebody after all, the report of it says whose it is. */
export async function forgetBegun(queries: Queries, before: number): Promise<void> {
  const text = `delete from subscriptions where status = 'begun' and start_date < $1`;
  await ask(queries, text, [new Date(before).toISOString()]);
}

/** Forgets all that a provider ever said, for all users. */
export async function removeProvider(queries: Queries, provider: string): Promise<void> {
  await ask(queries, 'delete from subscriptions where provider = $1', [provider]);
  await ask(queries, 'delete from subscription_claims where provider = $1', [provider]);
  await ask(queries, 'delete from payment_events where provider = $1', [provider]);
}
