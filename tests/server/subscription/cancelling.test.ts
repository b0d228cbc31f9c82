// Cancelling: at the provider, surely or not at all, and without taking away what is paid (security S10, spec §2).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, databases } from '../../support/api';
import { type Answer, hangUp, silence } from '../../support/payments';
import { add, fill, openShop, type Shop } from '../../support/shop';

const YEAR = 31_536_000_000;
const ANY = 'GET /v1/billing';

describe.each(databases())('cancelling premium on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
  });
  afterAll(() => shop.close());

  test('cancelling ends it at the provider, and premium at the end of what is paid', async () => {
    const id = await shop.buy(ann);
    await fill(ann, 100);
    const end = new Date(shop.now() + YEAR).toISOString();
    shop.pass(86_400_000);
    const { status: code, body } = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect([code, body]).toMatchObject([
      200,
      { subscription: { status: 'cancelled', endDate: end }, isActive: true },
    ]);
    expect(shop.line.standIn.books.find(id)?.status).toBe('CANCELLED');
    expect(await add(ann, 'more')).toBe(200);
    const again = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect(again.body).toMatchObject({ subscription: { status: 'cancelled', endDate: end } });

    shop.pass(YEAR - 86_400_000 - 1_000);
    const later = await shop.api.session(ann.userId);
    expect([await shop.state(later), await add(later, 'last')]).toEqual([['cancelled', true], 200]);
    shop.pass(2_000);
    expect([await shop.state(later), await add(later, 'late')]).toEqual([
      ['cancelled', false],
      'limit_reached',
    ]);
  });

  test.each<[string, string, Answer[]]>([
    ['the look before it', ANY, [hangUp, hangUp, hangUp]],
    ['the cancelling', 'POST /v1/billing', [silence]],
    ['the look after it', ANY, [true, hangUp, hangUp, hangUp]],
  ])(
    'where %s has no answer, the client is told to try again, and then it is cancelled',
    async (_what, start, answers) => {
      const id = await shop.buy(ann);
      shop.line.next(`${start}/subscriptions/${id}`, ...answers);
      const first = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
      expect([first.status, first.body.code, first.headers['retry-after']]).toEqual([425, 'too_early', '5']);
      expect(await shop.state(ann)).toMatchObject([expect.anything(), true]);
      const second = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
      expect(second.body).toMatchObject({ subscription: { status: 'cancelled' }, isActive: true });
    },
  );

  test('one that is not paid yet cannot be cancelled', async () => {
    const id = await shop.begin(ann);
    const answer = await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });

  test('whoever cancelled can buy again, and sees the one that is active', async () => {
    const first = await shop.buy(ann);
    await ann.call('cancel_subscription', { body: { subscriptionId: first } });
    const second = await shop.buy(ann);
    const { body } = await ann.call('get_subscription');
    expect(body).toMatchObject({
      subscription: { subscriptionId: second, status: 'active' },
      isActive: true,
    });
  });

  test('before an account is forgotten everything that could still take money is ended', async () => {
    const { subscriptions } = shop.api.services;
    expect(await subscriptions.cancelAll(ann.userId)).toEqual({ left: [], later: [] });
    const [one, two] = [await shop.buy(ann), await shop.buy(ann)];
    const unseen = await shop.begin(ann);
    shop.line.standIn.books.take(unseen, 'approve');
    shop.line.next(`${ANY}/subscriptions/${unseen}`, hangUp, hangUp, hangUp);
    await shop.create(ann, unseen);
    shop.line.next(`POST /v1/billing/subscriptions/${two}`, silence);
    expect(await subscriptions.cancelAll(ann.userId)).toBe('unknown');
    expect(await subscriptions.cancelAll(ann.userId)).toMatchObject({ left: [] });
    const { books } = shop.line.standIn;
    expect([one, two, unseen].map((id) => books.find(id)?.status)).toEqual(Array(3).fill('CANCELLED'));
  });
});
