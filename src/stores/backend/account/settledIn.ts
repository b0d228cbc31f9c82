// Operations that are done, inside a transaction: remembered for a server that is restored, and only so many (sync P22).
import type { Transaction } from '../../../platform/database';
import { mergesIn, putMerges } from './merges';
import { type OutboxEntry, type OutboxRecord, recordOf } from './records';
import { baseMetaOf, isUnder, type SettledRecord } from './shape';
import { inShort } from './wire';

/** In operations and in characters: all of them are read to forget some. */
const MOST: Tally = { count: 5_000, size: 5_000_000 };
/** So much more there may be before somebody looks through them. */
const SLACK = 1.2;

/** How many are kept, and in how many characters: at most, since some may be gone without a word. */
interface Tally {
  readonly count: number;
  readonly size: number;
}

/** Own operations that are done leave the outbox, each under its number. */
export async function settleIn(
  tx: Transaction,
  done: readonly { readonly entry: OutboxEntry; readonly seq: number }[],
  at: number,
): Promise<void> {
  if (done.length === 0) return;
  let { count, size } = tallyOf(await tx.get('meta', 'settled'));
  for (const { entry, seq } of done) {
    const record = recordOf(inShort(entry));
    const settled: SettledRecord = { seq, at, record, size: JSON.stringify(record).length };
    tx.remove('offlineOperations', entry.opId);
    tx.put('settled', entry.opId, settled);
    count += 1;
    size += sizeOf(settled);
  }
  if (count > MOST.count * SLACK || size > MOST.size * SLACK) await pruneIn(tx);
  else tx.put('meta', 'settled', { count, size } satisfies Tally);
}

/**
 * Keeps the latest, as far as the server may be asked of them. By number and not by age: a clock may be years off (sync
 * I15).
 */
export async function pruneIn(tx: Transaction): Promise<void> {
  const [all, kept] = await Promise.all([tx.all('settled'), tx.get('meta', 'base')]);
  const { floor = 0 } = baseMetaOf(kept);
  const latest = [...(all as SettledRecord[])].sort((a, b) => b.seq - a.seq);
  let tally: Tally = { count: 0, size: 0 };
  let since = floor;
  // None behind one that goes: what was made would come back without its deletion.
  let isFull = false;
  for (const record of latest) {
    const next: Tally = { count: tally.count + 1, size: tally.size + sizeOf(record) };
    isFull ||= next.count > MOST.count || next.size > MOST.size || isUnder(floor, record.seq);
    if (!isFull) tally = next;
    else {
      since = Math.max(since, record.seq);
      tx.remove('settled', (record.record as OutboxRecord).id);
    }
  }
  tx.put('meta', 'settled', tally);
  if (since === 0) return;
  const merges = await mergesIn(tx);
  const stay = merges.filter(({ n, seq }) => n !== null || seq > since);
  if (stay.length < merges.length) await putMerges(tx, stay);
}

/** Older versions did not note it. */
const sizeOf = ({ size, record }: SettledRecord): number => size ?? JSON.stringify(record).length;

function tallyOf(value: unknown): Tally {
  const { count, size }: Record<string, unknown> = Object(value);
  return { count: Number(count) || 0, size: Number(size) || 0 };
}
