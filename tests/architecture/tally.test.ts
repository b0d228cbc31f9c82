// How `npm test` counts: what did not run has not passed.
import { describe, expect, test } from 'vitest';
import { firstDifference } from '../../scripts/lib/dependencies.mjs';
import {
  brokenFiles,
  exitCodeOf,
  sum,
  tallyOfCode,
  tallyOfReport,
  tallyOfReports,
} from '../../scripts/lib/tally.mjs';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('counting', () => {
  test('a check counts as one by its exit code', () => {
    expect([tallyOfCode(0), tallyOfCode(2)]).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  test('every test counts', () => {
    expect(tallyOfReport(report, 0)).toEqual({ passed: 3, failed: 0, names: [] });
    expect(tallyOfReport({ ...report, numFailedTests: 2 }, 1).failed).toBe(2);
  });

  test('skipped tests, files that cannot be loaded and stray errors are failures', () => {
    expect(tallyOfReport({ ...report, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2);
    const broken = { status: 'failed', assertionResults: [] };
    expect(tallyOfReport({ ...report, testResults: [broken] }, 1).failed).toBe(1);
    expect(tallyOfReport(report, 1).failed).toBe(1);
  });

  test('what failed is named, with the first line of why', () => {
    const failed = { status: 'failed', fullName: 'a list keeps', failureMessages: ['Error: lost\n  at x'] };
    const files = [
      { status: 'failed', name: '/a/e2e/one.ts', assertionResults: [{ status: 'passed' }, failed] },
      { status: 'failed', name: '/a/e2e/two.ts', message: 'Cannot load\n x', assertionResults: [] },
      {
        status: 'passed',
        name: '/a/e2e/three.ts',
        assertionResults: [{ status: 'skipped', fullName: 'later' }],
      },
    ];
    expect(tallyOfReport({ ...report, testResults: files }, 1).names).toEqual([
      'e2e/one.ts > a list keeps: Error: lost',
      'e2e/two.ts: Cannot load',
      'e2e/three.ts > later: skipped',
    ]);
  });

  test('what failed outside of any test is named once, and no second try of a file answers for it', () => {
    const uncaught = [
      'TypeError: no\n    at one\n    at two',
      'TypeError: no\n    at one\n    at three',
      'Error: x',
    ];
    const failed = { status: 'failed', fullName: 'a', failureMessages: ['Error: lost'] };
    const testResults = [{ status: 'failed', name: '/a/e2e/one.ts', assertionResults: [failed] }];
    const whole = { ...report, numFailedTests: 1, testResults, uncaught };
    expect(tallyOfReport(whole, 1).names).toEqual([
      'e2e/one.ts > a: Error: lost',
      'outside of any test: TypeError: no at one',
      'outside of any test: Error: x',
    ]);
    expect(brokenFiles(whole)).toEqual([]);
  });

  describe('a second try of the files that failed', () => {
    const passed = { status: 'passed' };
    const failed = { status: 'failed', fullName: 'waits', failureMessages: ['Error: slow'] };
    const good = { status: 'passed', name: '/e2e/good.ts', assertionResults: [passed, passed] };
    const bad = { status: 'failed', name: '/e2e/bad.ts', assertionResults: [passed, failed] };
    const first = { ...report, numFailedTests: 1, testResults: [good, bad] };
    const again = (file: object, numPassedTests: number, numFailedTests: number) => ({
      ...report,
      numPassedTests,
      numFailedTests,
      testResults: [{ ...bad, ...file }],
    });

    test('counts for these files, and what failed at first is told', () => {
      expect(brokenFiles(first)).toEqual(['/e2e/bad.ts']);
      const mended = again({ status: 'passed', assertionResults: [passed, passed] }, 2, 0);
      expect(tallyOfReports(first, mended, 0)).toEqual({
        passed: 4,
        failed: 0,
        names: ['first try: e2e/bad.ts > waits: Error: slow'],
      });
    });

    test('fails where it failed again, ended badly, or did not take place', () => {
      expect(tallyOfReports(first, again({}, 1, 1), 1)).toMatchObject({ passed: 3, failed: 1 });
      const mended = again({ status: 'passed', assertionResults: [passed, passed] }, 2, 0);
      expect(tallyOfReports(first, mended, 1).failed).toBe(1);
      expect(tallyOfReports(first, { ...report, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
    });

    test('is not given to files that bring faults about: losing something now and then is a failure', () => {
      const faults = { ...bad, name: '/e2e/flushFaults.e2e.ts' };
      expect(brokenFiles({ ...first, testResults: [good, faults] })).toEqual([]);
      const both = { ...first, numFailedTests: 2, testResults: [good, bad, faults] };
      expect(brokenFiles(both)).toEqual(['/e2e/bad.ts']);
      const mended = again({ status: 'passed', assertionResults: [passed, passed] }, 2, 0);
      expect(tallyOfReports(both, mended, 0)).toEqual({
        passed: 5,
        failed: 1,
        names: ['e2e/flushFaults.e2e.ts > waits: Error: slow', 'first try: e2e/bad.ts > waits: Error: slow'],
      });
    });
  });

  test('the whole fails when anything failed or nothing ran', () => {
    expect(sum([tallyOfCode(0), tallyOfCode(1), { passed: 4, failed: 0 }])).toEqual({ passed: 5, failed: 1 });
    expect(exitCodeOf({ passed: 5, failed: 0 })).toBe(0);
    expect(exitCodeOf({ passed: 5, failed: 1 })).toBe(1);
    expect(exitCodeOf({ passed: 0, failed: 0 })).toBe(1);
  });
});

describe('installed packages', () => {
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } };

  test('agree with the lockfile when every version does', () => {
    expect(firstDifference(wanted, wanted)).toBeNull();
    const forWindows = { 'node_modules/w': { version: '1.0.0', optional: true } };
    expect(firstDifference({ ...wanted, ...forWindows }, wanted)).toBeNull();
  });

  test('differ when one is missing or another version', () => {
    expect(firstDifference(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe('node_modules/b');
    expect(firstDifference(wanted, { ...wanted, 'node_modules/a': { version: '1.0.1' } })).toBe(
      'node_modules/a',
    );
  });
});
