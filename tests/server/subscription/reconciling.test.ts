// Looks that nobody asks for: what was missed or could not be looked at is made up for (security S10, sync I17).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, databases } from '../../support/api';
import { hangUp, status } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

describe.each(databases())('what nobody tells about on %s', (kind) => {
  let shop: Shop;
  let ann: Caller;

  beforeEach(async () => {
    shop = await openShop(kind);
    ann = await shop.api.user();
  });
  afterEach(() => shop.close());

  const reconcile = (): Promise<void> => shop.api.services.subscriptions.reconciler.run();
  const runDue = (): Promise<readonly string[]> => shop.api.services.jobs.runDue();
  const looks = (id: string): number =>
    shop.line.asked.filter((line) => line === `GET /v1/billing/subscriptions/${id}`).length;
  const stateNow = async (): Promise<unknown> => shop.state(await shop.api.session(ann.userId));
  /** Pays while the provider does not answer the server. */
  const payUnseen = async (): Promise<string> => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, hangUp, hangUp, hangUp);
    await shop.create(ann, id);
    return id;
  };

  test('within 15 minutes after the provider answers again, whoever paid is premium', async () => {
    await runDue();
    await payUnseen();
    expect(await shop.state(ann)).toEqual(['pending', false]);
    shop.pass(MINUTE);
    expect(await shop.api.services.subscriptions.waitingMs()).toBe(MINUTE);
    for (let minutes = 1; minutes < 15; minutes += 1) {
      shop.pass(MINUTE);
      await runDue();
    }
    expect(await shop.state(ann)).toEqual(['active', true]);
    expect(await shop.api.services.subscriptions.waitingMs()).toBeNull();
  });

  test('a payer who closes the page before paying is looked at until it is paid', async () => {
    const id = await shop.begin(ann);
    await shop.create(ann, id);
    await reconcile();
    shop.line.standIn.books.take(id, 'approve');
    shop.pass(10 * MINUTE);
    await reconcile();
    expect(await shop.state(ann)).toEqual(['active', true]);
  });

  test('a clock that jumps ahead forgets no report; one that stays there does, after half a day', async () => {
    const { database } = shop.api;
    const kept = async (): Promise<number> =>
      (await database.queries.selectFrom('payment_events').select('id').execute()).length;
    await runDue();
    shop.pass(DAY / 2);
    await runDue();
    const at = shop.api.services.now();
    const report = { provider: 'paypal', id: 'WH-1', type: 'OTHER', received_at: at };
    await database.write(({ queries }) => queries.insertInto('payment_events').values(report).execute());
    shop.pass(100 * DAY);
    expect(await runDue()).toContain('reconcile-subscriptions');
    expect(await kept()).toBe(1);
    shop.pass(DAY / 2);
    await runDue();
    expect(await kept()).toBe(0);
  });

  test('a provider that is away is left alone after a few failures, and asked again in a minute', async () => {
    for (let at = 0; at < 8; at += 1) await payUnseen();
    const before = shop.line.asked.length;
    shop.line.next('GET /v1/billing', ...Array.from({ length: 15 }, () => hangUp));
    expect(await runDue()).not.toContain('reconcile-subscriptions');
    // Five looks of three tries each, of the eight that are due.
    expect(shop.line.asked.length - before).toBe(15);
    shop.pass(MINUTE);
    expect(await runDue()).toContain('reconcile-subscriptions');
    expect(await shop.state(ann)).toEqual(['active', true]);
    const claims = await shop.api.database.queries.selectFrom('subscription_claims').selectAll().execute();
    expect(claims).toEqual([]);
  });

  test('an answer that is always nonsense stands in nobody’s way', async () => {
    const broken = await payUnseen();
    shop.line.next(`GET /v1/billing/subscriptions/${broken}`, ...Array(9).fill(status(200, {}, '{}')));
    const bob = await shop.api.user();
    const paid = await shop.begin(bob);
    shop.line.standIn.books.take(paid, 'approve');
    shop.line.next(`GET /v1/billing/subscriptions/${paid}`, hangUp, hangUp, hangUp);
    await shop.create(bob, paid);
    await reconcile().catch(() => undefined);
    expect(await shop.state(bob)).toEqual(['active', true]);
    expect(await shop.state(ann)).toEqual(['pending', false]);
  });

  test('everything is looked at once a day, and not more often', async () => {
    const id = await shop.buy(ann);
    const first = looks(id);
    shop.line.standIn.books.take(id, 'cancel');
    for (let hours = 0; hours < 24; hours += 1) {
      await reconcile();
      shop.pass(60 * MINUTE);
    }
    await reconcile();
    expect([looks(id) - first, await stateNow()]).toEqual([1, ['cancelled', true]]);
  });

  test('what has ended for good is not looked at any more', async () => {
    const id = await shop.buy(ann);
    await ann.call('cancel_subscription', { body: { subscriptionId: id } });
    shop.pass(YEAR + DAY);
    const before = looks(id);
    await reconcile();
    expect([looks(id) - before, await stateNow()]).toEqual([0, ['cancelled', false]]);
  });

  test('a provider that says for three days that it knows nothing of it takes no money, and what is paid stays paid', async () => {
    const id = await shop.buy(ann);
    shop.line.next(`GET /v1/billing/subscriptions/${id}`, ...Array.from({ length: 4 }, () => status(404)));
    for (let day = 1; day <= 3; day += 1) {
      expect(await stateNow()).toEqual(['active', true]);
      shop.pass(DAY);
      await reconcile();
    }
    expect(await stateNow()).toEqual(['cancelled', true]);
    shop.pass(DAY);
    await reconcile();
    shop.pass(DAY);
    await reconcile();
    expect(await stateNow()).toEqual(['active', true]);
  });

  test('a claim to something that is nobody’s is forgotten once the provider has said so for an hour', async () => {
    shop.line.next('GET /v1/billing/subscriptions/I-NOBODYS', hangUp, hangUp, hangUp);
    await shop.create(ann, 'I-NOBODYS');
    expect(await shop.state(ann)).toEqual(['pending', false]);
    await reconcile();
    expect(await shop.state(ann)).toEqual(['pending', false]);
    shop.pass(3_600_000);
    await reconcile();
    expect(await shop.state(ann)).toEqual([null, false]);
  });

  test('nobody can leave more than a few claims behind', async () => {
    shop.line.next('GET /v1/billing', ...Array.from({ length: 200 }, () => hangUp));
    for (let at = 0; at < 25; at += 1) await shop.create(ann, `I-CLAIM${at}`);
    const claims = await shop.api.database.queries.selectFrom('subscription_claims').selectAll().execute();
    expect(claims.length).toBeLessThanOrEqual(21);
  });

  test('a database that was restored from before the payment finds it again once the client asks', async () => {
    const id = await shop.buy(ann);
    await shop.api.database.write(async ({ queries }) => {
      await queries.deleteFrom('subscriptions').execute();
      await queries.deleteFrom('payment_references').execute();
    });
    expect(await shop.state(ann)).toEqual([null, false]);
    const answer = await ann.call('update_subscription', { body: { subscriptionId: id, status: 'active' } });
    expect(answer.body).toMatchObject({ subscription: { status: 'active' }, isActive: true });
  });

  test('of two processes one does the work', async () => {
    const other = await shop.another();
    const id = await payUnseen();
    const before = looks(id);
    const done = await Promise.all([runDue(), other.services.jobs.runDue()]);
    await other.close();
    expect(done.flat().filter((name) => name === 'reconcile-subscriptions')).toHaveLength(1);
    expect([looks(id) - before, await shop.state(ann)]).toEqual([1, ['active', true]]);
  });

  test('what was bought in the test mode counts for nothing where it is off', async () => {
    const premium = await shop.api.user({ premium: true });
    expect(await shop.state(premium)).toEqual(['active', true]);
    const id = await shop.buy(ann);
    await shop.api.services.subscriptions.reconciler.forgetTests();
    expect(await shop.state(premium)).toEqual([null, false]);
    expect([looks(id) > 0, await shop.state(ann)]).toEqual([true, ['active', true]]);
  });

  test('a process that is stopped while it waits for the provider loses nothing', async () => {
    const id = await shop.begin(ann);
    shop.line.standIn.books.take(id, 'approve');
    const other = await shop.another();
    let stop = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      shop.line.next(`GET /v1/billing/subscriptions/${id}`, () => resolve());
    });
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const call = other.services.subscriptions.confirm(ann.userId, id).catch(() => undefined);
    await asked;
    // What it learns from here on it can store no more.
    Object.assign(other.services.database, {
      write: () => stopped.then(() => Promise.reject(new Error('gone'))),
    });
    expect(await shop.state(ann)).toEqual(['pending', false]);
    await reconcile();
    expect(await shop.state(ann)).toEqual(['active', true]);
    stop();
    await call;
    await other.close();
  });
});
