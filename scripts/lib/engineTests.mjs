// Runs the browser tests in another engine than Chromium, and sees to what that needs.
import { existsSync } from 'node:fs';
import { ensureDependencies } from './dependencies.mjs';
import { run, runTool } from './process.mjs';

/**
 * @typedef {object} Engine
 * @property {string} name as `TABDO_ENGINE` says it
 * @property {Readonly<Record<string, string>>} programs by the variable that names another place of each
 * @property {readonly string[]} packages of Debian, that bring them
 * @property {() => Promise<unknown>} [more] brings what no package has
 */

/**
 * Runs the files that the command line names, or all; answers like a program.
 * @param {Engine} engine
 */
export async function testInEngine({ name, programs, packages, more }) {
  await ensureDependencies();
  const missing = () => Object.values(programs).filter((program) => !existsSync(program));
  if (missing().length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  }
  if (missing().length > 0) await more?.();
  if (missing().length > 0) {
    const names = Object.keys(programs).join(' and ');
    console.error(`Needed and not there: ${missing().join(', ')}. ${names} name other places.`);
    return 1;
  }
  const env = { TABDO_ENGINE: name, ...programs };
  return runTool('vitest/vitest.mjs', ['run', '--project', 'e2e', ...process.argv.slice(2)], { env });
}
