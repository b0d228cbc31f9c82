// The settings of PayPal: all or none, and no word of them in what is said about them.
import { expect, test } from 'vitest';
import { readPayPalSettings } from '../../../server/ports/paypal/settings';

const ALL = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'canary-secret',
  PAYPAL_PLAN_ID: 'P-1',
  PAYPAL_WEBHOOK_ID: 'WH1',
};

function read(env: Readonly<Record<string, string>>) {
  const problems: string[] = [];
  return { settings: readPayPalSettings((name) => env[name] ?? null, problems), problems };
}

test('nothing set means no PayPal', () => {
  expect(read({})).toEqual({ settings: null, problems: [] });
});

test('the live one is meant unless the sandbox is named, and only its own hosts are believed', () => {
  expect(read(ALL).settings).toMatchObject({
    apiUrl: 'https://api-m.paypal.com',
    certificateHosts: ['api.paypal.com', 'api-m.paypal.com'],
    authorities: null,
  });
  expect(read({ ...ALL, PAYPAL_ENVIRONMENT: 'sandbox' }).settings).toMatchObject({
    apiUrl: 'https://api-m.sandbox.paypal.com',
    certificateHosts: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
  });
});

test('a part that is missing is named', () => {
  const { PAYPAL_WEBHOOK_ID: _, ...some } = ALL;
  expect(read(some).problems).toEqual([
    'PayPal needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_PLAN_ID, PAYPAL_WEBHOOK_ID: PAYPAL_WEBHOOK_ID is missing.',
  ]);
});

test('what cannot be used is refused without being repeated', () => {
  const { problems } = read({ ...ALL, PAYPAL_CLIENT_SECRET: 'canary secret', PAYPAL_ENVIRONMENT: 'test' });
  expect(problems).toEqual([
    'PAYPAL_ENVIRONMENT is "test", but must be live or sandbox.',
    'PAYPAL_CLIENT_SECRET must be 1 to 200 letters, digits and signs.',
  ]);
});
