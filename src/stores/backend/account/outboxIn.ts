// The records of the outbox inside a transaction.
import type { Operation } from '../../../platform/contract/operations';
import type { Transaction } from '../../../platform/database';
import { entryOf, type OutboxEntry, type OutboxRecord, recordOf } from './records';
import type { ClientMeta, SettledRecord } from './shape';

/** The outbox at one moment. */
export interface Cut {
  readonly client: string;
  /** Every n up to this one is settled (sync P3). */
  readonly ack: number;
  /** In the order of n. */
  readonly entries: readonly OutboxEntry[];
}

/**
 * The outbox and the counter, read together: a number that was given out and is not there any more is settled, whatever
 * other windows do.
 */
export async function cutIn(tx: Transaction, newClient: () => string): Promise<Cut> {
  const [client, entries] = await Promise.all([clientIn(tx, newClient), allEntries(tx)]);
  const unsettled = entries.filter(({ state }) => state === 'pending').map(({ n }) => n);
  const ack = unsettled.length === 0 ? client.counter : Math.min(...unsettled) - 1;
  return { client: client.id, ack, entries };
}

/** Which client this database is; a new one where it is none yet. */
export async function clientIn(tx: Transaction, newClient: () => string): Promise<ClientMeta> {
  const known = (await tx.get('meta', 'client')) as ClientMeta | undefined;
  if (known) return known;
  const fresh: ClientMeta = { id: newClient(), counter: 0, last: null };
  tx.put('meta', 'client', fresh);
  return fresh;
}

/** An operation is done: it leaves the outbox, and is remembered for a while (sync P22). */
export function settleIn(tx: Transaction, entry: OutboxEntry, seq: number, at: number): void {
  tx.remove('offlineOperations', entry.opId);
  tx.put('settled', entry.opId, { seq, at, record: recordOf(entry) } satisfies SettledRecord);
}

/**
 * The server was restored: what it did for this device it may have forgotten, so all of it is sent again under its old
 * keys; what it still knows it answers from its log (sync P22). What was done comes before what waits.
 * @returns the outbox as it is now
 */
export async function forgottenIn(tx: Transaction, newClient: () => string): Promise<readonly OutboxEntry[]> {
  const [client, entries, records] = await Promise.all([
    clientIn(tx, newClient),
    allEntries(tx),
    tx.all('settled'),
  ]);
  const settled = [...(records as SettledRecord[])].sort((a, b) => a.seq - b.seq);
  tx.clear('settled');
  let { counter } = client;
  const back = [...settled.map(({ record }) => entryOf(record as OutboxRecord)), ...entries].map((entry) => {
    counter += 1;
    // Nobody here has seen anything of the new epoch.
    return { ...entry, n: counter, acked: null, cursor: null };
  });
  for (const entry of back) tx.put('offlineOperations', entry.opId, recordOf(entry));
  tx.put('meta', 'client', { ...client, counter } satisfies ClientMeta);
  return back;
}

/** An operation that was just made. */
export function freshEntry({ id, counter }: ClientMeta, op: Operation, cursor: string | null): OutboxEntry {
  return {
    n: counter,
    opId: `${id}:${counter}`,
    op,
    cursor,
    state: 'pending',
    sent: false,
    acked: null,
    tries: 0,
    failure: null,
  };
}

/** One entry, if it is there. */
export async function entryIn(tx: Transaction, opId: string): Promise<OutboxEntry | null> {
  const record = (await tx.get('offlineOperations', opId)) as OutboxRecord | undefined;
  return record ? entryOf(record) : null;
}

/** The outbox in the order of n. */
export async function allEntries(tx: Transaction): Promise<OutboxEntry[]> {
  const records = (await tx.all('offlineOperations')) as OutboxRecord[];
  return records.map(entryOf).sort((a, b) => a.n - b.n);
}
