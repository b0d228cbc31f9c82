// Makes sure, once before the e2e files, that the production build is that of the present sources.
import { spawnSync } from 'node:child_process';

/** Vitest calls this before the first e2e file. */
export function setup(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The production build failed, see above.');
}
