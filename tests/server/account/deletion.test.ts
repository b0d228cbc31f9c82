// An account that is deleted is gone: its rows, its sessions, its streams, and what a backup would bring back (security S18).
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/data/database';
import { forgetDeleted } from '../../../server/data/deletions';
import { addUser } from '../../../server/data/users';
import type { AuditEntry } from '../../../server/ports/audit';
import { makeServices } from '../../../server/services/index';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf } from '../../support/world';

const MINUTE = 60_000;

describe.each(databases())('deleting an account on %s', (kind) => {
  let api: TestApi;
  let now = Date.now();
  let cancelled: string[] = [];
  let atProvider: 'cancelled' | 'unknown' = 'cancelled';
  let trail: AuditEntry[] = [];

  beforeEach(async () => {
    cancelled = [];
    trail = [];
    atProvider = 'cancelled';
    api = await testApi(
      kind,
      () => now,
      undefined,
      (entry) => trail.push(entry),
      {
        cancelAll: async (userId) => {
          cancelled.push(userId);
          return atProvider === 'unknown' ? atProvider : { left: [], later: [] };
        },
      },
    );
  });
  afterEach(() => api.close());

  const remove = (user: Caller, body: unknown = { confirmation: 'DELETE' }) =>
    user.call('delete_account', { body });

  /** Something of everything that is kept about somebody. */
  async function fullLife(): Promise<Caller> {
    const user = await api.user({ premium: true });
    await smallWorld(user);
    const sync = (n: number) => ({ 'idempotency-key': `c:${n}`, 'x-sync': `client=c;n=${n};ack=0` });
    const { cursor } = await stateOf(user);
    await user.call('update_todo', { body: { id: 't1', text: 'one' }, headers: sync(1) });
    await user.call('update_todo', {
      body: { id: 't1', text: 'two' },
      headers: { 'idempotency-key': 'd:1', 'x-sync': `client=d;n=1;ack=0;base=${cursor}` },
    });
    await user.call('sync_free_data', { body: { todosFree: [{ id: 'g', text: 'x', fileId: 'f1' }] } });
    await user.call('create_or_update_opentab', { body: { opentabs: ['f1'] } });
    await user.call('update_shortcut', {
      body: { shortcuts: [{ id: 'tab-next', key: 'j', action: 'Next' }] },
    });
    return user;
  }

  /** Every table that has a word of somebody anywhere in it. */
  async function tablesWith(database: Database, word: string): Promise<string[]> {
    const tables = await database.queries.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await database.queries
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
      if (JSON.stringify(rows).includes(word)) found.push(name);
    }
    return found.sort();
  }

  test('removes every row of it and of nobody else; a hash stays', async () => {
    const [user, other] = [await fullLife(), await fullLife()];
    const before = await stateOf(other);
    expect((await tablesWith(api.database, user.userId)).length).toBeGreaterThan(10);
    const answer = await remove(user);
    expect([answer.status, answer.body.response]).toEqual([200, {}]);
    expect(await tablesWith(api.database, user.userId)).toEqual([]);
    expect(await stateOf(other)).toEqual(before);
    const ledger = await api.database.queries.selectFrom('deletions').selectAll().execute();
    const hash = createHash('sha256').update(`deleted account ${user.userId}`).digest('hex');
    expect(ledger).toEqual([{ hash, deleted_at: now }]);
    expect(cancelled).toEqual([user.userId]);
    expect(trail.at(-1)).toMatchObject({ event: 'account-deleted', userId: user.userId });
  });

  test('ends every session and lets nothing in any more', async () => {
    const user = await fullLife();
    const second = await api.session(user.userId);
    await remove(user);
    await expect(api.services.sessions.open(user.userId, 'late')).rejects.toMatchObject({ status: 401 });
    for (const caller of [user, second])
      for (const name of ['get_user', 'snapshot', 'export'] as const)
        expect((await caller.call(name)).status).toBe(401);
    expect((await remove(user)).status).toBe(401);
  });

  test('needs the word, typed exactly', async () => {
    const user = await api.user();
    for (const body of [
      {},
      { confirmation: 'delete' },
      { confirmation: '' },
      { confirmation: 'DELETE', x: 1 },
    ])
      expect((await remove(user, body)).status).toBe(400);
    expect((await user.call('get_user')).status).toBe(200);
    expect(cancelled).toEqual([]);
  });

  test('needs a sign-in that is at most ten minutes old', async () => {
    const user = await api.user();
    now += 10 * MINUTE + 1;
    const refused = await remove(user);
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_again']);
    expect(cancelled).toEqual([]);
    expect((await remove(await api.session(user.userId))).status).toBe(200);
  });

  test('deletes nothing while a subscription might go on costing money', async () => {
    const user = await fullLife();
    const before = await stateOf(user);
    atProvider = 'unknown';
    const refused = await remove(user);
    expect([refused.status, refused.body.code]).toEqual([425, 'too_early']);
    expect(await stateOf(user)).toEqual(before);
    atProvider = 'cancelled';
    expect((await remove(user)).status).toBe(200);
  });

  test('wins or loses against writes at the same time, and leaves nothing of them', async () => {
    const user = await fullLife();
    const writes = Array.from({ length: 20 }, (_none, n) =>
      user.call('create_todo', { body: { id: `w${n}`, text: 'x', completed: false, fileId: 'f1' } }),
    );
    const deleting = remove(user);
    const answers = await Promise.all([...writes, ...writes.map(() => user.call('get_todos')), deleting]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await tablesWith(api.database, user.userId)).toEqual([]);
  });

  test('the same person who comes again is somebody new', async () => {
    const user = await api.user();
    await remove(user);
    await api.database.write(({ queries }) =>
      addUser('new-id', queries, { issuer: 'test', subject: user.userId, epoch: 'ab', created_at: 'x' }),
    );
    expect(await api.database.write(({ queries }) => forgetDeleted(queries))).toBe(0);
  });

  test('a backup from before, restored, is cleaned of it by the ledger', async () => {
    const [user, other] = [await fullLife(), await fullLife()];
    const row = await api.database.queries
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    await remove(user);
    // As it was in the backup.
    await api.database.write(({ queries }) => queries.insertInto('users').values(row).execute());
    const before = await stateOf(other);
    expect(await api.database.write(({ queries }) => forgetDeleted(queries))).toBe(1);
    expect(await tablesWith(api.database, user.userId)).toEqual(['users'].slice(1));
    expect(await stateOf(other)).toEqual(before);
    expect(await api.database.write(({ queries }) => forgetDeleted(queries))).toBe(0);
  });

  test('streams end within a second, in this process and in others', async () => {
    const database = await api.another();
    const services = makeServices(database, () => now);
    const second = await buildApp(readConfig({ DATA_DIR: '/tmp' }, '/tmp'), { clientDir: null, services });
    try {
      const user = await api.user();
      const streams = [];
      for (const app of kind === 'postgres' ? [api.app, second] : [api.app]) {
        const address = await app.listen({ host: '127.0.0.1', port: 0 });
        const answer = await fetch(`${address}/api/user/sync/events`, {
          headers: { authorization: `Bearer ${user.token}` },
        });
        expect(answer.status).toBe(200);
        streams.push(answer.text());
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      const started = performance.now();
      expect((await remove(user)).status).toBe(200);
      for (const text of await Promise.all(streams)) expect(text).toContain('event: bye');
      expect(performance.now() - started).toBeLessThan(1_000);
    } finally {
      await services.close();
      await second.close();
      await database.close();
    }
  });
});
