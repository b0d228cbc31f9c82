// `npm run sim -- --seeds N --seed S`: lives N simulated lives from S on, one process for each core. `--planted` puts
// bugs in, one at a time, and says when each is caught; `--replay S [--without 1,2]` tells one life line by line;
// `--past` lives those that ended badly once as well.
// `--payments N` lives N payment histories instead.
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, ROOT } from './lib/process.mjs';
import { bundle, runBundle } from './lib/simulator.mjs';

const { values: asked } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    planted: { type: 'boolean', default: false },
    only: { type: 'string' },
    replay: { type: 'string' },
    without: { type: 'string' },
    'every-fault': { type: 'boolean', default: false },
    past: { type: 'boolean', default: false },
    payments: { type: 'string' },
  },
});
const DAY = 24 * 3_600_000;
/** Another beginning each day, and the same all day long. */
const rolling = Math.floor(Date.now() / DAY) * 1_000;
const seeds = Number(asked.seeds);
const first = asked.seed === undefined ? rolling : Number(asked.seed);
const jobs = Number(asked.jobs);
/** The most failing lives that are made smaller; of the others one line is told. */
const MOST_TOLD = 3;

endWithNpm();
process.chdir(ROOT);
await ensureDependencies();
process.exitCode = await main().finally(() =>
  rm(join(ROOT, '.cache', 'sim'), { recursive: true, force: true }),
);

/** @returns {Promise<number>} */
async function main() {
  if (asked.payments !== undefined) return payments(Number(asked.payments));
  if (asked.replay !== undefined) return replay(Number(asked.replay));
  return asked.planted ? planted() : sound();
}

/**
 * Lives many lives in several processes.
 * @param {string} file
 * @param {boolean} untilBad
 */
async function liveAll(file, untilBad, also = /** @type {readonly number[]} */ ([])) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {import('./lib/simulator.mjs').Outcome[]} */
  const bad = [];
  let lives = 0;
  let events = 0;
  /** @type {ReturnType<typeof runBundle>[]} */
  const running = [];
  for (let job = 0; job < jobs; job += 1) {
    const count = Math.max(0, Math.ceil((seeds - job) / jobs));
    if (count <= 0 && also.length <= job) break;
    running.push(
      runBundle(file, { first: first + job, count, step: jobs, untilBad, also: ofJob(also, job) }, (line) => {
        for (const [what, times] of line.counts ?? []) counts.set(what, (counts.get(what) ?? 0) + times);
        if (line.seed === undefined) return;
        lives += 1;
        events += line.events;
        if (line.broken.length > 0) bad.push(line);
        if (line.broken.length > 0 && untilBad) for (const one of running) one.stop();
      }),
    );
  }
  const codes = await Promise.all(running.map(({ ended }) => ended));
  const failed = !untilBad && codes.some((code) => code !== 0);
  return { counts, bad: bad.sort((a, b) => a.seed - b.seed), lives, events, failed };
}

/**
 * @param {readonly number[]} all
 * @param {number} job
 */
function ofJob(all, job) {
  return all.filter((_, at) => at % jobs === job);
}

