// Runs a part of the built server in this very process; installs and builds first, each only when needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { endWithNpm, ROOT, run } from './process.mjs';
import { isBuildCurrent } from './stamp.mjs';

/**
 * @param {string} name a file of dist/server, without its ending
 * @param {{ asItIs?: boolean }} how `asItIs`: what was built before will do, for a server may be serving it
 */
export async function runBuilt(name, { asItIs = false } = {}) {
  endWithNpm();
  try {
    if (!asItIs) await prepare();
    else if (!existsSync(join(ROOT, 'dist', 'server', `${name}.mjs`)))
      throw new Error(
        `dist has no server/${name}.mjs: stop the server, npm run build, and start it again first.`,
      );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  await import(new URL(`../../dist/server/${name}.mjs`, import.meta.url).href);
}

async function prepare() {
  await ensureDependencies();
  if (isBuildCurrent()) return;
  // In a process of its own, so that the server does not carry the build tools in its memory.
  const code = await run(process.execPath, [`${ROOT}/scripts/build.mjs`], { env: { TABDO_BENCH: '' } });
  if (code !== 0) throw new Error('The build failed, see above.');
}
