// Signing in with a local account in a real browser: a guest's work comes along, once, and is there after a reload.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, loadWithStorage, openApp } from '../support/browser';
import { add } from '../support/doing';
import { enterLocally, toNewPage } from '../support/pages';
import { type Device, signIn, stored } from '../support/signIn';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800 });
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

const textsOf = async (device: Device): Promise<string[]> => {
  const { response } = await device.call('get_todos');
  return (response as { text: string }[]).map(({ text }) => text).sort();
};

/** From the login screen into the workspace, as a person does it. */
const enter = async (email: string): Promise<void> => {
  await enterLocally(app, email, 'Ada');
  await app.find('status', 'Sync status');
};

const keys = () => app.browser.execute(() => Object.keys(localStorage));

test('a guest signs in, and what they did is in the account once', async () => {
  await add(app, 'Buy milk');
  await add(app, 'Call Bob');
  await (await app.find('button', 'Login')).click();
  await enter('ada@example.com');
  await app.find('row', 'Buy milk');
  await app.find('row', 'Call Bob');
  expect(new URL(await app.browser.getUrl()).pathname).toBe('/');
  const other = await signIn(app.url, 'ada@example.com');
  expect(await textsOf(other)).toEqual(['Buy milk', 'Call Bob']);
  expect((await keys()).filter((key) => key.endsWith('Free'))).toEqual([]);
  expect(await keys()).toEqual(expect.arrayContaining(['todoToken', 'todoUser']));
  expect(await app.all('button', 'Login')).toEqual([]);
});

test('a reload keeps everything, and what is done goes on to the server', async () => {
  await app.goto('/');
  await add(app, 'After the reload');
  const other = await signIn(app.url, 'ada@example.com');
  await app.until('it to arrive', async () => (await textsOf(other)).length === 3);
});

test('settings show who is signed in, and logging out leaves nothing behind', async () => {
  await app.goto('/settings');
  await app.find('button', 'Logout');
  expect(await app.browser.$('main').getText()).toContain('ada@example.com');
  const way = await app.find('button', 'Logout');
  await toNewPage(app, () => way.click());
  await app.find('button', 'Login');
  expect(new URL(await app.browser.getUrl()).pathname).toBe('/');
  expect(await app.all('row', 'Buy milk')).toEqual([]);
  expect((await keys()).filter((key) => /token|user|forget/i.test(key))).toEqual([]);
  const databases = await app.browser.execute(() => indexedDB.databases());
  expect(databases.map(({ name }) => name).filter((name) => name !== 'tabdo-merge')).toEqual([]);
});

test('an address without a place to break it keeps the ways of the login card in sight of a phone', async () => {
  const long = await signIn(app.url, `${'w'.repeat(60)}@example.com`);
  await app.browser.setViewport({ width: 390, height: 844 });
  await loadWithStorage(app.browser, `${app.url}/login`, stored(long));
  for (const name of ['Open the workspace', 'Logout']) {
    await (await app.find('button', name)).waitForDisplayed();
  }
  const right = await app.browser.execute(() =>
    Math.max(
      ...[...document.querySelectorAll('main section *')].map((each) => each.getBoundingClientRect().right),
    ),
  );
  expect(right).toBeLessThanOrEqual(390);
});
