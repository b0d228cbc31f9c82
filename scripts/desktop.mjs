// `npm run desktop`: installs what is missing where it may, builds the desktop shell for trying it, and starts it.
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureDesktop, runCargo, shellProgram } from './lib/desktop.mjs';
import { endWithNpm, ROOT, run } from './lib/process.mjs';

endWithNpm();
process.chdir(ROOT);
await ensureDependencies();
const missing = await ensureDesktop({ tests: false });
if (missing === null) {
  // Only now: it builds with what was just installed.
  const { buildDesktopClient } = await import('./lib/desktopClient.mjs');
  await buildDesktopClient();
  console.log('Compiling the shell: the first time takes some minutes ...');
  const built = await runCargo();
  process.exitCode = built === 0 ? await run(shellProgram(), process.argv.slice(2)) : built;
} else {
  console.error(`The desktop shell needs what is not here. Please install:\n${missing}`);
  process.exitCode = 1;
}
