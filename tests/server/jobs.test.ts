// Work in the background: once over all processes, again when it failed, finished before the end.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/data/database';
import { type Job, Jobs } from '../../server/services/jobs';
import { databases, emptyDatabase, testApi } from '../support/api';

const MINUTE = 60_000;

describe.each(databases())('background work on %s', (kind) => {
  let first: Database;
  let second: Database;
  let remove: () => Promise<void>;
  let now = 1_700_000_000_000;
  const clock = (): number => now;

  beforeEach(async () => {
    const place = await emptyDatabase(kind);
    remove = place.remove;
    first = await place.open();
    second = await place.open();
  });

  afterEach(async () => {
    await first.close();
    await second.close();
    await remove();
  });

  const counting = (everyMs: number): { job: Job; runs: () => number } => {
    let runs = 0;
    return {
      job: {
        name: 'count',
        everyMs,
        run: async () => {
          runs += 1;
        },
      },
      runs: () => runs,
    };
  };

  it('is done by one of two processes that look at the same moment', async () => {
    const { job, runs } = counting(10 * MINUTE);
    const done = await Promise.all([
      new Jobs(first, clock, [job]).runDue(),
      new Jobs(second, clock, [job]).runDue(),
    ]);
    expect(done.flat()).toEqual(['count']);
    expect(runs()).toBe(1);
  });

  it('is not done again before its time, and then again by whoever looks', async () => {
    const { job, runs } = counting(10 * MINUTE);
    await new Jobs(first, clock, [job]).runDue();
    now += 10 * MINUTE - 1;
    expect(await new Jobs(second, clock, [job]).runDue()).toEqual([]);
    now += 1;
    expect(await new Jobs(second, clock, [job]).runDue()).toEqual(['count']);
    expect(runs()).toBe(2);
  });

  it('that a clock took which was far ahead is done again, and one that is a little ahead takes it from nobody', async () => {
    const { job, runs } = counting(10 * MINUTE);
    const ahead = (ms: number) => () => now + ms;
    expect(await new Jobs(first, ahead(MINUTE), [job]).runDue()).toEqual(['count']);
    expect(await new Jobs(second, clock, [job]).runDue()).toEqual([]);
    now += 11 * MINUTE;
    expect(await new Jobs(first, ahead(365 * 24 * 60 * MINUTE), [job]).runDue()).toEqual(['count']);
    expect(await new Jobs(second, clock, [job]).runDue()).toEqual(['count']);
    expect(runs()).toBe(3);
  });

  it('that fails is told, keeps nothing else from being done, and is tried again within a minute', async () => {
    const failures: string[] = [];
    const { job, runs } = counting(60 * MINUTE);
    let broken = true;
    const fragile: Job = {
      name: 'fragile',
      everyMs: 60 * MINUTE,
      run: async () => {
        if (broken) throw new Error('no luck');
      },
    };
    const jobs = new Jobs(first, clock, [fragile, job]);
    const failed = (name: string, error: unknown) =>
      failures.push(`${name}: ${error instanceof Error ? error.message : ''}`);
    jobs.start(failed, () => {});
    await jobs.close();
    expect(failures).toEqual(['fragile: no luck']);
    expect(runs()).toBe(1);
    broken = false;
    now += MINUTE;
    expect(await new Jobs(second, clock, [fragile, job]).runDue()).toEqual(['fragile']);
  });

  it('is finished before the process goes on to close, and none is begun after', async () => {
    const steps: string[] = [];
    const slow: Job = {
      name: 'slow',
      everyMs: MINUTE,
      run: async () => {
        steps.push('begun');
        await new Promise((resolve) => setTimeout(resolve, 50));
        steps.push('ended');
      },
    };
    const jobs = new Jobs(first, clock, [slow]);
    jobs.start(
      () => {},
      () => {},
    );
    while (steps.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await jobs.close();
    expect(steps).toEqual(['begun', 'ended']);
    now += MINUTE;
    expect(await jobs.runDue()).toEqual([]);
  });
});

describe.each(databases())('sessions that nobody can use on %s', (kind) => {
  it('are forgotten, and those in use are not', async () => {
    let now = Date.now();
    const api = await testApi(kind, () => now);
    try {
      const stale = await api.user();
      now += 31 * 24 * 60 * MINUTE;
      const fresh = await api.user();
      await api.services.jobs.runDue();
      now += 24 * 60 * MINUTE;
      expect(await api.services.jobs.runDue()).toContain('forget-sessions');
      const kept = await api.database.queries.selectFrom('sessions').select('user_id').execute();
      expect(kept.map((row) => row.user_id)).toEqual([fresh.userId]);
      expect((await stale.call('get_user')).status).toBe(401);
    } finally {
      await api.close();
    }
  });
});
