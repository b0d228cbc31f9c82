// What SQLite says is wrong, in the words that the rest of the server knows.
import Native from 'better-sqlite3';
import { StorageError } from './database';

/** Faults of disk and file become one kind of error; everything else stays what it is. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Native.SqliteError)) return error;
  if (error.code === 'SQLITE_FULL') return new StorageError(true, error);
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|BUSY|CORRUPT|NOTADB|LOCKED|PROTOCOL)/.test(error.code)
    ? new StorageError(false, error)
    : error;
}
