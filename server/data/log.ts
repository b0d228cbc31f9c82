// The change log, the answers kept for repeated requests, and the clients they belong to (sync P2 to P4).
import type { Insertable, Selectable } from 'kysely';
import { ask } from './ask';
import type { ChangeLogTable, HistoryTable, OpDedupeTable, Queries } from './schema';

export type LogEntry = Selectable<ChangeLogTable>;

/** Adds the entry of one operation. */
export async function addEntry(
  userId: string,
  queries: Queries,
  entry: Omit<LogEntry, 'user_id'>,
): Promise<void> {
  const { seq, op_id, client_id, type, at, rows, fingerprint } = entry;
  await ask(
    queries,
    `insert into change_log (user_id, seq, op_id, client_id, type, at, rows, fingerprint)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, seq, op_id, client_id, type, at, rows, fingerprint],
  );
}

/** How much is read at a time: so many entries, with so many bytes of rows; one that is longer by itself. */
export interface Most {
  readonly entries: number;
  readonly bytes: number;
}

/**
 * How long texts are stands in their heads: what is not wanted is never read. `cross join` has SQLite take what is wanted first;
 * left to itself it goes through the whole log of the user, and through what is wanted for each entry.
 */
const NEXT = `
  select l.*, o.key, o.ids from (
    select seq, size, sum(size) over (order by seq) as total from (
      select c.seq, octet_length(c.rows) + coalesce(
        (select sum(octet_length(ids)) from lists where user_id = $1 and seq = c.seq), 0) as size
      from change_log c where c.user_id = $1 and c.seq > $2 order by c.seq limit $3
    ) as next
  ) as sized
  cross join change_log l
  left join lists o on o.user_id = $1 and o.seq = sized.seq
  where l.user_id = $1 and l.seq = sized.seq and (sized.total <= $4 or sized.total = sized.size)
  order by sized.seq, o.key`;

/** An entry, and an order that it changed, as it still is; once for each of these. */
type Found = LogEntry & { readonly key: string | null; readonly ids: string | null };

/**
 * Entries after a number, in their order; at least one where there is any. An order comes with the entry that changed it
 * last, and with none before, so that its ids are kept once however often it changes.
 */
export async function entriesAfter(
  userId: string,
  queries: Queries,
  seq: number,
  { entries, bytes }: Most,
): Promise<readonly LogEntry[]> {
  const all: LogEntry[] = [];
  for (const { key, ids, ...entry } of await ask<Found>(queries, NEXT, [userId, seq, entries, bytes])) {
    const last = all.at(-1);
    const known = last?.seq === entry.seq ? last : entry;
    if (known === entry) all.push(entry);
    if (key !== null && ids !== null) known.rows = withOrder(known.rows, key, ids);
  }
  return all;
}

/** Rows of an entry, which are JSON as the ids are, and one more. */
function withOrder(rows: string, key: string, ids: string): string {
  const before = rows === '[]' ? '[' : `${rows.slice(0, -1)},`;
  return `${before}{"entity":"list","id":${JSON.stringify(key)},"fields":{"ids":${ids}}}]`;
}

/** What is known about a request that may have come before. */
export interface Before {
  /** The answer that was kept under its key. */
  readonly fingerprint: string | null;
  readonly status: number | null;
  readonly body: string | null;
  readonly seq: number | null;
  /** The number and the type of the operation with its key, if it was ever done. */
  readonly logged: number | null;
  readonly logged_type: string | null;
  /** Of what was asked for then, where it is known. */
  readonly logged_fingerprint: string | null;
  /** What its client has settled, and when it was here last. */
  readonly ack: number | null;
  readonly seen_at: number | null;
}

const BEFORE = `
  select d.fingerprint, d.status, d.body, d.seq, l.seq as logged, l.type as logged_type,
    l.fingerprint as logged_fingerprint, c.ack, c.seen_at
  from (select 1 as one) as start
  left join op_dedupe d on d.user_id = $1 and d.op_id = $2
  left join change_log l on l.user_id = $1 and l.op_id = $2
  left join clients c on c.user_id = $1 and c.id = $3`;

/** Looks back: was this done before, and what has its client settled? */
export async function findBefore(
  userId: string,
  queries: Queries,
  opId: string | null,
  client: string | null,
): Promise<Before | undefined> {
  return (await ask<Before>(queries, BEFORE, [userId, opId, client]))[0];
}

/** Keeps an answer. */
export async function keepAnswer(
  userId: string,
  queries: Queries,
  answer: Omit<Selectable<OpDedupeTable>, 'user_id'>,
): Promise<void> {
  const { op_id, client_id, n, fingerprint, status, body, seq, created_at } = answer;
  await ask(
    queries,
    `insert into op_dedupe (user_id, op_id, client_id, n, fingerprint, status, body, seq, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [userId, op_id, client_id, n, fingerprint, status, body, seq, created_at],
  );
}

/** Notes that a client was here and what it has settled; answers up to there are not needed any more. */
export async function saveClient(
  userId: string,
  queries: Queries,
  client: string,
  ack: number,
  now: number,
): Promise<void> {
  await ask(
    queries,
    `insert into clients (user_id, id, ack, seen_at) values ($1, $2, $3, $4)
     on conflict (user_id, id) do update set ack = excluded.ack, seen_at = excluded.seen_at`,
    [userId, client, ack, now],
  );
  if (ack === 0) return;
  const settled = 'delete from op_dedupe where user_id = $1 and client_id = $2 and n <= $3';
  await ask(queries, settled, [userId, client, ack]);
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
