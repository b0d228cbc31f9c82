// The reading calls of spec §7: tree, to-dos, orders, tabs, keys, person.
import type {
  ItemShape,
  LostShape,
  ShortcutsShape,
  TodoShape,
  UserShape,
} from '../../src/platform/contract/api/entities';
import type { ItemRow, TodoRow } from '../../src/platform/contract/entities';
import { inOrder } from '../../src/platform/contract/ordering';
import { countTodos } from '../data/counts';
import type { Database } from '../data/database';
import { historyOf } from '../data/log';
import { readOwnKeys } from '../data/ownKeys';
import { allItems, allLists, itemsByIds, listsByKeys, todoRows } from '../data/rows';
import type { Queries } from '../data/schema';
import { findUser, type UserRecord } from '../data/users';
import { isErased } from './operations/checks';
import { Refusal } from './refusal';
import { shortcutsShape, todoShape, userShape } from './shapes';
import { treeOf } from './tree';
import { type OpenTab, openTabs } from './workspace/tabs';

/** An answer and the number at which it was read. */
export interface Read<T> {
  readonly response: T;
  readonly seq: number;
  /** So many rows were looked through, shown or not. */
  readonly rows: number;
}

/** Notes that these were looked through. */
type Note = <Rows extends { readonly length: number }>(rows: Rows) => Rows;

/** Reads of one user, each at one moment. */
export class Reads {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Root files at top level, no Default (decisions B). */
  tree(userId: string): Promise<Read<ItemShape[]>> {
    return this.at(userId, async (queries, note) => {
      const items = live(note(await allItems(userId, queries)));
      return treeOf(items, noted(note, await allLists(userId, queries)), userId);
    });
  }

  /** Every live to-do of a live file, newest first. */
  todos(userId: string): Promise<Read<TodoShape[]>> {
    return this.at(userId, async (queries, note) => {
      const dead = new Set(
        note(await allItems(userId, queries))
          .filter(({ row }) => row.deletedAt !== null)
          .map(({ row }) => row.id),
      );
      const rows = await todosAmongAll(userId, queries, note, 'live');
      const shown = rows.filter((row) => !dead.has(row.fileId));
      return inOrder(shown, []).map((row) => todoShape(row, userId));
    });
  }

  folderOrder(userId: string): Promise<Read<{ folderOrder: readonly string[] }>> {
    return this.at(userId, async (queries) => ({
      folderOrder: (await listsByKeys(userId, queries, ['folders'])).get('folders') ?? [],
    }));
  }

  fileOrders(userId: string): Promise<Read<{ folderId: string; fileOrder: readonly string[] }[]>> {
    return this.at(userId, async (queries, note) =>
      [...noted(note, await allLists(userId, queries, 'files:'))].map(([key, fileOrder]) => ({
        folderId: key.slice('files:'.length),
        fileOrder,
      })),
    );
  }

  todoOrders(userId: string): Promise<Read<{ fileId: string; todoOrder: readonly string[] }[]>> {
    return this.at(userId, async (queries, note) =>
      [...noted(note, await allLists(userId, queries, 'todos:'))].map(([key, todoOrder]) => ({
        fileId: key.slice('todos:'.length),
        todoOrder,
      })),
    );
  }

  openTabs(userId: string): Promise<Read<OpenTab[]>> {
    return this.at(userId, async (queries) => {
      const ids = (await listsByKeys(userId, queries, ['tabs'])).get('tabs') ?? [];
      const items = new Map(
        (await itemsByIds(userId, queries, ids)).map(({ row }): [string, ItemRow] => [row.id, row]),
      );
      return openTabs(ids, (id) => items.get(id));
    });
  }

  shortcuts(userId: string): Promise<Read<ShortcutsShape>> {
    return this.at(userId, async (queries) => {
      const { keys, actions } = await readOwnKeys(userId, queries);
      return shortcutsShape(keys, actions);
    });
  }

  user(userId: string): Promise<Read<UserShape>> {
    return this.at(userId, async (_queries, _note, user) => userShape(user));
  }

  /** What can be restored: deleted items, and deleted to-dos of files that are not deleted themselves. */
  trash(userId: string): Promise<Read<{ todos: TodoRow[]; items: ItemRow[] }>> {
    return this.at(userId, async (queries, note) => ({
      todos: (await todosAmongAll(userId, queries, note, 'deleted')).filter(isDeleted),
      items: note(await allItems(userId, queries))
        .map(({ row }) => row)
        .filter(isDeleted),
    }));
  }

  /** Values of one entity that another device overwrote (sync P12). */
  history(userId: string, id: string): Promise<Read<LostShape[]>> {
    return this.at(userId, async (queries, note) =>
      note(await historyOf(userId, queries, id)).map(({ entity, field, value, seq, at }) => ({
        entity,
        id,
        field,
        value: JSON.parse(value),
        seq,
        at,
      })),
    );
  }

  private at<T>(
    userId: string,
    work: (queries: Queries, note: Note, user: UserRecord) => Promise<T>,
  ): Promise<Read<T>> {
    return this.database.read(async (queries) => {
      const user = await findUser(userId, queries);
      if (user === undefined) throw new Refusal('unauthorized');
      let rows = 0;
      const note: Note = (found) => {
        rows += found.length;
        return found;
      };
      const response = await work(queries, note, user);
      return { response, seq: user.seq, rows };
    });
  }
}

/** Some of the to-dos. No index knows which are deleted: all are looked through, however few are found. */
async function todosAmongAll(
  userId: string,
  queries: Queries,
  note: Note,
  which: 'live' | 'deleted',
): Promise<TodoRow[]> {
  note({ length: await countTodos(userId, queries) });
  return todoRows(userId, queries, which);
}

/** Of lists what is in them counts. */
function noted<Lists extends ReadonlyMap<unknown, readonly string[]>>(note: Note, lists: Lists): Lists {
  for (const list of lists.values()) note(list);
  return lists;
}

const isDeleted = (row: TodoRow | ItemRow): boolean => row.deletedAt !== null && !isErased(row);

const live = (stored: readonly { readonly row: ItemRow }[]): ItemRow[] =>
  stored.map(({ row }) => row).filter((row) => row.deletedAt === null);
