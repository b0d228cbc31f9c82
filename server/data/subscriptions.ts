// What is stored about subscriptions: only what the provider confirmed (decisions D20).
import type { Selectable } from 'kysely';
import type { Queries, SubscriptionsTable } from './schema';

export type SubscriptionRecord = Selectable<SubscriptionsTable>;

/** All subscriptions of a user. */
export function subscriptionsOf(userId: string, queries: Queries): Promise<SubscriptionRecord[]> {
  return queries.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute();
}
