// The marked test mode: a whole sale in one process, in which nothing is paid (decisions D20).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestMode } from '../../../server/ports/paypal/testMode';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';

describe.each(databases())('test payments on %s', (kind) => {
  let folder: string;
  let file: string;
  let mode: TestMode;
  let api: TestApi;
  let ann: Caller;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdo-test-payments-'));
    file = join(folder, 'test-payments.json');
    let address = '';
    mode = new TestMode(file, () => `${address}/api/webhooks/paypal`);
    const payments = { provider: mode, paypal: null, test: mode };
    api = await testApi(kind, undefined, undefined, undefined, { payments });
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    ann = await api.user();
  });
  afterAll(async () => {
    await mode.close();
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = async (caller: Caller): Promise<string> =>
    Object((await caller.call('test_subscription')).body.response).subscriptionId;
  const step = async (caller: Caller, id: string, body: object): Promise<unknown> => {
    const answer = await caller.call('test_subscription_step', { params: { id }, body });
    return answer.status === 200 ? 200 : [answer.status, answer.body.code];
  };
  const create = (caller: Caller, subscriptionId: string) =>
    caller.call('create_subscription', { body: { subscriptionId, plan: 'yearly', status: 'active' } });
  const state = async (caller: Caller): Promise<unknown> => {
    const { subscription, isActive } = Object((await caller.call('get_subscription')).body);
    return [subscription?.status ?? null, isActive];
  };
  const becomes = (caller: Caller, wanted: unknown): Promise<void> =>
    vi.waitFor(async () => expect(await state(caller)).toEqual(wanted), { timeout: 5_000, interval: 50 });

  test('the page is told that it is a test', async () => {
    const { response } = (await api.call('providers')).body;
    expect(Object(response).payments).toEqual({ paypal: null, test: true });
  });

  test('begun, approved, cancelled, as at the real one', async () => {
    const id = await begin(ann);
    expect((await create(ann, id)).body).toMatchObject({
      subscription: { status: 'pending' },
      isActive: false,
    });
    expect(await step(ann, id, { turn: 'approve' })).toBe(200);
    expect((await create(ann, id)).body).toMatchObject({
      subscription: { status: 'active' },
      isActive: true,
    });
    const { body } = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect(body).toMatchObject({ subscription: { status: 'cancelled' }, isActive: true });
  });

  test('signed reports of what happens arrive by themselves', async () => {
    const id = await begin(ann);
    await step(ann, id, { turn: 'approve' });
    await becomes(ann, ['active', true]);
    await step(ann, id, { turn: 'suspend' });
    await becomes(ann, ['suspended', true]);
    await step(ann, id, { turn: 'renew' });
    await becomes(ann, ['active', true]);
    await step(ann, id, { turn: 'cancel' });
    await becomes(ann, ['cancelled', true]);
  });

  test('a provider that is down keeps the client waiting, and nothing is lost', async () => {
    const id = await begin(ann);
    expect(await step(ann, id, { turn: 'approve', answers: 'down' })).toBe(200);
    expect((await create(ann, id)).body).toMatchObject({
      subscription: { status: 'pending' },
      isActive: false,
    });
    const cancel = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect([cancel.status, cancel.body.code]).toEqual([425, 'too_early']);
    expect(await step(ann, id, { answers: 'well' })).toBe(200);
    const { body } = await ann.call('update_subscription', {
      body: { subscriptionId: id, status: 'active' },
    });
    expect(body).toMatchObject({ subscription: { status: 'active' }, isActive: true });
  });

  test('a slow provider is waited for', async () => {
    const id = await begin(ann);
    await step(ann, id, { turn: 'approve', answers: 'slow' });
    const before = performance.now();
    expect((await create(ann, id)).body).toMatchObject({ isActive: true });
    expect(performance.now() - before).toBeGreaterThan(2_000);
    await step(ann, id, { answers: 'well' });
  });

  test('a slow provider, or one that is away, is itself again after a minute', async () => {
    const ids = [await begin(ann), await begin(await api.user())] as const;
    await mode.answer(ids[0], 'slow');
    await mode.answer(ids[1], 'down');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const before = performance.now();
    for (const id of ids) expect(await mode.readSubscription(id)).toMatchObject({ id, status: 'pending' });
    expect(performance.now() - before).toBeLessThan(2_000);
    clock.mockRestore();
  });

  test('nobody approves what is somebody else’s, or nobody’s', async () => {
    const id = await begin(ann);
    const bob = await api.user();
    expect(await step(bob, id, { turn: 'approve' })).toEqual([404, 'unknown_id']);
    expect(await step(bob, 'I-NOTHING', { turn: 'approve' })).toEqual([404, 'unknown_id']);
    expect((await create(bob, id)).status).toBe(404);
    expect(await state(ann)).toEqual([null, false]);
  });

  test('what cannot happen is refused', async () => {
    const id = await begin(ann);
    for (const turn of ['renew', 'suspend', 'cancel', 'expire']) {
      expect(await step(ann, id, { turn })).toEqual([409, 'conflict']);
    }
    expect(await step(ann, id, { turn: 'refund' })).toEqual([400, 'invalid']);
  });

  test('its subscriptions outlive the process, and damage to them does no harm', async () => {
    const id = await begin(ann);
    await step(ann, id, { turn: 'approve' });
    const next = new TestMode(file, () => '');
    expect(await next.readSubscription(id)).toMatchObject({ status: 'active' });
    await next.close();
    const damaged = join(folder, 'damaged.json');
    writeFileSync(damaged, `${readFileSync(file, 'utf8').slice(0, 40)}`);
    const after = new TestMode(damaged, () => '');
    expect(await after.readSubscription(id)).toBeNull();
    await after.close();
  });

  test('deleting the account ends the subscription first, and waits where that is not certain', async () => {
    const id = await begin(ann);
    await step(ann, id, { turn: 'approve' });
    await create(ann, id);
    await step(ann, id, { answers: 'down' });
    const confirmed = { body: { confirmation: 'DELETE' } };
    expect((await ann.call('delete_account', confirmed)).body.code).toBe('too_early');
    expect(await mode.readSubscription(id).catch(() => 'away')).toBe('away');
    await step(ann, id, { answers: 'well' });
    expect((await ann.call('delete_account', confirmed)).status).toBe(200);
    expect(await mode.readSubscription(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe.each(databases())('a server without test payments on %s', (kind) => {
  test('has no calls that pay with nothing', async () => {
    const api = await testApi(kind);
    const ann = await api.user();
    const answers = [
      await ann.call('test_subscription'),
      await ann.call('test_subscription_step', { params: { id: 'I-ONE' }, body: { turn: 'approve' } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([404, 'not_found']));
    expect(Object((await api.call('providers')).body.response).payments).toEqual({
      paypal: null,
      test: false,
    });
    expect((await api.call('paypal_webhook', { body: {} })).status).toBe(403);
    await api.close();
  });
});
