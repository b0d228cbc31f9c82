// The size of the first load, by the same budget that `npm test` holds it to.
import { spawnSync } from 'node:child_process';
import type { Figure } from './report';
import { kB } from './report';

interface Size {
  readonly name: string;
  readonly passed: boolean;
  readonly size: number;
  readonly sizeLimit: number;
}

/** Measured by size-limit from the production build. */
export function firstLoadFigures(): Figure[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {
    encoding: 'utf8',
  });
  return parse(stdout, stderr).map(({ name, passed, size, sizeLimit }) => ({
    name: `${name}, gzip`,
    measured: kB(size),
    budget: `≤ ${kB(sizeLimit)}`,
    passed,
  }));
}

function parse(text: string, problem: string): readonly Size[] {
  try {
    return JSON.parse(text) as readonly Size[];
  } catch {
    throw new Error(`size-limit gave no sizes: ${problem || text}`);
  }
}
