// Knows whether a build is still that of the present sources: a hash of every input. Node built-ins only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';
import { ROOT } from './process.mjs';

const INPUTS = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.site.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.worker.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/site.mjs',
];

/** Whether benches ask for a client without limits (decisions B). */
export const isBench = process.env.TABDO_BENCH === '1';

/** The folder that the build goes to, from the root. */
export const buildFolder = isBench ? 'dist-bench' : 'dist';

/** The file that holds the stamp of the finished build. */
export const stampFile = join(ROOT, buildFolder, 'stamp');

/** The stamp of the present sources. */
export function currentStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const file of listFiles(ROOT, INPUTS)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Whether the build is complete and made from the present sources. */
export function isBuildCurrent() {
  const page = join(ROOT, buildFolder, 'client/index.html');
  return existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
}
