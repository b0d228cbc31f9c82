// Writes a .br and a .gz beside every text file of the client, so that serving costs no time. Node built-ins only.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './files.mjs';

const TEXT = /\.(?:html|js|css|svg|json|webmanifest|txt|map)$/;
/** Below this size the headers weigh more than what compression saves. */
const SMALLEST_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses the files of a folder; a variant that would be larger than the original is left out.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function compressFolder(folder) {
  const files = listFiles(folder, ['.']).filter((file) => TEXT.test(file) && !file.startsWith('.'));
  const done = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return done.filter(Boolean).length;
}

/** @param {string} file */
async function compressFile(file) {
  const plain = await readFile(file);
  if (plain.length < SMALLEST_BYTES) return false;
  const [small, smallest] = await Promise.all([
    zip(plain, { level: 9 }),
    brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  ]);
  if (small.length < plain.length) await writeFile(`${file}.gz`, small);
  if (smallest.length < plain.length) await writeFile(`${file}.br`, smallest);
  return true;
}
