// Whether an account is premium: only by what the provider confirmed (sync I17, decisions D20).
import type { Queries } from '../data/schema';
import { type SubscriptionRecord, subscriptionsOf } from '../data/subscriptions';

/** Active, or no more payments are taken but the end of what is paid is ahead. */
const entitles = ({ status, end_date }: SubscriptionRecord, now: number): boolean =>
  status === 'active' ||
  (status !== 'pending' && status !== 'begun' && end_date !== null && Date.parse(end_date) > now);

/** Whether a user is premium at this moment. */
export async function isActive(userId: string, queries: Queries, now: number): Promise<boolean> {
  return (await subscriptionsOf(userId, queries)).some((record) => entitles(record, now));
}
