// The workspace in the real desktop window: adding, the palette, the keys of a desktop, and a start after an end.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Key } from 'webdriverio';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, shows } from '../support/desktopPage';

const place = makeHome();
let desktop: Desktop;
let firstHeight: number;

const height = () => desktop.browser.execute(() => window.innerHeight);

beforeAll(async () => {
  desktop = await startDesktop({ home: place.home });
  firstHeight = await height();
});

afterAll(async () => {
  await desktop.close();
  place.remove();
});

test('a to-do that is added is there', async () => {
  await addTodo(desktop, 'Water the plants');
  expect(await shows(desktop, 'Water the plants')).toBe(true);
});

test('the menu that the page sends pushes nothing away from under a click', async () => {
  // The second window is made when the page has sent all that it sends at its start.
  await desktop.until(
    'the start to end',
    async () => (await desktop.browser.getWindowHandles()).length === 2,
  );
  await desktop.browser.pause(300);
  expect(await height()).toBe(firstHeight);
});

test('the palette opens by its key and closes', async () => {
  const isOpen = () => desktop.browser.execute(() => document.querySelector('[role=dialog]') !== null);
  await desktop.browser.keys([Key.Ctrl, 'k']);
  await desktop.until('the palette', isOpen);
  await desktop.browser.keys(Key.Escape);
  await desktop.until('the palette to go', async () => !(await isOpen()));
});

test('the keys that a browser tab keeps for itself add a file, go to the add field and close the tab', async () => {
  const { browser, helpers, until } = desktop;
  const focused = () =>
    browser.execute(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('placeholder') ?? '';
    });
  const tabs = () =>
    browser.execute(() => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent ?? ''));
  // Real ones, from the keyboard of the display: the window and its toolkit see them first.
  const [id = ''] = helpers.xdotool('search', '--onlyvisible', '--name', 'Tabdo').split('\n');
  helpers.xdotool('windowfocus', '--sync', id);
  const press = (key: string) => helpers.xdotool('key', '--clearmodifiers', key);
  const before = await focused();
  press('ctrl+n');
  await until('the field for a name', async () => (await focused()) !== before);
  helpers.xdotool('type', 'Holidays');
  press('Return');
  const isOpen = async () => (await tabs()).some((title) => title.includes('Holidays'));
  await until('the tab of the new file', isOpen);
  press('Escape');
  await until('the add field to be left', async () => (await focused()) !== 'What needs to be done?');
  press('ctrl+t');
  await until('the add field', async () => (await focused()) === 'What needs to be done?');
  press('ctrl+w');
  await until('the tab to close', async () => !(await isOpen()));
});

test('started again, everything is where it was', async () => {
  await desktop.browser.refresh();
  await addTodo(desktop, 'Kept over the night');
  await desktop.close();
  desktop = await startDesktop({ home: place.home });
  await desktop.until('the to-do', () => shows(desktop, 'Kept over the night'));
  expect(await shows(desktop, 'Water the plants')).toBe(true);
});

test("what the shell keeps is nobody else's to read", () => {
  const { mode } = statSync(join(place.home, 'data'));
  expect(mode & 0o077).toBe(0);
});
