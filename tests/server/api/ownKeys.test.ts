// Own keys of one person are so many and no more, and a request about them takes no time that others notice (security S8).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';

describe.each(databases())('own keys on %s', (kind) => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  beforeEach(async () => {
    user = await api.user();
  });
  afterAll(() => api.close());

  const keys = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `${prefix}-${n}`, key: 'Ctrl+X' }));
  const save = (...groups: ReturnType<typeof keys>[]) =>
    user.call('update_shortcut', {
      body: { shortcuts: Object.fromEntries(groups.map((each, n) => [n, each])) },
    });

  test('a system has at most a thousand, however they are sent', async () => {
    const over = await save(keys('a', 600), keys('b', 401));
    expect([over.status, over.body.code]).toEqual([400, 'invalid']);
    expect((await save(keys('a', 600), keys('b', 400))).status).toBe(200);
    // Without a base what is not sent is reset, with one it stays.
    const more = { shortcuts: keys('c', 1), base: { shortcuts: [] } };
    expect((await user.call('update_shortcut', { body: more })).body.code).toBe('invalid');
    expect((await save(keys('c', 1_000))).status).toBe(200);
  });

  test('who wrote them is remembered of the last ones only', async () => {
    for (const prefix of ['a', 'b', 'c', 'd', 'e']) await save(keys(prefix, 1_000));
    const { stamps } = await api.database.queries
      .selectFrom('users')
      .select('stamps')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    const names = Object.keys(JSON.parse(stamps));
    expect([names.length, names.some((name) => name.includes(':e-'))]).toEqual([3_000, true]);
    expect(names.every((name) => !name.includes(':a-'))).toBe(true);
  });
});
