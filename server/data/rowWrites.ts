// Stores to-dos, items and lists of one user.
import type { ItemRow, ListKey, TodoRow } from '../../src/platform/contract/entities';
import { ask, tell } from './ask';
import { chunks, type Stored } from './rows';
import type { Queries } from './schema';

/** So many rows go into one statement; what is left over goes into one each, so that there are two texts to prepare. */
const AT_ONCE = 100;

/** Adds or replaces to-dos, each of which comes once. */
export async function saveTodos(
  userId: string,
  queries: Queries,
  todos: readonly Stored<TodoRow>[],
): Promise<void> {
  for (const some of chunks(todos, AT_ONCE)) {
    if (some.length === AT_ONCE) {
      await ask(
        queries,
        SAVE_TODOS,
        some.flatMap((todo) => valuesOfTodo(userId, todo)),
      );
    } else for (const todo of some) await ask(queries, SAVE_TODO, valuesOfTodo(userId, todo));
  }
}

const valuesOfTodo = (userId: string, { row, stamps }: Stored<TodoRow>): readonly unknown[] => [
  userId,
  row.id,
  row.fileId,
  row.text,
  row.completed ? 1 : 0,
  row.createdAt,
  row.completedAt,
  row.priority,
  row.deletedAt,
  JSON.stringify(stamps),
];

const savingTodos = (rows: number): string => `
  insert into todos
    (user_id, id, file_id, text, completed, created_at, completed_at, priority, deleted_at, stamps)
  values ${places(rows, 10)}
  on conflict (user_id, id) do update set
    file_id = excluded.file_id, text = excluded.text, completed = excluded.completed,
    completed_at = excluded.completed_at, priority = excluded.priority,
    deleted_at = excluded.deleted_at, stamps = excluded.stamps`;

const SAVE_TODO = savingTodos(1);
const SAVE_TODOS = savingTodos(AT_ONCE);

/** Adds or replaces items, each of which comes once. */
export async function saveItems(
  userId: string,
  queries: Queries,
  items: readonly Stored<ItemRow>[],
): Promise<void> {
  for (const some of chunks(items, AT_ONCE)) {
    if (some.length === AT_ONCE) {
      await ask(
        queries,
        SAVE_ITEMS,
        some.flatMap((item) => valuesOfItem(userId, item)),
      );
    } else {
      for (const item of some) {
        const key = ['items', `${userId} ${item.row.id}`] as const;
        await tell(queries, key, SAVE_ITEM, valuesOfItem(userId, item), () => item);
      }
    }
  }
}

const valuesOfItem = (userId: string, { row, stamps }: Stored<ItemRow>): readonly unknown[] => [
  userId,
  row.id,
  row.type,
  row.name,
  row.type === 1 ? row.folderId : null,
  row.backgroundColor,
  row.shortcut,
  row.createdAt,
  row.deletedAt,
  row.type === 1 ? row.deletedWith : null,
  JSON.stringify(stamps),
];

const savingItems = (rows: number): string => `
  insert into items
    (user_id, id, type, name, folder_id, background_color, shortcut, created_at, deleted_at, deleted_with, stamps)
  values ${places(rows, 11)}
  on conflict (user_id, id) do update set
    type = excluded.type, name = excluded.name, folder_id = excluded.folder_id,
    background_color = excluded.background_color, shortcut = excluded.shortcut,
    created_at = excluded.created_at, deleted_at = excluded.deleted_at,
    deleted_with = excluded.deleted_with, stamps = excluded.stamps`;

/** `($1, $2), ($3, $4)`: places for the values of some rows. */
function places(rows: number, columns: number): string {
  const row = (at: number): string => {
    const numbers = Array.from({ length: columns }, (_, column) => `$${at * columns + column + 1}`);
    return `(${numbers.join(', ')})`;
  };
  return Array.from({ length: rows }, (_, at) => row(at)).join(', ');
}

const SAVE_ITEM = savingItems(1);
const SAVE_ITEMS = savingItems(AT_ONCE);

/**
 * Replaces a saved order; an empty one is none.
 * @param seq of the entry that changes it, which devices are told the order with
 */
export async function saveList(
  userId: string,
  queries: Queries,
  key: ListKey,
  list: readonly string[],
  seq: number,
): Promise<void> {
  if (list.length === 0) {
    await queries.deleteFrom('lists').where('user_id', '=', userId).where('key', '=', key).execute();
    return;
  }
  const ids = JSON.stringify(list);
  await queries
    .insertInto('lists')
    .values({ user_id: userId, key, ids, seq })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ ids, seq }))
    .execute();
}
