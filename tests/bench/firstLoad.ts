// The size of the first load, measured as `npm test` measures it, against the budget that is to be reached.
import { spawnSync } from 'node:child_process';
import { atMost, type Figure, kB } from './report';

const BUDGETS = [
  { name: 'first load of a guest: JavaScript', most: 150_000 },
  { name: 'first load signed in: JavaScript', most: 150_000 },
  { name: 'first load: CSS', most: 15_000 },
];

interface Size {
  readonly name: string;
  readonly size: number;
}

/** Measured by size-limit from the production build. */
export function firstLoadFigures(): Figure[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {
    encoding: 'utf8',
  });
  const sizes = parse(stdout, stderr);
  return BUDGETS.map(({ name, most }) => {
    const size = sizes.find((one) => one.name === name)?.size ?? Number.NaN;
    return atMost(`${name}, gzip`, size, most, kB);
  });
}

function parse(text: string, problem: string): readonly Size[] {
  try {
    return JSON.parse(text) as readonly Size[];
  } catch {
    throw new Error(`size-limit gave no sizes: ${problem || text}`);
  }
}
