// The stages of `npm test`, in order: each names its checks, and each check answers with a tally.
import { join } from 'node:path';
import { runDesktop } from './desktopStage.mjs';
import { ROOT, run, runTool } from './process.mjs';
import { tallyOfCode } from './tally.mjs';
import { runProject, runProjectTwice } from './vitestRun.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ title: string, run: () => Promise<Tally> }} Check
 */

/** @type {Record<string, Check[]>} */
export const STAGES = {
  lint: [
    tool('Lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    script('Workflow files', 'scripts/checks/workflows.mjs'),
  ],
  types: [
    tool('Types of the client', 'typescript/bin/tsc', ['-p', 'tsconfig.json']),
    tool('Types of the service worker', 'typescript/bin/tsc', ['-p', 'tsconfig.worker.json']),
    tool('Types of the server', 'typescript/bin/tsc', ['-p', 'tsconfig.server.json']),
    tool('Types of tests and scripts', 'typescript/bin/tsc', ['-p', 'tsconfig.tests.json']),
  ],
  rules: [
    script('Who imports whom', 'scripts/checks/imports.mjs'),
    script('File sizes', 'scripts/checks/fileSizes.mjs'),
    tool('Dead code', 'knip/bin/knip.js', ['--no-progress']),
  ],
  packages: [script('Licences, checksums and known faults of packages', 'scripts/checks/packages.mjs')],
  unit: [{ title: 'Unit, journey and architecture tests', run: () => runProject('unit') }],
  server: [{ title: 'Server tests on SQLite and PostgreSQL', run: () => runProject('server') }],
  sim: [
    lives('500 simulated lives of accounts, and those that ended badly once', ['--seeds', '500', '--past']),
  ],
  panes: [{ title: 'Component tests', run: () => runProject('panes') }],
  build: [script('Production build', 'scripts/build.mjs')],
  size: [tool('Size budget of the first load', 'size-limit/bin.js', [])],
  e2e: [{ title: 'End-to-end tests in Chromium', run: () => runProjectTwice('e2e') }],
  desktop: [{ title: 'The desktop shell, built and driven', run: runDesktop }],
};

/**
 * @param {string} title
 * @param {string} path
 * @param {readonly string[]} args
 * @returns {Check}
 */
function tool(title, path, args) {
  return { title, run: async () => tallyOfCode(await runTool(path, args)) };
}

/**
 * @param {string} title
 * @param {string} path
 * @returns {Check}
 */
function script(title, path) {
  const env = { TABDO_BENCH: '' };
  return { title, run: async () => tallyOfCode(await run(process.execPath, [join(ROOT, path)], { env })) };
}

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @returns {Check}
 */
function lives(title, args) {
  const code = () => run(process.execPath, [join(ROOT, 'scripts/sim.mjs'), ...args]);
  return { title, run: async () => tallyOfCode(await code()) };
}
