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

test('the keys that a browser tab keeps for itself reach the page', async () => {
  await desktop.browser.execute(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'seenKeys', seen);
    const note = (event: KeyboardEvent): void => {
      if (event.ctrlKey && event.key.length === 1) seen.push(event.key.toLowerCase());
    };
    addEventListener('keydown', note, { capture: true });
  });
  // Real ones, from the keyboard of the display: the window and its toolkit see them first.
  const [id = ''] = desktop.helpers.xdotool('search', '--onlyvisible', '--name', 'Tabdo').split('\n');
  desktop.helpers.xdotool('windowfocus', '--sync', id);
  for (const key of ['n', 't', 'w']) desktop.helpers.xdotool('key', '--clearmodifiers', `ctrl+${key}`);
  const seen = () => desktop.browser.execute(() => [...Reflect.get(globalThis, 'seenKeys')]);
  await desktop.until('the keys', async () => (await seen()).length >= 3);
  expect(await seen()).toEqual(['n', 't', 'w']);
  await desktop.browser.keys(Key.Escape);
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
