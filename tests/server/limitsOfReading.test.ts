// Few calls can look through many rows: these count, so that nobody holds up others by reading (security S8).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALL_LIMITS, Limits } from '../../server/services/limits';
import { SharedRates } from '../../server/services/sharedRates';
import { WholeReads } from '../../server/services/wholeReads';
import type { CallName } from '../../src/platform/contract/api/calls';
import { type Caller, databases, type TestApi } from '../support/api';
import { LimitedApis, refusedFor } from '../support/callLimits';

const TODOS = 3_000;
/** Of which each such read takes about a half. */
const READS = 60;

describe.each(databases())('reading all of much on %s', (kind) => {
  let now = Date.now();
  const apis = new LimitedApis(kind, () => now);
  let api: TestApi;
  let user: Caller;

  beforeEach(async () => {
    api = await apis.begin({ readsPerMinute: READS });
    user = await api.user({ premium: true });
    const ids = Array.from({ length: TODOS }, (_none, n) => `t${n}`);
    const body = {
      format: 'tabdo',
      version: 1,
      folders: [],
      files: [{ id: 'f', folderId: 'default-folder', name: 'f' }],
      todos: ids.map((id) => ({ id, fileId: 'f', text: 'x', completed: false })),
    };
    expect((await user.call('import', { body })).status).toBe(200);
    const order = { fileId: 'f', todoOrder: ids };
    expect((await user.call('create_or_update_todo_order', { body: order })).status).toBe(200);
  });
  afterEach(() => apis.close());

  const empty = async (): Promise<void> => {
    const ids = Array.from({ length: TODOS }, (_none, n) => `t${n}`);
    expect((await user.call('delete_todos', { body: { ids, deleted: true } })).status).toBe(200);
  };

  const statuses = async (name: CallName, times: number): Promise<readonly number[]> =>
    (await Promise.all(Array.from({ length: times }, () => user.call(name))))
      .map(({ status }) => status)
      .sort();

  test.each(['get_todos', 'trash', 'get_todo_order', 'get_folder_or_file'] as const)(
    '%s counts its rows, in the Trash too, also where many come at once',
    async (name) => {
      if (name === 'trash') await empty();
      expect(await statuses(name, 6)).toEqual([200, 200, 429, 429, 429, 429]);
      expect((await (await api.user()).call(name)).status).toBe(200);
      // What the two have looked through is owed, whatever is read next.
      expect((await user.call('get_user')).status).toBe(429);
      // But whoever wants to leave may.
      expect((await (await api.session(user.userId)).call('logout')).status).toBe(200);
      now += 60_000;
      expect((await user.call(name)).status).toBe(200);
    },
  );

  test.each(['get_todos', 'trash'] as const)(
    '%s counts what it looks through and does not show',
    async (name) => {
      if (name === 'get_todos') await empty();
      const first = await user.call(name);
      expect(first.status).toBe(200);
      expect(JSON.stringify(first.body.response)).not.toContain('"t1"');
      // Each takes a half, as if all were shown.
      expect(await statuses(name, 3)).toEqual([200, 429, 429]);
    },
  );

  test('what changed counts by how long it is, and where nothing did it costs what any other call costs', async () => {
    const since = `${(await cursor()).split('.')[0]}.0`;
    // The import and the order.
    const parts = await Promise.all(
      Array.from({ length: 12 }, () => user.call('changes', { query: { since } })),
    );
    const passed = parts.filter(({ status }) => status === 200);
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.length).toBeLessThan(6);
    expect(parts.filter(({ status }) => status === 429)).toHaveLength(12 - passed.length);
    now += 120_000;
    const query = { since: await cursor() };
    for (let n = 0; n < READS - 2; n += 1) expect((await user.call('changes', { query })).status).toBe(200);
  });

  const cursor = async (): Promise<string> => Object((await user.call('snapshot')).body.response).cursor;

  test('of little costs what any other call costs', async () => {
    const other = await api.user();
    for (let n = 0; n < READS; n += 1) expect((await other.call('get_todos')).status).toBe(200);
    refusedFor(await other.call('trash'), 1);
  });
});

describe('reads of everything', () => {
  const caller = { userId: 'somebody', sessionId: 'phone', address: '192.0.2.1' };
  const open = () => new WholeReads(new Limits(CALL_LIMITS, () => 0, new SharedRates(null, () => 0)));

  test('that make a snapshot of very much are few in a minute, and those that find it made are not', async () => {
    const reads = open();
    const look = (rows: number) => reads.run('snapshot', caller, async () => ({ rows }));
    for (let n = 0; n < 3; n += 1) await look(100_000);
    await look(9_999);
    await look(10_000);
    await expect(look(0)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 });
  });

  test.each([
    ['found something', async () => ({ rows: 1 })],
    ['found nothing', async () => ({ rows: 0 })],
    ['could not be done', () => Promise.reject(new Error('away'))],
  ])('of one person let others be served in between, also after one that %s', async (_what, work) => {
    const reads = open();
    const seen: string[] = [];
    const all = ['first', 'second'].map((name) =>
      reads.run('trash', caller, () => {
        seen.push(name);
        return work();
      }),
    );
    setImmediate(() => seen.push('another'));
    await Promise.allSettled(all);
    expect(seen).toEqual(['first', 'another', 'second']);
  });

  test('are answered before others are served, and a refusal is one to whom it is told', async () => {
    const reads = open();
    const seen: string[] = [];
    setImmediate(() => seen.push('another'));
    await reads.run('trash', caller, async () => ({ rows: 1 })).then(() => seen.push('answered'));
    expect(seen).toEqual(['answered']);
    await expect(reads.run('trash', caller, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await reads.run('trash', caller, async () => ({ rows: 2 }))).toEqual({ rows: 2 });
  });
});
