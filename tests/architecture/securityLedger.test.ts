// The security ledger has every requirement of the standard, each with tests that exist or with a reason.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The numbers of ASVS 5.0.0 and their levels; level 3 is left out. */
const STANDARD: Readonly<Record<string, number>> = JSON.parse(
  readFileSync('tests/fixtures/asvs.json', 'utf8'),
);
const PAGE = readFileSync('docs/security-ledger.md', 'utf8');

interface Named {
  readonly path: string;
  /** What the tests in there are called. */
  readonly titles: readonly string[];
}

const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([number = '', level = '', asks = '', here = '', tests = '']) => ({
    ...{ number, level: Number(level), asks, here, tests: namedIn(tests) },
  }));

/** Files stand between backticks, and the titles of their tests behind them. */
function namedIn(cell: string): Named[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, path = '', behind = '']) => ({
    path,
    titles: [...behind.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

/** Whether a file has a test, or a group of tests, of this title. */
function hasTest(path: string, title: string): boolean {
  const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${quoted}\\1,\\s`).test(source);
}

test('each requirement of levels 1 and 2 stands there once, in order, with its level', () => {
  expect(Object.keys(STANDARD)).toHaveLength(253);
  expect(rows.map(({ number, level }) => [number, level])).toEqual(Object.entries(STANDARD));
});

test('each has tests that exist, or words that say why not', () => {
  expect(rows.filter(({ asks }) => asks.length < 4)).toEqual([]);
  expect(rows.filter(({ tests, here }) => tests.length === 0 && here.length < 15)).toEqual([]);
  const named = rows.flatMap(({ tests }) => tests);
  const paths = named.map(({ path }) => path);
  expect(new Set(paths).size).toBeGreaterThan(50);
  expect(
    paths.filter((path) => !/^tests\/.+\.(?:test|e2e)\.tsx?$|^tests\/architecture\//.test(path)),
  ).toEqual([]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  // A file alone says nothing: it may test anything.
  expect(rows.filter(({ tests }) => tests.some(({ titles: all }) => all.length === 0))).toEqual([]);
  const titles = named.flatMap(({ path, titles: all }) => all.map((title) => ({ path, title })));
  expect(titles.filter(({ path, title }) => !hasTest(path, title))).toEqual([]);
});

test('a title that no test has is noticed', () => {
  const path = 'tests/architecture/securityLedger.test.ts';
  expect(hasTest(path, 'a title that no test has is noticed')).toBe(true);
  expect(hasTest(path, 'a title that no test has')).toBe(false);
});

test('the counts at its head are those of its rows', () => {
  const begins = (word: string) => rows.filter(({ here }) => here.startsWith(word));
  const unmet = begins('Not met');
  const tested = rows.filter((row) => row.tests.length > 0 && !unmet.includes(row));
  const foreign = begins('Does not apply').filter(({ tests }) => tests.length === 0);
  const reasons = rows.length - tested.length - foreign.length - unmet.length;
  expect(PAGE.replaceAll('\n', ' ')).toContain(
    `${rows.length} requirements: ${tested.length} with tests, ${reasons} with a written reason or a document, ` +
      `${foreign.length} that do not apply, ${unmet.length} that are not met.`,
  );
  // Whoever reads the head alone is to see what is missing.
  const head = PAGE.split('\n## ')[0] ?? '';
  expect(unmet.filter(({ number }) => !head.includes(number.slice(1)))).toEqual([]);
});
