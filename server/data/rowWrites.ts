// Stores to-dos, items and lists of one user.
import type { ItemRow, ListKey, TodoRow } from '../../src/platform/contract/entities';
import { ask, tell } from './ask';
import type { Stored } from './rows';
import type { Queries } from './schema';

/** Adds or replaces a to-do. */
export async function saveTodo(
  userId: string,
  queries: Queries,
  { row, stamps }: Stored<TodoRow>,
): Promise<void> {
  await ask(queries, SAVE_TODO, [
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
  ]);
}

const SAVE_TODO = `
  insert into todos
    (user_id, id, file_id, text, completed, created_at, completed_at, priority, deleted_at, stamps)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (user_id, id) do update set
    file_id = excluded.file_id, text = excluded.text, completed = excluded.completed,
    completed_at = excluded.completed_at, priority = excluded.priority,
    deleted_at = excluded.deleted_at, stamps = excluded.stamps`;

/** Adds or replaces an item. */
export async function saveItem(userId: string, queries: Queries, stored: Stored<ItemRow>): Promise<void> {
  const { row, stamps } = stored;
  const values = [
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
  await tell(queries, ['items', `${userId} ${row.id}`], SAVE_ITEM, values, () => stored);
}

const SAVE_ITEM = `
  insert into items
    (user_id, id, type, name, folder_id, background_color, shortcut, created_at, deleted_at, deleted_with, stamps)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (user_id, id) do update set
    type = excluded.type, name = excluded.name, folder_id = excluded.folder_id,
    background_color = excluded.background_color, shortcut = excluded.shortcut,
    created_at = excluded.created_at, deleted_at = excluded.deleted_at,
    deleted_with = excluded.deleted_with, stamps = excluded.stamps`;

/** Replaces a saved order; an empty one is none. */
export async function saveList(
  userId: string,
  queries: Queries,
  key: ListKey,
  list: readonly string[],
): Promise<void> {
  if (list.length === 0) {
    await queries.deleteFrom('lists').where('user_id', '=', userId).where('key', '=', key).execute();
    return;
  }
  const ids = JSON.stringify(list);
  await queries
    .insertInto('lists')
    .values({ user_id: userId, key, ids })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ ids }))
    .execute();
}
