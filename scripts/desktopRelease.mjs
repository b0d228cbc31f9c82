// `npm run desktop:release [-- TARGET BUNDLES [--debug]]`: packages of the desktop shell for this system, e.g. a .deb.
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureDesktop } from './lib/desktop.mjs';
import { emptyNames, releaseSettings } from './lib/desktopSettings.mjs';
import { endWithNpm, ROOT, runTool } from './lib/process.mjs';

endWithNpm();
process.chdir(ROOT);
await ensureDependencies();
const missing = await ensureDesktop({ tests: false });
if (missing !== null) {
  console.error(`The desktop shell needs what is not here. Please install:\n${missing}`);
  process.exit(1);
}
for (const name of emptyNames(process.env)) delete process.env[name];
const { config, notes } = releaseSettings(process.env);
for (const note of notes) console.log(note);
const { buildDesktopClient } = await import('./lib/desktopClient.mjs');
await buildDesktopClient();
const [target, bundles] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const isDebug = process.argv.includes('--debug');
const args = ['build', '--config', JSON.stringify(config), '--ci'];
if (isDebug) args.push('--debug');
if (target) args.push('--target', target);
if (bundles) args.push('--bundles', bundles);
process.exitCode = await runTool('@tauri-apps/cli/tauri.js', [...args, '--', '--locked']);
if (process.exitCode === 0) {
  const { nameAsLinked } = await import('./lib/installers.mjs');
  const built = join(ROOT, 'src-tauri/target', target ?? '', isDebug ? 'debug' : 'release', 'bundle');
  for (const name of await nameAsLinked(built)) console.log(`The download page links to linked/${name}`);
}
