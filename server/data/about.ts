// What is kept about a user besides the workspace itself: read for an export, which leaves nothing out (security S18).
import type { Queries } from './schema';

const iso = (time: number): string => new Date(time).toISOString();

/** All of it, in words that a person can read. */
export async function aboutOf(userId: string, queries: Queries) {
  const history = await queries
    .selectFrom('history')
    .select(['entity', 'id', 'field', 'value', 'at'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  const sessions = await queries
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const devices = await queries
    .selectFrom('clients')
    .select(['id', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const merges = await queries
    .selectFrom('merges')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  const subscriptions = await queries
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const [reference] = await queries
    .selectFrom('payment_references')
    .select('reference')
    .where('user_id', '=', userId)
    .execute();
  const claims = await queries
    .selectFrom('subscription_claims')
    .select(['id', 'claimed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return {
    paymentReference: reference?.reference ?? null,
    claimedSubscriptions: claims.map(({ id, claimed_at }) => ({ id, claimedAt: iso(claimed_at) })),
    history: history.map(({ value, ...lost }) => ({ ...lost, value: JSON.parse(value) as unknown })),
    sessions: sessions.map(({ id, created_at, last_seen_at, expires_at, agent }) => ({
      id,
      createdAt: iso(created_at),
      lastSeenAt: iso(last_seen_at),
      expiresAt: iso(expires_at),
      agent,
    })),
    devices: devices.map(({ id, seen_at }) => ({ id, lastSeenAt: iso(seen_at) })),
    merges: merges.map(({ id }) => id),
    subscriptions,
  };
}
