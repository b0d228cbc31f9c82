// `npm run bench`: sets up, builds, measures and prints one table; `-- keys palette` only these, `-- --write`
// puts the table into docs/benchmarks.md. Ends with 1 when a budget is not met.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, ROOT, run } from './lib/process.mjs';

const PAGE = 'docs/benchmarks.md';
const TABLE = /(?<=<!-- table -->\n)[\s\S]*(?=<!-- end of table -->)/;

endWithNpm();
process.chdir(ROOT);
process.exitCode = await main().catch((error) => {
  console.error(error);
  return 1;
});

/** @returns {Promise<number>} the exit code */
async function main() {
  await ensureDependencies();
  // Only now, since a fresh clone has it only now; from here on TypeScript can be imported.
  const { register } = await import('tsx/esm/api');
  register();
  const { BENCHES, benchesOf, runBenches } = await import('../tests/bench/run');
  const { machine, table } = await import('../tests/bench/report');
  const asked = process.argv.slice(2).filter((name) => name !== '--write');
  const unknown = asked.filter((name) => benchesOf(name).length === 0);
  if (unknown.length > 0) {
    console.log(`There is no bench ${unknown.join(', ')}. Known are: ${Object.keys(BENCHES).join(', ')}.`);
    return 1;
  }
  await ensureBrowser();
  await build('');
  await build('1');
  const figures = await runBenches(asked.length > 0 ? asked.flatMap(benchesOf) : Object.keys(BENCHES));
  const text = `${table(figures)}\n\nMeasured on ${machine()}.`;
  const failed = figures.filter(({ passed }) => passed === false);
  const judged = figures.filter(({ passed }) => passed !== null);
  console.log(`\n${text}\n\n${judged.length - failed.length} passed, ${failed.length} failed`);
  if (process.argv.includes('--write')) await writeTable(text);
  return failed.length === 0 && judged.length > 0 ? 0 : 1;
}

/**
 * The production build serves the size budget and the server, the one for benches has no limits.
 * @param {'' | '1'} bench
 */
async function build(bench) {
  const script = join(ROOT, 'scripts/build.mjs');
  const code = await run(process.execPath, [script, '--if-stale'], { env: { TABDO_BENCH: bench } });
  if (code !== 0) throw new Error('The build failed, see above.');
}

/** @param {string} text */
async function writeTable(text) {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, page.replace(TABLE, `\n${text}\n\n`));
  console.log(`Wrote the table to ${PAGE}`);
}
