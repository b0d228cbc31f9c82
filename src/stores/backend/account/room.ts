// Where storage is full, what only a restored backup could need goes first; the outbox never does (sync P19).
import { type Database, DatabaseRefused, type Transaction } from '../../../platform/database';
import { mergesIn, putMerges } from './merges';

/** The same database, whose refused writes are done once more when there is room for them. */
export function withRoom(database: Database): Database {
  return {
    read: (stores, work) => database.read(stores, work),
    write: async (stores, work) => {
      try {
        return await database.write(stores, work);
      } catch (error) {
        if (!(error instanceof DatabaseRefused) || error.reason !== 'quota') throw error;
        await database.write(['settled', 'meta'], forget);
        return database.write(stores, work);
      }
    },
    onGone: (listener) => database.onGone(listener),
    close: () => database.close(),
  };
}

/** What is done, and is not to be sent again. */
async function forget(tx: Transaction): Promise<void> {
  tx.clear('settled');
  tx.remove('meta', 'settled');
  const merges = await mergesIn(tx);
  await putMerges(
    tx,
    merges.filter(({ n }) => n !== null),
  );
}
