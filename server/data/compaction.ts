// What is too old to be kept: contents in the Trash, tombstones, log, lost values, answers (sync P3, P12, P14).
import type { Selectable } from 'kysely';
import { ask } from './ask';
import type { ItemsTable, Queries, TodosTable } from './schema';

type TodoId = Pick<Selectable<TodosTable>, 'id'>;
type ItemId = Pick<Selectable<ItemsTable>, 'id' | 'type'>;

/** The next users in the order of their ids: housekeeping goes through all of them. */
export async function usersAfter(id: string, queries: Queries, limit: number): Promise<readonly string[]> {
  const next = 'select id from users where id > $1 order by id limit $2';
  return (await ask<{ id: string }>(queries, next, [id, limit])).map((row) => row.id);
}

/**
 * Whether somebody has anything that was deleted before then: of most users it is nothing, and this looks through their
 * rows once.
 */
export async function isAnythingDeleted(userId: string, queries: Queries, before: string): Promise<boolean> {
  const any = `select 1 as one where exists (select 1 from items where user_id = $1 and deleted_at < $2)
    or exists (select 1 from todos where user_id = $1 and deleted_at < $2)`;
  return (await ask(queries, any, [userId, before])).length > 0;
}

const TODOS = `
  select t.id from todos t left join items i on i.user_id = t.user_id and i.id = t.file_id
  where t.user_id = $1 and`;

/** To-dos that still say something, though they or their file were deleted before then. */
export async function todosToErase(
  userId: string,
  queries: Queries,
  before: string,
  limit: number,
): Promise<readonly string[]> {
  const due = `${TODOS} ((t.deleted_at < $2 and t.text <> '')
    or (i.deleted_at < $2 and (t.text <> '' or t.deleted_at is null))) order by t.id limit $3`;
  return (await ask<TodoId>(queries, due, [userId, before, limit])).map(({ id }) => id);
}

/** Folders and files that still have a name, though they were deleted before then. */
export async function itemsToErase(
  userId: string,
  queries: Queries,
  before: string,
  limit: number,
): Promise<readonly string[]> {
  const due = `select id from items where user_id = $1 and deleted_at < $2 and name <> '' order by id limit $3`;
  return (await ask<ItemId>(queries, due, [userId, before, limit])).map(({ id }) => id);
}

/** To-dos that were deleted before then, or are in a file that was. */
export async function todosToDrop(
  userId: string,
  queries: Queries,
  before: string,
  limit: number,
): Promise<readonly string[]> {
  const due = `${TODOS} (t.deleted_at < $2 or i.deleted_at < $2) order by t.id limit $3`;
  return (await ask<TodoId>(queries, due, [userId, before, limit])).map(({ id }) => id);
}

/** Folders and files that were deleted before then. */
export async function itemsToDrop(
  userId: string,
  queries: Queries,
  before: string,
  limit: number,
): Promise<readonly string[]> {
  const due = 'select id from items where user_id = $1 and deleted_at < $2 order by id limit $3';
  return (await ask<ItemId>(queries, due, [userId, before, limit])).map(({ id }) => id);
}

/** Removes rows for good. */
export async function dropRows(
  userId: string,
  queries: Queries,
  table: 'todos' | 'items',
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await ask(queries, `delete from ${table} where user_id = $1 and id = $2`, [userId, id]);
}

/** Before when the log, lost values and answers are forgotten. */
export interface Ages {
  /** Instants. */
  readonly log: string;
  readonly history: string;
  /** Milliseconds: answers to clients, which are retired by then, and to those who did not say who they are. */
  readonly answers: number;
  readonly unowned: number;
}

const OLD = `select 1 as one where
  (select at from change_log where user_id = $1 order by seq limit 1) < $2
  or exists (select 1 from history where user_id = $1 and at < $3)
  or exists (select 1 from op_dedupe
    where user_id = $1 and (created_at < $4 or (client_id is null and created_at < $5)))`;

/** Whether there is anything to forget. */
export async function isAnythingOld(userId: string, queries: Queries, ages: Ages): Promise<boolean> {
  const { log, history, answers, unowned } = ages;
  return (await ask(queries, OLD, [userId, log, history, answers, unowned])).length > 0;
}

/**
 * Forgets what is old. Whoever stands before the new beginning of the log reads everything again; that an operation
 * was done is known as long as its entry is there, even if the answer is not. Clients stay: that one was silent for so
 * long is all that keeps it from doing once more what nobody remembers.
 */
export async function forgetOld(userId: string, queries: Queries, ages: Ages): Promise<void> {
  const { log, history, answers, unowned } = ages;
  const cut = 'delete from change_log where user_id = $1 and at < $2 returning seq';
  const seqs = (await ask<{ seq: number }>(queries, cut, [userId, log])).map(({ seq }) => seq);
  if (seqs.length > 0) {
    const floor = seqs.reduce((most, seq) => Math.max(most, seq), 0);
    await ask(queries, 'update users set log_floor = $2 where id = $1', [userId, floor]);
  }
  await ask(queries, 'delete from history where user_id = $1 and at < $2', [userId, history]);
  const kept = `delete from op_dedupe
    where user_id = $1 and (created_at < $2 or (client_id is null and created_at < $3))`;
  await ask(queries, kept, [userId, answers, unowned]);
}
