// An address that the browser calls insecure: no locks, no clipboard, no device crypto (decisions B).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { guestStorage, startWith } from '../support/guestData';
import { expectRows } from '../support/lists';
import { pointerOf } from '../support/pointer';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

test('where the browser calls the address insecure, a banner says so and nothing is lost', async () => {
  const script = await app.browser.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    for (const missing of ['locks', 'clipboard', 'storage', 'keyboard']) {
      Object.defineProperty(navigator, missing, { value: undefined });
    }
    Object.defineProperty(crypto, 'subtle', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  await startWith(app, guestStorage({ files: [{ name: 'Plan', todos: ['one', 'two'] }] }));
  await app.until('the banner', async () =>
    app.browser.execute(() => document.body.textContent.includes('calls this address insecure')),
  );
  await pointerOf(app).click(await app.find('textbox', 'What needs to be done?'));
  await app.typeText('three');
  await app.press('Enter');
  await expectRows(app, 'Open to-dos', ['three', 'one', 'two']);
  await app.browser.refresh();
  await expectRows(app, 'Open to-dos', ['three', 'one', 'two']);
  await script.remove();
  expect(await app.consoleMessages()).toEqual([]);
});
