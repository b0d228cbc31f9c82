// How much an account or an address may ask for: told with the time to wait, and nobody else is held up (security S8).
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { CALL_LIMITS, Limits } from '../../server/services/limits';
import { Refusal } from '../../server/services/refusal';
import { SharedRates } from '../../server/services/sharedRates';
import { type Caller, databases } from '../support/api';
import { LimitedApis, refusedFor } from '../support/callLimits';
import { idsOf, smallWorld, stateOf } from '../support/world';

describe.each(databases())('calls on %s', (kind) => {
  let now = Date.now();
  const apis = new LimitedApis(kind, () => now);

  afterEach(() => apis.close());

  const rename = (user: Caller) =>
    user.call('update_folder_or_file', { body: { id: 'f1', name: `n${Math.random()}` } });
  const batch = (user: Caller, size: number) =>
    user.call('batch', {
      body: {
        ops: Array.from({ length: size }, (_none, n) => ({
          type: 'update_todo',
          opId: `${size}-${n}-${Math.random()}`,
          id: 't1',
          text: `x${n}`,
        })),
      },
    });

  test('that write draw from one bucket, in which every operation of a batch counts', async () => {
    const api = await apis.begin({ writes: { burst: 20, perSecond: 10 } });
    const user = await api.user();
    await smallWorld(user);
    expect((await batch(user, 12)).status).toBe(200);
    const before = await stateOf(user);
    refusedFor(await batch(user, 4), 1);
    expect(await stateOf(user)).toEqual(before);
    expect((await rename(user)).status).toBe(200);
    refusedFor(await rename(user), 1);
    now += 400;
    expect((await batch(user, 4)).status).toBe(200);
    now += 1_000;
    refusedFor(await batch(user, 20), 1);
  });

  test('that name many rows count as many operations, alone and in a batch, and those that list them as fewer', async () => {
    const api = await apis.begin({ writes: { burst: 30, perSecond: 1 } });
    const user = await api.user();
    // Seven of the thirty.
    await smallWorld(user);
    const ids = (count: number) => Array.from({ length: count }, (_none, n) => `n${n}`);
    const remove = { ids: ids(1_000), deleted: true };
    expect((await user.call('delete_todos', { body: remove })).status).toBe(200);
    const order = { fileId: 'f1', todoOrder: ids(2_000) };
    expect((await user.call('create_or_update_todo_order', { body: order })).status).toBe(200);
    const ops = [
      { type: 'delete_todos', opId: 'o1', ...remove },
      { type: 'update_todo_order', opId: 'o2', ...order },
    ];
    refusedFor(await user.call('batch', { body: { ops } }), 1);
    now += 1_000;
    expect((await user.call('batch', { body: { ops } })).status).toBe(200);
    refusedFor(await rename(user), 1);
    now += 2_000;
    // What a call counts beyond one is counted once it is read, and refused with what it asked for.
    refusedFor(await user.call('move_todos', { body: { ids: ids(300), fileId: 'f1' } }), 1);
  });

  test('that are as large as any list may be go through after a while, and never not at all', async () => {
    const api = await apis.begin({ writes: { burst: 10, perSecond: 1 } });
    const user = await api.user();
    const body = { ids: Array.from({ length: 30_000 }, (_none, n) => n.toString(36)), deleted: true };
    now += 60_000;
    expect((await user.call('delete_todos', { body })).status).toBe(200);
  });

  test('of one account hold up no other, and whoever is held up may read and leave', async () => {
    const api = await apis.begin({ writes: { burst: 7, perSecond: 1 } });
    const [busy, calm] = [await api.user(), await api.user()];
    await smallWorld(busy);
    refusedFor(await rename(busy), 1);
    // Another device of the same person is the same person.
    refusedFor(await rename(await api.session(busy.userId)), 1);
    await smallWorld(calm);
    expect((await busy.call('get_todos')).status).toBe(200);
    expect((await busy.call('logout')).status).toBe(200);
  });

  test('let a queue of 2,000 operations in at once, and ten more each second', async () => {
    const limits = new Limits(CALL_LIMITS, () => now, new SharedRates(null, () => now));
    const caller = { userId: 'somebody', sessionId: 'phone', address: '192.0.2.1' };
    for (let n = 0; n < 20; n += 1) limits.operations(100, caller);
    const wait = (): number => {
      try {
        limits.operations(100, caller);
        return 0;
      } catch (error) {
        return error instanceof Refusal ? (error.retryAfter ?? -1) : -1;
      }
    };
    expect(wait()).toBe(10);
    now += 10_000;
    expect(wait()).toBe(0);
  });

  test('for everything at once may come 30 times a minute, and a call that was let in is not counted twice', async () => {
    const api = await apis.begin();
    const user = await api.user();
    for (let n = 0; n < 30; n += 1) expect((await user.call('snapshot')).status).toBe(200);
    refusedFor(await user.call('snapshot'), 2);
    expect((await user.call('get_user')).status).toBe(200);
    now += 2_000;
    expect((await user.call('snapshot')).status).toBe(200);
  });

  test('for paying are few, since the provider counts ours, and looking at what is stored is not paying', async () => {
    const api = await apis.begin({ paymentsPerMinute: 2 });
    const user = await api.user();
    const ask = { body: { subscriptionId: 'I-ONE' } };
    for (const name of ['create_subscription', 'update_subscription'] as const)
      expect((await user.call(name, ask)).status).toBe(404);
    refusedFor(await user.call('cancel_subscription', ask), 30);
    expect((await user.call('get_subscription')).status).toBe(200);
  });

  test('without a session count by address; what proxies say of it is believed of those alone that are named', async () => {
    const strict = await apis.begin({ readsPerMinute: 2 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (const address of ['192.0.2.1', '192.0.2.2'])
      expect((await strict.call('providers', from(address))).status).toBe(200);
    refusedFor(await strict.call('providers', from('192.0.2.3')), 30);

    const behind = await apis.begin({ readsPerMinute: 2 }, { TABDO_TRUSTED_PROXIES: '127.0.0.1' });
    for (let n = 0; n < 2; n += 1)
      expect((await behind.call('providers', from('192.0.2.1'))).status).toBe(200);
    refusedFor(await behind.call('providers', from('192.0.2.1')), 30);
    // What the visitor wrote in front of it is not the proxy's word.
    refusedFor(await behind.call('providers', from('192.0.2.9, 192.0.2.1')), 30);
    expect((await behind.call('providers', from('192.0.2.2'))).status).toBe(200);
    for (const end of ['1', '2'])
      expect((await behind.call('providers', from(`2001:db8:0:1::${end}`))).status).toBe(200);
    refusedFor(await behind.call('providers', from('2001:db8:0:1::3')), 30);
  });

  test('that are refused for want of a session cost the account nothing', async () => {
    const api = await apis.begin({ readsPerMinute: 1 });
    const user = await api.user();
    for (let n = 0; n < 5; n += 1) expect((await api.call('get_user', {}, 'y'.repeat(43))).status).toBe(401);
    expect((await user.call('get_user')).status).toBe(200);
    refusedFor(await user.call('get_user'), 60);
  });

  test('that are refused change nothing, and go through later under the same key', async () => {
    const api = await apis.begin({ writes: { burst: 8, perSecond: 1 } });
    const user = await api.user();
    await smallWorld(user);
    const create = (id: string, key: string) =>
      user.call('create_todo', {
        body: { id, text: 'x', completed: false, fileId: 'f1' },
        headers: { 'idempotency-key': key },
      });
    expect((await create('t8', 'k8')).status).toBe(200);
    refusedFor(await create('t9', 'k9'), 1);
    expect(idsOf((await user.call('get_todos')).body.response)).not.toContain('t9');
    now += 1_000;
    expect((await create('t9', 'k9')).status).toBe(200);
  });
});

/** What is held on to, without what only waits to be cleared away. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('there is no way to clear the heap');
  collect();
  return process.memoryUsage().heapUsed;
}

describe('the memory of limits', () => {
  test('stays small however many addresses come', () => {
    const limits = new Limits(CALL_LIMITS, () => 0, new SharedRates(null, () => 0));
    const before = heldBytes();
    for (let n = 0; n < 400_000; n += 1) {
      const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      limits.call('contact', { userId: null, sessionId: null, address });
      limits.stranger(address);
      limits.call('write', { userId: `u${n}`, sessionId: `s${n}`, address });
    }
    expect(heldBytes() - before).toBeLessThan(120_000_000);
  });
});
