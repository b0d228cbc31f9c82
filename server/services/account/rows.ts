// Everything that a user has, as the rules of the contract read it.
import { Rows } from '../../../src/platform/contract/rows';
import { readOwnKeys } from '../../data/ownKeys';
import { allItems, allLists, todoRows } from '../../data/rows';
import type { Queries } from '../../data/schema';
import type { UserRecord } from '../../data/users';

/** Reads all rows, the Trash included. */
export async function rowsOf(user: UserRecord, queries: Queries): Promise<Rows> {
  const rows = new Rows();
  const { keys } = await readOwnKeys(user.id, queries);
  rows.fill({
    items: (await allItems(user.id, queries)).map(({ row }) => row),
    todos: await todoRows(user.id, queries),
    lists: await allLists(user.id, queries),
    profile: { defaultFolderShortcut: user.default_folder_shortcut, shortcuts: keys },
  });
  return rows;
}
