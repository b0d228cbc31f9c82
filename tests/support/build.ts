// Makes sure, once before the e2e files, that both builds are those of the present sources.
import { spawnSync } from 'node:child_process';

/** Vitest calls this before the first e2e file. The second build is the one without limits, whose person may change keys. */
export function setup(): void {
  for (const bench of ['', '1']) {
    const env = { ...process.env, TABDO_BENCH: bench };
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], {
      stdio: 'inherit',
      env,
    });
    if (status !== 0) throw new Error('The production build failed, see above.');
  }
}
