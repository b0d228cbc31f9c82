// The signed-in workspace in a real browser: what is done here is on the server, and what is done elsewhere comes.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, loadWithStorage, openApp } from '../support/browser';
import { add } from '../support/doing';
import { toNewPage } from '../support/pages';
import { type Device, signIn, stored } from '../support/signIn';

let app: App;
let other: Device;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/about' });
  other = await signIn(app.url, 'ada@example.com');
  const mine = await signIn(app.url, 'ada@example.com');
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

const texts = async (): Promise<string[]> => {
  const { response } = await other.call('get_todos');
  return (response as { text: string }[]).map(({ text }) => text);
};

test('a to-do that is added is on the server, without anybody asking for it', async () => {
  await add(app, 'Buy milk');
  await app.until('the to-do to arrive', async () => (await texts()).includes('Buy milk'));
});

test('what another device does comes by itself', async () => {
  const { response } = await other.call('get_todos');
  const [{ fileId } = { fileId: '' }] = response as { fileId: string }[];
  const body = { id: 'from-elsewhere', text: 'Call Bob', completed: false, fileId };
  await other.call('create_todo', { body });
  await app.find('row', 'Call Bob');
});

test('a reload shows what is kept', async () => {
  await app.goto('/');
  await app.find('row', 'Buy milk');
  await app.find('row', 'Call Bob');
});

test('a window that is open beside it shows the same', async () => {
  const first = await app.browser.getWindowHandle();
  const second = await app.newWindow('/');
  await add(app, 'In the second window');
  await app.browser.switchToWindow(first);
  await app.find('row', 'In the second window');
  await app.browser.switchToWindow(second);
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
});

test('what one person was typing is not there for the next, whoever logged out and where', async () => {
  const field = async () => app.find('textbox', 'What needs to be done?');
  await (await field()).click();
  await app.typeText('only for Ada');
  await app.until('the draft to be kept', async () =>
    app.browser.execute(() => (sessionStorage.getItem('tabdo.drafts') ?? '').includes('only for Ada')),
  );
  const first = await app.browser.getWindowHandle();
  await app.newWindow('/settings');
  const way = await app.find('button', 'Logout');
  await toNewPage(app, () => way.click());
  await app.find('button', 'Login');
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
  await app.find('button', 'Login');
  const kept = () => app.browser.execute(() => JSON.stringify(Object.entries(sessionStorage)));
  await app.until('the draft to go', async () => !(await kept()).includes('only for Ada'));
  const { token, user } = await signIn(app.url, 'bob@example.com');
  await app.browser.execute(
    (known: string, who: string) => {
      localStorage.setItem('todoUser', who);
      localStorage.setItem('todoToken', known);
    },
    token,
    JSON.stringify(user),
  );
  await app.goto('/');
  await app.find('status', 'Sync status');
  expect(await app.all('button', 'Keep it')).toEqual([]);
  expect(await kept()).not.toContain('only for Ada');
  await (await field()).click();
  await app.typeText('only for Bob');
  const eve = await signIn(app.url, 'eve@example.com');
  await app.browser.execute(
    (known: string, who: string) => {
      localStorage.setItem('todoUser', who);
      localStorage.setItem('todoToken', known);
    },
    eve.token,
    JSON.stringify(eve.user),
  );
  await app.goto('/');
  await app.find('status', 'Sync status');
  expect(await app.all('button', 'Keep it')).toEqual([]);
  expect(await kept()).not.toContain('only for Bob');
});
