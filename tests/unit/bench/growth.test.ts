import { expect, test } from 'vitest';
import { exponent, growth, listed, MOST_OF_A_KEY, SIZES } from '../../bench/growth/exponent';
import { spent } from '../../bench/tracing';

const asPower = (power: number): number[][] => SIZES.map((size) => [size ** power]);

test.each([0, 0.5, 1, 2])('finds the power %d by which cost grows', (power) => {
  expect(exponent(SIZES, asPower(power).flat())).toBeCloseTo(power, 10);
});

test('fails what grows faster than it may, and judges by medians', () => {
  const [linear, told] = growth('a list', asPower(1));
  expect(linear).toMatchObject({ measured: '1.00', budget: '≤ 1.15', passed: true });
  expect(told).toMatchObject({
    name: 'growth: a list: with 1,000, 10,000 and 100,000; exponent of the last step',
    passed: null,
  });
  expect(growth('pairs', asPower(1.2))[0]?.passed).toBe(false);
  expect(growth('a key', asPower(0.2), { most: MOST_OF_A_KEY })[0]?.passed).toBe(false);
  // A thousand parts that stay, and one that grows with the list.
  const hidden = SIZES.map((size) => [10_000 + size]);
  expect(growth('a key', hidden, { most: MOST_OF_A_KEY })[0]).toMatchObject({
    measured: '0.74',
    passed: false,
  });
  expect(growth('all of it', hidden)[0]).toMatchObject({ measured: '0.50', passed: true });
  const onceSlow = SIZES.map((size) => [5, 5, size]);
  expect(growth('a key', onceSlow, { most: MOST_OF_A_KEY })[0]).toMatchObject({
    measured: '0.00',
    passed: true,
  });
});

test('what was not measured at all meets no bound', () => {
  expect(growth('nothing', [[1], [2], []])[0]?.passed).toBe(false);
});

test('says for which sizes', () => {
  expect(listed([300, 6_000])).toBe('300 and 6,000');
});

const task = (ts: number, dur: number, tdur: number, tid = 1) => ({
  ...{ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1 },
  ...{ ts: ts * 1000, dur: dur * 1000, tdur: tdur * 1000, tid },
});
const mark = (name: string, ts: number) => ({ name, ph: 'I', pid: 1, tid: 1, ts: ts * 1000 });

test('adds up what one thread did from a mark to another, not what others did or took', () => {
  const events = [
    task(0, 1, 1),
    task(2, 4, 3),
    mark('began', 3),
    task(4, 9, 9, 2),
    mark('kept', 8),
    task(7, 2, 1),
    task(10, 3, 2),
    mark('kept', 12),
    task(14, 5, 5),
  ];
  // Up to the last of the marks, whose own task counts or does not.
  expect(spent(events, 'began', 'kept', true)).toEqual({ busy: 6, clock: 9 });
  expect(spent(events, 'began', 'kept')).toEqual({ busy: 4, clock: 6 });
});

test('what waited for promises counts for the task before it, which holds up the page with it', () => {
  const promises = (ts: number, dur: number, tdur: number) => ({
    ...task(ts, dur, tdur),
    name: 'BlinkScheduler_PerformMicrotaskCheckpoint',
  });
  const events = [task(1, 5, 4), mark('began', 2), promises(3, 2, 2), promises(6, 20, 10), mark('kept', 27)];
  expect(spent(events, 'began', 'kept')).toEqual({ busy: 14, clock: 25 });
});

test('where a mark is missing nothing was measured', () => {
  expect(spent([task(0, 1, 1), mark('began', 0)], 'began', 'kept').busy).toBeNaN();
});
