// The change log, the answers kept for repeated requests, and the clients they belong to (sync P2 to P4).
import type { Insertable, Selectable } from 'kysely';
import { ask } from './ask';
import type { ChangeLogTable, HistoryTable, ListsTable, OpDedupeTable, Queries } from './schema';

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
  select l.* from (
    select seq, size, sum(size) over (order by seq) as total from (
      select c.seq, octet_length(c.rows) + coalesce(
        (select sum(octet_length(ids)) from lists where user_id = $1 and seq = c.seq), 0) as size
      from change_log c where c.user_id = $1 and c.seq > $2 order by c.seq limit $3
    ) as next
  ) as sized
  cross join change_log l
  where l.user_id = $1 and l.seq = sized.seq and (sized.total <= $4 or sized.total = sized.size)
  order by sized.seq`;

/** The orders that entries changed; asked for by itself, since a row for each of them would bring its entry once more. */
const ORDERS =
  'select seq, key, ids from lists where user_id = $1 and seq > $2 and seq <= $3 order by seq, key';

/** An order, and the entry that changed it last. */
type Order = Pick<Selectable<ListsTable>, 'key' | 'ids'> & { readonly seq: number };

/**
 * Entries after a number, in their order; at least one where there is any. An order comes with the entry that changed it
 * last, and with none before, so that its ids are kept once however often it changes. One that changes between the two
 * questions comes with a later entry.
 */
export async function entriesAfter(
  userId: string,
  queries: Queries,
  seq: number,
  { entries, bytes }: Most,
): Promise<readonly LogEntry[]> {
  const found = await ask<LogEntry>(queries, NEXT, [userId, seq, entries, bytes]);
  const last = found.at(-1);
  if (last === undefined) return found;
  const told = new Map<number, string[]>();
  for (const order of await ask<Order>(queries, ORDERS, [userId, seq, last.seq])) {
    const row = `{"entity":"list","id":${JSON.stringify(order.key)},"fields":{"ids":${order.ids}}}`;
    const others = told.get(order.seq);
    if (others) others.push(row);
    else told.set(order.seq, [row]);
  }
  return found.map((entry) => ({ ...entry, rows: withOrders(entry.rows, told.get(entry.seq) ?? []) }));
}

/** Rows of an entry, which are JSON as the orders are, and these after them. */
function withOrders(rows: string, orders: readonly string[]): string {
  if (orders.length === 0) return rows;
  return `${rows === '[]' ? '[' : `${rows.slice(0, -1)},`}${orders.join(',')}]`;
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
