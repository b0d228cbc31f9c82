// A provider that does not find a subscription for a moment: no money is lost by it, and nothing is called ended (security S10).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportBody } from '../../../server/ports/paypal/standIn/reports';
import { type Caller, databases } from '../../support/api';
import { delivery, status } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const TEN_MINUTES = 600_000;

describe.each(databases())('a provider that finds nothing for a moment, on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
  });
  afterAll(() => shop.close());

  /** The next so many lookups of a subscription find nothing. */
  const lose = (id: string, times = 1, code = 404): void =>
    shop.line.next(
      `GET /v1/billing/subscriptions/${id}`,
      ...Array.from({ length: times }, () => status(code)),
    );
  const statusOf = (id: string) => shop.line.standIn.books.find(id)?.status;
  const reconcile = (): Promise<void> => shop.api.services.subscriptions.reconciler.run();
  const stateLater = async (): Promise<unknown> => shop.state(await shop.api.session(ann.userId));

  test.each([404, 400, 422])('%i once does not end what goes on', async (code) => {
    const id = await shop.buy(ann);
    lose(id, 1, code);
    const { body } = await ann.call('update_subscription', {
      body: { subscriptionId: id, status: 'active' },
    });
    expect(body).toMatchObject({ subscription: { status: 'active' }, isActive: true });
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('cancelling is no success before the provider was told', async () => {
    const id = await shop.buy(ann);
    lose(id);
    const refused = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect([refused.status, refused.body.code, statusOf(id)]).toEqual([425, 'too_early', 'ACTIVE']);
    const again = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect([again.status, statusOf(id)]).toEqual([200, 'CANCELLED']);
  });

  test('an account may go, and what it pays for is ended once it is found', async () => {
    const id = await shop.buy(ann);
    lose(id, 2);
    const { services } = shop.api;
    const identity = await services.sessions.authenticate(ann.token, '127.0.0.1');
    expect(await services.account.delete(identity)).toEqual([]);
    await reconcile();
    expect(statusOf(id)).toBe('ACTIVE');
    await reconcile();
    expect(statusOf(id)).toBe('CANCELLED');
  });

  test('a payment that was approved this moment is not forgotten', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    lose(id, 2);
    const { status: code, body } = await shop.create(ann, id);
    expect([code, body]).toMatchObject([200, { subscription: { status: 'pending' }, isActive: false }]);
    shop.pass(TEN_MINUTES);
    await reconcile();
    expect(await stateLater()).toEqual(['pending', false]);
    shop.pass(TEN_MINUTES);
    await reconcile();
    expect(await stateLater()).toEqual(['active', true]);
  });

  test('nor is it kept waiting for ever where the provider never finds it', async () => {
    const id = await shop.begin(ann);
    lose(id, 20);
    await shop.create(ann, id);
    for (let run = 0; run < 8; run += 1) {
      shop.pass(TEN_MINUTES);
      await reconcile();
    }
    expect(await stateLater()).toEqual([null, false]);
  });

  test('a signed report about what is not found is asked for again', async () => {
    const id = await shop.begin(ann);
    const entry = shop.line.standIn.books.take(id, 'approve');
    if (entry === null) throw new Error('approving is not possible');
    lose(id);
    const report = delivery(shop.line.standIn, reportBody('approve', entry, shop.now()), shop.now());
    const deliver = (): Promise<void> => shop.api.services.subscriptions.reports.take(report);
    await expect(deliver()).rejects.toMatchObject({ code: 'too_early' });
    await deliver();
    expect(await stateLater()).toEqual(['active', true]);
  });
});
