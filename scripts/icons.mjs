// `npm run icons`: draws the icons of the installed app and of the desktop shell from the mark.
import { ensureBrowser } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, ROOT } from './lib/process.mjs';

endWithNpm();
process.chdir(ROOT);
await ensureDependencies();
await ensureBrowser();
// Only now, since a fresh clone has it only now; from here on TypeScript can be imported.
const { register } = await import('tsx/esm/api');
register();
const { drawIcons } = await import('../tests/pictures/icons');
const { drawShellIcons } = await import('../tests/pictures/shellIcons');
for (const file of [...(await drawIcons()), ...(await drawShellIcons())]) console.log(file);
