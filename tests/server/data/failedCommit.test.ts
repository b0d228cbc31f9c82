// A commit of many writes that fails on SQLite: nobody was told before it that anything was done, or why it was not (sync P2, P20).
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf } from '../../support/world';

const ENVELOPE = { opId: 'k', client: null, n: null, ack: null, base: null, hash: null };
const AT = '2026-01-01T00:00:00.000Z';
const EXPORT = { format: 'tabdo', version: 1, exportedAt: AT, folders: [], files: [], todos: [] };

let api: TestApi;
let user: Caller;
let identity: Awaited<ReturnType<TestApi['services']['sessions']['authenticate']>>;

beforeEach(async () => {
  api = await testApi('sqlite');
  user = await api.user();
  await smallWorld(user);
  identity = await api.services.sessions.authenticate(user.token, '127.0.0.1');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

/** However slow the machine is, what comes now shares a commit. */
const together = (): void => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
};

/** A write that takes the group which it is in with it, and only at the commit. */
const poison = (): Promise<unknown> =>
  api.database.write(async ({ queries }) => {
    await sql`pragma defer_foreign_keys = on`.execute(queries);
    await sql`insert into lists (user_id, key, ids) values ('nobody', 'tabs', '[]')`.execute(queries);
  });

const create = (): Promise<unknown> => {
  const body = { id: 'new', text: 'x', completed: false, fileId: 'f1' };
  return api.services.writes.one(user.userId, { type: 'create_todo', body, envelope: ENVELOPE });
};

const adopt = (): Promise<unknown> =>
  api.services.adoption.adopt(user.userId, { todosFree: [], folderFree: [] }, ENVELOPE);

const takeIn = (): Promise<unknown> => api.services.account.import(identity, Object(EXPORT), ENVELOPE);

const batch = (): Promise<unknown> => {
  const body = { id: 'new', text: 'x', completed: false, fileId: 'f1' };
  const request = { type: 'create_todo', body, envelope: ENVELOPE } as const;
  return api.services.writes.batch(user.userId, [{ opId: 'k', after: [], request }]);
};

test.each([
  ['an operation', create],
  ['a batch', batch],
  ['a merge', adopt],
  ['an import', takeIn],
])('%s that was sent twice is not called done by its repetition', async (_name, send) => {
  const before = await stateOf(user);
  together();
  const outcomes = await Promise.allSettled([poison(), send(), send()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await stateOf(user)).toEqual(before);
  const [first, second] = await Promise.all([send(), send()]);
  expect(JSON.stringify(second)).toContain(JSON.stringify(first).slice(1, 40));
});

test('nobody is refused because of what was taken back', async () => {
  const see = (): Promise<unknown> =>
    api.database.write(async ({ queries }) => {
      const rows = await queries.selectFrom('todos').select('id').where('id', '=', 'new').execute();
      if (rows.length > 0) throw new Error('it is there');
    });
  const told: string[] = [];
  together();
  const outcomes = [poison(), create(), see()].map((each, at) =>
    each.then(
      () => told.push(`${at} done`),
      (error: unknown) => told.push(`${at} ${error instanceof Error ? error.message : ''}`),
    ),
  );
  await Promise.all(outcomes);
  expect(told).toHaveLength(3);
  expect(told.join()).not.toMatch(/done|it is there/);
  await create();
  await expect(see()).rejects.toThrow('it is there');
});

test('a refusal comes after the commit that holds what it rests on', async () => {
  const told: string[] = [];
  const refused = async (): Promise<void> => {
    await api.database.write(() => Promise.reject(new Error('no'))).catch(() => told.push('refused'));
  };
  api.database.onCommit?.(() => told.push('committed'));
  together();
  await Promise.all([create(), refused()]);
  expect(told).toEqual(['committed', 'refused']);
});
