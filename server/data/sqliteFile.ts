// Files of SQLite as wholes: copying one that is in use, looking whether it is sound, and changing one that nobody uses.
import { closeSync, openSync } from 'node:fs';
import Native from 'better-sqlite3';

/** A file that is no sound database; the text is for whoever keeps the server. */
export class DamagedError extends Error {}

/** Pages for each turn of the event loop: 2 MB. */
const PAGES = 512;

/** Copies a database that others write to, as it is at this moment; the copy is one file that only its owner reads. */
export async function copySqlite(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const source = new Native(from, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    // While this moment is held, writes of others do not make the copying begin again.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await source.backup(to, { progress: () => PAGES });
  } finally {
    source.close();
  }
  const copy = new Native(to);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/** Reads the whole file; throws where anything in it is wrong. */
export function checkSqlite(file: string): void {
  try {
    const native = new Native(file, { readonly: true, fileMustExist: true });
    try {
      const found: unknown = native.pragma('integrity_check(1)', { simple: true });
      if (found !== 'ok') throw new DamagedError(`${file} is damaged: ${String(found)}`);
      const orphans = native.pragma('foreign_key_check');
      if (Array.isArray(orphans) && orphans.length > 0) {
        throw new DamagedError(`${file} is damaged: ${orphans.length} rows belong to nobody.`);
      }
    } finally {
      native.close();
    }
  } catch (error) {
    if (!(error instanceof Native.SqliteError)) throw error;
    throw new DamagedError(`${file} is no sound database: ${error.message}`);
  }
}

/** Puts what is only in the write-ahead log into the file itself; says whether that could be done. */
export function foldLog(file: string): boolean {
  try {
    const native = new Native(file, { fileMustExist: true });
    try {
      native.pragma('wal_checkpoint(TRUNCATE)');
      native.pragma('journal_mode = DELETE');
      return true;
    } finally {
      native.close();
    }
  } catch {
    return false;
  }
}
