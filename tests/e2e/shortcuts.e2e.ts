// The Keyboard Shortcuts dialog of a guest in a real browser: own keys in force, found by pressing them, on paper.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, onElement, openApp, wordsOf } from '../support/browser';
import { inChromium } from '../support/engines';
import { guestStorage, startWith } from '../support/guestData';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

/** As after a time with an account: the keys stay in force, the way to change them is closed. */
const KEYS = {
  shortcuts: [],
  windowsShortcuts: [
    { id: 'tab-close', key: 'Alt+q' },
    { id: 'tab-next', key: 'g t' },
    { id: 'todo-toggle', key: 'x | Space' },
  ],
};
const seed = guestStorage({
  files: [
    { name: 'One', todos: ['a', 'b'] },
    { name: 'Two', todos: ['c'] },
  ],
});

beforeEach(() => startWith(app, { ...seed, shortCuts: JSON.stringify(KEYS) }));

const shownRows = () =>
  app.browser.execute(() =>
    [...document.querySelectorAll('[role="dialog"] tr')].map((row) => row.getAttribute('aria-label')),
  );
const openDialog = async () => {
  await app.press('Control', '/');
  return app.find('dialog', 'Keyboard Shortcuts');
};
const selectedTab = () =>
  app.browser.execute(() => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '');

test('own keys are in force, sequences and single keys too, and none of them types', async () => {
  await app.find('tab', 'One');
  await app.press('ArrowDown');
  await app.press('g');
  await app.press('t');
  await app.until('the second tab', async () => (await selectedTab()).includes('Two'));
  // The caret is in the add field now: there single keys type.
  await app.typeText('gx');
  expect(await app.browser.$(':focus').getValue()).toBe('gx');
  await app.press('Alt', 'q');
  await app.gone('tab', 'Two');
});

test('guests see their keys and no way to change them', async () => {
  const dialog = await openDialog();
  const text = await wordsOf(app, dialog);
  expect(text).toContain('Login to edit keyboard shortcuts');
  expect(text).toContain('Press Escape to close');
  const names = await app.browser.execute(() =>
    [...document.querySelectorAll('[role="dialog"] button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
    ),
  );
  expect(names.filter((name) => /^(Edit|Reset|Import|Preset|Reassign)/.test(name))).toEqual([]);
  expect(text).toMatch(/Close tab\s+Alt\s+Q/);
  await app.press('Escape');
  await app.gone('dialog', 'Keyboard Shortcuts');
});

test('a pressed key is found: a combination in the field, any key by the button', async () => {
  await openDialog();
  await app.press('Alt', 'q');
  await app.until('the row', async () => (await shownRows()).length === 1);
  expect(await shownRows()).toEqual(['Close tab']);
  await app.press('Backspace');
  await app.until('all rows', async () => (await shownRows()).length > 20);
  const listen = await app.find('button', 'Search by pressing a key');
  await listen.click();
  await app.press('x');
  await app.until('the row', async () => (await shownRows()).length === 1);
  expect(await shownRows()).toEqual(['Complete or reopen']);
  // The dispatcher is silent meanwhile: this would have opened the palette.
  await app.press('Control', 'k');
  await app.until('the row', async () => (await shownRows()).join() === 'Command palette');
  expect(await app.all('dialog', 'Command palette')).toEqual([]);
  await app.press('Escape');
  await app.find('dialog', 'Keyboard Shortcuts');
  await app.press('Escape');
  await app.gone('dialog', 'Keyboard Shortcuts');
});

test('the switch for single keys outlives a reload', async () => {
  await openDialog();
  const single = await app.find('switch', 'Single-key shortcuts');
  await single.click();
  await app.until('it to be kept', async () =>
    app.browser.execute(() => localStorage.getItem('tabdo.singleKeys') === 'false'),
  );
  await app.goto('/');
  await app.find('tab', 'One');
  await app.press('ArrowDown');
  await app.press('g');
  await app.until('the letter to be typed', async () => (await app.browser.$(':focus').getValue()) === 'g');
});

inChromium('the cheat sheet stands on paper and the page does not', async () => {
  await openDialog();
  await app.browser.execute(() => {
    window.print = () => {
      const sheet = document.querySelector('body > [data-theme="light"]');
      document.title = sheet?.textContent ?? 'nothing';
    };
  });
  const print = await app.find('button', 'Print');
  await onElement(app, print, (node) => node.click());
  await app.until('the sheet', async () => (await app.browser.getTitle()).includes('Close tab'));
  const pdf = Buffer.from(await app.browser.printPage(), 'base64').toString('latin1');
  // Every key by category fits on a page or two; the workspace behind is not on it.
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThan(4);
  expect(await app.browser.execute(() => document.querySelectorAll('dt').length)).toBe(0);
  expect(await app.consoleMessages()).toEqual([]);
});
