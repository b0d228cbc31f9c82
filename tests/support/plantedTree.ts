// A throw-away copy of the repository's set-up with planted files, to show that a check goes red on them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A planted tree in a folder of its own. */
export interface PlantedTree {
  readonly folder: string;
  /** Runs a Node program in the folder and gives its exit code and all it said. */
  runNode(program: string, ...args: string[]): { readonly code: number | null; readonly output: string };
  remove(): void;
}

/** The set-up that the tools read, copied as it is. */
const SETUP = [
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'biome.json',
  'knip.json',
  'vite.config.ts',
  'scripts/lib/rem.mjs',
  'vitest.config.ts',
  '.gitignore',
  '.dependency-cruiser.cjs',
  '.size-limit.mjs',
  'src/env.d.ts',
];

/** Makes the tree; keys are paths, values the text of the files. */
export function plantTree(files: Readonly<Record<string, string>>): PlantedTree {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-planted-'));
  for (const name of SETUP) cpSync(name, join(folder, name));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    runNode: (program, ...args) => {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
      const ran = spawnSync(process.execPath, [resolve(program), ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return { code: ran.status, output: `${ran.stdout}${ran.stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
