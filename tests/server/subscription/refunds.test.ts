// Money that went back: what it paid for ends with it, as soon as the provider takes no more payments (sync I17, security S11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Turn } from '../../../server/ports/paypal/standIn/books';
import { reportBody } from '../../../server/ports/paypal/standIn/reports';
import { type Caller, databases } from '../../support/api';
import { delivery, status } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const DAY = 24 * 3_600_000;

describe.each(databases())('money that went back, on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;
  let id: string;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
    id = await shop.buy(ann);
    shop.pass(10 * DAY);
  });
  afterAll(() => shop.close());

  const happens = (turn: Turn): string => {
    const entry = shop.line.standIn.books.take(id, turn);
    if (entry === null) throw new Error(`${turn} is not possible`);
    return reportBody(turn, entry, shop.now());
  };
  const post = async (body: string): Promise<unknown> => {
    const signed = delivery(shop.line.standIn, body, shop.now());
    const headers = Object.entries(signed.headers).map(([name, value]) => [name, String(value)]);
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers: Object.fromEntries(headers),
      payload: Buffer.from(signed.body),
    });
    return answer.statusCode;
  };

  test.each<Turn>(['refund', 'reverse'])(
    'by a %s after it was cancelled: premium ends, though the report names the payment alone',
    async (turn) => {
      await post(happens('cancel'));
      expect(await shop.state(ann)).toEqual(['cancelled', true]);
      const body = happens(turn);
      expect(body).not.toContain(id);
      expect(await post(body)).toBe(200);
      expect(await shop.state(ann)).toEqual(['cancelled', false]);
      expect(await post(body)).toBe(200);
      expect(await shop.state(ann)).toEqual(['cancelled', false]);
    },
  );

  test('before it is cancelled: premium lasts as long as the provider says so, and not to the end of the year', async () => {
    expect(await post(happens('refund'))).toBe(200);
    expect(await shop.state(ann)).toEqual(['active', true]);
    const { body } = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect(body).toMatchObject({ isActive: false });
    expect(await shop.state(ann)).toEqual(['cancelled', false]);
  });

  test('in part, or of an earlier payment, ends nothing', async () => {
    await post(happens('cancel'));
    const told = (...transactions: object[]) => status(200, {}, JSON.stringify({ transactions }));
    const earlier = { id: 'A1', status: 'REFUNDED', time: '2020-01-01T00:00:00Z' };
    const part = { id: 'A2', status: 'PARTIALLY_REFUNDED', time: '2020-01-02T00:00:00Z' };
    shop.line.next(`GET /v1/billing/subscriptions/${id}/transactions`, told(earlier, part));
    await post(happens('refund'));
    expect(await shop.state(ann)).toEqual(['cancelled', true]);
  });

  test('is found within a day where no report came', async () => {
    await post(happens('cancel'));
    happens('refund');
    expect(await shop.state(ann)).toEqual(['cancelled', true]);
    shop.pass(DAY);
    await shop.api.services.subscriptions.reconciler.run();
    expect(await shop.state(ann)).toEqual(['cancelled', false]);
  });

  test('is reported again later where the provider cannot be asked, and about payments of others nothing happens', async () => {
    await post(happens('cancel'));
    const body = happens('refund');
    const away = status(503);
    shop.line.next('GET /v1/payments/sale/', away, away, away);
    expect(await post(body)).toBe(425);
    expect(await shop.state(ann)).toEqual(['cancelled', true]);
    shop.line.next(`GET /v1/billing/subscriptions/${id}/transactions`, away, away, away);
    expect(await post(body)).toBe(425);
    expect(await post(body)).toBe(200);
    expect(await shop.state(ann)).toEqual(['cancelled', false]);
    const strange = { id: 'WH-9', event_type: 'PAYMENT.SALE.REFUNDED', resource: { sale_id: 'NOBODYS1' } };
    expect(await post(JSON.stringify(strange))).toBe(200);
  });
});
