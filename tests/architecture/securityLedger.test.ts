// The security ledger has every requirement of the standard, each with tests that exist or with a reason.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The numbers of ASVS 5.0.0 and their levels; level 3 is left out. */
const STANDARD: Readonly<Record<string, number>> = JSON.parse(
  readFileSync('tests/fixtures/asvs.json', 'utf8'),
);
const PAGE = readFileSync('docs/security-ledger.md', 'utf8');

const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([number = '', level = '', asks = '', here = '', tests = '']) => ({
    ...{ number, level: Number(level), asks, here },
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }));

test('each requirement of levels 1 and 2 stands there once, in order, with its level', () => {
  expect(Object.keys(STANDARD)).toHaveLength(253);
  expect(rows.map(({ number, level }) => [number, level])).toEqual(Object.entries(STANDARD));
});

test('each has tests that exist, or words that say why not', () => {
  expect(rows.filter(({ asks }) => asks.length < 4)).toEqual([]);
  expect(rows.filter(({ tests, here }) => tests.length === 0 && here.length < 15)).toEqual([]);
  const named = rows.flatMap(({ tests }) => tests);
  expect(new Set(named).size).toBeGreaterThan(50);
  expect(
    named.filter((path) => !/^tests\/.+\.(?:test|e2e)\.tsx?$|^tests\/architecture\//.test(path)),
  ).toEqual([]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the counts at its head are those of its rows', () => {
  const tested = rows.filter(({ tests }) => tests.length > 0).length;
  const foreign = rows.filter(
    ({ tests, here }) => tests.length === 0 && here.startsWith('Does not apply'),
  ).length;
  const reasons = rows.length - tested - foreign;
  expect(PAGE).toContain(
    `${rows.length} requirements: ${tested} with tests, ${reasons} with a written reason or a document, ${foreign} that do not apply.`,
  );
});
