// Backups of SQLite: made from the database in use, checked before they count, kept for 24 hours and 35 days.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSqlite, copySqlite } from '../data/sqliteFile';
import {
  type BackupFile,
  encrypt,
  listBackups,
  nameOfBackup,
  prune,
  publish,
  removeBroken,
  removeRun,
  unfinishedBy,
} from '../ports/backupFiles';
import { makeFolderWhole } from '../ports/folder';

/** Where backups go, and how. */
export interface BackupSettings {
  readonly folder: string;
  /** 32 bytes, or null for backups that can be read without. */
  readonly key: Buffer | null;
}

/** The file of the database in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'tabdo.sqlite');

/** Makes a backup of a data folder's database, and removes those that are outdated; gives its path. */
export async function makeBackup(
  dataDir: string,
  { folder, key }: BackupSettings,
  now: number,
  beforeUpgrade = false,
): Promise<string> {
  await makeFolderWhole(folder);
  const name = nameOfBackup(now, beforeUpgrade);
  // Content that anybody could read stays in the data folder, where it is anyway.
  const mark = `${unfinishedBy(process.pid)}${randomBytes(4).toString('hex')}`;
  const plain = join(key === null ? folder : dataDir, mark);
  const sealed = join(folder, `${mark}.enc`);
  try {
    await copySqlite(databaseFile(dataDir), plain);
    checkSqlite(plain);
    const path = join(folder, key === null ? name : `${name}.enc`);
    if (key !== null) await encrypt(plain, sealed, key);
    await publish(key === null ? plain : sealed, path);
    await prune(folder, dataDir, now);
    return path;
  } finally {
    for (const file of [plain, `${plain}-journal`, sealed]) await rm(file, { force: true });
  }
}

/**
 * Removes what is left of backups that broke off.
 * @param pid the process that made one and is over; without it all that nobody has worked on for an hour goes
 */
export const forgetBroken = (
  dataDir: string,
  { folder }: Pick<BackupSettings, 'folder'>,
  now: number,
  pid?: number,
): Promise<void> =>
  pid === undefined ? removeBroken(folder, dataDir, now) : removeRun(folder, dataDir, pid);

/** The milliseconds since the newest backup, or null where there is none. */
export async function ageOfBackup(folder: string, now: number): Promise<number | null> {
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined ? null : now - newest.at;
}

/** All that there are, oldest first. */
export const allBackups = (folder: string): Promise<readonly BackupFile[]> => listBackups(folder);
