// Where a payment begins: by the server, once, with the terms of the plan; and where it must not end unseen (security S10).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportBody } from '../../../server/ports/paypal/standIn/reports';
import { freshReference } from '../../../server/services/subscriptions/looks';
import { type Caller, databases } from '../../support/api';
import { delivery, status } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GET = 'GET /v1/billing/subscriptions/';

describe.each(databases())('a payment that begins on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
  });
  afterAll(() => shop.close());

  const begin = async (caller: Caller = ann): Promise<unknown> => {
    const { status: code, body } = await caller.call('begin_subscription');
    return code === 200 ? Object(body.response).subscriptionId : [code, body.code];
  };
  const begun = async (caller: Caller = ann): Promise<string> => String(await begin(caller));
  const standIn = () => shop.line.standIn;
  const statusOf = (id: string) => standIn().books.find(id)?.status;
  const remove = async (): Promise<unknown> => {
    const { account, sessions } = shop.api.services;
    return account.delete(await sessions.authenticate(ann.token, '127.0.0.1'));
  };
  const hours = async (count: number): Promise<void> => {
    for (let at = 0; at < count * 6; at += 1) {
      shop.pass(10 * MINUTE);
      await shop.api.services.subscriptions.reconciler.run();
    }
  };
  const report = async (body: string): Promise<number> => {
    const signed = delivery(standIn(), body, shop.now());
    const headers = Object.entries(signed.headers).map(([name, value]) => [name, String(value)]);
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers: Object.fromEntries(headers),
      payload: Buffer.from(signed.body),
    });
    return answer.statusCode;
  };

  describe('by the server', () => {
    test('is for our plan under the reference of the account, and nobody is told before it is approved', async () => {
      const id = await begun();
      expect(standIn().books.find(id)).toMatchObject({
        plan_id: standIn().settings.planId,
        custom_id: await shop.api.services.subscriptions.sales.reference(ann.userId),
        status: 'APPROVAL_PENDING',
      });
      expect(await shop.state(ann)).toEqual([null, false]);
      const created = { id: 'WH-CREATED', event_type: 'BILLING.SUBSCRIPTION.CREATED', resource: { id } };
      expect(await report(JSON.stringify({ ...created, id: `WH-${id}` }))).toBe(200);
      await hours(1);
      expect(await shop.state(ann)).toEqual([null, false]);
    });

    test('leads back to the address that people know, whatever the request calls this server', async () => {
      const headers = { host: 'localhost:3000' };
      expect((await ann.call('begin_subscription', { headers })).status).toBe(200);
      const sent = shop.line.bodies.findLast((body) => body.includes('custom_id')) ?? '';
      const page = `${shop.api.services.signIn.origin}/subscription`;
      expect(JSON.parse(sent).application_context).toMatchObject({ return_url: page, cancel_url: page });
    });

    test('becomes premium within ten minutes of being paid, though nobody reports it', async () => {
      const id = await begun();
      standIn().books.take(id, 'approve');
      await hours(1);
      expect(await shop.state(ann)).toEqual(['active', true]);
    });

    test('is one and the same for every window and device, until it is paid', async () => {
      const phone = await shop.api.session(ann.userId);
      const id = await begun();
      expect([await begin(phone), await begin()]).toEqual([id, id]);
      standIn().books.take(id, 'approve');
      expect([await begin(phone), await shop.state(ann)]).toEqual([
        [409, 'conflict'],
        ['active', true],
      ]);
    });

    test('is another one after some hours, when the provider has forgotten the first', async () => {
      const id = await begun();
      shop.pass(4 * HOUR);
      expect(await begin()).not.toBe(id);
    });

    test('does not begin for who pays already, nor while a payment did not go through', async () => {
      const id = await shop.buy(ann);
      expect(await begin()).toEqual([409, 'conflict']);
      standIn().books.take(id, 'suspend');
      await ann.call('update_subscription', { body: { subscriptionId: id } });
      expect(await begin()).toEqual([409, 'conflict']);
      await ann.call('cancel_subscription', { body: { subscriptionId: id } });
      expect(await begun()).toMatch(/^I-/);
    });

    test('waits where the provider is away, unless one has begun, which nobody can pay twice', async () => {
      const away = status(503);
      shop.line.next('POST /v1/billing/subscriptions', away);
      expect(await begin()).toEqual([425, 'too_early']);
      const id = await begun();
      shop.line.next(`${GET}${id}`, away, away, away);
      expect(await begin()).toBe(id);
    });

    test('is one also where two windows begin at the same moment', async () => {
      const [id, ...others] = await Promise.all([begin(), begin(), begin()]);
      expect(id).toMatch(/^I-/);
      expect(others).toEqual([id, id]);
    });
  });

  describe("with terms of the payer's own", () => {
    const AT = '2026-01-01T00:00:00Z';
    const LATER = '2036-01-01T00:00:00Z';
    const paid = (value: string) => ({
      last_payment: { time: AT, amount: { currency_code: 'USD', value } },
      next_billing_time: LATER,
    });
    const shown = async (id: string, parts: object): Promise<void> => {
      const whole = {
        id,
        plan_id: standIn().settings.planId,
        custom_id: freshReference(ann.userId),
        status: 'ACTIVE',
        create_time: AT,
        start_time: AT,
        update_time: LATER,
        ...parts,
      };
      const answer = status(200, { 'content-type': 'application/json' }, JSON.stringify(whole));
      shop.line.next(`${GET}${id}`, answer);
    };

    test.each<[string, object]>([
      ['another price', { plan_overridden: true, billing_info: paid('0.01') }],
      ['none of it', { quantity: '0', billing_info: paid('0.00') }],
      ['a first payment in ten years', { start_time: LATER, billing_info: { next_billing_time: LATER } }],
    ])('as %s: it is not premium', async (_what, parts) => {
      const id = `I-HOSTILE${ann.userId.slice(-8)}`;
      await shown(id, parts);
      await shop.create(ann, id);
      expect((await ann.call('get_subscription')).body).toMatchObject({ isActive: false });
    });

    test('that are asked for later: what was paid before stays paid, nothing more, and it can be cancelled', async () => {
      const id = await shop.buy(ann);
      await shown(id, { plan_overridden: true, billing_info: paid('0.01') });
      await ann.call('update_subscription', { body: { subscriptionId: id } });
      const { endDate } = Object((await ann.call('get_subscription')).body).subscription;
      expect(await shop.state(ann)).toEqual(['suspended', true]);
      expect(Date.parse(endDate)).toBeLessThan(Date.parse(LATER));
      await ann.call('cancel_subscription', { body: { subscriptionId: id } });
      expect(statusOf(id)).toBe('CANCELLED');
    });
  });

  describe('and that the provider once knows nothing of', () => {
    test('stays as it was', async () => {
      const id = await shop.buy(ann);
      shop.line.next(`${GET}${id}`, status(400));
      await ann.call('update_subscription', { body: { subscriptionId: id, status: 'active' } });
      expect(await shop.state(ann)).toEqual(['active', true]);
    });

    test('is not called cancelled before it is', async () => {
      const id = await shop.buy(ann);
      shop.line.next(`${GET}${id}`, status(404));
      const cancel = () => ann.call('cancel_subscription', { body: { subscriptionId: id } });
      expect((await cancel()).status).toBe(425);
      expect((await cancel()).status).toBe(200);
      expect(statusOf(id)).toBe('CANCELLED');
    });

    test('holds up nobody who deletes their account, and is ended after them', async () => {
      const id = await shop.buy(ann);
      shop.line.next(`${GET}${id}`, status(404), status(404));
      expect(await remove()).toEqual([]);
      await hours(1);
      expect(statusOf(id)).toBe('CANCELLED');
    });

    test('is kept while it is new, and forgotten later', async () => {
      const id = await begun();
      shop.line.next(`${GET}${id}`, status(404));
      expect(await begin()).toBe(id);
      shop.pass(8 * 24 * HOUR);
      await shop.api.services.subscriptions.reconciler.run();
      const rows = await shop.api.database.queries
        .selectFrom('subscriptions')
        .selectAll()
        .where('id', '=', id)
        .execute();
      expect(rows).toEqual([]);
    });
  });

  describe('and whose account is deleted before it is approved', () => {
    test.each([
      ['never told', async () => begun()],
      [
        'told by the page',
        async () => {
          const id = await shop.begin(ann);
          await shop.create(ann, id);
          return id;
        },
      ],
    ])('%s: approved afterwards, it is ended, and nobody was bothered with it', async (_what, make) => {
      const id = await make();
      expect(await remove()).toEqual([]);
      await hours(2);
      const entry = standIn().books.take(id, 'approve');
      if (entry !== null) expect(await report(reportBody('approve', entry, shop.now()))).toBe(200);
      await hours(1);
      expect(statusOf(id)).toBe('CANCELLED');
    });
  });
});
