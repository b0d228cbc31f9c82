// One process at a time on a data folder with SQLite: a lock that the system lets go of when the process dies.
import { join } from 'node:path';
import Native from 'better-sqlite3';

/** How long whoever starts waits for one that is just stopping. */
const WAIT_MS = 3_000;

/** Takes the folder; gives back how to let it go, or null where another process has it. */
export function lockFolder(dataDir: string, waitMs = WAIT_MS): (() => void) | null {
  // A file with a process id in it would outlive a crash; a lock of the system does not.
  const lock = new Native(join(dataDir, 'running.lock'), { timeout: waitMs });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Native.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
