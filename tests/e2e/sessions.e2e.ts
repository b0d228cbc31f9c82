// Sessions in a real browser: they end elsewhere, go on, change hands, and are left with something unsent (sync P9, P18).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, openApp, wordsOf } from '../support/browser';
import { add, network } from '../support/doing';
import { enterLocally, toNewPage } from '../support/pages';
import { type Device, endOthers, signIn } from '../support/signIn';

let app: App;
let ada: Device;
let bob: Device;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800 });
  ada = await signIn(app.url, 'ada@example.com');
  bob = await signIn(app.url, 'bob@example.com');
});

afterEach(async () => {
  // Refused and broken requests are named by the browser, not by us.
  const ours = (await app.consoleMessages()).filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|status of 401/.test(text),
  );
  expect(ours).toEqual([]);
});

afterAll(() => app.close());

const textsOf = async (device: Device): Promise<string[]> =>
  ((await device.call('get_todos')).response as { text: string }[]).map(({ text }) => text).sort();

const enter = async (email: string): Promise<void> => {
  await enterLocally(app, email);
  await app.find('status', 'Sync status');
};

const state = async (): Promise<string> => wordsOf(app, await app.find('status', 'Sync status'));
const stateIs = (words: string): Promise<unknown> =>
  app.until(`the state "${words}"`, async () => (await state().catch(() => '')) === words);
const path = async (): Promise<string> => new URL(await app.browser.getUrl()).pathname;
const databases = async (): Promise<string[]> =>
  (await app.browser.execute(() => indexedDB.databases())).map(({ name }) => name ?? '');

test('signing in in one window signs in the others', async () => {
  const first = await app.browser.getWindowHandle();
  const second = await app.newWindow('/login');
  await enter('ada@example.com');
  await app.browser.switchToWindow(first);
  await stateIs('Synced');
  expect(await app.all('button', 'Login')).toEqual([]);
  await add(app, 'Before it ended');
  await app.browser.switchToWindow(second);
  // Which file a window shows is its own affair.
  await app.find('tab', 'Tasks');
  await app.press('Alt', '1');
  await app.find('row', 'Before it ended');
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
});

test('a session that is ended elsewhere keeps everything, and goes on with the same person', async () => {
  await app.until('it to be sent', async () => (await textsOf(ada)).includes('Before it ended'));
  await endOthers(ada);
  await stateIs('Sign in again');
  await add(app, 'After it ended');
  await (await app.find('button', 'Sign in')).click();
  await app.find('heading', 'Log in to Tabdo');
  await app.until('why', async () => (await app.browser.$('main').getText()).includes('ada@example.com'));
  await app.screenshot('session-ended');
  expect(await textsOf(ada)).toEqual(['Before it ended']);
  await enter('ada@example.com');
  await app.find('row', 'After it ended');
  await app.until('it to be sent', async () => (await textsOf(ada)).length === 2);
});

test('another person in the same browser sees and sends nothing of it', async () => {
  await endOthers(ada);
  await stateIs('Sign in again');
  await add(app, 'Mine, not yours');
  await app.goto('/login');
  await enter('bob@example.com');
  await stateIs('Synced');
  expect(await app.all('row', 'Mine, not yours')).toEqual([]);
  await add(app, 'Of Bob');
  await app.until('it to be sent', async () => (await textsOf(bob)).includes('Of Bob'));
  expect(await textsOf(bob)).toEqual(['Of Bob']);
  expect(await textsOf(ada)).toEqual(['After it ended', 'Before it ended']);
});

test('whoever comes back goes on where they were', async () => {
  await app.goto('/settings');
  const way = await app.find('button', 'Logout');
  await toNewPage(app, () => way.click());
  await app.find('button', 'Login');
  expect((await databases()).includes(`tabdo-${bob.user._id}`)).toBe(false);
  expect((await databases()).includes(`tabdo-${ada.user._id}`)).toBe(true);
  await app.goto('/login');
  await enter('ada@example.com');
  await app.find('row', 'Mine, not yours');
  await app.until('it to be sent', async () => (await textsOf(ada)).includes('Mine, not yours'));
});

test('logging out with something unsent asks first, and staying keeps it', async () => {
  await app.until('all to be sent', async () => (await textsOf(ada)).length === 3);
  // It comes a moment after the page, and would not come any more.
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.press('Escape');
  await network(app, true);
  await add(app, 'Never sent');
  await add(app, 'Never sent either');
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.typeText('log out\n');
  const dialog = await app.find('dialog', '2 changes not yet saved');
  await app.until('the safe button', async () => (await app.focusedName()) === 'Stay');
  expect(await app.all('button', 'Export', dialog)).toHaveLength(1);
  await app.screenshot('logout-unsent');
  await app.press('Escape');
  await app.gone('dialog', '2 changes not yet saved');
  await app.find('row', 'Never sent');
  expect(await app.browser.execute(() => localStorage.getItem('todoToken'))).not.toBeNull();
});

test('logging out all the same clears this browser, in every window', async () => {
  const first = await app.browser.getWindowHandle();
  await network(app, false);
  await app.until('all to be sent', async () => (await textsOf(ada)).length === 5);
  const second = await app.newWindow('/');
  await app.find('row', 'Never sent');
  await app.browser.switchToWindow(first);
  await network(app, true);
  await add(app, 'Given up');
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.typeText('log out\n');
  await app.find('dialog', '1 change not yet saved');
  // The page of the guest has to come from the server.
  await network(app, false);
  const way = await app.find('button', 'Log out and discard');
  await toNewPage(app, () => way.click());
  await app.find('button', 'Login');
  expect(await path()).toBe('/');
  expect(await app.all('row', 'Never sent')).toEqual([]);
  await app.until('the database to go', async () => !(await databases()).includes(`tabdo-${ada.user._id}`));
  const left = await app.browser.execute(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(left.filter((key) => /todoToken|todoUser|forget|recents|macros/.test(key))).toEqual([]);
  await app.browser.switchToWindow(second);
  await app.find('button', 'Login');
  expect(await app.all('row', 'Never sent')).toEqual([]);
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
});
