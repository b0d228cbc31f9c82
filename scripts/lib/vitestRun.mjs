// Runs one test project of Vitest to a tally; files with a browser of their own get a second try, and it is told.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './process.mjs';
import { brokenFiles, tallyOfReport, tallyOfReports } from './tally.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {import('./tally.mjs').VitestReport} VitestReport
 */

/** More files than this are no unsteady machine, but a fault. */
const MOST_AGAIN = 2;

/**
 * Every test of a project. Without a report the run itself has failed.
 * @param {string} project
 * @returns {Promise<Tally>}
 */
export async function runProject(project) {
  const { report, code } = await runVitest(project, []);
  return report ? tallyOfReport(report, code) : { passed: 0, failed: 1 };
}

/**
 * The same, for tests that drive programs of others on a busy machine: up to two files that failed run once more,
 * by themselves. Whatever needed it is named in the summary, since a person may have met the same.
 * @param {string} project
 * @returns {Promise<Tally>}
 */
export async function runProjectTwice(project) {
  const first = await runVitest(project, []);
  if (!first.report) return { passed: 0, failed: 1 };
  const broken = brokenFiles(first.report);
  if (broken.length === 0 || broken.length > MOST_AGAIN) return tallyOfReport(first.report, first.code);
  console.log(`\nOnce more, alone: ${broken.join(', ')}`);
  const second = await runVitest(project, [...broken, '--no-file-parallelism']);
  if (!second.report) return tallyOfReport(first.report, first.code);
  return tallyOfReports(first.report, second.report, second.code);
}

/**
 * @param {string} project
 * @param {readonly string[]} more arguments
 * @returns {Promise<{ report: VitestReport | null, code: number }>}
 */
async function runVitest(project, more) {
  const file = join(ROOT, '.cache', `vitest-${project}-${process.pid}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/lib/wholeReport.mjs')}`];
  const args = ['run', '--project', project, ...reporters, ...more];
  const code = await runTool('vitest/vitest.mjs', [...args, `--outputFile.json=${file}`]);
  try {
    return { report: JSON.parse(readFileSync(file, 'utf8')), code };
  } catch {
    return { report: null, code };
  } finally {
    rmSync(file, { force: true });
  }
}
