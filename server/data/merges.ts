// Merges of guest data: each is done once, and its key is kept for ever (sync P17).
import type { Insertable, Selectable } from 'kysely';
import type { MergesTable, Queries } from './schema';

/** A merge that was done. */
export function findMerge(
  userId: string,
  queries: Queries,
  mergeId: string,
): Promise<Selectable<MergesTable> | undefined> {
  return queries
    .selectFrom('merges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', mergeId)
    .executeTakeFirst();
}

/** Notes a merge. */
export async function addMerge(
  userId: string,
  queries: Queries,
  merge: Omit<Insertable<MergesTable>, 'user_id'>,
): Promise<void> {
  await queries
    .insertInto('merges')
    .values({ user_id: userId, ...merge })
    .execute();
}
