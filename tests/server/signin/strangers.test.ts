// Whoever comes with a token that opens nothing is not told why: neither by the answer nor by the work that is done (security S4).
import Native from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';

const DAY = 24 * 3_600_000;

/** What went to a database of either kind while something was done, heard below all of our own code. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const memory = new Native(':memory:');
  const statement: Native.Statement = Object.getPrototypeOf(memory.prepare('select 1'));
  memory.close();
  const methods = ['all', 'get', 'run'] as const;
  const spies = methods.map((name) => vi.spyOn(statement, name));
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = spies.flatMap(({ mock }) => mock.contexts.map((context) => Object(context).source));
  texts.push(...spy.mock.calls.map(([query]) => Object(query).text));
  vi.restoreAllMocks();
  // How a connection begins is no question of anybody's.
  return texts.filter((text) => typeof text === 'string').filter((text) => !text.startsWith('set '));
}

describe.each(databases())('a token that opens nothing on %s', (kind) => {
  let api: TestApi;
  let now = Date.now();

  beforeAll(async () => {
    // A SQLite looks for other writers now and then, whoever asks what meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    api = await testApi(kind, () => now);
    vi.useRealTimers();
  });
  afterAll(() => api.close());

  /** All that can be seen of it from outside, and what the database was asked. */
  const refusal = async (token: string | undefined): Promise<object> => {
    let seen = {};
    const questions = await asked(async () => {
      const { status, text, headers } = await api.call('get_user', {}, token);
      const { 'x-request-id': _id, date: _date, ...others } = headers;
      seen = { status, text, headers: others };
    });
    return { ...seen, questions };
  };
  const used = async (): Promise<Caller> => {
    const user = await api.user();
    expect((await user.call('get_user')).status).toBe(200);
    return user;
  };
  const inDays = (caller: Caller, days: number): string => {
    now += days * DAY;
    return caller.token;
  };

  const kinds: readonly (readonly [string, () => Promise<string | undefined>])[] = [
    ['unknown', async () => 'x'.repeat(43)],
    ['missing', async () => undefined],
    ['empty', async () => ''],
    ['garbage', async () => 'garbage'],
    ['not used for long', async () => inDays(await used(), 31)],
    [
      'too old',
      async () => {
        const user = await used();
        for (let month = 0; month < 8; month += 1) {
          now += 20 * DAY;
          expect((await user.call('get_user')).status).toBe(200);
        }
        return inDays(user, 25);
      },
    ],
    [
      'revoked',
      async () => {
        const user = await used();
        await api.services.sessions.endAll(user.userId);
        return user.token;
      },
    ],
    [
      'of a deleted account',
      async () => {
        const user = await used();
        await user.call('delete_account', { body: { confirmation: 'DELETE' } });
        return user.token;
      },
    ],
  ];

  test.each(kinds)('is refused alike where it is %s', async (_kind, make) => {
    const expected = await refusal('y'.repeat(43));
    const token = await make();
    // What is remembered of better days shows the first time, or after it.
    for (let time = 0; time < 3; time += 1) expect(await refusal(token)).toEqual(expected);
    expect(expected).toMatchObject({ status: 401, questions: [expect.stringContaining('from sessions')] });
  });
});
