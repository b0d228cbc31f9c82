// What a restored database takes over of payments from the one that it replaces: money is not paid back with the data.
import Native from 'better-sqlite3';
import { addCancellation, type Cancellation } from './cancellations';
import { addClaim, type Claim, referenceOf } from './payments';
import type { Queries } from './schema';
import { type SubscriptionRecord, saveSubscription } from './subscriptions';
import { findUser } from './users';

/** What a database knows of payments. */
export interface Payments {
  readonly references: readonly {
    readonly user_id: string;
    readonly reference: string;
    readonly created_at: number;
  }[];
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly claims: readonly Claim[];
  readonly cancellations: readonly Cancellation[];
}

export const NO_PAYMENTS: Payments = {
  references: [],
  subscriptions: [],
  claims: [],
  cancellations: [],
};

/** All of it; nothing where the file cannot be read, or is too old. */
export function paymentsOf(file: string): Payments {
  const native = new Native(file, { readonly: true, fileMustExist: true });
  const all = <T>(table: string): T[] => native.prepare<[], T>(`select * from ${table}`).all();
  // A database of an older version is taken over as far as it goes.
  const has = (table: string): boolean =>
    native.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
  try {
    return {
      references: all('payment_references'),
      subscriptions: all('subscriptions'),
      claims: all('subscription_claims'),
      cancellations: has('cancellations') ? all('cancellations') : [],
    };
  } catch (error) {
    if (error instanceof Native.SqliteError) return NO_PAYMENTS;
    throw error;
  } finally {
    native.close();
  }
}

/** Adds it for those who are in the database; what is newer there stays. */
export async function notePayments(
  queries: Queries,
  { references, subscriptions, claims, cancellations }: Payments,
): Promise<void> {
  for (const open of cancellations) await addCancellation(queries, open);
  const isHere = async (userId: string): Promise<boolean> => (await findUser(userId, queries)) !== undefined;
  for (const { user_id: userId, reference, created_at } of references) {
    if (await isHere(userId)) await referenceOf(userId, queries, reference, created_at);
  }
  for (const { user_id: userId, ...record } of subscriptions) {
    if (await isHere(userId)) await saveSubscription(userId, queries, record);
  }
  for (const { user_id: userId, ...claim } of claims) {
    if (await isHere(userId)) await addClaim(userId, queries, claim, claims.length);
  }
}
