// Counts what passed and failed, and knows how to read a Vitest report. Node built-ins only.
import { readFileSync, rmSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, names?: readonly string[] }} Tally what failed, by name, if known
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} TestReport
 * @typedef {{ status: string, name?: string, message?: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} VitestReport
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
    names: report.testResults.flatMap(failuresOf),
  };
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

/**
 * Reads and removes the report file of a Vitest run; without one the run itself has failed.
 * @param {string} file
 * @param {number} code
 * @returns {Tally}
 */
export function tallyOfReportFile(file, code) {
  try {
    return tallyOfReport(JSON.parse(readFileSync(file, 'utf8')), code);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
  }
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
