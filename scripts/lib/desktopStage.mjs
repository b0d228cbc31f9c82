// Builds the desktop shell, runs its own tests, and drives it: in CI always, elsewhere where that is possible.
import { checkCrates, ensureDesktop, ensureTauriDriver, runCargo } from './desktop.mjs';
import { buildDesktopClient } from './desktopClient.mjs';
import { runProjectTwice } from './vitestRun.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 */

const FAILED = { passed: 0, failed: 1 };

/**
 * All of it, in order; what fails ends it.
 * @returns {Promise<Tally>}
 */
export async function runDesktop() {
  if (process.platform !== 'linux') return leaveOut('Its tests are driven on Linux only.');
  const missing = await timed('What it is built with', () => ensureDesktop({ tests: true }));
  if (missing !== null) return leaveOut(missing);
  await timed('The client', buildDesktopClient);
  for (const [title, work] of STEPS) {
    if ((await timed(title, work)) !== 0) return FAILED;
  }
  const tally = await timed('Driving it', () => runProjectTwice('desktop'));
  // The shell's own tests and those of its crates are two checks more.
  return { ...tally, passed: tally.passed + 2 };
}

/** @type {readonly (readonly [string, () => Promise<number>])[]} */
const STEPS = [
  ['Compiling the shell', () => runCargo('build', ['--quiet'])],
  ["The shell's own tests", () => runCargo('test', ['--quiet', '--lib'])],
  ['Licences and checksums of crates', checkCrates],
  ['tauri-driver', ensureTauriDriver],
];

/**
 * A machine of ours must be able to; another one is told.
 * @param {string} why
 * @returns {Tally}
 */
function leaveOut(why) {
  console.log(`!!! THE DESKTOP SHELL CANNOT BE TESTED HERE: ITS TESTS ARE LEFT OUT !!!\n${why}`);
  return process.env.CI ? FAILED : { passed: 0, failed: 0 };
}

/**
 * @template Answer
 * @param {string} title
 * @param {() => Promise<Answer>} work
 */
async function timed(title, work) {
  const started = performance.now();
  const answer = await work();
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return answer;
}
