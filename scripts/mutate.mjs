// `npm run mutate`: changes the pure core line by line and asks its tests whether they notice; `-- lists when` only these.
// `--quick` leaves out what runs only while a file is loaded (tables), which takes most of the time. Prints the score of each
// module and what survived; ends with 1 below the budget.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { mutationTable } from './lib/mutation.mjs';
import { endWithNpm, ROOT, runTool } from './lib/process.mjs';

/** Pure: what they answer depends on nothing but what they are given. */
const MODULES = {
  ordering: 'src/platform/contract/ordering.ts',
  lists: 'src/platform/contract/lists.ts',
  apply: 'src/platform/contract/apply.ts',
  limits: 'src/platform/contract/limits.ts',
  when: 'src/commands/when.ts',
  press: 'src/keymap/press.ts',
  keymap: 'src/keymap/keymap.ts',
};
const QUICK = '--quick';
const FOLDER = '.cache/mutation';

endWithNpm();
process.chdir(ROOT);
process.exitCode = await main();

/** @returns {Promise<number>} the exit code */
async function main() {
  await ensureDependencies();
  const asked = process.argv.slice(2).filter((word) => word !== QUICK);
  const names = asked.length > 0 ? asked : Object.keys(MODULES);
  const files = Object.entries(MODULES).flatMap(([name, file]) => (names.includes(name) ? [file] : []));
  if (files.length !== names.length) {
    console.log(`Known are: ${Object.keys(MODULES).join(', ')}.`);
    return 1;
  }
  const report = join(FOLDER, 'report.json');
  mkdirSync(FOLDER, { recursive: true });
  const settings = join(FOLDER, 'stryker.json');
  writeFileSync(settings, JSON.stringify(settingsFor(files, report)));
  const code = await runTool('@stryker-mutator/core/bin/stryker.js', ['run', settings]);
  if (code !== 0) return code;
  const { text, isEnough } = mutationTable(JSON.parse(readFileSync(report, 'utf8')));
  console.log(text);
  return isEnough ? 0 : 1;
}

/**
 * @param {readonly string[]} mutate
 * @param {string} fileName
 */
function settingsFor(mutate, fileName) {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: true },
    // One at a time: the machine has other work too.
    concurrency: 1,
    coverageAnalysis: 'perTest',
    // Tests cannot be asked one by one about what runs once: all of them are run for each change of it.
    ignoreStatic: process.argv.includes(QUICK),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName },
    tempDirName: join(FOLDER, 'sandbox'),
    // Only what those tests read.
    ignorePatterns: [
      '**',
      '!src/**',
      '!tests/**',
      '!tsconfig*.json',
      '!package.json',
      '!vitest.mutation.config.ts',
      '!docs/reference/**',
    ],
    allowEmpty: false,
    checkers: [],
    // A change that never ends is noticed; on a loaded machine ten seconds counted mere slowness as that.
    timeoutMS: 60_000,
  };
}
