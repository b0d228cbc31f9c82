// Which provider a server sells by: PayPal, the test mode where nobody else can reach it, or none (decisions D20).
import { describe, expect, test } from 'vitest';
import { readPayments } from '../../../server/paymentConfig';
import { openPayments } from '../../../server/payments';
import { makeServices } from '../../../server/services/index';
import type { PaymentSettings } from '../../../server/services/subscriptions/index';
import { databases, subscription, testApi } from '../../support/api';

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'canary-secret',
  PAYPAL_PLAN_ID: 'P-1',
  PAYPAL_WEBHOOK_ID: 'WH1',
};

function read(env: Readonly<Record<string, string>>, production = false) {
  const problems: string[] = [];
  const { paypal, test: isTest } = readPayments((name) => env[name] ?? null, production, problems);
  return { paypal: paypal?.planId ?? null, test: isTest, problems };
}

test('on a laptop without settings it is the test mode, and anywhere else nothing is sold', () => {
  expect(read({})).toEqual({ paypal: null, test: true, problems: [] });
  expect(read({}, true)).toEqual({ paypal: null, test: false, problems: [] });
  expect(read({ TABDO_TEST_PAYMENTS: 'off' })).toEqual({ paypal: null, test: false, problems: [] });
});

test('PayPal takes the place of the test mode', () => {
  expect(read(PAYPAL)).toEqual({ paypal: 'P-1', test: false, problems: [] });
  expect(read(PAYPAL, true)).toEqual({ paypal: 'P-1', test: false, problems: [] });
});

test.each([
  ['where others reach the server', { TABDO_TEST_PAYMENTS: 'on' }, true, 'they work on loopback only'],
  ['beside PayPal', { ...PAYPAL, TABDO_TEST_PAYMENTS: 'on' }, false, 'only one of them can judge'],
  ['by another word', { TABDO_TEST_PAYMENTS: 'yes' }, false, 'must be on or off'],
])('switching test payments on %s is an error', (_where, env, production, words) => {
  const { test: isTest, problems } = read(env, production);
  expect([isTest, problems.length, problems.join().includes(words)]).toEqual([false, 1, true]);
});

describe.each(databases())('the sandbox of PayPal on %s', (kind) => {
  test('has a name of its own, and what it said counts as long as it is set up', async () => {
    const api = await testApi(kind);
    const { userId } = await api.user();
    const open = (PAYPAL_ENVIRONMENT: string): PaymentSettings => {
      const env: Readonly<Record<string, string>> = { ...PAYPAL, PAYPAL_ENVIRONMENT };
      const config = readPayments((name) => env[name] ?? null, true, []);
      return openPayments(config, '/nowhere', () => '').settings;
    };
    const isPremium = async (payments: PaymentSettings): Promise<boolean> => {
      const { subscriptions, ...services } = makeServices(api.database, Date.now, { payments });
      await subscriptions.reconciler.forgetTests();
      await services.close();
      return (await subscriptions.read(userId)).isActive;
    };
    const [sandbox, live] = [open('sandbox'), open('live')];
    expect([sandbox.provider?.name, live.provider?.name]).toEqual(['paypal-sandbox', 'paypal']);
    const add = (provider: string) =>
      api.database.write(({ queries }) =>
        queries
          .insertInto('subscriptions')
          .values({ ...subscription(userId), id: `I-${provider}`, provider })
          .execute(),
      );
    await add('paypal-sandbox');
    expect(await isPremium(sandbox)).toBe(true);
    expect(await isPremium(live)).toBe(false);
    await add('paypal');
    expect([await isPremium(live), await isPremium(sandbox)]).toEqual([true, true]);
    await api.close();
  });
});

test('half a PayPal is an error, not a reason to pay with nothing', () => {
  const { test: isTest, problems } = read({ PAYPAL_CLIENT_ID: 'client' });
  expect([isTest, problems.length]).toEqual([false, 1]);
});
