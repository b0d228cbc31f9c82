// Every address has its screen, its title and a way back; settings and the Keyboard Shortcuts dialog by keyboard (spec §2, decisions D2).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, wordsOf } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon } from '../support/lists';
import { pointerOf } from '../support/pointer';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
  await startGuest(app, { files: [{ name: 'Plan', todos: ['one', 'two'] }] });
});

afterAll(async () => {
  await app.close();
});

const path = () => app.browser.execute(() => location.pathname);
const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
/** Behind the last stop the browser's own controls have the focus. */
const focused = () => app.focusedName().catch(() => '');
const tabTo = async (name: string) => {
  for (let n = 0; n < 40 && (await focused()) !== name; n += 1) await app.press('Tab');
  expect(await focused()).toBe(name);
};

describe('addresses', () => {
  test.each([
    ['/', 'Plan · Tabdo', 'Plan'],
    ['/settings', 'Settings · Tabdo', 'Settings'],
    ['/setting', 'Settings · Tabdo', 'Settings'],
    ['/login', 'Login · Tabdo', 'Log in to Tabdo'],
  ])('%s is there, titled, and leads back to the workspace', async (address, title, heading) => {
    await app.goto(address);
    await app.until('the title', async () => (await app.browser.getTitle()) === title);
    await app.find('heading', heading);
    expect(await path()).toBe(address);
    const { level } = await app.browser.execute(() => ({ level: document.querySelectorAll('h1').length }));
    expect(level).toBe(1);
    await app.press('Escape');
    await app.find('row', 'one');
    expect(await path()).toBe('/');
  });

  test.each(['/nothing/here', '/Settings/x', '/settings.html', '/%F0%9F%91%8D'])(
    '%s is unknown and goes to the workspace',
    async (address) => {
      await app.goto(address);
      await app.find('row', 'one');
      expect(await path()).toBe('/');
    },
  );

  test('an upgrade needs an account first', async () => {
    await app.goto('/subscription');
    await app.find('heading', 'Log in to Tabdo');
    expect(await path()).toBe('/login');
    await click('button', 'Keep using Tabdo as a guest');
    await app.find('row', 'one');
  });

  test('back and forward go through the screens that were visited', async () => {
    await app.goto('/');
    await app.find('row', 'one');
    await click('button', 'Settings');
    await app.find('heading', 'Settings');
    await click('link', 'Privacy Policy');
    await app.until('the policy', async () => (await path()) === '/privacy');
    await app.browser.back();
    await app.find('heading', 'Settings');
    await app.browser.back();
    await app.find('row', 'one');
    await app.browser.forward();
    await app.find('heading', 'Settings');
    await click('button', 'Back');
    await app.find('row', 'one');
  });

  test('the way back takes along what lies over the page, and the keyboard is in the next one', async () => {
    await app.press('Control', 'k');
    await app.find('combobox', 'Search commands and items');
    await app.typeText('trash\n');
    await app.find('dialog', 'Trash');
    await app.browser.back();
    await app.find('heading', 'Settings');
    await app.gone('dialog', 'Trash');
    expect(await app.browser.execute(() => document.activeElement?.localName)).toBe('main');
    await app.press('Escape');
    await app.find('row', 'one');
  });
});

describe('settings by keyboard', () => {
  test('theme, apps, Trash and the way back', async () => {
    await app.press('Control', ',');
    await app.find('heading', 'Settings');
    await app.press('Tab');
    expect(await focused()).toBe('Back');
    await tabTo('System');
    await app.press('ArrowRight');
    await app.until('the light theme', () =>
      app.browser.execute(() => document.documentElement.dataset.theme === 'light'),
    );
    await app.press('ArrowRight');
    await app.until('the dark theme', () =>
      app.browser.execute(() => document.documentElement.dataset.theme === 'dark'),
    );
    await app.press('ArrowLeft');
    await tabTo('Trash');
    await app.press('Enter');
    await app.find('dialog', 'Trash');
    await app.press('Escape');
    await app.gone('dialog', 'Trash');
    expect(await focused()).toBe('Trash');
    await tabTo('Download for Mac');
    await app.press('Enter');
    await app.find('link', 'Download for Mac with Apple Silicon (arm64)');
    expect(await focused()).toBe('Hide options');
    await app.press(' ');
    await app.gone('link', 'Download for Mac with Apple Silicon (arm64)');
    await app.press('Escape');
    await app.find('row', 'one');
  });
});

describe('the Keyboard Shortcuts dialog', () => {
  const NAME = 'Keyboard Shortcuts';
  const open = async () => {
    await click('button', 'Keyboard shortcuts');
    return app.find('dialog', NAME);
  };

  test('closes by Escape, by its button and by the backdrop, and gives the focus back', async () => {
    await open();
    await app.press('Escape');
    await app.gone('dialog', NAME);
    expect(await focused()).toBe('Keyboard shortcuts');
    await open();
    await click('button', 'Close');
    await app.gone('dialog', NAME);
    expect(await focused()).toBe('Keyboard shortcuts');
    const dialog = await open();
    expect(await dialog.isDisplayed()).toBe(true);
    await pointerOf(app).click({ x: 8, y: 8 });
    await app.gone('dialog', NAME);
    expect(await focused()).toBe('Keyboard shortcuts');
  });

  test('leaves within 300 ms, during which the keyboard is free already', async () => {
    await pointerOf(app).click(await app.find('row', 'one'));
    await app.press('Control', '/');
    await app.find('dialog', NAME);
    await app.browser.execute(() => {
      const layer = document.querySelector('[data-layer=dialog]');
      let started = 0;
      new MutationObserver(() => {
        if (started === 0) started = performance.now();
        else if (!layer?.isConnected) Reflect.set(window, 'leftAfter', performance.now() - started);
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-leaving'] });
    });
    await app.press('Escape');
    await app.press('ArrowDown');
    await expectSoon(app, focused, 'two');
    await app.until('the end of the exit', () => app.browser.execute(() => 'leftAfter' in window));
    const ms = await app.browser.execute(() => Reflect.get(window, 'leftAfter'));
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(1000);
  });

  test('lists every action as a row, and is searched by words and by keys', async () => {
    await app.press('Control', '/');
    const dialog = await app.find('dialog', NAME);
    for (const name of ['Sync now', 'Close tab', 'Copy selected', 'Focus new task', 'Command palette'])
      await app.find('row', name, dialog);
    expect(await wordsOf(app, dialog)).toContain('Login to edit keyboard shortcuts');
    expect(await wordsOf(app, dialog)).toContain('Press Escape to close');
    await app.typeText('undo');
    await app.gone('row', 'Sync now');
    expect((await app.all('row', undefined, dialog)).length).toBeLessThan(5);
    await app.press('Control', 'a');
    await app.typeText('nothing like this');
    await app.find('status');
    expect(await wordsOf(app, dialog)).toContain('Nothing found for nothing like this');
    await app.press('Escape');
    await app.gone('dialog', NAME);
  });

  test('keeps everything behind it as it was', async () => {
    await expectRows(app, 'Open to-dos', ['one', 'two']);
  });
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
