// Around a payment: the reference of an account, claims that are still to be looked into, reports that were taken.
import type { Selectable } from 'kysely';
import { ask } from './ask';
import type { PaymentEventsTable, Queries, SubscriptionClaimsTable } from './schema';

export type Claim = Selectable<SubscriptionClaimsTable>;
export type PaymentEvent = Selectable<PaymentEventsTable>;

/** The reference of an account; `fresh` becomes it where there is none yet. */
export async function referenceOf(
  userId: string,
  queries: Queries,
  fresh: string,
  now: number,
): Promise<string> {
  const add = `insert into payment_references (reference, user_id, created_at) values ($1, $2, $3)
    on conflict (user_id) do nothing`;
  await ask(queries, add, [fresh, userId, now]);
  const find = 'select reference from payment_references where user_id = $1';
  const [row] = await ask<{ reference: string }>(queries, find, [userId]);
  return row?.reference ?? fresh;
}

/** Takes back the reference of an account that has begun nothing. */
export async function removeReference(userId: string, queries: Queries): Promise<void> {
  await ask(queries, 'delete from payment_references where user_id = $1', [userId]);
}

/** Whose reference it is. */
export async function userOfReference(reference: string, queries: Queries): Promise<string | undefined> {
  const text = 'select user_id from payment_references where reference = $1';
  return (await ask<{ user_id: string }>(queries, text, [reference]))[0]?.user_id;
}

/** Notes that a subscription must be looked at for a user; beyond `most` the oldest claims are forgotten. */
export async function addClaim(
  userId: string,
  queries: Queries,
  { id, provider, claimed_at }: Omit<Claim, 'user_id'>,
  most: number,
): Promise<void> {
  const add = `insert into subscription_claims (user_id, id, provider, claimed_at) values ($1, $2, $3, $4)
    on conflict (user_id, id) do nothing`;
  await ask(queries, add, [userId, id, provider, claimed_at]);
  const forget = `delete from subscription_claims where user_id = $1 and id <> $2 and id not in (
    select id from subscription_claims where user_id = $1 order by claimed_at desc, id limit $3)`;
  await ask(queries, forget, [userId, id, most]);
}

/** The claims of a user. */
export function claimsOf(userId: string, queries: Queries): Promise<readonly Claim[]> {
  const text = 'select * from subscription_claims where user_id = $1 order by claimed_at desc, id';
  return ask(queries, text, [userId]);
}

/** Claims of all users, in no order. */
export function openClaims(queries: Queries, provider: string, limit: number): Promise<readonly Claim[]> {
  const text = 'select * from subscription_claims where provider = $1 order by random() limit $2';
  return ask(queries, text, [provider, limit]);
}

/** Who claimed a subscription last. */
export async function newestClaim(
  id: string,
  queries: Queries,
  provider: string,
): Promise<Claim | undefined> {
  const text =
    'select * from subscription_claims where provider = $1 and id = $2 order by claimed_at desc, user_id limit 1';
  return (await ask<Claim>(queries, text, [provider, id]))[0];
}

/** When the oldest claim of all users was made. */
export async function oldestClaim(queries: Queries): Promise<number | null> {
  const text = 'select claimed_at from subscription_claims order by claimed_at limit 1';
  return (await ask<Pick<Claim, 'claimed_at'>>(queries, text, []))[0]?.claimed_at ?? null;
}

/** The provider has answered a user about a subscription. */
export async function removeClaim(
  userId: string,
  queries: Queries,
  provider: string,
  id: string,
): Promise<void> {
  const text = 'delete from subscription_claims where user_id = $1 and provider = $2 and id = $3';
  await ask(queries, text, [userId, provider, id]);
}

/** The provider has answered about a subscription: nobody's claim to it is open any more. */
export async function removeClaims(id: string, queries: Queries, provider: string): Promise<void> {
  await ask(queries, 'delete from subscription_claims where provider = $1 and id = $2', [provider, id]);
}

/** Forgets claims and reports that came before an instant: a report that old is refused anyway. */
export async function removeOldPayments(queries: Queries, before: number): Promise<void> {
  await ask(queries, 'delete from subscription_claims where claimed_at < $1', [before]);
  await ask(queries, 'delete from payment_events where received_at < $1', [before]);
}

/** Whether a report was taken before. */
export async function isKnownEvent(id: string, queries: Queries, provider: string): Promise<boolean> {
  const text = 'select id from payment_events where provider = $1 and id = $2';
  return (await ask(queries, text, [provider, id])).length > 0;
}

/** Notes a report; the same one from another process is no error. */
export async function addEvent(queries: Queries, event: PaymentEvent): Promise<void> {
  const { provider, id, type, subscription_id, status, received_at } = event;
  await ask(
    queries,
    `insert into payment_events (provider, id, type, subscription_id, status, received_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [provider, id, type, subscription_id, status, received_at],
  );
}
