// `npm start`: installs, builds and serves, each only when needed; the server runs in this very process.
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, ROOT, run } from './lib/process.mjs';
import { isBuildCurrent } from './lib/stamp.mjs';

endWithNpm();
try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL('../dist/server/main.mjs', import.meta.url).href);

async function prepare() {
  await ensureDependencies();
  if (isBuildCurrent()) return;
  // In a process of its own, so that the server does not carry the build tools in its memory.
  const code = await run(process.execPath, [`${ROOT}/scripts/build.mjs`], { env: { TABDO_BENCH: '' } });
  if (code !== 0) throw new Error('The build failed, see above.');
}
