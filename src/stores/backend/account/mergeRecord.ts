// Where a merge that is under way is written down (sync P17).
import type { Databases } from '../../../platform/database';

/** The database of it. */
export const MERGES = { name: 'tabdo-merge', shape: { version: 1, stores: ['merges'] } } as const;
/** The only record. */
export const CURRENT = 'current';

/** Whether somebody's merge was not ended, whatever of it is still on the device. */
export async function isBegun(databases: Databases, userId: string): Promise<boolean> {
  const database = await databases.open(MERGES.name, MERGES.shape);
  const record = await database
    .read(['merges'], (tx) => tx.get('merges', CURRENT))
    .finally(() => database.close());
  return Object(record).userId === userId;
}
