// The folders that a server keeps things in: there and writable before anything else, or else a sentence that says why.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Config } from './config';
import { isInside } from './operationsConfig';
import { makeFolderWhole } from './ports/folder';
import { StartError } from './startError';
import { reasonOf } from './words';

/** Makes the data folder, and that of the backups where these are made. */
export async function makeFolders({ dataDir, databaseUrl, operations }: Config): Promise<void> {
  await makeFolder('DATA_DIR', dataDir);
  const { folder, hourly } = operations.backups;
  // The usual place is inside of the data folder, and made with the first backup.
  if (databaseUrl === null && hourly && !isInside(folder, dataDir))
    await makeFolder('TABDO_BACKUP_DIR', folder);
}

async function makeFolder(name: string, folder: string): Promise<void> {
  try {
    await makeFolderWhole(folder);
  } catch (error) {
    throw new StartError(`${name} ${folder} cannot be made: ${reasonOf(error)}`);
  }
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`${name} ${folder} cannot be written to: ${reasonOf(error)}`);
  }
}
