// Bundles the simulator, with a planted bug or without, and runs it in processes of its own.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { passOnSignals, ROOT } from './process.mjs';

/** @typedef {{ file: string, find: string, put: string }} Edit */
/** @typedef {Edit & { name: string, also?: Edit, about: string }} Bug */
/** @typedef {{ seed: number, trace: string, events: number, broken: string[] }} Outcome */
/** @typedef {{ without: number[], steps: string[], broken: string[], trace: string, same: boolean }} Shrunk */
/** @typedef {{ first: number, count: number, step: number, also?: readonly number[], untilBad?: boolean, trace?: boolean, without?: number[], shrink?: boolean }} Asked */

/**
 * Makes one file of the simulator and of all that it drives.
 * @param {Bug | null} bug the text of one file is another then
 * @returns {Promise<string>} its path
 */
export async function bundle(bug = null) {
  const { build } = await import('esbuild');
  const outfile = join(ROOT, '.cache', 'sim', `${bug?.name ?? 'sound'}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'tests/support/sim/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'error',
    define: { __UNLIMITED_PLAN__: 'false', __DESKTOP__: 'false', __SERVER_URL__: '""' },
    plugins: bug ? [planting(bug)] : [],
  });
  return outfile;
}

/**
 * Puts a bug into the text of a file while it is read; the file itself stays as it is.
 * @param {Bug} bug
 * @returns {import('esbuild').Plugin}
 */
function planting({ name, also, ...edit }) {
  const edits = also ? [edit, also] : [edit];
  return {
    name: 'planting',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async (args) => {
        const here = edits.find(({ file }) => join(ROOT, file) === args.path);
        if (!here) return null;
        const { file, find, put } = here;
        const text = await readFile(args.path, 'utf8');
        if (text.split(find).length !== 2) throw new Error(`${name}: ${file} does not hold its text once`);
        return { contents: text.replace(find, () => put), loader: 'ts' };
      });
    },
  };
}

/**
 * Runs a bundle to its end.
 * @param {string} file
 * @param {Asked} asked
 * @param {(line: any) => void} hear
 * @returns {{ ended: Promise<number>, stop: () => void }}
 */
export function runBundle(file, asked, hear) {
  const child = spawn(process.execPath, ['--enable-source-maps', file, JSON.stringify(asked)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const quiet = passOnSignals(child);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => hear(JSON.parse(line)));
  const ended = new Promise((resolve) => {
    child.on('close', (code) => {
      quiet();
      resolve(code ?? 1);
    });
  });
  return { ended: /** @type {Promise<number>} */ (ended), stop: () => child.kill() };
}
