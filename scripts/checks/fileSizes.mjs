// Checks that no source file grows past the cap: `node fileSizes.mjs [folder]`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';
import { ROOT } from '../lib/process.mjs';

const LARGEST_LINES = 250;
const FOLDERS = ['src', 'server', 'tests', 'scripts', 'public'];
const SOURCE = /\.(?:ts|tsx|js|mjs|cjs)$/;
/** Data is as long as it is. */
const DATA = /(?:^|\/)(?:fixtures|generated)\//;

const folder = process.argv[2] ?? ROOT;
const files = listFiles(folder, FOLDERS).filter((file) => SOURCE.test(file) && !DATA.test(file));
const tooLong = files
  .map((file) => ({ file, lines: readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > LARGEST_LINES);

for (const { file, lines } of tooLong) console.log(`${file}: ${lines} lines, at most ${LARGEST_LINES}`);
console.log(`${files.length} files, ${tooLong.length} too long`);
if (files.length === 0 || tooLong.length > 0) process.exitCode = 1;
