// What the simulator excuses of a window that has not heard that something was tried again (sync I6).
import { describe, expect, test } from 'vitest';
import type { OutboxRecord } from '../../../src/stores/backend/account/records';
import { hiddenIn } from '../../support/sim/manners';
import type { Window } from '../../support/sim/profile';

const record = (n: number, text: string, status: 'pending' | 'failed' = 'pending') =>
  ({
    id: `c:${n}`,
    type: 'update_todo',
    data: { id: 'a', text },
    timestamp: `at ${n}`,
    status,
    n,
  }) as OutboxRecord;

/** A window that wrote `text` as number n, and shows something else. */
const window = (n: number, text: string) =>
  ({
    name: 'w',
    own: new Map([['a', { at: `at ${n}`, text }]]),
    tables: { todo: () => ({ text: 'Other' }) },
  }) as unknown as Window;

describe('own work that is not on screen', () => {
  const hidden = (records: OutboxRecord[], n: number, fresh: string) =>
    hiddenIn(
      window(n, `T${n}`),
      records,
      () => undefined,
      (opId) => opId === fresh,
    ).length;

  test('is a fault where it lies over what was tried again', () => {
    expect(hidden([record(1, 'T1'), record(2, 'T2')], 2, 'c:1')).toBe(1);
    expect(hidden([record(1, 'T1', 'failed'), record(2, 'T2')], 2, 'c:1')).toBe(1);
  });

  test('is none where what was tried again lies over it, or is refused again', () => {
    expect(hidden([record(1, 'T1'), record(2, 'T2')], 2, 'c:2')).toBe(0);
    expect(hidden([record(1, 'T1'), record(2, 'T2', 'failed')], 1, 'c:2')).toBe(0);
  });
});
