// The change log, the answers kept for repeated requests, and the clients they belong to (sync P2 to P4).
import type { Insertable, Selectable } from 'kysely';
import type { ChangeLogTable, HistoryTable, OpDedupeTable, Queries } from './schema';

export type LogEntry = Selectable<ChangeLogTable>;
export type KeptAnswer = Selectable<OpDedupeTable>;

/** Adds the entry of one operation. */
export async function addEntry(
  userId: string,
  queries: Queries,
  entry: Omit<Insertable<ChangeLogTable>, 'user_id'>,
): Promise<void> {
  await queries
    .insertInto('change_log')
    .values({ user_id: userId, ...entry })
    .execute();
}

/** Entries after a number, in their order. */
export function entriesAfter(
  userId: string,
  queries: Queries,
  seq: number,
  limit: number,
): Promise<LogEntry[]> {
  return queries
    .selectFrom('change_log')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** The number of the operation with this key, if it was ever done. */
export async function seqOfOperation(
  userId: string,
  queries: Queries,
  opId: string,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('change_log')
    .select('seq')
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();
  return row?.seq;
}

/** The answer that was kept under a key. */
export function keptAnswer(userId: string, queries: Queries, opId: string): Promise<KeptAnswer | undefined> {
  return queries
    .selectFrom('op_dedupe')
    .selectAll()
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();
}

/** Keeps an answer. */
export async function keepAnswer(
  userId: string,
  queries: Queries,
  answer: Omit<Insertable<OpDedupeTable>, 'user_id'>,
): Promise<void> {
  await queries
    .insertInto('op_dedupe')
    .values({ user_id: userId, ...answer })
    .execute();
}

/** What is known about a client. */
export function findClient(
  userId: string,
  queries: Queries,
  client: string,
): Promise<{ ack: number; seen_at: number } | undefined> {
  return queries
    .selectFrom('clients')
    .select(['ack', 'seen_at'])
    .where('user_id', '=', userId)
    .where('id', '=', client)
    .executeTakeFirst();
}

/** Notes that a client was here and what it has settled; answers up to there are not needed any more. */
export async function saveClient(
  userId: string,
  queries: Queries,
  client: string,
  ack: number,
  now: number,
): Promise<void> {
  const values = { ack, seen_at: now };
  await queries
    .insertInto('clients')
    .values({ user_id: userId, id: client, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values))
    .execute();
  if (ack === 0) return;
  await queries
    .deleteFrom('op_dedupe')
    .where('user_id', '=', userId)
    .where('client_id', '=', client)
    .where('n', '<=', ack)
    .execute();
}

/** Keeps a value that was overwritten. */
export async function addHistory(
  userId: string,
  queries: Queries,
  lost: Omit<Insertable<HistoryTable>, 'user_id'>,
): Promise<void> {
  await queries
    .insertInto('history')
    .values({ user_id: userId, ...lost })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Overwritten values of one entity, newest first. */
export function historyOf(userId: string, queries: Queries, id: string): Promise<Selectable<HistoryTable>[]> {
  return queries
    .selectFrom('history')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute();
}
