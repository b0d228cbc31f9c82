// The planted bugs of the simulator still fit the files that they are put into (sync 5).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED } from '../../support/sim/planted/index';

test('each planted bug finds its place exactly once, and none is there twice', () => {
  const edits = PLANTED.flatMap(({ name, also, ...edit }) =>
    [edit, ...(also ? [also] : [])].map((one) => ({ name, ...one })),
  );
  const lost = edits.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
  expect(lost.map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
  expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
  expect(PLANTED.length).toBeGreaterThanOrEqual(25);
});
