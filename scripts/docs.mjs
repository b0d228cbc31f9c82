// `npm run docs`: writes docs/reference from the commands and keys of the product and the calls of the API.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, ROOT } from './lib/process.mjs';

endWithNpm();
await ensureDependencies();
// Only now, since a fresh clone has it only now; from here on TypeScript can be imported.
const { register } = await import('tsx/esm/api');
register();
const { commandsReference } = await import('./lib/commandsReference.mjs');
const { apiReference } = await import('./lib/apiReference.mjs');

const folder = join(ROOT, 'docs/reference');
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries({ commands: commandsReference(), api: apiReference() })) {
  await writeFile(join(folder, `${name}.md`), text);
  console.log(`Wrote docs/reference/${name}.md`);
}
