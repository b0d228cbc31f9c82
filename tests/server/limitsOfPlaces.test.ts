// Limits by session and by address: one device leaves something to another, strangers are told off before the database is asked (security S8).
import { afterEach, describe, expect, test } from 'vitest';
import { answerDirectly } from '../../server/data/ask';
import { Memory } from '../../server/data/memory';
import { databases } from '../support/api';
import { LimitedApis, refusedFor } from '../support/callLimits';

describe.each(databases())('calls on %s', (kind) => {
  let now = Date.now();
  const apis = new LimitedApis(kind, () => now);

  afterEach(() => apis.close());

  test('of one device leave something to another of the same person, however busy it is', async () => {
    const api = await apis.begin({ readsPerMinute: 60 });
    const [busy, calm] = [await api.user(), await api.user()];
    const other = await api.session(busy.userId);
    for (let n = 0; n < 60; n += 1) expect((await busy.call('get_user')).status).toBe(200);
    refusedFor(await other.call('get_user'), 1);
    let [mine, others] = [0, 0];
    for (let second = 0; second < 50; second += 1) {
      now += 1_000;
      for (let n = 0; n < 3; n += 1) if ((await busy.call('get_user')).status === 200) mine += 1;
      if ((await other.call('get_user')).status === 200) others += 1;
    }
    expect(mine).toBeLessThanOrEqual(41);
    expect(others).toBeGreaterThanOrEqual(8);
    // Whoever has one device has all of it.
    for (let n = 0; n < 60; n += 1) expect((await calm.call('get_user')).status).toBe(200);
    now += 10_000;
    for (let n = 0; n < 10; n += 1) expect((await calm.call('get_user')).status).toBe(200);
  });

  test('of all accounts at one address are limited together, and cost nobody anything elsewhere', async () => {
    const api = await apis.begin(
      { readsPerMinute: 4, accountsPerAddress: 2 },
      { TABDO_TRUSTED_PROXIES: '127.0.0.1' },
    );
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const [first, second, late] = [await api.user(), await api.user(), await api.user()];
    for (const person of [first, second])
      for (let n = 0; n < 4; n += 1)
        expect((await person.call('get_user', from('192.0.2.1'))).status).toBe(200);
    refusedFor(await late.call('get_user', from('192.0.2.1')), 8);
    for (let n = 0; n < 4; n += 1) expect((await late.call('get_user', from('192.0.2.2'))).status).toBe(200);
    refusedFor(await late.call('get_user', from('192.0.2.2')), 15);
  });

  test('with tokens that nobody was given are limited by address, before the database is asked', async () => {
    const api = await apis.begin({ strangersPerMinute: 6 });
    const unknown = await api.user();
    const tokens = ['x', 'y'.repeat(43), 'z'.repeat(43), '', 'not a token', `${'w'.repeat(42)}!`];
    for (const token of tokens) expect((await api.call('get_user', {}, token)).status).toBe(401);
    let asked = 0;
    const run = () => {
      asked += 1;
      return [];
    };
    answerDirectly(api.database.queries, { run, memory: new Memory([]) });
    refusedFor(await api.call('get_user', {}, 'v'.repeat(43)), 10);
    refusedFor(await api.call('get_todos'), 10);
    // A good token that was never seen here cannot be told from them without asking.
    refusedFor(await unknown.call('get_user'), 10);
    expect(asked).toBe(0);
    now += 10_000;
    expect((await api.call('get_user', {}, 'v'.repeat(43))).status).toBe(401);
    expect(asked).toBe(1);
  });

  test('all at once with such tokens come through no more often', async () => {
    const api = await apis.begin({ strangersPerMinute: 5 });
    const token = (n: number): string => String(n).padStart(43, 'a');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_none, n) => api.call('get_user', {}, token(n))),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('with good tokens that came before go on while strangers at the same address are refused', async () => {
    const api = await apis.begin({ strangersPerMinute: 3 });
    const known = await api.user();
    const other = await api.session(known.userId);
    for (const caller of [known, other]) expect((await caller.call('get_user')).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await api.call('get_user', {}, 'x')).status).toBe(401);
    refusedFor(await api.call('get_user', {}, 'x'), 20);
    expect((await known.call('get_user')).status).toBe(200);
    expect((await other.call('logout')).status).toBe(200);
    // Ended: it is told so once, and from then on it is a stranger's.
    expect((await other.call('get_user')).status).toBe(401);
    refusedFor(await other.call('get_user'), 20);
    expect((await known.call('get_user')).status).toBe(200);
  });
});
