// What is stored about subscriptions: only what the provider confirmed (decisions D20).
import type { Selectable } from 'kysely';
import { ask } from './ask';
import type { Queries, SubscriptionsTable } from './schema';

export type SubscriptionRecord = Selectable<SubscriptionsTable>;

/** All subscriptions of a user. */
export function subscriptionsOf(userId: string, queries: Queries): Promise<readonly SubscriptionRecord[]> {
  return ask(queries, 'select * from subscriptions where user_id = $1', [userId]);
}
