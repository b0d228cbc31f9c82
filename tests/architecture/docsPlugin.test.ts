// Puts the plug-in of docs/plugins.md into a copy of the sources, checks its types and runs its own test.
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyWithExample } from './docsCopy';

const { folder, edits, typeProblems, remove } = copyWithExample('docs/plugins.md');

afterAll(remove);

test('the example has its files', () => {
  expect(edits.map(({ path }) => path)).toEqual([
    'src/plugins/templates.ts',
    'src/plugins/index.ts',
    'tests/journeys/templates.test.ts',
  ]);
});

test('its types are right', () => {
  expect(typeProblems()).toEqual([]);
}, 60_000);

test('the build would carry it', async () => {
  const { plugins } = await import(join(folder, 'src/plugins/index.ts'));
  expect(plugins.map(({ id }: { readonly id: string }) => id)).toEqual(['templates']);
});

describe('the test of the example', async () => {
  await import(join(folder, 'tests/journeys/templates.test.ts'));
});
