// Guest data that this device brought into the account: kept as long as a restored backup may lack it (sync P17, P22).
import type { Snapshot } from '../../../platform/contract/entities';
import type { Databases, Transaction } from '../../../platform/database';
import { databaseName, SHAPE } from './shape';

/** A merge that was done. */
export interface Merge {
  /** Its idempotency key, for ever. */
  readonly mergeId: string;
  /** Under which number the server did it. */
  readonly seq: number;
  /** Its place among what is to be sent, where the server may have forgotten it; null while nothing says so. */
  readonly n: number | null;
  /** How often the server broke over it. */
  readonly tries: number;
  /** How far the server found the clock of this device to be behind; it may be set before the merge is sent again. */
  readonly behind?: number;
}

/** A merge that is to be sent once more. */
export type WaitingMerge = Merge & { readonly n: number };

/** Beside the counter that numbers all that is sent; the bodies stand apart, since they are hardly ever read. */
const LIST = 'merges';
const bodyKey = (mergeId: string): string => `merge:${mergeId}`;

/** All that are kept. */
export async function mergesIn(tx: Transaction): Promise<readonly Merge[]> {
  return ((await tx.get('meta', LIST)) as readonly Merge[] | undefined) ?? [];
}

/** Those that are to be sent once more, in their order. */
export async function waitingMergesIn(tx: Transaction): Promise<readonly WaitingMerge[]> {
  const all = await mergesIn(tx);
  return all.filter((merge): merge is WaitingMerge => merge.n !== null).sort((a, b) => a.n - b.n);
}

/** What was sent. */
export const mergeBodyIn = async (tx: Transaction, mergeId: string): Promise<object> =>
  Object(await tx.get('meta', bodyKey(mergeId)));

/** Keeps what was sent. */
export const putMergeBody = (tx: Transaction, mergeId: string, body: object): void =>
  tx.put('meta', bodyKey(mergeId), body);

/** Puts the whole list, and forgets the bodies of those that are not in it any more. */
export async function putMerges(tx: Transaction, merges: readonly Merge[]): Promise<void> {
  const before = await mergesIn(tx);
  const stay = new Set(merges.map(({ mergeId }) => mergeId));
  for (const { mergeId } of before) if (!stay.has(mergeId)) tx.remove('meta', bodyKey(mergeId));
  if (before.length > 0 || merges.length > 0) tx.put('meta', LIST, merges);
}

/**
 * Keeps a merge that the server has just done in the database of the account.
 * @throws DatabaseRefused
 */
export async function keepMerge(
  databases: Databases,
  userId: string,
  merge: Pick<Merge, 'mergeId' | 'seq' | 'behind'>,
  body: object,
): Promise<void> {
  const { mergeId } = merge;
  const database = await databases.open(databaseName(userId), SHAPE);
  await database
    .write(['meta'], async (tx) => {
      const others = (await mergesIn(tx)).filter((merge) => merge.mergeId !== mergeId);
      putMergeBody(tx, mergeId, body);
      tx.put('meta', LIST, [...others, { ...merge, n: null, tries: 0 } satisfies Merge]);
    })
    .finally(() => database.close());
}

/** Whether an account holds, alive or deleted, each thing of a merge. */
export function holdsAll({ items, todos }: Snapshot, body: object): boolean {
  const known = new Set<string>([...items, ...todos].map(({ id }) => id));
  const { folderFree = [], todosFree = [] } = body as { folderFree?: Named[]; todosFree?: Named[] };
  return [...folderFree, ...folderFree.flatMap(({ children = [] }) => children), ...todosFree].every(
    ({ id }) => known.has(id),
  );
}

interface Named {
  readonly id: string;
  readonly children?: readonly Named[];
}
