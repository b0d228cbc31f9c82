// A merge that was not ended, when its person leaves (sync P17, decisions D22).
import type { Databases } from '../../../platform/database';
import type { KeyValueStorage, Locks } from '../../../platform/types';
import type { GUEST_VECTOR_KEY, GuestKey, GuestTexts } from '../../persistence/keys';
import { CURRENT, MERGES, type MergeRecord } from './mergeRecord';

export interface ClaimDeps {
  readonly databases: Databases;
  readonly locks: Locks;
  readonly storage: KeyValueStorage;
}

/** By their types alone: the names themselves are in the chunk that reads a guest's data. */
const TRASH: GuestKey = 'tabdo.trash';
const VECTOR: typeof GUEST_VECTOR_KEY = 'tabdo.guestVector';

/** Somebody logs out: what they were about to bring is a guest's again, whoever comes (decisions D22). */
export async function dropClaim({ databases, locks, storage }: ClaimDeps, userId: string): Promise<void> {
  await locks.run('tabdo-merge', async () => {
    const database = await databases.open(MERGES.name, MERGES.shape);
    const { own, isShared } = await database
      .write(['merges'], async (tx) => {
        const current = ((await tx.get('merges', CURRENT)) as MergeRecord | undefined) ?? null;
        const mine = current?.userId === userId ? current : null;
        if (mine) tx.remove('merges', CURRENT);
        const all = (await tx.all('merges')) as readonly MergeRecord[];
        for (const each of all) if (each.userId === userId) tx.remove('merges', each.mergeId);
        return { own: mine, isShared: all.some((each) => each.userId !== userId) };
      })
      .finally(() => database.close());
    // What lives of it has arrived, and is no guest's any more.
    if (own?.part === 'trash') takeLive(storage, own.older ?? own.texts);
    if (isShared) return;
    await databases.remove(MERGES.name);
  });
}

/** Removes all but the Trash, if it is still the same. */
function takeLive(storage: KeyValueStorage, texts: GuestTexts): void {
  const live = Object.entries(texts).filter(([key]) => key !== TRASH);
  if (live.some(([key, text]) => storage.get(key) !== text)) return;
  for (const [key] of live) storage.remove(key);
  storage.remove(VECTOR);
}
