// How many pages of news are taken in at once (sync P6).
import { describe, expect, test } from 'vitest';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import { Pace } from '../../../../src/stores/backend/account/pace';
import { type PullStep, pull } from '../../../../src/stores/backend/account/puller';

describe('pages of news', () => {
  /** A server with three pages of two changes, the last of which may not come. */
  const pulling = async (laid: number, last: 'ok' | 'gone' = 'ok') => {
    const taken: PullStep[] = [];
    let cursor = 'e.0';
    const change = { seq: 1, opId: null, rows: [] } as never;
    const never = async () => ({ kind: 'unreachable' }) as never;
    const changes: AccountApi['changes'] = async (_sender, since) => {
      const to = Number(since.slice(2)) + 1;
      if (to === 3 && last === 'gone') return { kind: 'unreachable' };
      return { kind: 'ok', value: { changes: [change, change], cursor: `e.${to}`, more: to < 3, hash: '0' } };
    };
    const end = await pull({
      api: { changes, batch: never, listen: never, adopt: never, snapshot: never },
      target: {
        get cursor() {
          return cursor;
        },
        acknowledged: new Map([['c:1', 1]]),
        laid,
        absorb: async (step) => {
          taken.push(step);
          cursor = step.cursor;
        },
        replace: async () => undefined,
      },
      sender: async () => ({ token: 't', client: 'c', ack: 0, cursor }),
      stillThere: () => true,
      came: () => undefined,
      pace: new Pace(500),
      stopped: () => false,
    });
    const told = ({ since, cursor: to, changes: { length }, done, hash }: PullStep): string =>
      `${since} ${to} ${length} ${done.size} ${hash}`;
    return { end, taken: taken.map(told) };
  };

  test('are taken in one by one where nothing waits, with a sum where it is that of all of them', async () => {
    expect(await pulling(0)).toEqual({
      end: { kind: 'head' },
      taken: ['e.0 e.1 2 0 null', 'e.1 e.2 2 0 null', 'e.2 e.3 2 1 0'],
    });
  });

  test('are taken in together where more than they hold is laid anew for it, all that came in any case', async () => {
    expect(await pulling(100)).toEqual({ end: { kind: 'head' }, taken: ['e.0 e.3 6 1 0'] });
    expect(await pulling(3)).toMatchObject({ taken: ['e.0 e.2 4 0 null', 'e.2 e.3 2 1 0'] });
    expect(await pulling(100, 'gone')).toEqual({
      end: { kind: 'wait', ms: null, moved: true },
      taken: ['e.0 e.2 4 0 null'],
    });
  });
});
