// Buying and looking: what clients say is a hint, and only the provider decides (security S10).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, databases } from '../../support/api';
import { silence, status } from '../../support/payments';
import { add, fill, openShop, type Shop } from '../../support/shop';

const YEAR = 31_536_000_000;
const ANY = 'GET /v1/billing';

describe.each(databases())('buying premium on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;
  let bob: Caller;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    ann = await shop.api.user();
    bob = await shop.api.user();
  });
  afterAll(() => shop.close());

  test('the page is told whom to ask, and nobody else what is secret', async () => {
    const { response } = (await shop.api.call('providers')).body;
    const { clientId, planId, clientSecret } = shop.line.standIn.settings;
    expect(Object(response).payments).toEqual({ paypal: { clientId, planId }, test: false });
    expect(JSON.stringify(response)).not.toContain(clientSecret);
  });

  test('a paid subscription is active, in the shape that spec §7 says', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    const { status, body } = await shop.create(ann, id);
    const subscription = {
      subscriptionId: id,
      status: 'active',
      plan: 'yearly',
      userId: ann.userId,
      paymentId: 'PAY-1',
      startDate: new Date(shop.now()).toISOString(),
      endDate: new Date(shop.now() + YEAR).toISOString(),
    };
    expect([status, body]).toEqual([
      200,
      { response: subscription, subscription, isActive: true, message: 'Subscription is active' },
    ]);
    expect((await ann.call('get_subscription')).body).toMatchObject({ subscription, isActive: true });
    expect(shop.audited.filter(({ userId }) => userId === ann.userId)).toEqual([
      { event: 'subscription', userId: ann.userId, provider: 'paypal', reason: 'active' },
    ]);
  });

  test('nobody has a subscription to begin with', async () => {
    const { status, body } = await ann.call('get_subscription');
    expect([status, body]).toEqual([
      200,
      { response: null, subscription: null, isActive: false, message: 'OK' },
    ]);
  });

  test('an account has one reference, however often and at once it asks', async () => {
    const { subscriptions } = shop.api.services;
    const references = new Set(
      await Promise.all([1, 2, 3].map(() => subscriptions.sales.reference(ann.userId))),
    );
    expect(references.size).toBe(1);
    expect(references).not.toContain(await subscriptions.sales.reference(bob.userId));
  });

  test('saying that it is active does not make it so before the provider says it', async () => {
    const id = await shop.begin(ann);
    expect((await shop.create(ann, id)).body).toMatchObject({
      subscription: { status: 'pending', endDate: null },
      isActive: false,
    });
    const update = { subscriptionId: id, status: 'active' };
    const { body } = await ann.call('update_subscription', { body: update });
    expect(body).toMatchObject({ subscription: { status: 'pending' }, isActive: false });
    expect(await shop.state(ann)).toEqual(['pending', false]);
  });

  test.each(['I-MADEUP', 'no id', '../../oauth2/token', '\u0000', 'I-\u0000', `I-${'9'.repeat(60)}`])(
    'the made-up id %j is nobody’s, and leaves nothing behind',
    async (id) => {
      for (const call of ['create_subscription', 'update_subscription', 'cancel_subscription'] as const) {
        const answer = await ann.call(call, { body: { subscriptionId: id } });
        expect([answer.status, answer.body.code]).toEqual([404, 'unknown_id']);
      }
      expect(await shop.state(ann)).toEqual([null, false]);
    },
  );

  test('another plan of the same seller is not premium', async () => {
    const id = await shop.begin(ann, 'P-CHEAP');
    shop.line.standIn.books.take(id, 'approve');
    expect((await shop.create(ann, id)).status).toBe(404);
    expect(await shop.state(ann)).toEqual([null, false]);
  });

  test.each([[null], ['somebody'], ['x\u0000'], ['x'.repeat(127)]])(
    'a subscription under the reference %j, which nobody was given, is nobody’s',
    async (reference) => {
      const { books, settings } = shop.line.standIn;
      const { id } = books.create(settings.planId, reference);
      books.take(id, 'approve');
      expect((await shop.create(ann, id)).status).toBe(404);
    },
  );

  test('of two accounts that claim one subscription the one that paid gets it, whoever asks first', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    const stolen = await shop.create(bob, id);
    expect([stolen.status, stolen.body.code]).toEqual([404, 'unknown_id']);
    // Nor does anybody change what another account has stored, even where it would be true.
    expect([await shop.state(ann), await shop.state(bob)]).toEqual(Array(2).fill([null, false]));
    const [mine, theirs] = await Promise.all([shop.create(ann, id), shop.create(bob, id)]);
    expect([mine.status, theirs.status]).toEqual([200, 404]);
    for (const call of ['update_subscription', 'cancel_subscription'] as const) {
      expect((await bob.call(call, { body: { subscriptionId: id } })).status).toBe(404);
    }
    expect([await shop.state(ann), await shop.state(bob)]).toEqual([
      ['active', true],
      [null, false],
    ]);
  });

  test('a subscription that is bound stays with its account, and the provider need not be asked', async () => {
    const id = await shop.buy(ann);
    const asked = shop.line.asked.length;
    expect((await shop.create(bob, id)).status).toBe(404);
    expect([shop.line.asked.length, await shop.state(bob)]).toEqual([asked, [null, false]]);
  });

  test.each([
    ['does not answer', [silence, silence, silence]],
    ['fails', [status(500), status(503), status(502)]],
    ['answers nonsense', [status(200, {}, '[]')]],
  ])('while the provider %s a payment is kept in mind, and is not active yet', async (_how, answers) => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    shop.line.next(`${ANY}/subscriptions/${id}`, ...answers);
    const { status: code, body } = await shop.create(ann, id);
    expect([code, body]).toEqual([
      200,
      expect.objectContaining({
        subscription: expect.objectContaining({ subscriptionId: id, status: 'pending', userId: ann.userId }),
        isActive: false,
        message: 'The payment is being checked',
      }),
    ]);
    expect(await shop.state(ann)).toEqual(['pending', false]);
    expect((await shop.create(ann, id)).body).toMatchObject({ isActive: true });
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('a time-out, then “cancelled” from the client, then an answer: whoever paid is premium', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    shop.line.next(`${ANY}/subscriptions/${id}`, silence, silence, silence, silence, silence, silence);
    await shop.create(ann, id);
    const cancelled = { subscriptionId: id, status: 'cancelled' };
    const { body } = await ann.call('update_subscription', { body: cancelled });
    expect(body).toMatchObject({ subscription: { status: 'pending' }, isActive: false });
    await shop.api.services.subscriptions.reconciler.run();
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('“cancelled” from the client never ends what is paid', async () => {
    const id = await shop.buy(ann);
    const asked = shop.line.asked.length;
    const cancelled = { subscriptionId: id, status: 'cancelled' };
    const { body } = await ann.call('update_subscription', { body: cancelled });
    expect(body).toMatchObject({ subscription: { status: 'active' }, isActive: true });
    expect(shop.line.asked.slice(asked)).toEqual([`${ANY}/subscriptions/${id}`]);
    expect(shop.line.standIn.books.find(id)?.status).toBe('ACTIVE');
  });

  test('premium lifts the limit of 100 to-dos at once', async () => {
    await fill(ann, 100);
    expect(await add(ann, 'one')).toBe('limit_reached');
    await shop.buy(ann);
    expect(await add(ann, 'one')).toBe(200);
  });

  test('in an account that is gone meanwhile nothing is stored', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    await shop.api.database.write(({ queries }) =>
      queries.deleteFrom('users').where('id', '=', ann.userId).execute(),
    );
    await expect(shop.api.services.subscriptions.confirm(ann.userId, id)).rejects.toMatchObject({
      code: 'unknown_id',
    });
    await expect(shop.api.services.subscriptions.sales.reference(ann.userId)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});
