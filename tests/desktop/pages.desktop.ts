// What the real window cannot show itself goes to the system's browser: public pages, downloads, paying; what it saves is a file (security S21).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINKS } from '../../src/platform/contract/product';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, choose, find, press, shows, useServer } from '../support/desktopPage';
import { localBrowser } from '../support/localBrowser';
import { startServer, type TestServer } from '../support/server';
import { systemBrowser } from '../support/systemBrowser';

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'AbCdEf-1234567890_client',
  PAYPAL_CLIENT_SECRET: 'EfGh-1234567890_secret',
  PAYPAL_PLAN_ID: 'P-1AB23456CD789012EFGHIJKL',
  PAYPAL_WEBHOOK_ID: '1AB23456CD789012E',
};

const place = makeHome();
const outside = systemBrowser(place.home);
let server: TestServer;
let desktop: Desktop;

beforeAll(async () => {
  server = await startServer({ ...PAYPAL, TABDO_LOCAL_IDENTITY: 'on' });
  desktop = await startDesktop({ home: place.home, programs: outside.folder, keychain: true });
});

afterAll(async () => {
  await desktop?.close();
  await server?.close();
  place.remove();
});

/** Presses a link or button, and waits for the system's browser to be asked for a page. */
async function opens(name: string): Promise<string> {
  const before = outside.opened().length;
  await press(desktop, name);
  await desktop.until('a page in the browser', async () => outside.opened().length > before);
  return outside.opened().at(-1) ?? '';
}

const path = () => desktop.browser.execute(() => window.location.pathname);

test('public pages and downloads open there, and the window stays where and as it is', async () => {
  await useServer(desktop, server.url);
  await desktop.browser.keys('Escape');
  await addTodo(desktop, 'Undone later');
  await press(desktop, 'Settings');
  await desktop.browser.execute(() => Reflect.set(globalThis, 'isSamePage', true));
  expect(await opens('Privacy Policy')).toBe(`${server.url}/privacy`);
  expect(await opens('Terms of Service')).toBe(`${server.url}/terms`);
  expect(await opens('Contact Us')).toBe(`${server.url}/contact-us`);
  expect(await opens('Download for Windows')).toBe(LINKS.windows);
  expect(await opens('Open store of the phone app')).toBe(LINKS.phone);
  expect(await path()).toBe('/settings');
  await choose(desktop, 'Undo: ');
  await desktop.until('it to be undone', async () => !(await shows(desktop, 'Undone later')));
  expect(await desktop.browser.execute(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

/** Notices stand beside the workspace. */
const said = () => desktop.browser.execute(() => document.body.textContent ?? '');

test('what is exported lies in a file, and the window says where', async () => {
  await addTodo(desktop, 'Water the plants');
  for (const name of [/^tabdo[^(]*\.json$/, /^tabdo[^(]* \(1\)\.json$/]) {
    await choose(desktop, 'Export my data');
    const found = () => readdirSync(place.home).find((each) => name.test(each));
    await desktop.until('the file', async () => found() !== undefined);
    const file = join(place.home, found() ?? '');
    await desktop.until('the words', async () => (await said()).includes(`Saved as ${file}`));
    expect(readFileSync(file, 'utf8')).toContain('Water the plants');
  }
});

test('premium is bought there, and its page is that of the server', async () => {
  await choose(desktop, 'Login');
  expect(await opens('Terms of Service')).toBe(`${server.url}/terms-of-service`);
  const asked = await opens('Continue with a local account');
  const { visit } = localBrowser(Number(new URL(server.url).port));
  const page = await visit(asked);
  const back = await visit(page.at, { email: 'ada@example.com', name: 'Ada' });
  expect(await (await fetch(back.at)).text()).toContain('You can close this window');
  await find(desktop, 'Sync status');
  await choose(desktop, 'Upgrade');
  expect(await opens('Pay in your browser')).toBe(`${server.url}/subscription`);
  expect(await path()).toBe('/subscription');
});
