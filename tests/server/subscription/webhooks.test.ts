// Reports of the provider as they arrive over the network: believed if signed, taken once, and only a reason to look (security S11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../server/ports/payments';
import { makeAuthority, makeSigner, validAround } from '../../../server/ports/paypal/standIn/authority';
import { reportBody } from '../../../server/ports/paypal/standIn/reports';
import { type Caller, databases } from '../../support/api';
import { delivery, hangUp, SIGNER_NAME, signedBy, status, withHeader } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const MINUTE = 60_000;

describe.each(databases())('reports of the provider on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;
  let id: string;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
    id = await shop.begin(ann);
  });
  afterAll(() => shop.close());

  type Turn = 'approve' | 'suspend' | 'renew' | 'cancel' | 'expire';
  /** Lets something happen and gives the report about it, not delivered yet. */
  const happens = (turn: Turn): string => {
    const entry = shop.line.standIn.books.take(id, turn);
    if (entry === null) throw new Error(`${turn} is not possible`);
    return reportBody(turn, entry, shop.now());
  };
  const signed = (body: string): Delivery => delivery(shop.line.standIn, body, shop.now());
  const post = async ({ headers, body }: Delivery): Promise<unknown> => {
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers: Object.fromEntries(
        Object.entries(headers).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
      payload: Buffer.from(body),
    });
    const { code } = JSON.parse(answer.body);
    return answer.statusCode === 200 ? 200 : [answer.statusCode, code];
  };
  const events = () =>
    shop.api.database.queries
      .selectFrom('payment_events')
      .selectAll()
      .where('subscription_id', '=', id)
      .execute();
  const REFUSED = [403, 'forbidden'];

  test('a payment that only the provider tells about makes premium', async () => {
    expect(await post(signed(happens('approve')))).toBe(200);
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('the same report ten times, at once and later, is taken once', async () => {
    const body = happens('approve');
    const [first, ...others] = Array.from({ length: 6 }, () => signed(body));
    expect(await Promise.all([first, ...others].map((one) => one && post(one)))).toEqual(Array(6).fill(200));
    const asked = shop.line.asked.length;
    shop.pass(MINUTE);
    for (let count = 0; count < 4; count += 1) expect(first && (await post(first))).toBe(200);
    expect(shop.line.asked.slice(asked)).toEqual([]);
    expect(await events()).toMatchObject([{ type: 'BILLING.SUBSCRIPTION.ACTIVATED', status: 'active' }]);
  });

  test('reports in the wrong order leave what the provider says now', async () => {
    const paid = happens('approve');
    shop.pass(1_000);
    const ended = happens('cancel');
    expect(await post(signed(ended))).toBe(200);
    expect(await shop.state(ann)).toEqual(['cancelled', true]);
    expect(await post(signed(paid))).toBe(200);
    expect(await shop.state(ann)).toEqual(['cancelled', true]);
  });

  test('an old look that is stored late does not undo a newer one', async () => {
    await post(signed(happens('approve')));
    shop.pass(1_000);
    const before = JSON.stringify(shop.line.standIn.books.find(id));
    shop.pass(1_000);
    await post(signed(happens('cancel')));
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, status(200, {}, before));
    await ann.call('update_subscription', { body: { subscriptionId: id } });
    expect(await shop.state(ann)).toEqual(['cancelled', true]);
  });

  test.each<[string, (good: Delivery) => Delivery]>([
    [
      'one byte of its body is another',
      (good) => ({ ...good, body: Buffer.from(String(good.body).replace('A', 'B')) }),
    ],
    ['a space follows it', (good) => ({ ...good, body: Buffer.from(`${good.body} `) })],
    ['it has no body', (good) => ({ ...good, body: Buffer.alloc(0) })],
    ['it has no signature', (good) => withHeader(good, 'paypal-transmission-sig', undefined)],
    ['its time is another', (good) => withHeader(good, 'paypal-transmission-time', '2026-01-01T00:00:00Z')],
    [
      'its certificate is at another host',
      (good) => withHeader(good, 'paypal-cert-url', 'https://evil.example/v1/notifications/certs/C'),
    ],
    [
      'its certificate is on this machine',
      (good) => withHeader(good, 'paypal-cert-url', 'https://127.0.0.1:22/v1/notifications/certs/C'),
    ],
    [
      'its certificate is at an address of the cloud',
      (good) => withHeader(good, 'paypal-cert-url', 'https://169.254.169.254/latest/meta-data'),
    ],
    [
      'its certificate comes without TLS',
      (good) =>
        withHeader(good, 'paypal-cert-url', String(good.headers['paypal-cert-url']).replace('https', 'http')),
    ],
  ])('a report is refused and changes nothing where %s', async (_what, forge) => {
    const good = signed(happens('approve'));
    expect(await post(forge(good))).toEqual(REFUSED);
    expect([await shop.state(ann), await events()]).toEqual([[null, false], []]);
    expect(await post(good)).toBe(200);
  });

  test('a report that is signed for another webhook is refused', async () => {
    const { standIn } = shop.line;
    const body = happens('approve');
    const other = { ...standIn, signing: { ...standIn.signing, webhookId: 'WHOTHER' } };
    expect(await post(delivery(other as typeof standIn, body, shop.now()))).toEqual(REFUSED);
    expect(await shop.state(ann)).toEqual([null, false]);
  });

  test('a report that is signed by a stranger with a certificate of the right name is refused', async () => {
    const validity = validAround(Date.now());
    const stranger = await makeSigner(await makeAuthority('Stranger', validity), SIGNER_NAME, validity);
    expect(await post(await signedBy(shop.line, stranger))).toEqual(REFUSED);
    const noted = { event: 'report-refused', reason: 'The certificate leads to no trusted root' };
    expect(shop.audited.slice(-2)).toContainEqual(noted);
  });

  test.each([
    ['of six minutes ago', -6 * MINUTE],
    ['of six minutes from now', 6 * MINUTE],
  ])('a report %s that was never seen is refused; a new delivery of it is taken', async (_when, ms) => {
    const body = happens('approve');
    expect(await post(delivery(shop.line.standIn, body, shop.now() + ms))).toEqual(REFUSED);
    expect(await shop.state(ann)).toEqual([null, false]);
    expect(await post(signed(body))).toBe(200);
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('a delivery of hours ago that is known is answered as taken', async () => {
    const old = signed(happens('approve'));
    expect(await post(old)).toBe(200);
    shop.pass(180 * MINUTE);
    expect(await post(old)).toBe(200);
  });

  test('where the provider cannot be asked the report must come again, and then it counts', async () => {
    const report = signed(happens('approve'));
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, hangUp, hangUp, hangUp);
    expect(await post(report)).toEqual([425, 'too_early']);
    expect([await shop.state(ann), await events()]).toEqual([[null, false], []]);
    expect(await post(report)).toBe(200);
    expect(await shop.state(ann)).toEqual(['active', true]);
    const reports = shop.counted.filter((line) => line.startsWith('reports '));
    expect(reports.slice(-2)).toEqual(['reports failed', 'reports taken']);
  });

  test('a crash before the commit loses nothing: neither state nor report is stored, and it comes again', async () => {
    const report = signed(happens('approve'));
    const { database } = shop.api;
    const write = database.write;
    Object.assign(database, {
      write: (work: Parameters<typeof write>[0]) =>
        write.call(database, async (writing) => {
          await work(writing);
          throw new Error('the power is gone');
        }),
    });
    try {
      expect(await post(report)).toEqual([500, 'internal']);
    } finally {
      Object.assign(database, { write });
    }
    expect([await shop.state(ann), await events()]).toEqual([[null, false], []]);
    expect(await post(report)).toBe(200);
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('two processes that get one report store it once', async () => {
    const other = await shop.another();
    const body = happens('approve');
    const [mine, theirs] = [signed(body), signed(body)];
    await Promise.all([post(mine), other.services.subscriptions.reports.take(theirs)]);
    await other.close();
    expect([await shop.state(ann), (await events()).length]).toEqual([['active', true], 1]);
  });

  test('premium follows what happens at the provider: suspended, paid again, ended', async () => {
    const seen: unknown[] = [];
    for (const turn of ['approve', 'suspend', 'renew', 'expire'] as const) {
      await post(signed(happens(turn)));
      seen.push(await shop.state(ann));
      shop.pass(1_000);
    }
    expect(seen).toEqual([
      ['active', true],
      ['suspended', true],
      ['active', true],
      ['expired', true],
    ]);
  });

  test('another year that is paid moves the end', async () => {
    const endOf = async (): Promise<string> =>
      Object((await (await shop.api.session(ann.userId)).call('get_subscription')).body).subscription.endDate;
    await post(signed(happens('approve')));
    const first = await endOf();
    shop.pass(200 * 24 * 60 * MINUTE);
    await post(signed(happens('renew')));
    expect(Date.parse(await endOf()) - Date.parse(first)).toBe(200 * 24 * 60 * MINUTE);
  });

  test('a report about something else is taken and forgotten', async () => {
    const body = JSON.stringify({
      id: 'WH-OTHER',
      event_type: 'CATALOG.PRODUCT.CREATED',
      resource: { id: 'PROD-1' },
    });
    expect([await post(signed(body)), await post(signed(body))]).toEqual([200, 200]);
  });

  test('a report about a subscription of nobody here is taken and changes nothing', async () => {
    const { books, settings } = shop.line.standIn;
    id = books.create(settings.planId, 'of-another-server').id;
    expect(await post(signed(happens('approve')))).toBe(200);
    expect(await shop.state(ann)).toEqual([null, false]);
  });

  test('whatever type of content it claims to be, its bytes are what was signed', async () => {
    const good = signed(happens('approve'));
    const strange = withHeader(good, 'content-type', 'text/plain; charset=utf-16');
    expect(await post(strange)).toBe(200);
  });

  test('a report that is too large is refused unread', async () => {
    const body = 'x'.repeat(300 * 1024);
    expect(await post(signed(body))).toEqual([413, 'too_large']);
  });
});
