// The ledger of deleted accounts as a file beside the backups: it must outlive the disk of the database (security S18).
import { access, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolderWhole } from './folder';

/** One account that was deleted, by the hash that the database's ledger has too. */
export interface LedgerLine {
  readonly hash: string;
  readonly deleted_at: number;
}

const NAME = 'deletions.txt';
const LINE = /^([0-9a-f]{64}) (\d{1,16})$/;

/** Where it is in a folder of backups. */
export const ledgerFile = (folder: string): string => join(folder, NAME);

/** Adds an account; once this ends it is on disk. */
export async function noteInLedger(file: string, { hash, deleted_at }: LedgerLine): Promise<void> {
  await makeFolderWhole(dirname(file));
  const handle = await open(file, 'a', 0o600);
  try {
    // A line that a crash left unfinished must not spoil this one.
    await handle.write(`\n${hash} ${deleted_at}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether there is one: without it nobody who deleted their account stays deleted. */
export const hasLedger = (folder: string): Promise<boolean> =>
  access(ledgerFile(folder)).then(
    () => true,
    () => false,
  );

/** All accounts in these files; a file that is not there, and what is no line, say nothing. */
export async function readLedgers(files: readonly string[]): Promise<readonly LedgerLine[]> {
  const texts = await Promise.all([...new Set(files)].map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => {
      const [, hash, at] = LINE.exec(line) ?? [];
      return hash === undefined ? [] : [{ hash, deleted_at: Number(at) }];
    });
}
