// `npm test`: sets everything up and runs every check; `npm test -- lint e2e` runs only these stages.
import { ensureBrowser } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { endWithNpm } from './lib/process.mjs';
import { STAGES } from './lib/stages.mjs';
import { exitCodeOf, sum } from './lib/tally.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

endWithNpm();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
  });
}

/** @type {{ title: string, tally: Tally, seconds: number }[]} */
const results = [];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STAGES));

if (unknown.length > 0) {
  console.log(`There is no stage ${unknown.join(', ')}. Known are: ${Object.keys(STAGES).join(', ')}.`);
  results.push({ title: 'Stages', tally: { passed: 0, failed: 1 }, seconds: 0 });
} else {
  await runAll();
}
report();

async function runAll() {
  const names = asked.length > 0 ? asked : Object.keys(STAGES);
  await measure('Dependencies', async () => {
    await ensureDependencies();
    return { passed: 0, failed: 0 };
  });
  if (results.some(({ tally }) => tally.failed > 0)) return;
  if (names.includes('server')) await ensurePostgres();
  if (names.includes('e2e')) await ensureBrowser();
  for (const check of names.flatMap((name) => STAGES[name] ?? [])) {
    if (stopped) return;
    await measure(check.title, check.run);
  }
}

/**
 * @param {string} title
 * @param {() => Promise<Tally>} work
 */
async function measure(title, work) {
  console.log(`\n=== ${title} ===`);
  const started = performance.now();
  const tally = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  results.push({ title, tally, seconds: (performance.now() - started) / 1000 });
}

function report() {
  console.log('\n=== Summary ===');
  // The last lines are what a reader of a long log sees first, so they name what failed.
  for (const { tally } of results) for (const name of tally.names ?? []) console.log(`     ${name}`);
  for (const { title, tally, seconds } of results) {
    if (tally.passed + tally.failed === 0) continue;
    const mark = tally.failed === 0 ? 'ok  ' : 'FAIL';
    const counts = `${tally.passed} passed, ${tally.failed} failed`;
    console.log(`${mark} ${title.padEnd(46)} ${counts} (${seconds.toFixed(1)} s)`);
  }
  if (stopped) console.log('Stopped before the end.');
  const total = sum(results.map(({ tally }) => tally));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = stopped ? 1 : exitCodeOf(total);
}
