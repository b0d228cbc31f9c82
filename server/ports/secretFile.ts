// A secret that the server makes once and keeps in its data folder, readable by nobody else.
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolderWhole } from './folder';

/** Reads the file, or makes it; of several processes that start together, one makes it and all read the same. */
export async function keptSecret(file: string, make: () => Promise<string> | string): Promise<string> {
  const known = await read(file);
  if (known !== null) return known;
  await makeFolderWhole(dirname(file));
  const aside = `${file}.${process.pid}`;
  try {
    await writeFile(aside, await make(), { mode: 0o600, flag: 'w' });
    // Unlike renaming, linking never replaces what another process put there meanwhile.
    await link(aside, file).catch(ignoreExisting);
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(file, 'utf8');
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
