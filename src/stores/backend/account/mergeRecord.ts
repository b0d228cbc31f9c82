// Where a merge that is under way is written down (sync P17).
import type { Databases, Transaction } from '../../../platform/database';
import type { GuestTexts } from '../../persistence/keys';

/** The database of it. */
export const MERGES = { name: 'tabdo-merge', shape: { version: 1, stores: ['merges'] } } as const;
/** The record of what is sent; those of a Trash that waits beside it have their own keys. */
export const CURRENT = 'current';

/** A merge that is under way. */
export interface MergeRecord {
  /** The idempotency key, kept until the server has answered. */
  readonly mergeId: string;
  readonly userId: string;
  /** What the guest had when it was copied. */
  readonly texts: GuestTexts;
  /** When; a record of a version that left the Trash behind says nothing, and what was sent under its key does not change. */
  readonly at?: number;
  /** What of it goes: the Trash comes after the rest, so that it holds nothing up. A version before sent both in one. */
  readonly part?: 'live' | 'trash';
  /** What was stored then, where a window held what is newer: that is nowhere but here. */
  readonly older?: GuestTexts;
  /** The server took nothing of it. */
  readonly refused?: true;
}

/** Whether it is a Trash that is nowhere else, and that the server did not take. */
export const isToWait = ({ part, older, refused }: MergeRecord): boolean =>
  part === 'trash' && older !== undefined && refused === true;

/** The way is free for another one: what is nowhere else waits. */
export async function putAside(tx: Transaction): Promise<void> {
  const record = (await tx.get('merges', CURRENT)) as MergeRecord | undefined;
  if (record && isToWait(record)) tx.put('merges', record.mergeId, record);
  tx.remove('merges', CURRENT);
}

/** Takes back what waits for somebody; null where nothing does. */
export async function takeBack(tx: Transaction, userId: string): Promise<MergeRecord | null> {
  const found = await tx.all('merges');
  const record = (found as readonly MergeRecord[]).find((each) => each.userId === userId && isToWait(each));
  if (record === undefined) return null;
  tx.remove('merges', record.mergeId);
  tx.put('merges', CURRENT, record);
  return record;
}

/** Whether somebody's merge was not ended, whatever of it is still on the device. */
export async function isBegun(databases: Databases, userId: string): Promise<boolean> {
  const database = await databases.open(MERGES.name, MERGES.shape);
  const records = await database.read(['merges'], (tx) => tx.all('merges')).finally(() => database.close());
  return records.some((record) => Object(record).userId === userId);
}
