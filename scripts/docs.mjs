// `npm run docs`: writes docs/reference/commands.md from the commands and keys of the product.
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

const folder = join(ROOT, 'docs/reference');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'commands.md'), commandsReference());
console.log('Wrote docs/reference/commands.md');
