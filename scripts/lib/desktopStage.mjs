// Builds the desktop shell, runs its own tests, and drives it, wherever there is what it is built with.
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
  for (const [title, work] of TO_FETCH) {
    if ((await timed(title, work)) !== 0) return leaveOut(`${title}: its crates cannot be fetched or built.`);
  }
  await timed('The client', buildDesktopClient);
  for (const [title, work] of STEPS) {
    if ((await timed(title, work)) !== 0) return FAILED;
  }
  const tally = await timed('Driving it', () => runProjectTwice('desktop'));
  // The shell's own tests and those of its crates are two checks more.
  return { ...tally, passed: tally.passed + 2 };
}

/** What comes from elsewhere; without it nothing is said of this code. @type {readonly (readonly [string, () => Promise<number>])[]} */
const TO_FETCH = [
  ['Crates of the shell', () => runCargo('fetch', ['--quiet'])],
  ['tauri-driver', ensureTauriDriver],
];

/** @type {readonly (readonly [string, () => Promise<number>])[]} */
const STEPS = [
  ['Compiling the shell', () => runCargo('build', ['--quiet'])],
  ["The shell's own tests", () => runCargo('test', ['--quiet', '--lib'])],
  ['Licences and checksums of crates', checkCrates],
];

/**
 * What a machine lacks is no fault of the code: it is told, there and in the summary. What does not compile is one.
 * @param {string} why
 * @returns {Tally}
 */
function leaveOut(why) {
  const said = 'THE DESKTOP SHELL CANNOT BE TESTED HERE: ITS TESTS ARE LEFT OUT';
  console.log(`!!! ${said} !!!\n${why}`);
  return { passed: 0, failed: 0, names: [`${said}: ${why.split('\n', 1)[0]}`] };
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
