// Counting to-dos for the limits, without walking everything that a user has (decisions D17).
import { ask } from './ask';
import { chunks } from './rows';
import type { Queries } from './schema';

/** How many to-dos there are, deleted ones included: an index alone tells it. */
export async function countTodos(userId: string, queries: Queries): Promise<number> {
  const text = 'select count(*) as count from todos where user_id = $1';
  const [row] = await ask<{ count: number }>(queries, text, [userId]);
  return Number(row?.count ?? 0);
}

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

/** How many live to-dos each of these files holds, whether it is live or not; one that holds none is left out. */
export async function countTodosOfFiles(
  userId: string,
  queries: Queries,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const some of chunks(fileIds)) {
    const rows = await queries
      .selectFrom('todos')
      .select((eb) => ['file_id', eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('file_id', 'in', some)
      .where('deleted_at', 'is', null)
      .groupBy('file_id')
      .execute();
    for (const { file_id, count } of rows) counts.set(file_id, Number(count));
  }
  return counts;
}
