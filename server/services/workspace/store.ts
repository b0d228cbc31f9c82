// Stores what an operation changed: rows, lists, keys, the person, lost values, and the sum of hashes.
import { hash } from 'node:crypto';
import { changeSum } from '../../../src/platform/contract/canonical';
import { KEY_PLATFORMS, keyChanges } from '../../../src/platform/contract/shortcuts';
import { addHistory } from '../../data/log';
import { saveOwnKey } from '../../data/ownKeys';
import { saveItems, saveList, saveTodos } from '../../data/rowWrites';
import type { Queries } from '../../data/schema';
import { saveHead, saveUser } from '../../data/users';
import type { PersonChange } from '../operations/rule';
import type { ChangeSet } from './changes';
import type { Workspace } from './workspace';

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => hash('sha256', text);

/** Writes everything of one operation. */
export async function storeChanges(
  workspace: Workspace,
  queries: Queries,
  set: ChangeSet,
  at: string,
  person: PersonChange = {},
): Promise<void> {
  const { userId, rows, user } = workspace;
  await saveItems(userId, queries, set.items);
  await saveTodos(userId, queries, set.todos);
  for (const { key, ids } of set.lists) await saveList(userId, queries, key, ids, user.seq);
  if (rows.touchedProfile()) await storeKeys(workspace, queries);
  for (const { value, ...lost } of set.overwritten)
    await addHistory(userId, queries, { ...lost, value: JSON.stringify(value), at });
  await saveHead(userId, queries, {
    seq: user.seq,
    clock: user.clock,
    hash: changeSum(user.hash, set.out.map(sha256), set.into.map(sha256)),
  });
  if (set.rows.every(({ entity }) => entity === 'todo' || entity === 'item' || entity === 'list')) return;
  await saveUser(userId, queries, {
    stamps: JSON.stringify(set.userStamps),
    default_folder_shortcut: rows.profile().defaultFolderShortcut,
    ...(person.firstName !== undefined && { first_name: person.firstName }),
    ...(person.lastName !== undefined && { last_name: person.lastName }),
    ...(person.username !== undefined && { username: person.username }),
    ...(person.image !== undefined && { image: person.image }),
  });
}

async function storeKeys(workspace: Workspace, queries: Queries): Promise<void> {
  const before = workspace.rows.touchedProfile();
  if (!before) return;
  const { shortcuts } = workspace.rows.profile();
  for (const platform of KEY_PLATFORMS) {
    for (const { id, key } of keyChanges(before.shortcuts[platform], shortcuts[platform])) {
      const own = key === null ? null : { key, action: workspace.actions.get(id) ?? '' };
      await saveOwnKey(workspace.userId, queries, platform, id, own);
    }
  }
}
