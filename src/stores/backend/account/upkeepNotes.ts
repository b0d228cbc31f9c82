// When what is done once an hour was done last, by whichever window and before whichever start (sync P22, P23).
import type { Transaction } from '../../../platform/database';

/** Between two times. */
export const AGAIN_MS = 3_600_000;

const KEY = 'upkeep';
type Done = 'tidied' | 'compared';

const notesIn = async (tx: Transaction): Promise<Readonly<Record<string, unknown>>> =>
  Object(await tx.get('meta', KEY));

/** In how many milliseconds it is due; 0 where it is. */
export async function dueIn(tx: Transaction, done: Done, now: number): Promise<number> {
  const at = (await notesIn(tx))[done];
  // What lies ahead was noted by a clock that was wrong.
  return typeof at === 'number' && at <= now ? Math.max(0, at + AGAIN_MS - now) : 0;
}

/** It is done now. */
export async function noteDone(tx: Transaction, done: Done, now: number): Promise<void> {
  tx.put('meta', KEY, { ...(await notesIn(tx)), [done]: now });
}
