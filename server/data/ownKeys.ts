// A user's own keys: one row for each command and system (decisions D12).
import type { KeyPlatform, Shortcuts } from '../../src/platform/contract/shortcuts';
import type { Queries } from './schema';

/** Keys and the names of what they do, as they were last sent. */
export interface OwnKeys {
  readonly keys: Shortcuts;
  readonly actions: ReadonlyMap<string, string>;
}

/** All of them. */
export async function readOwnKeys(userId: string, queries: Queries): Promise<OwnKeys> {
  const rows = await queries
    .selectFrom('own_keys')
    .select(['platform', 'id', 'key', 'action'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const of = (platform: KeyPlatform) =>
    Object.fromEntries(rows.filter((row) => row.platform === platform).map(({ id, key }) => [id, key]));
  return {
    keys: { mac: of('mac'), other: of('other') },
    actions: new Map(rows.map(({ id, action }) => [id, action])),
  };
}

/** Sets the keys of one command; null takes them back. */
export async function saveOwnKey(
  userId: string,
  queries: Queries,
  platform: KeyPlatform,
  id: string,
  own: { readonly key: string; readonly action: string } | null,
): Promise<void> {
  if (own === null) {
    await queries
      .deleteFrom('own_keys')
      .where('user_id', '=', userId)
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    return;
  }
  await queries
    .insertInto('own_keys')
    .values({ user_id: userId, platform, id, ...own })
    .onConflict((conflict) => conflict.columns(['user_id', 'platform', 'id']).doUpdateSet(own))
    .execute();
}
