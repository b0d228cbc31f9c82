// The tables that long runs end in: a fault that told nothing has failed, and what no test noticed counts.
import { describe, expect, test } from 'vitest';
import { FAULTS, faultsOf, faultsTable, withRows } from '../../scripts/lib/faultsTable.mjs';
import { listFiles } from '../../scripts/lib/files.mjs';
import { mutationTable } from '../../scripts/lib/mutation.mjs';

describe('the table of faults', () => {
  test('has a file for every row, and a row for every file', () => {
    const files = listFiles('tests', ['faults', 'e2e'])
      .map((path) => /^(?:faults|e2e)\/(\w+?)(?:\.test|(?<=Faults)\.e2e)\.ts$/.exec(path)?.[1])
      .filter((name) => name !== undefined);
    expect([...new Set(Object.values(FAULTS))].toSorted()).toEqual(files.toSorted());
  });

  test('passes what did no harm, fails what did, and what never told', () => {
    const row = (fault: string, counts: object) => ({ fault, times: '3', said: 'much', ...counts });
    const rows = [
      row('a', { lost: 0, serverErrors: 0 }),
      row('b', { doubled: 1 }),
      row('c', { executed: 0 }),
    ];
    const { text, failed } = faultsTable(['a', 'b', 'c', 'd'], rows);
    expect(text.split('\n').slice(2)).toEqual([
      '| a | 3 | 0 | – | 0 | – | – | much | pass |',
      '| b | 3 | – | 1 | – | – | – | much | FAIL |',
      '| c | 3 | – | – | – | 0 | – | much | pass |',
      '| d |  | – | – | – | – | – | did not end: see above | FAIL |',
    ]);
    expect(failed).toBe(2);
  });

  test('of a run of some leaves the others, and what is said below, as they were', () => {
    const said = (fault: string, words: string) => ({ fault, times: '3', said: words });
    const faults = ['a', 'b', 'c'];
    const before = `${
      faultsTable(
        faults,
        faults.map((fault) => said(fault, 'earlier')),
      ).text
    }\n\nOn 2 cores.\n`;
    const { text } = faultsTable(['b'], [said('b', 'now')]);
    const after = withRows(before, text);
    expect(after).toBe(
      before.replace('| b | 3 | – | – | – | – | – | earlier', '| b | 3 | – | – | – | – | – | now'),
    );
    expect(after).toContain('now');
    const { text: fresh } = faultsTable(['d'], [said('d', 'now')]);
    expect(withRows(before, fresh)).toBe(before.replace('\n\nOn', `\n${fresh.split('\n').at(-1)}\n\nOn`));
  });

  test('expects the rows of the files that were asked for', () => {
    expect(faultsOf([])).toEqual(Object.keys(FAULTS));
    expect(faultsOf(['kill', 'disk'])).toEqual(['server: SIGKILL during writes', 'disk full']);
  });
});

describe('the table of mutation testing', () => {
  const at = { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } };
  const mutants = (...statuses: readonly string[]) =>
    statuses.map((status) => ({
      status,
      mutatorName: 'EqualityOperator',
      replacement: 'a >= b',
      location: at,
    }));
  const report = (...statuses: readonly string[]) => ({
    files: { 'src/a.ts': { source: 'x\n  a > b\n', mutants: mutants(...statuses) } },
  });

  test('names what survived, and counts what was noticed against all that could be', () => {
    const { text, isEnough } = mutationTable(
      report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'),
    );
    expect(text).toContain('src/a.ts:2 EqualityOperator: a > b -> a >= b');
    expect(text).toContain('| src/a.ts | 4 | 2 | 50 % |');
    expect(isEnough).toBe(false);
  });

  test('is enough from 85 in a hundred on', () => {
    const with15 = Array.from({ length: 100 }, (_, index) => (index < 15 ? 'Survived' : 'Killed'));
    expect(mutationTable(report(...with15)).isEnough).toBe(true);
    expect(mutationTable(report(...with15, 'Survived')).isEnough).toBe(false);
  });
});
