// Limits that guard sign-in, money and mail hold for all processes on one database together (security S8).
import { describe, expect, test } from 'vitest';
import { forgetShared, giveBackShared, takeShared } from '../../server/data/rates';
import { makeServices } from '../../server/services/index';
import { CALL_LIMITS } from '../../server/services/limits';
import { databases, testApi } from '../support/api';

const NOW = 5_000_000;
const visitor = { userId: null, sessionId: null, address: '192.0.2.1' };

describe.each(databases())('limits that processes on one %s share', (kind) => {
  /** Two processes; SQLite has one, whose count is that of all. */
  async function processes(callLimits = CALL_LIMITS) {
    const surroundings = { callLimits };
    const api = await testApi(kind, () => NOW, undefined, undefined, surroundings);
    const database = await api.another();
    const services = makeServices(database, () => NOW, surroundings);
    const close = async (): Promise<void> => {
      await services.close();
      await database.close();
      await api.close();
    };
    return { here: api.services, there: kind === 'sqlite' ? api.services : services, close };
  }

  test('let no more messages of a visitor in than one process would', async () => {
    const { here, there, close } = await processes();
    const kept = async (): Promise<void> => undefined;
    for (const { limits } of [here, there, here]) await limits.message(visitor, kept);
    for (const { limits } of [here, there])
      await expect(limits.message(visitor, kept)).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfter: 1_200,
      });
    await there.limits.message({ ...visitor, address: '192.0.2.2' }, kept);
    await close();
  });

  test('let no more calls to the payment provider through, also all at once', async () => {
    const { here, there, close } = await processes({ ...CALL_LIMITS, paymentsPerMinute: 10 });
    const caller = { userId: 'ann', sessionId: 'phone', address: '192.0.2.1' };
    const tries = Array.from({ length: 30 }, async (_none, n) =>
      (n % 2 === 0 ? here : there).limits.call('payment', caller),
    );
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await close();
  });

  test('count failed sign-ins together', async () => {
    const { here, there, close } = await processes();
    const from = { address: '192.0.2.1', agent: null, mark: null, fromPage: false };
    const fail = (n: number) =>
      (n % 2 === 0 ? here : there).signIn.enter({ provider: 'none', code: 'x', state: 'x' }, from);
    for (let n = 0; n < 10; n += 1) await expect(fail(n)).rejects.toMatchObject({ code: 'unauthorized' });
    for (let n = 0; n < 2; n += 1)
      await expect(fail(n)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 6 });
    await expect(
      here.signIn.enter({ provider: 'none', code: 'x', state: 'x' }, { ...from, address: '::1' }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
    await close();
  });

  test('say nothing of an address in the database, and are forgotten once all may be taken again', async () => {
    const { here, there, close } = await processes();
    await there.limits.message(visitor, async () => undefined);
    const rows = () => here.database.queries.selectFrom('rates').selectAll().execute();
    const forget = (at: number) => here.database.write(({ queries }) => forgetShared(queries, at));
    expect(await rows()).toHaveLength(kind === 'sqlite' ? 0 : 1);
    expect(JSON.stringify(await rows())).not.toContain('192.0.2');
    await forget(NOW);
    expect(await rows()).toHaveLength(kind === 'sqlite' ? 0 : 1);
    await forget(NOW + 1_200_000);
    expect(await rows()).toHaveLength(0);
    await close();
  });

  test('are exact in the database, to the last one', async () => {
    const { here, close } = await processes();
    const limit = { most: 7, periodMs: 60_000 };
    const take = (at: number) => here.database.write(({ queries }) => takeShared(queries, 'a', limit, at));
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) waits.push(await take(NOW));
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 8_572, 8_572]);
    await here.database.write(({ queries }) => giveBackShared(queries, 'a', limit));
    expect([await take(NOW), await take(NOW), await take(NOW + 8_572)]).toEqual([0, 8_572, 0]);
    await close();
  });
});
