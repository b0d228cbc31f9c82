// Puts a backup in the place of the database: checked first, nothing lost, and devices told to begin anew (sync P22).
import { existsSync } from 'node:fs';
import { copyFile, link, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { carrySessions, ledgerOf } from '../data/carryOver';
import type { Database } from '../data/database';
import { type Deletion, forgetDeleted, noteDeletions } from '../data/deletions';
import { beginNewEpochs } from '../data/epochs';
import { lockFolder } from '../data/folderLock';
import { NO_PAYMENTS, notePayments, type Payments, paymentsOf } from '../data/paymentCarryOver';
import { removeEverySession } from '../data/sessions';
import { openSqlite } from '../data/sqlite';
import { checkSqlite, DamagedError, foldLog } from '../data/sqliteFile';
import { BackupError, checkHash, decrypt, settle } from '../ports/backupFiles';
import { makeFolderWhole } from '../ports/folder';
import { ledgerFile, readLedgers } from '../ports/ledgerFile';
import { databaseFile } from './backups';

/** What a restore did. */
export interface Restored {
  /** Where the replaced database is now; null where there was none. */
  readonly replaced: string | null;
  /** Whether those who were signed in still are. */
  readonly sessionsKept: boolean;
}

/**
 * Restores a data folder's database from a backup; refuses while a server runs on it.
 * @param folder where backups are made: beside them, as beside this one, is a ledger of deleted accounts
 */
export async function restoreSqlite(
  dataDir: string,
  backup: string,
  key: Buffer | null,
  now: number,
  folder = dirname(backup),
): Promise<Restored> {
  // On a new machine there is nothing yet.
  await makeFolderWhole(dataDir);
  const unlock = lockFolder(dataDir);
  if (unlock === null) {
    throw new BackupError(
      `A server runs on ${dataDir}. Stop it first: it would write over what is restored.`,
    );
  }
  const aside = `${databaseFile(dataDir)}.restoring`;
  try {
    await removeWhole(aside);
    await unpack(backup, aside, key);
    checkUnpacked(backup, aside);
    const current = databaseFile(dataDir);
    const sound = existsSync(current) && foldLog(current);
    const sessionsKept = carrySessions(sound ? current : null, aside);
    const database = await openSqlite(aside);
    const [ledger, payments] = sound ? [ledgerOf(current), paymentsOf(current)] : [[], NO_PAYMENTS];
    const beside = await readLedgers([folder, dirname(backup)].map(ledgerFile));
    await beginAnew(database, [...ledger, ...beside], payments).finally(() => database.close());
    checkSqlite(aside);
    const replaced = await exchange(current, aside, now);
    return { replaced, sessionsKept };
  } finally {
    await removeWhole(aside);
    unlock();
  }
}

/** The same for a PostgreSQL that was restored by its own tools. */
export async function afterPostgres(database: Database, folder: string): Promise<void> {
  await beginAnew(database, await readLedgers([ledgerFile(folder)]), NO_PAYMENTS);
  await database.write(async ({ queries, takeTime }) => {
    await takeTime();
    await removeEverySession(queries);
  });
}

/** What every restored database needs before anybody is served from it. */
function beginAnew(database: Database, deleted: readonly Deletion[], payments: Payments): Promise<void> {
  return database.write(async ({ queries, takeTime }) => {
    await takeTime();
    // Whoever was deleted since the backup stays deleted (security S18).
    await noteDeletions(queries, deleted);
    await forgetDeleted(queries);
    // What was paid since the backup was paid.
    await notePayments(queries, payments);
    await beginNewEpochs(queries, database.kind);
  });
}

async function unpack(backup: string, to: string, key: Buffer | null): Promise<void> {
  const found = await stat(backup).catch(() => null);
  if (found?.isFile() !== true) throw new BackupError(`There is no file ${backup}.`);
  await checkHash(backup);
  if (!backup.endsWith('.enc')) return copyFile(backup, to);
  if (key === null)
    throw new BackupError(`${backup} is encrypted: set TABDO_BACKUP_KEY or TABDO_BACKUP_KEY_FILE.`);
  await decrypt(backup, to, key);
}

/** Tells of the file that was asked for, not of its copy, which is gone when this is read. */
function checkUnpacked(backup: string, aside: string): void {
  try {
    checkSqlite(aside);
  } catch (error) {
    throw error instanceof DamagedError ? new DamagedError(error.message.replace(aside, backup)) : error;
  }
}

/** There is a database at every moment: the old one gets a second name before the new one takes its first. */
async function exchange(current: string, aside: string, now: number): Promise<string | null> {
  await settle(aside);
  if (!existsSync(current)) {
    await rename(aside, current);
    return null;
  }
  const replaced = `${current}.replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  // Only a damaged database still has these.
  for (const part of ['-wal', '-shm']) {
    if (existsSync(current + part)) await rename(current + part, replaced + part);
  }
  await link(current, replaced);
  await rename(aside, current);
  await settle(dirname(current));
  return replaced;
}

async function removeWhole(file: string): Promise<void> {
  for (const part of ['', '-wal', '-shm', '-journal']) await rm(file + part, { force: true });
}
