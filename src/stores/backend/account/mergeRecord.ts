// Where a merge that is under way is written down (sync P17).
import type { Databases } from '../../../platform/database';
import type { GuestTexts } from '../../persistence/keys';

/** The database of it. */
export const MERGES = { name: 'tabdo-merge', shape: { version: 1, stores: ['merges'] } } as const;
/** The only record. */
export const CURRENT = 'current';

/** A merge that is under way. */
export interface MergeRecord {
  /** The idempotency key, kept until the server has answered. */
  readonly mergeId: string;
  readonly userId: string;
  /** What the guest had when it was copied. */
  readonly texts: GuestTexts;
  /** When; a record of a version that left the Trash behind says nothing, and what was sent under its key does not change. */
  readonly at?: number;
  /** What of it goes: the Trash comes after the rest, so that it holds nothing up. A version before sent both in one. */
  readonly part?: 'live' | 'trash';
  /** The server took nothing of it. */
  readonly refused?: true;
}

/** Whether somebody's merge was not ended, whatever of it is still on the device. */
export async function isBegun(databases: Databases, userId: string): Promise<boolean> {
  const database = await databases.open(MERGES.name, MERGES.shape);
  const record = await database
    .read(['merges'], (tx) => tx.get('merges', CURRENT))
    .finally(() => database.close());
  return Object(record).userId === userId;
}
