// Counting to-dos for the limits, without walking everything that a user has (decisions D17).
import type { Queries } from './schema';

/** How many live to-dos in live files there are, at most `enough`: more need not be known. */
export async function countLiveTodos(userId: string, queries: Queries, enough: number): Promise<number> {
  const row = await queries
    .selectFrom(
      queries
        .selectFrom('todos')
        .innerJoin('items', (join) =>
          join.onRef('items.user_id', '=', 'todos.user_id').onRef('items.id', '=', 'todos.file_id'),
        )
        .select('todos.id')
        .where('todos.user_id', '=', userId)
        .where('todos.deleted_at', 'is', null)
        .where('items.deleted_at', 'is', null)
        .limit(enough)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many live to-dos a file holds, whether it is live or not. */
export async function countTodosOfFile(userId: string, queries: Queries, fileId: string): Promise<number> {
  const row = await queries
    .selectFrom('todos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
