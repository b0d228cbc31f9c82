// Sessions: what opens them, what ends them, and that a stored one is of no use to whoever reads the database (security S1, S4).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageError } from '../../../server/data/database';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Entry {
  readonly id: string;
  readonly current: boolean;
  readonly agent: string | null;
}

describe.each(databases())('sessions on %s', (kind) => {
  let api: TestApi;
  let now: number;

  beforeAll(async () => {
    now = Date.now();
    api = await testApi(kind, () => now);
  });

  afterAll(() => api.close());

  const works = async (caller: Caller): Promise<boolean> => (await caller.call('get_user')).status === 200;
  const list = async (caller: Caller): Promise<readonly Entry[]> =>
    (await caller.call('sessions')).body.response as Entry[];

  test('are stored as hashes of tokens that hold 256 bits', async () => {
    const { token, userId } = await api.user();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await api.database.queries
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('are listed for their user alone, with the one that asks marked', async () => {
    const one = await api.user();
    const two = await api.session(one.userId);
    await api.user();
    const entries = await list(two);
    expect(entries).toHaveLength(2);
    expect(entries.filter(({ current }) => current)).toHaveLength(1);
    expect(entries.map(({ agent }) => agent)).toEqual(['test', 'test']);
    expect(JSON.stringify(entries)).not.toContain(two.token);
  });

  test('end one by one: the next call of the ended one is refused, the others go on', async () => {
    const one = await api.user();
    const two = await api.session(one.userId);
    const other = (await list(two)).find(({ current }) => !current);
    expect((await two.call('delete_session', { params: { id: other?.id ?? '' } })).status).toBe(200);
    expect([await works(one), await works(two)]).toEqual([false, true]);
    expect((await two.call('logout')).status).toBe(200);
    expect(await works(two)).toBe(false);
    expect((await two.call('logout')).status).toBe(401);
  });

  test('of somebody else cannot be ended, and answer like those that never were', async () => {
    const [mine, theirs] = [await api.user(), await api.user()];
    const id = (await list(theirs))[0]?.id ?? '';
    const foreign = await mine.call('delete_session', { params: { id } });
    const unknown = await mine.call('delete_session', { params: { id: 'x'.repeat(id.length) } });
    expect(foreign.status).toBe(unknown.status);
    expect(foreign.text.replaceAll(id, '')).toBe(unknown.text.replaceAll('x'.repeat(id.length), ''));
    expect(await works(theirs)).toBe(true);
  });

  test('last as long as they are used, but no longer than 180 days, and 30 days without use', async () => {
    const used = await api.user();
    const idle = await api.session(used.userId);
    for (let day = 0; day < 29; day += 1) now += DAY;
    expect(await works(used)).toBe(true);
    now += 2 * DAY;
    expect([await works(used), await works(idle)]).toEqual([true, false]);
    for (let month = 0; month < 7; month += 1) {
      now += 20 * DAY;
      expect(await works(used)).toBe(true);
    }
    now += 20 * DAY;
    expect(await works(used)).toBe(false);
    const fresh = await api.session(used.userId);
    expect(await list(fresh)).toHaveLength(1);
    const { userId } = used;
    const rows = await api.database.queries
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('all end at once where the account ends them', async () => {
    const one = await api.user();
    const two = await api.session(one.userId);
    await api.services.sessions.endAll(one.userId);
    expect([await works(one), await works(two)]).toEqual([false, false]);
  });

  test('that were not used for hours still read where nothing can be written, which is tried once in a while', async () => {
    const user = await api.user();
    now += 2 * HOUR;
    const write = vi.spyOn(api.database, 'write').mockRejectedValue(new StorageError(true, null));
    for (let n = 0; n < 3; n += 1) expect(await works(user)).toBe(true);
    expect(write).toHaveBeenCalledTimes(1);
    now += 61_000;
    expect(await works(user)).toBe(true);
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
    now += 61_000;
    expect(await works(user)).toBe(true);
    const [entry] = Object((await user.call('sessions')).body.response);
    expect(entry.lastSeenAt).toBe(new Date(now).toISOString());
  });

  test.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a word', 'Bearer'],
    ['a short one', 'Bearer abc'],
    ['a made-up one', `Bearer ${'x'.repeat(43)}`],
    ['a hash', `Bearer ${'0'.repeat(64)}`],
    ['another scheme', `Basic ${'x'.repeat(43)}`],
    ['a huge one', `Bearer ${'x'.repeat(8_000)}`],
  ])('are not opened by %s as a token', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const { status, body } = await api.call('get_user', { headers });
    expect([status, body]).toEqual([401, { code: 'unauthorized', message: 'Please sign in.' }]);
  });

  test('are opened by the bare token too, and by nothing in a cookie or an address', async () => {
    const { token } = await api.user();
    const status = async (headers: Record<string, string>, query = {}) =>
      (await api.call('get_user', { headers, query })).status;
    expect(await status({ authorization: token })).toBe(200);
    expect(await status({ cookie: `token=${token}` })).toBe(401);
    expect(await status({}, { token })).toBe(401);
  });
});
