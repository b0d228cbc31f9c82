// Accounts that were deleted: only a hash stays, by which a restored backup can be cleaned of them (security S18).
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ask } from './ask';
import type { Queries } from './schema';
import type { DeletionsTable } from './schemaOfServer';

/**
 * What the ledger calls an account. Ids of users are 256 random bits and say nothing about a person, so the hash needs no
 * key: there is nothing to guess, and it is the same on every machine that a backup may be restored on.
 */
const hashOf = (userId: string): string =>
  createHash('sha256').update(`deleted account ${userId}`).digest('hex');

export type Deletion = Selectable<DeletionsTable>;

/** Removes every row of a user, and notes that it was done. @returns the note */
export async function removeUser(userId: string, queries: Queries, now: number): Promise<Deletion> {
  const note = { hash: hashOf(userId), deleted_at: now };
  await noteDeletions(queries, [note]);
  // Everything that belongs to a user refers to this row, and goes with it.
  await ask(queries, 'delete from users where id = $1', [userId]);
  return note;
}

/** Adds to the ledger what is not in it yet. */
export async function noteDeletions(queries: Queries, deletions: readonly Deletion[]): Promise<void> {
  const note = 'insert into deletions (hash, deleted_at) values ($1, $2) on conflict (hash) do nothing';
  for (const { hash, deleted_at } of deletions) await ask(queries, note, [hash, deleted_at]);
}

/**
 * Removes those who are in the ledger and came back with a restored backup.
 * @returns how many
 */
export async function forgetDeleted(queries: Queries): Promise<number> {
  const ledger = await ask<{ hash: string; deleted_at: number }>(queries, 'select * from deletions', []);
  const deletedAt = new Map(ledger.map(({ hash, deleted_at }) => [hash, deleted_at]));
  if (deletedAt.size === 0) return 0;
  let removed = 0;
  for (const { id } of await ask<{ id: string }>(queries, 'select id from users', [])) {
    const at = deletedAt.get(hashOf(id));
    if (at === undefined) continue;
    await removeUser(id, queries, at);
    removed += 1;
  }
  return removed;
}