/** @returns {Promise<number>} */
async function sound() {
  const file = await bundle();
  const past = asked.past ? await pastFailures() : [];
  const began = performance.now();
  const { counts, bad, lives, events, failed } = await liveAll(file, false, past);
  const seconds = (performance.now() - began) / 1000;
  const kinds = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const { FAULTS, BRANCHES } = await tallyNames();
  const sumOf = (/** @type {(what: string) => boolean} */ is) =>
    kinds.reduce((sum, [what, times]) => sum + (is(what) ? times : 0), 0);
  const missing = [...FAULTS, ...BRANCHES].filter((what) => !counts.has(what));
  for (const [what, times] of kinds) console.log(`${String(times).padStart(9)}  ${what}`);
  const operations = sumOf((what) => what.startsWith('op '));
  const faults = sumOf((what) => FAULTS.includes(what));
  console.log(
    `\n${lives} lives from seed ${first}: ${operations} operations, ${faults} faults, ${events} events`,
  );
  console.log(
    `${(lives / seconds).toFixed(1)} lives per second (${seconds.toFixed(1)} s in ${jobs} processes)`,
  );
  if (missing.length > 0) console.log(`Never happened: ${missing.join('; ')}`);
  for (const { seed, broken } of bad.slice(0, MOST_TOLD)) {
    console.log(`\nThe life of seed ${seed} ends badly:\n  ${broken.join('\n  ')}`);
    await shrink(file, seed);
  }
  for (const { seed, broken } of bad.slice(MOST_TOLD)) console.log(`Seed ${seed}: ${broken[0]}`);
  console.log(`${lives - bad.length} passed, ${bad.length} failed`);
  const isComplete = missing.length === 0 || !asked['every-fault'];
  return bad.length === 0 && !failed && isComplete && lives === seeds + past.length ? 0 : 1;
}

/**
 * Lives payment histories in this process and sums them up.
 * @param {number} count
 */
async function payments(count) {
  const { register } = await import('tsx/esm/api');
  register();
  const { livePayments } = await import('../tests/support/payHistory/run');
  const { tellPayments } = await import('../tests/support/payHistory/tell');
  const summary = await livePayments(asked.seed === undefined ? 1 : first, count);
  for (const line of tellPayments(summary)) console.log(line);
  return summary.broken.length === 0 ? 0 : 1;
}

/** @returns {Promise<{ FAULTS: readonly string[], BRANCHES: readonly string[] }>} */
async function tallyNames() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('../tests/support/sim/tally');
}

/** @returns {Promise<readonly number[]>} */
async function pastFailures() {
  const { register } = await import('tsx/esm/api');
  register();
  const { PAST_FAILURES } = await import('../tests/support/sim/pastFailures');
  return PAST_FAILURES.map(({ seed }) => seed);
}

/**
 * @param {string} file
 * @param {number} seed
 */
async function shrink(file, seed) {
  await runBundle(file, { first: seed, count: 1, step: 1, shrink: true }, ({ shrunk }) => {
    if (!shrunk) return;
    const { without, steps, broken, trace, same } = shrunk;
    console.log(`  As small as it gets: ${steps.join(', ')}\n  ${broken.join('\n  ')}`);
    console.log(`  ${same ? 'The same' : 'ANOTHER'} trace again: ${trace}`);
    console.log(`  npm run sim -- --replay ${seed} --without ${without.join(',')}`);
  }).ended;
}

/**
 * @param {number} seed
 * @returns {Promise<number>}
 */
async function replay(seed) {
  const without = (asked.without ?? '').split(',').filter(Boolean).map(Number);
  let code = 0;
  await runBundle(await bundle(), { first: seed, count: 1, step: 1, trace: true, without }, (line) => {
    for (const text of line.lines ?? []) console.log(text);
    if (line.broken === undefined) return;
    console.log(`${line.events} events, trace ${line.trace}\n${line.broken.join('\n')}`);
    code = line.broken.length > 0 ? 1 : 0;
  }).ended;
  return code;
}

/** Every planted bug must be caught. @returns {Promise<number>} */
async function planted() {
  const { register } = await import('tsx/esm/api');
  register();
  const { PLANTED } = await import('../tests/support/sim/planted/index');
  const wanted = PLANTED.filter(
    ({ name }) => asked.only === undefined || asked.only.split(',').includes(name),
  );
  let missed = 0;
  for (const bug of wanted) {
    const { bad, lives } = await liveAll(await bundle(bug), true);
    const [caught] = bad;
    if (!caught) missed += 1;
    const when = caught ? `caught at seed ${String(lives).padStart(4)}` : `MISSED in ${lives} seeds`;
    console.log(`${bug.name.padEnd(34)} ${when}  ${caught?.broken[0]?.slice(0, 110) ?? ''}`);
  }
  console.log(`${wanted.length - missed} passed, ${missed} failed`);
  return missed === 0 ? 0 : 1;
}
