// `npm run screenshots`: takes the pictures of the product that the public pages and the README show, in both themes.
import { ensureBrowser } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, ROOT, run } from './lib/process.mjs';

endWithNpm();
process.chdir(ROOT);
await ensureDependencies();
await ensureBrowser();
const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
if (built !== 0) throw new Error('The build failed, see above.');
// Only now, since a fresh clone has it only now; from here on TypeScript can be imported.
const { register } = await import('tsx/esm/api');
register();
const { takePictures } = await import('../tests/pictures/run');
for (const file of await takePictures()) console.log(file);
