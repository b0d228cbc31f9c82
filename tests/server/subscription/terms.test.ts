// Nobody pays twice, and nobody sets the price: the page on which somebody subscribes is in their own hands (security S10).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshReference } from '../../../server/services/subscriptions/looks';
import { type Caller, databases } from '../../support/api';
import { status } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const YEAR = 365 * 24 * 3_600_000;

describe.each(databases())('the terms of a subscription, on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
  });
  afterAll(() => shop.close());

  const begin = async (caller = ann): Promise<unknown> => {
    const { status: code, body } = await caller.call('begin_subscription');
    return code === 200 ? 200 : [code, body.code, body.message];
  };
  const iso = (ms: number): string => new Date(shop.now() + ms).toISOString();
  /** What the provider tells about a subscription the next times, besides what it has in its books. */
  const told = (id: string, part: object): void => {
    const body = JSON.stringify({ ...shop.line.standIn.books.find(id), sales: undefined, ...part });
    const answer = status(200, { 'content-type': 'application/json' }, body);
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, answer, answer);
  };

  test('who pays already is given nothing to pay with again, on no device', async () => {
    await shop.buy(ann);
    const other = await shop.api.session(ann.userId);
    expect(await begin(other)).toEqual([409, 'conflict', 'You have premium already.']);
  });

  test('the reference that a payment page of their own would need is theirs alone, and refused to whoever pays', async () => {
    const given = await ann.call('subscription_reference');
    expect(given.body).toMatchObject({ response: { reference: freshReference(ann.userId) } });
    await shop.buy(ann);
    const refused = await (await shop.api.session(ann.userId)).call('subscription_reference');
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  });

  test('nor is who has paid and is not believed yet', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    const away = status(503);
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, away, away, away);
    expect((await shop.create(ann, id)).body).toMatchObject({ subscription: { status: 'pending' } });
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, away, away, away);
    expect(await begin()).toMatchObject([409, 'conflict', expect.stringContaining('not confirmed yet')]);
    expect(await begin()).toMatchObject([409, 'conflict', expect.stringContaining('premium already')]);
  });

  test('nor is whose card failed, before the subscription that waits for it has ended', async () => {
    const id = await shop.buy(ann);
    shop.line.standIn.books.take(id, 'suspend');
    await ann.call('update_subscription', { body: { subscriptionId: id, status: 'active' } });
    expect(await begin()).toMatchObject([409, 'conflict', expect.stringContaining('did not go through')]);
    await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect(await begin()).toBe(200);
  });

  test('who only began, or whose subscription has ended, may begin', async () => {
    await shop.begin(ann);
    expect(await begin()).toBe(200);
    const id = await shop.buy(ann);
    await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect(await begin()).toBe(200);
  });

  test.each([
    ['another price than the plan has', { plan_overridden: true }],
    ['a part of one subscription', { quantity: '0.01' }],
    ['nothing that is a number', { quantity: 'x' }],
  ])('%s buys nothing', async (_name, part) => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    told(id, part);
    expect((await shop.create(ann, id)).status).toBe(404);
    expect(await shop.state(ann)).toEqual([null, false]);
    expect(shop.audited).toContainEqual({
      event: 'subscription-refused',
      userId: ann.userId,
      reason: 'repriced',
    });
  });

  test('the price that was changed after the first year was paid buys no second one', async () => {
    const id = await shop.buy(ann);
    shop.pass(YEAR - 1_000);
    const last_payment = { time: iso(0), amount: { currency_code: 'USD', value: '0.01' } };
    told(id, { plan_overridden: true, billing_info: { last_payment, next_billing_time: iso(YEAR) } });
    const late = await shop.api.session(ann.userId);
    const body = { subscriptionId: id, status: 'active' };
    expect((await late.call('update_subscription', { body })).body).toMatchObject({
      subscription: { status: 'suspended' },
      isActive: true,
    });
    shop.pass(2_000);
    expect(await shop.state(late)).toMatchObject({ 1: false });
  });

  test.each([10 * YEAR, 3_600_000])('one that begins to cost in %i ms waits until then', async (ahead) => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    told(id, { start_time: iso(ahead), billing_info: { next_billing_time: iso(ahead) } });
    expect((await shop.create(ann, id)).body).toMatchObject({
      subscription: { status: 'pending' },
      isActive: false,
    });
  });

  test('one whole subscription, begun today, is premium before its first payment is told', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    told(id, {
      plan_overridden: false,
      quantity: '1',
      start_time: iso(60_000),
      billing_info: { next_billing_time: iso(YEAR) },
    });
    expect((await shop.create(ann, id)).body).toMatchObject({
      subscription: { status: 'active' },
      isActive: true,
    });
  });
});
