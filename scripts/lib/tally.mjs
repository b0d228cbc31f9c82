// Counts what passed and failed, and knows how to read a Vitest report.

/**
 * @typedef {{ passed: number, failed: number, names?: readonly string[] }} Tally what failed, if only at first, by name, if known
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} TestReport
 * @typedef {{ status: string, name?: string, message?: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[], uncaught?: readonly string[] }} VitestReport `uncaught`: errors outside of any test
 */

/**
 * One check by its exit code.
 * @param {number} code
 * @returns {Tally}
 */
export function tallyOfCode(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Every test of a Vitest run. A file that cannot be loaded, a skipped test and a failure outside of any test
 * count as failed too: a test that did not run has shown nothing.
 * @param {VitestReport} report
 * @param {number} code the exit code of the run
 * @returns {Tally}
 */
export function tallyOfReport(report, code) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    names: namesOf(report),
  };
}

/**
 * What failed in a run. Errors outside of any test are often thousands of one kind, each of which is told once.
 * @param {VitestReport} report
 * @returns {string[]}
 */
function namesOf({ testResults, uncaught = [] }) {
  const kinds = new Set(
    uncaught.map((text) =>
      text
        .split('\n', 2)
        .map((line) => line.trim())
        .join(' '),
    ),
  );
  return [...testResults.flatMap(failuresOf), ...[...kinds].map((kind) => `outside of any test: ${kind}`)];
}

/**
 * What failed in one test file, each with the first line of its message.
 * @param {FileReport} file
 * @returns {string[]}
 */
function failuresOf(file) {
  const name = file.name?.split('/').slice(-2).join('/') ?? '';
  const tests = file.assertionResults.filter(({ status }) => status !== 'passed');
  if (tests.length === 0) return file.status === 'failed' ? [`${name}: ${firstLine(file.message)}`] : [];
  return tests.map(
    ({ status, fullName = '', failureMessages = [] }) =>
      `${name} > ${fullName.trim()}: ${firstLine(failureMessages[0]) || status}`,
  );
}

/** @param {string | undefined} message */
function firstLine(message = '') {
  return message.split('\n', 1)[0] ?? '';
}

/** Files that bring faults about: one that loses data now and then has failed, whatever it does the second time. */
const FAULTS = /Faults\.e2e\.ts$/;

/**
 * The files in which something failed and which may be tried once more; none where a failure belongs to no file, so that
 * a second try shows nothing.
 * @param {VitestReport} report
 * @returns {string[]} paths
 */
export function brokenFiles(report) {
  if ((report.uncaught ?? []).length > 0) return [];
  const broken = report.testResults.filter((file) => failuresOf(file).length > 0);
  return broken.flatMap(({ name }) => (name === undefined || FAULTS.test(name) ? [] : [name]));
}

/**
 * Two runs, the second of the files that broke in the first: it counts for these, the first for all others. What
 * passed only then is named all the same.
 * @param {VitestReport} first
 * @param {VitestReport} second
 * @param {number} code the exit code of the second
 * @returns {Tally}
 */
export function tallyOfReports(first, second, code) {
  const again = new Set(brokenFiles(first));
  const steady = first.testResults.filter(({ name = '' }) => !again.has(name));
  const passed = steady.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed'));
  const stands = steady.flatMap(failuresOf);
  const tally = tallyOfReport(second, code);
  // A file that did not run again has not passed.
  const missing = [...again].filter((name) => !second.testResults.some((file) => file.name === name));
  return {
    passed: passed.length + tally.passed,
    failed: stands.length + tally.failed + missing.length,
    names: [
      ...stands,
      ...namesOf({ ...first, testResults: first.testResults.filter((file) => !steady.includes(file)) }).map(
        (name) => `first try: ${name}`,
      ),
      ...missing.map((name) => `${name}: did not run again`),
      ...(tally.names ?? []),
    ],
  };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

/**
 * The exit code of the whole run: nothing run is as bad as something failed.
 * @param {Tally} total
 */
export function exitCodeOf(total) {
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
