// Everything that is stored about somebody, as one file that can be imported again (decisions D23, security S18).
import { exportOf } from '../../../src/platform/contract/exportFile';
import { aboutOf } from '../../data/about';
import type { Queries } from '../../data/schema';
import type { UserRecord } from '../../data/users';
import { userShape } from '../shapes';
import { rowsOf } from './rows';

/** The file: first what an import reads, then everything else. Hashes of tokens stay here: they open doors. */
export async function exportAll(user: UserRecord, queries: Queries, at: string): Promise<object> {
  const rows = await rowsOf(user, queries);
  const { shortcuts } = rows.profile();
  const isDeleted = ({ deletedAt }: { readonly deletedAt: string | null }): boolean => deletedAt !== null;
  const about = await aboutOf(user.id, queries);
  return {
    ...exportOf(rows, at),
    account: { ...userShape(user), issuer: user.issuer, subject: user.subject },
    keys: shortcuts,
    openTabs: rows.list('tabs'),
    trash: {
      items: [...rows.allItems()].filter(isDeleted),
      todos: [...rows.allTodos()].filter(isDeleted),
    },
    ...about,
  };
}
