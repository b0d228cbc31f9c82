// PayPal's buttons on the upgrade screen in a real browser: its script's states, what the policy lets in, and what it does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, loadWithStorage, openApp } from '../support/browser';
import { toNewPage } from '../support/pages';
import { openPayPalPages, type PayPalPages } from '../support/payPalPages';
import { signIn, stored } from '../support/signIn';

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'AbCdEf-1234567890_client',
  PAYPAL_CLIENT_SECRET: 'EfGh-1234567890_secret',
  PAYPAL_PLAN_ID: 'P-1AB23456CD789012EFGHIJKL',
  PAYPAL_WEBHOOK_ID: '1AB23456CD789012E',
};

let app: App;
let pages: PayPalPages;

beforeAll(async () => {
  pages = await openPayPalPages();
  app = await openApp({
    width: 1440,
    height: 900,
    path: '/about',
    reducedMotion: true,
    env: PAYPAL,
    hosts: pages.hosts,
  });
  await loadWithStorage(app.browser, `${app.url}/about`, stored(await signIn(app.url, 'buyer@example.com')));
});

afterAll(async () => {
  await app.close();
  await pages.close();
});

const press = async (role: string, name: string): Promise<void> => {
  await (await app.find(role, name)).click();
};
const said = (words: string): Promise<void> =>
  app.until(`"${words}"`, () =>
    app.browser.execute((wanted: string) => document.body.textContent.includes(wanted), words),
  );
/** Whether the page may load something: the rules that are broken by it. */
const broken = async (
  kind: 'script' | 'img' | 'iframe' | 'style' | 'fetch',
  address: string,
): Promise<string[]> =>
  await app.browser.execute(
    async (what: string, where: string) => {
      const rules: string[] = [];
      const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
        rules.push(effectiveDirective);
      };
      document.addEventListener('securitypolicyviolation', hear);
      if (what === 'fetch') await fetch(where, { mode: 'no-cors' }).catch(() => undefined);
      else {
        const element = document.createElement(what);
        if (what === 'style') element.textContent = 'html { --foreign: 1 }';
        else element.setAttribute('src', where);
        document.body.append(element);
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
      document.removeEventListener('securitypolicyviolation', hear);
      return rules;
    },
    kind,
    address,
  );

test('bars stand for the buttons while the script is on its way', async () => {
  pages.manner = 'held';
  // The page may count as loading for as long as the script does.
  await app.browser.url(`${app.url}/subscription`, { wait: 'none' });
  await app.until('the bars', () =>
    app.browser.execute(() => document.querySelector('[aria-label="Loading PayPal"]') !== null),
  );
  expect(await axeFaults(app)).toEqual([]);
  pages.manner = 'well';
  pages.release();
  await app.find('button', 'Pay with PayPal');
  await app.gone('status', 'Loading PayPal');
});

test("everything that PayPal's script does is let in, without a word on the console", async () => {
  await app.consoleMessages();
  await app.goto('/subscription');
  await app.find('button', 'Pay with PayPal');
  expect(await app.consoleMessages()).toEqual([]);
  expect(pages.asked).toEqual(
    expect.arrayContaining([
      'www.paypal.com/sdk/js',
      'www.paypal.com/smart/buttons',
      'www.paypal.com/xoplatform/logger/api/logger',
      'www.paypalobjects.com/js-sdk-logos/paypal.svg',
      'www.paypalobjects.com/more.js',
      'images.venmo.com/logo.svg',
    ]),
  );
});

test('nobody else is let in, and nothing inline without the nonce', async () => {
  for (const [kind, rule] of [
    ['script', 'script-src-elem'],
    ['img', 'img-src'],
    ['iframe', 'frame-src'],
    ['fetch', 'connect-src'],
    ['style', 'style-src-elem'],
  ] as const) {
    expect([kind, await broken(kind, 'https://evil.example.com/x')]).toEqual([kind, [rule]]);
  }
  expect(pages.asked.filter((line) => line.startsWith('evil'))).toEqual([]);
  await app.consoleMessages();
});

test('a script that does not come says so, and comes by trying again', async () => {
  pages.manner = 'missing';
  await app.goto('/subscription');
  await said('Failed to load PayPal. Please try again.');
  expect(await axeFaults(app)).toEqual([]);
  pages.manner = 'well';
  await toNewPage(app, () => press('button', 'Try again'));
  await app.find('button', 'Pay with PayPal');
});

test('a payment that the server cannot begin says so, and the buttons stay', async () => {
  await press('button', 'Pay with PayPal');
  await said('The payment provider does not answer. Please try again.');
  await app.find('button', 'Pay with PayPal');
});

test('what is approved in its window is in doubt where the server cannot ask PayPal, and nothing is cancelled', async () => {
  // The server cannot begin one either: as if it had.
  await app.browser.execute(() => {
    const { fetch: real } = window;
    window.fetch = async (asked, how) => {
      const address = asked instanceof Request ? asked.url : String(asked);
      if (!address.endsWith('/subscription/begin')) return real(asked, how);
      return Response.json({ response: { subscriptionId: 'I-STANDIN1' }, message: 'OK' });
    };
  });
  await press('button', 'Pay with PayPal');
  await said('Your payment is being checked');
  await app.until('it to be remembered', () =>
    app.browser.execute(() => (localStorage.getItem('tabdo.approved') ?? '').includes('I-STANDIN1')),
  );
});

test('the script goes with its screen: the workspace comes as a page of its own', async () => {
  await toNewPage(app, () => press('button', 'Back'));
  await app.find('complementary', 'Sidebar');
  const foreign = await app.browser.execute(() => [
    typeof Reflect.get(window, 'paypal'),
    document.querySelector('script[src*=paypal]') === null,
  ]);
  expect(foreign).toEqual(['undefined', true]);
  expect(await broken('img', 'https://www.paypalobjects.com/js-sdk-logos/paypal.svg')).toEqual(['img-src']);
  expect(await broken('iframe', 'https://www.paypal.com/smart/buttons')).toEqual(['frame-src']);
});
