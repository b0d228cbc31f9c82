// An account may go though the server sells nothing any more: what it pays for is ended as soon as the server can (security S18).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportBody } from '../../../server/ports/paypal/standIn/reports';
import { makeServices, type Services } from '../../../server/services/index';
import { type Caller, databases } from '../../support/api';
import { delivery, status } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

describe.each(databases())('deleting an account that pays, on %s', (kind) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop(kind);
  });
  afterEach(() => shop.close());

  const open = () => shop.api.database.queries.selectFrom('cancellations').selectAll().execute();
  const statusOf = (id: string) => shop.line.standIn.books.find(id)?.status;
  const reconcile = () => shop.api.services.subscriptions.reconciler.run();

  /** The same server after somebody took the payment settings away. */
  async function without<T>(work: (services: Services) => Promise<T>): Promise<T> {
    const services = makeServices(shop.api.database, shop.now);
    return work(services).finally(() => services.close());
  }
  const remove = async (caller: Caller) =>
    without(async (services) =>
      services.account.delete(await services.sessions.authenticate(caller.token, '127.0.0.1')),
    );

  test('where nothing can be asked it is deleted, what is left is named, and ended later', async () => {
    const ann = await shop.api.user();
    const id = await shop.buy(ann);
    expect(await remove(ann)).toMatchObject([{ id, provider: 'paypal' }]);
    expect((await ann.call('get_user')).status).toBe(401);
    expect(JSON.stringify(await open())).not.toContain(ann.userId);
    expect(statusOf(id)).toBe('ACTIVE');
    await reconcile();
    expect(statusOf(id)).toBe('CANCELLED');
    await reconcile();
    expect(await open()).toEqual([]);
  });

  test('a provider that is away meanwhile is asked again, and holds up nobody', async () => {
    const [ann, ben] = [await shop.api.user(), await shop.api.user()];
    const id = await shop.buy(ann);
    await remove(ann);
    const benId = await shop.buy(ben);
    shop.pass(24 * 3_600_000);
    const away = status(503);
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, away, away, away);
    await reconcile();
    expect([statusOf(id), (await open()).length]).toEqual(['ACTIVE', 1]);
    expect(await shop.state(ben)).toEqual(['active', true]);
    expect(benId).not.toBe(id);
    await reconcile();
    expect(statusOf(id)).toBe('CANCELLED');
  });

  test('what somebody only claimed to have is never ended for them', async () => {
    const [ann, ben] = [await shop.api.user(), await shop.api.user()];
    const id = await shop.buy(ben);
    await shop.api.database.write(({ queries }) =>
      queries
        .insertInto('subscription_claims')
        .values({ user_id: ann.userId, id, provider: 'paypal', claimed_at: shop.now() })
        .execute(),
    );
    expect(await remove(ann)).toMatchObject([{ id }]);
    await reconcile();
    expect([statusOf(id), await open()]).toEqual(['ACTIVE', []]);
  });

  /** The account goes, while the server sells as ever. */
  const goes = async (caller: Caller): Promise<unknown> => {
    const { services } = shop.api;
    return services.account.delete(await services.sessions.authenticate(caller.token, '127.0.0.1'));
  };

  test('a payment that is approved after the account is gone is ended', async () => {
    const ann = await shop.api.user();
    const id = await shop.begin(ann);
    await shop.create(ann, id);
    expect(await shop.state(ann)).toEqual(['pending', false]);
    expect(await goes(ann)).toEqual([]);
    await reconcile();
    expect(statusOf(id)).toBe('APPROVAL_PENDING');
    shop.line.standIn.books.take(id, 'approve');
    await reconcile();
    expect(statusOf(id)).toBe('CANCELLED');
  });

  test('so is one of which the server hears only then, by a report', async () => {
    const [ann, ben] = [await shop.api.user(), await shop.api.user()];
    const [id, bens] = [await shop.begin(ann), await shop.begin(ben)];
    expect(await goes(ann)).toEqual([]);
    for (const one of [id, bens]) {
      const entry = shop.line.standIn.books.take(one, 'approve');
      if (entry === null) throw new Error('approving is not possible');
      const body = reportBody('approve', entry, shop.now());
      await shop.api.services.subscriptions.reports.take(delivery(shop.line.standIn, body, shop.now()));
    }
    await reconcile();
    expect([statusOf(id), statusOf(bens)]).toEqual(['CANCELLED', 'ACTIVE']);
    expect(await shop.state(ben)).toEqual(['active', true]);
    shop.pass(91 * 24 * 3_600_000);
    await reconcile();
    expect(await open()).toEqual([]);
  });
});
