// To-dos, items and lists of one user: from the tables to rows of the contract and back.
import type { Selectable } from 'kysely';
import type {
  FileId,
  FolderId,
  ItemId,
  ItemRow,
  ListKey,
  TodoId,
  TodoRow,
} from '../../src/platform/contract/entities';
import { ask, askOnce } from './ask';
import type { ItemsTable, Queries, TodosTable } from './schema';

/** Who wrote a field last: the number of the operation, and the client if it said who it was (sync P12). */
export type Stamp = readonly [seq: number, client: string | null];
/** By field; `*` stands for those that were not written since the row was made. */
export type Stamps = Readonly<Record<string, Stamp>>;

/** A row and who wrote it. */
export interface Stored<Row> {
  readonly row: Row;
  readonly stamps: Stamps;
}

const CHUNK = 500;

/** The to-dos with these ids. */
export async function todosByIds(
  userId: string,
  queries: Queries,
  ids: readonly string[],
): Promise<Stored<TodoRow>[]> {
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) {
    const one = 'select * from todos where user_id = $1 and id = $2';
    return (await ask<Selectable<TodosTable>>(queries, one, [userId, only])).map(toTodo);
  }
  const found: Stored<TodoRow>[] = [];
  for (const some of chunks(ids)) {
    const rows = await todosOf(userId, queries).where('id', 'in', some).execute();
    found.push(...rows.map(toTodo));
  }
  return found;
}

/** All to-dos of a file, deleted ones included. */
export async function todosOfFile(
  userId: string,
  queries: Queries,
  fileId: string,
): Promise<Stored<TodoRow>[]> {
  return (await todosOf(userId, queries).where('file_id', '=', fileId).execute()).map(toTodo);
}

/** All to-dos, deleted ones included. */
export async function allTodos(userId: string, queries: Queries): Promise<Stored<TodoRow>[]> {
  return (await todosOf(userId, queries).orderBy('id').execute()).map(toTodo);
}

const WHICH = {
  all: '',
  live: 'and deleted_at is null',
  deleted: 'and deleted_at is not null',
} as const;

/** All to-dos, or those that are deleted or are not, without who wrote them. */
export async function todoRows(
  userId: string,
  queries: Queries,
  which: keyof typeof WHICH = 'all',
): Promise<TodoRow[]> {
  const text = `select id, file_id, text, completed, created_at, completed_at, priority, deleted_at
    from todos where user_id = $1 ${WHICH[which]} order by id`;
  return (await ask<Omit<Selectable<TodosTable>, 'stamps'>>(queries, text, [userId])).map(toTodoRow);
}

/** The items with these ids. */
export async function itemsByIds(
  userId: string,
  queries: Queries,
  ids: readonly string[],
): Promise<Stored<ItemRow>[]> {
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) {
    const one = 'select * from items where user_id = $1 and id = $2';
    const read = ([row]: readonly Selectable<ItemsTable>[]) => row && toItem(row);
    const item = await askOnce(queries, ['items', `${userId} ${only}`], one, [userId, only], read);
    return item ? [item] : [];
  }
  const found: Stored<ItemRow>[] = [];
  for (const some of chunks(ids)) {
    const rows = await itemsOf(userId, queries).where('id', 'in', some).execute();
    found.push(...rows.map(toItem));
  }
  return found;
}

/** All files of a folder, deleted ones included; or none where there are more than `most`. */
export async function filesOfFolder(
  userId: string,
  queries: Queries,
  folderId: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Stored<ItemRow>[]> {
  const files = itemsOf(userId, queries).where('folder_id', '=', folderId);
  if (most === Number.POSITIVE_INFINITY) return (await files.execute()).map(toItem);
  const some = await files.limit(most + 1).execute();
  return some.length > most ? [] : some.map(toItem);
}

/** All folders, deleted ones included. */
export async function allFolders(userId: string, queries: Queries): Promise<Stored<ItemRow>[]> {
  return (await itemsOf(userId, queries).where('type', '=', 0).execute()).map(toItem);
}

/** The items that hold one of these shortcuts. */
export async function itemsWithShortcut(
  userId: string,
  queries: Queries,
  shortcuts: readonly string[],
): Promise<Stored<ItemRow>[]> {
  if (shortcuts.length === 0) return [];
  return (await itemsOf(userId, queries).where('shortcut', 'in', shortcuts).execute()).map(toItem);
}

/** All items, deleted ones included. */
export async function allItems(userId: string, queries: Queries): Promise<Stored<ItemRow>[]> {
  return (await itemsOf(userId, queries).orderBy('id').execute()).map(toItem);
}

/** These saved orders; those that are empty are not among them. */
export async function listsByKeys(
  userId: string,
  queries: Queries,
  keys: readonly ListKey[],
): Promise<Map<ListKey, readonly string[]>> {
  const found = new Map<ListKey, readonly string[]>();
  for (const some of chunks(keys)) {
    const rows = await listsOf(userId, queries).where('key', 'in', some).execute();
    for (const { key, ids } of rows) found.set(key as ListKey, JSON.parse(ids));
  }
  return found;
}

/** All saved orders, or those whose key starts with a word. */
export async function allLists(
  userId: string,
  queries: Queries,
  start = '',
): Promise<Map<ListKey, readonly string[]>> {
  const rows = await listsOf(userId, queries).where('key', 'like', `${start}%`).orderBy('key').execute();
  return new Map(rows.map(({ key, ids }) => [key as ListKey, JSON.parse(ids)]));
}

const todosOf = (userId: string, queries: Queries) =>
  queries.selectFrom('todos').selectAll().where('user_id', '=', userId);
const itemsOf = (userId: string, queries: Queries) =>
  queries.selectFrom('items').selectAll().where('user_id', '=', userId);
const listsOf = (userId: string, queries: Queries) =>
  queries.selectFrom('lists').select(['key', 'ids']).where('user_id', '=', userId);

/** Parts of a list; of the size that one question may name ids, where none is given. */
export function* chunks<T>(all: readonly T[], size = CHUNK): Iterable<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

const toTodo = (record: Selectable<TodosTable>): Stored<TodoRow> => ({
  row: toTodoRow(record),
  stamps: JSON.parse(record.stamps),
});

const toTodoRow = (record: Omit<Selectable<TodosTable>, 'stamps'>): TodoRow => ({
  id: record.id as TodoId,
  fileId: record.file_id as FileId,
  text: record.text,
  completed: record.completed === 1,
  createdAt: record.created_at,
  completedAt: record.completed_at,
  priority: record.priority === 1 ? 1 : 0,
  deletedAt: record.deleted_at,
});

function toItem(record: Selectable<ItemsTable>): Stored<ItemRow> {
  const shared = {
    name: record.name,
    createdAt: record.created_at,
    backgroundColor: record.background_color,
    shortcut: record.shortcut,
    deletedAt: record.deleted_at,
  };
  const stamps = JSON.parse(record.stamps);
  if (record.type === 0) return { row: { id: record.id as FolderId, type: 0, ...shared }, stamps };
  const { folder_id, deleted_with } = record;
  const id = record.id as ItemId as FileId;
  const row: ItemRow = {
    id,
    type: 1,
    ...shared,
    folderId: folder_id as FolderId,
    deletedWith: deleted_with as FolderId | null,
  };
  return { row, stamps };
}
