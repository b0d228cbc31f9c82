// What somebody writes stays on the disk, several times: a day's work of a busy person fits, a flood does not (security S8).
import { afterEach, describe, expect, test } from 'vitest';
import { CALL_LIMITS } from '../../server/services/limits';
import { type Caller, databases } from '../support/api';
import { LimitedApis } from '../support/callLimits';
import { file } from '../support/world';

const DAY = 24 * 3_600_000;
/** As long as a text may be, in signs of four bytes each. */
const LONGEST = '🌍'.repeat(4_900);

describe.each(databases())('the bytes that are written on %s', (kind) => {
  let now = Date.now();
  const apis = new LimitedApis(kind, () => now);
  afterEach(() => apis.close());

  /** Bytes of everything that the server keeps of somebody's work. */
  const kept = async (
    database: { readonly queries: import('../../server/data/schema').Queries },
    userId: string,
  ) => {
    const { queries } = database;
    const todos = await queries.selectFrom('todos').select('text').where('user_id', '=', userId).execute();
    const log = await queries.selectFrom('change_log').select('rows').where('user_id', '=', userId).execute();
    const answers = await queries
      .selectFrom('op_dedupe')
      .select('body')
      .where('user_id', '=', userId)
      .execute();
    return [
      ...todos.map(({ text }) => text),
      ...log.map(({ rows }) => rows),
      ...answers.map(({ body }) => body),
    ]
      .map((text) => Buffer.byteLength(text))
      .reduce((sum, bytes) => sum + bytes, 0);
  };

  const write = (user: Caller, n: number) =>
    user.call('update_todo', {
      body: { id: 't', text: `${n} ${LONGEST}` },
      headers: { 'idempotency-key': `k${n}` },
    });

  test('are those of every copy, and no more than a day allows', async () => {
    const api = await apis.begin({ megabytesPerDay: 1, writes: { burst: 1_000_000, perSecond: 1_000_000 } });
    const user = await api.user();
    await file(user, 'f');
    await user.call('create_todo', { body: { id: 't', text: 'x', completed: false, fileId: 'f' } });
    let done = 0;
    while ((await write(user, done)).status === 200) done += 1;
    // The last one may go beyond it.
    expect(await kept(api.database, user.userId)).toBeLessThan(1_200_000);
    expect(done).toBeGreaterThan(8);
    const refused = await write(user, done);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    for (const name of ['batch', 'sync_free_data', 'import'] as const)
      expect((await user.call(name, { body: {} })).status).toBe(429);
    // What is kept of somebody is theirs, whatever they wrote.
    expect((await user.call('export')).status).toBe(200);
    const other = await api.user();
    expect((await file(other, 'theirs')).status).toBe(200);
    now += DAY;
    expect((await write(user, done)).status).toBe(200);
  });

  test('of a long text in signs of four bytes count as several operations', async () => {
    const api = await apis.begin({ writes: { burst: 20, perSecond: 1 } });
    const user = await api.user();
    await file(user, 'f');
    await user.call('create_todo', { body: { id: 't', text: 'x', completed: false, fileId: 'f' } });
    expect((await write(user, 1)).status).toBe(200);
    let left = 0;
    while ((await file(user, `more${left}`)).status === 200) left += 1;
    expect(left).toBeLessThan(20 - 3);
  });

  test('of an order count once: it takes the place of the one before', async () => {
    const api = await apis.begin({
      megabytesPerDay: 3,
      writes: { burst: 1_000_000, perSecond: 1_000_000 },
    });
    const user = await api.user({ premium: true });
    const ids = Array.from({ length: 2_000 }, (_none, n) => `${n}-${'i'.repeat(28)}`);
    const todos = ids.map((id) => ({ id, fileId: 'f', text: 'x', completed: false }));
    const files = [{ id: 'f', folderId: 'default-folder', name: 'f' }];
    await user.call('import', { body: { format: 'tabdo', version: 1, folders: [], files, todos } });
    const turn = () =>
      user.call('create_or_update_todo_order', { body: { fileId: 'f', todoOrder: ids.reverse() } });
    let done = 0;
    while ((await turn()).status === 200) done += 1;
    // Some 67 KB each, and half a megabyte for bringing them in.
    expect(done).toBeGreaterThan(28);
  });

  test('of a hundred thousand to-dos that are brought in fit into a day', async () => {
    const api = await apis.begin({ transfersPerHour: 1_000 });
    const user = await api.user({ premium: true });
    const bring = (part: number) =>
      user.call('import', {
        body: {
          format: 'tabdo',
          version: 1,
          folders: [],
          files: [{ id: `f${part}`, folderId: 'default-folder', name: 'f' }],
          todos: Array.from({ length: 10_000 }, (_none, n) => ({
            id: `${part}-${n}`,
            fileId: `f${part}`,
            text: `a to-do of a usual length, which is this long or so ${n}`,
            completed: false,
          })),
        },
      });
    expect((await bring(0)).status).toBe(200);
    const [entry] = await api.database.queries
      .selectFrom('change_log')
      .select('rows')
      .where('user_id', '=', user.userId)
      .execute();
    const bytes = Buffer.byteLength(entry?.rows ?? '');
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(10 * 2 * bytes).toBeLessThan(CALL_LIMITS.megabytesPerDay * 1e6);
  });
});
