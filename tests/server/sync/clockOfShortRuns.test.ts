// A server that runs now and then forgets in the end what it must, and a wrong clock deletes nothing there either (sync P14).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { Jobs } from '../../../server/services/jobs';
import { databases, emptyDatabase } from '../../support/api';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Three of them are a little less than half a day. */
const EVENING = 4 * HOUR - 5 * MINUTE;

describe.each(databases())('a server that is mostly off, on %s', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let now = 0;
  let forgot = 0;
  const job = {
    name: 'forget',
    everyMs: DAY,
    forgets: true as const,
    run: async (mayForget: boolean) => {
      forgot += mayForget ? 1 : 0;
    },
  };

  beforeEach(async () => {
    const place = await emptyDatabase(kind);
    database = await place.open();
    close = async () => {
      await database.close();
      await place.remove();
    };
    [now, forgot] = [1_790_000_000_000, 0];
    await run(13 * HOUR);
    expect(forgot).toBe(1);
    forgot = 0;
  });
  afterEach(() => close());

  /** Runs for a while, with a clock that is so much ahead, and is off again. */
  async function run(ms: number, ahead = 0): Promise<void> {
    const jobs = new Jobs(database, () => now + ahead, [job]);
    for (const end = now + ms; now <= end; now += MINUTE) await jobs.runDue();
    await jobs.close();
  }
  /** The same again and again, every week if nothing else is said. */
  async function runs(times: number, ms: number, everyMs = WEEK, ahead = 0): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      now += everyMs - ms;
      await run(ms, ahead);
    }
  }

  test('an evening a week is half a day in the fourth', async () => {
    await runs(3, EVENING);
    expect(forgot).toBe(0);
    await runs(1, EVENING);
    expect(forgot).toBe(1);
    await runs(8, EVENING);
    expect(forgot).toBe(3);
  });

  test('what it runs in one go counts as it did', async () => {
    now += 40 * DAY;
    await run(11 * HOUR);
    expect(forgot).toBe(0);
    await run(2 * HOUR);
    expect(forgot).toBe(1);
  });

  test('a clock that is wrong in one run is not believed for what others have waited', async () => {
    await runs(3, EVENING);
    now += WEEK;
    await run(55 * MINUTE, 20 * DAY);
    expect(forgot).toBe(0);
    await run(55 * MINUTE);
    expect(forgot).toBe(0);
    await runs(2, EVENING);
    await run(EVENING, 400 * DAY);
    expect(forgot).toBe(0);
  });

  test('nor is one that went back, was off for more than 15 days, or is right for less than an hour', async () => {
    await runs(3, EVENING);
    now += 16 * DAY;
    await run(EVENING);
    expect(forgot).toBe(0);
    now -= 4 * DAY;
    await run(11 * HOUR);
    expect(forgot).toBe(0);
    now += WEEK;
    await run(55 * MINUTE);
    expect(forgot).toBe(0);
    await run(30 * MINUTE);
    expect(forgot).toBe(1);
  });

  test.each([
    ['every day', DAY],
    ['twice a day', 13 * HOUR],
    ['every other hour', 2 * HOUR],
    ['more than once an hour', 40 * MINUTE],
  ])(
    'a clock that is wrong in short runs is never believed for the time between them: %s',
    async (_, every) => {
      await runs(50, 10 * MINUTE, every, 400 * DAY);
      expect(forgot).toBe(0);
    },
  );

  test('what a right clock has waited is no credit for one that would empty the Trash', async () => {
    now += 4 * DAY;
    await run(11 * HOUR);
    await run(11 * HOUR, 31 * DAY);
    expect(forgot).toBe(0);
  });

  test('nor is the last hour made of short runs with a wrong clock', async () => {
    await runs(3, EVENING);
    await runs(10, 10 * MINUTE, 45 * MINUTE, 20 * DAY);
    expect(forgot).toBe(0);
  });

  test('an evening a day after a week away is half a day in the fourth, nights not counted', async () => {
    now += WEEK;
    await runs(3, EVENING, DAY);
    expect(forgot).toBe(0);
    await runs(1, EVENING, DAY);
    expect(forgot).toBe(1);
    await runs(3, EVENING, DAY);
    expect(forgot).toBe(4);
  });

  test('that is started anew for a moment goes on waiting, and so do processes that take turns', async () => {
    now += WEEK;
    await run(6 * HOUR);
    now += 8 * MINUTE;
    await run(5 * HOUR + 30 * MINUTE);
    expect(forgot).toBe(0);
    await run(HOUR);
    expect(forgot).toBe(1);
    now += WEEK;
    const both = [1, 2].map(() => new Jobs(database, () => now, [job]));
    for (const end = now + 11 * HOUR; now <= end; now += 10 * MINUTE) {
      for (const jobs of both) await jobs.runDue();
      both.reverse();
    }
    expect(forgot).toBe(1);
    for (let n = 0; n < 8; n += 1, now += 10 * MINUTE) for (const jobs of both) await jobs.runDue();
    expect(forgot).toBe(2);
  });

  test.each([
    ['sleeps with a wrong clock and wakes with it', [400 * DAY, 12 * HOUR]],
    ['has its clock set twice', [31 * DAY, DAY]],
  ])('that %s believes it no sooner for that, though it is one process', async (_what, steps) => {
    let up = 0;
    const jobs = new Jobs(
      database,
      () => now,
      [job],
      () => up,
    );
    for (const step of steps) {
      now += step;
      await jobs.runDue();
      up += 10 * MINUTE;
      now += 10 * MINUTE;
      await jobs.runDue();
    }
    expect(forgot).toBe(0);
    for (let n = 0; n < 80; n += 1, now += 10 * MINUTE, up += 10 * MINUTE) await jobs.runDue();
    expect(forgot).toBe(1);
  });

  test('says once in each run that it waits, and nothing where it does not', async () => {
    const held: string[] = [];
    const look = async (looks = 1): Promise<void> => {
      const jobs = new Jobs(database, () => now, [job]);
      jobs.start(expect.unreachable, (name) => held.push(name));
      for (let n = 1; n < looks; n += 1) {
        now += HOUR;
        await jobs.runDue();
      }
      await jobs.close();
    };
    await look();
    expect(held).toEqual([]);
    now += WEEK;
    await look(3);
    expect(held).toEqual(['forget']);
    now += WEEK;
    await look();
    expect(held).toEqual(['forget', 'forget']);
  });

  test('says nothing at its very first start', async () => {
    const held: string[] = [];
    const jobs = new Jobs(database, () => now, [{ ...job, name: 'new' }]);
    jobs.start(expect.unreachable, (name) => held.push(name));
    await jobs.close();
    expect(held).toEqual([]);
  });
});
