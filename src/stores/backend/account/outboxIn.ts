// The records of the outbox inside a transaction.
import type { Operation } from '../../../platform/contract/operations';
import type { Transaction } from '../../../platform/database';
import { type Merge, mergeBodyIn, mergesIn, putMerges, type WaitingMerge, waitingMergesIn } from './merges';
import { entryOf, isReadable, type OutboxEntry, type OutboxRecord, recordOf } from './records';
import { type ClientMeta, isUnder, type SettledRecord } from './shape';

/** The outbox at one moment. */
export interface Cut {
  readonly client: string;
  /** Every n up to this one is settled (sync P3). */
  readonly ack: number;
  /** In the order of n. */
  readonly entries: readonly OutboxEntry[];
  /** Merges that are to be sent once more, in the same order. */
  readonly merges: readonly WaitingMerge[];
}

/**
 * The outbox and the counter, read together: a number that was given out and is not there any more is settled, whatever
 * other windows do.
 */
export async function cutIn(
  tx: Transaction,
  newClient: () => string,
): Promise<Cut & { readonly last: number }> {
  const [client, entries, merges] = await Promise.all([
    clientIn(tx, newClient),
    allEntries(tx),
    waitingMergesIn(tx),
  ]);
  const oldest = entries.find(({ state }) => state === 'pending');
  const ack = oldest === undefined ? client.counter : oldest.n - 1;
  return { client: client.id, ack, entries, merges, last: client.counter };
}

/** Which client this database is; a new one where it is none yet. */
export async function clientIn(tx: Transaction, newClient: () => string): Promise<ClientMeta> {
  const known = (await tx.get('meta', 'client')) as ClientMeta | undefined;
  if (known) return known;
  const fresh: ClientMeta = { id: newClient(), counter: 0, last: null };
  tx.put('meta', 'client', fresh);
  return fresh;
}

/**
 * The server was restored: what it did for this device it may have forgotten, so all of it is sent again under its old
 * keys; what it still knows it answers from its log (sync P22). What was done comes before what waits.
 * @param restored what was done up to this number is in the restored state, and not in its log: the server would do
 *   it once more, over what came later
 * @returns the outbox as it is now, and keys of those that are not in it any more
 */
export async function forgottenIn(
  tx: Transaction,
  newClient: () => string,
  restored: number,
): Promise<{ readonly entries: readonly OutboxEntry[]; readonly gone: readonly string[] }> {
  const [client, waiting, records, kept] = await Promise.all([
    clientIn(tx, newClient),
    allEntries(tx),
    tx.all('settled'),
    mergesIn(tx),
  ]);
  const isIn = (seq: number | null): boolean => seq !== null && isUnder(restored, seq);
  const gone = waiting.flatMap(({ acked, opId }) => (isIn(acked) ? [opId] : []));
  for (const opId of gone) tx.remove('offlineOperations', opId);
  const entries = waiting.filter(({ acked }) => !isIn(acked));
  const merges = kept.filter(({ n, seq }) => n !== null || !isIn(seq));
  tx.clear('settled');
  tx.remove('meta', 'settled');
  // An own order waits for the head of the news, where others that were done later are settled already.
  const [answered, unsaid] = [entries.filter(isAnswered), entries.filter((entry) => !isAnswered(entry))];
  const done: Place[] = [
    ...answered.map((entry) => ({ at: entry.acked ?? 0, entry })),
    ...(records as SettledRecord[])
      .filter(({ seq }) => !isIn(seq))
      .map(({ seq, record }) => ({ at: seq, entry: entryOf(record as OutboxRecord) })),
    ...merges.flatMap((merge) => (merge.n === null ? [{ at: merge.seq, merge }] : [])),
  ];
  const waits: Place[] = [
    ...unsaid.map((entry) => ({ at: entry.n, entry })),
    ...merges.flatMap((merge) => (merge.n === null ? [] : [{ at: merge.n, merge }])),
  ];
  const all = [...inOrder(done), ...inOrder(waits)].map((place, index) => ({
    ...place,
    n: client.counter + 1 + index,
  }));
  await putMerges(
    tx,
    all.flatMap(({ merge, n }) => (merge ? [{ ...merge, n }] : [])),
  );
  // Nobody here has seen anything of the new epoch.
  const back = all.flatMap(({ entry, n }) => (entry ? [{ ...entry, n, acked: null, cursor: null }] : []));
  for (const entry of back) tx.put('offlineOperations', entry.opId, recordOf(entry));
  tx.put('meta', 'client', { ...client, counter: client.counter + all.length } satisfies ClientMeta);
  return { entries: back, gone };
}

/** Whether its place in the log is known. */
const isAnswered = ({ acked }: OutboxEntry): boolean => (acked ?? 0) > 0;

/** An operation or a merge, and where it stands among others. */
interface Place {
  readonly at: number;
  readonly entry?: OutboxEntry;
  readonly merge?: Merge;
}

const inOrder = (places: readonly Place[]): readonly Place[] => [...places].sort((a, b) => a.at - b.at);

/**
 * This device reads the account for the first time: what it brought there before, of some epoch or other, and cannot
 * find, is to be sent once more.
 * @returns whether there is any of it
 */
export async function missedIn(
  tx: Transaction,
  newClient: () => string,
  isThere: (body: object) => boolean,
): Promise<boolean> {
  const merges = await mergesIn(tx);
  if (merges.length === 0) return false;
  const client = await clientIn(tx, newClient);
  let { counter } = client;
  const next: Merge[] = [];
  for (const merge of merges) {
    const isMissed = merge.n === null && !isThere(await mergeBodyIn(tx, merge.mergeId));
    if (isMissed) counter += 1;
    next.push(isMissed ? { ...merge, n: counter } : merge);
  }
  if (counter === client.counter) return false;
  await putMerges(tx, next);
  tx.put('meta', 'client', { ...client, counter } satisfies ClientMeta);
  return true;
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
  const record = await tx.get('offlineOperations', opId);
  return isReadable(record) ? entryOf(record) : null;
}

/** The outbox in the order of n. */
export async function allEntries(tx: Transaction): Promise<OutboxEntry[]> {
  const records = (await tx.all('offlineOperations')).filter(isReadable);
  return records.map(entryOf).sort((a, b) => a.n - b.n);
}
