// After the first visit the app starts with no server at all, signed in or guest, and keeps nothing of the API (security S1, S23).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add } from '../support/doing';
import { cached, type KeptApp, openKept, untilKept } from '../support/kept';
import { enterLocally } from '../support/pages';

let kept: KeptApp;

beforeAll(async () => {
  kept = await openKept();
});

afterAll(() => kept.close());

const path = () => kept.app.browser.execute(() => location.pathname);
const fetched = () =>
  kept.app.browser.execute(() => performance.getEntriesByType('resource').map(({ name }) => name));

test('the first visit asks for the worker only when the app is drawn and everything has come', async () => {
  const { app } = kept;
  const script = await app.browser.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function registerLater(...given) {
      const isDrawn = document.querySelector('[data-area=form]') !== null;
      document.documentElement.dataset.registered = `${document.readyState} ${isDrawn}`;
      return register.apply(this, given);
    };
  });
  await app.goto('/');
  await script.remove();
  await add(app, 'Before the worker');
  await untilKept(app);
  expect(await app.browser.execute(() => document.documentElement.dataset.registered)).toBe('complete true');
  expect(await app.consoleMessages()).toEqual([]);
});

test('what is kept is the app and nothing else', async () => {
  const { app } = kept;
  const caches = await cached(app);
  expect(Object.keys(caches)).toEqual(['tabdo-shell']);
  const paths = caches['tabdo-shell'] ?? [];
  expect(paths).toContain('/index.html');
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.length).toBeLessThan(150);
  const strange = paths.filter(
    (each) => !/^\/(?:assets\/[\w.-]+|index\.html|theme\.js|favicon\.ico|mark\.svg)$/.test(each),
  );
  expect(strange).toEqual([]);
});

test.each([
  ['/', 'row', 'Before the worker'],
  ['/settings', 'heading', 'Settings'],
  ['/setting', 'heading', 'Settings'],
  ['/login', 'heading', 'Log in to Tabdo'],
])('without a server %s is there for a guest', async (address, role, name) => {
  const { app } = kept;
  if (address === '/') await kept.cut();
  await app.goto(address);
  await app.find(role, name);
  expect(await path()).toBe(address);
});

test('a page that was kept has the policy that the server gave it', async () => {
  const { app } = kept;
  await app.goto('/');
  await app.find('row', 'Before the worker');
  await app.consoleMessages();
  await app.browser.execute(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
    style.remove();
  });
  await app.until('the report', async () =>
    (await app.consoleMessages()).some((line) => line.includes('Content Security Policy')),
  );
});

test('without a server the palette, undo and what comes late work as ever', async () => {
  const { app } = kept;
  await add(app, 'Made without a server');
  await app.press('Control', 'k');
  await app.find('dialog', 'Command palette');
  await app.press('Escape');
  await app.gone('dialog', 'Command palette');
  await app.goto('/');
  await app.find('row', 'Made without a server');
});

test('the public pages are the server’s alone; without it the app says so and leads back', async () => {
  const { app } = kept;
  await app.goto('/about');
  await app.find('heading', 'This page is not on your device');
  await (await app.find('button', 'Try again')).click();
  await app.find('heading', 'This page is not on your device');
  expect(await path()).toBe('/about');
  await (await app.find('button', 'Open the workspace')).click();
  await app.find('row', 'Made without a server');
  // From inside the app, and back by the browser's own button.
  await app.goto('/settings');
  await (await app.find('link', 'Privacy Policy')).click();
  await app.find('heading', 'This page is not on your device');
  await app.browser.back();
  await app.find('heading', 'Settings');
});

test('a person who is signed in starts without a server too, and no answer of the API is kept', async () => {
  const { app } = kept;
  await kept.restore();
  await app.goto('/about');
  await app.find('heading', 'About Tabdo');
  await app.goto('/login');
  await enterLocally(app, 'ada@example.com', 'Ada');
  await app.find('status', 'Sync status');
  await app.find('row', 'Made without a server');
  await add(app, 'Of the account');
  await app.goto('/');
  await app.find('row', 'Of the account');
  const caches = await cached(app);
  expect(Object.keys(caches)).toEqual(['tabdo-shell']);
  expect(
    Object.values(caches)
      .flat()
      .filter((each) => each.includes('/api')),
  ).toEqual([]);
  expect((await fetched()).some((name) => name.includes('/api/'))).toBe(true);
  await kept.cut();
  await app.goto('/');
  await app.find('row', 'Of the account');
  await app.goto('/settings');
  await app.find('button', 'Logout');
});
