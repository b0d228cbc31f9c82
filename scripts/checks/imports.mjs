// Checks who imports whom with dependency-cruiser, and that it really looked: `node imports.mjs [folder]`.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { ROOT } from '../lib/process.mjs';

const folder = process.argv[2] ?? ROOT;
process.chdir(folder);

const { default: rules } = await import(pathToFileURL(`${ROOT}/.dependency-cruiser.cjs`).href);
const { default: extractConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
const { tsConfig, ...options } = rules.options;
const result = await cruise(
  ['src', 'server'].filter((name) => existsSync(name)),
  { ...options, ruleSet: { forbidden: rules.forbidden }, validate: true },
  undefined,
  { tsConfig: extractConfig(`${ROOT}/${tsConfig.fileName}`) },
);
if (typeof result.output === 'string') throw new Error('dependency-cruiser gave text instead of a result.');

const { totalCruised, totalDependenciesCruised, violations } = result.output.summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations`);
// With a compiler it cannot use, the tool sees nothing and calls that a success.
if (totalCruised === 0 || totalDependenciesCruised === 0) {
  console.log('Nothing was checked: that is a failure.');
  process.exitCode = 1;
}
if (violations.length > 0) process.exitCode = 1;
