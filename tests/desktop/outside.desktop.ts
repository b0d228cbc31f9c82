// What reaches the shell from outside: the global key, a second instance, deep links with anything in them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Key } from 'webdriverio';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, choose, heard, listen, shows } from '../support/desktopPage';
import { quickAdd, startAgain } from '../support/desktopWindows';

const UNKNOWN = 'This link leads to nothing here';

const place = makeHome();
let desktop: Desktop;
/** A file that is there, and has no tab. */
let file: string;

beforeAll(async () => {
  desktop = await startDesktop({ home: place.home, args: ['tabdo:file/from-the-start'] });
});

afterAll(async () => {
  await desktop.close();
  place.remove();
});

const tabs = () =>
  desktop.browser.execute(() =>
    [...document.querySelectorAll('[role=tab]')].map((tab) => [
      tab.getAttribute('aria-label') ?? tab.textContent ?? '',
      tab.getAttribute('aria-selected'),
    ]),
  );
const isOpen = async (name: string) => (await tabs()).some(([title]) => title?.includes(name));
const isShown = async (name: string) =>
  (await tabs()).some(([title, selected]) => title?.includes(name) && selected === 'true');
/** What the page says besides its lists, wherever it stands. */
const says = (text: string) =>
  desktop.browser.execute((wanted: string) => document.body.textContent?.includes(wanted) ?? false, text);
/** Waits until a notification has gone, so that the next one is another. */
const silent = () => desktop.until('the words to go', async () => !(await says(UNKNOWN)));

describe('a link that the program is started with', () => {
  test('says so where it leads to nothing', async () => {
    await desktop.until('the words', () => says(UNKNOWN));
  });

  test('opens the file that it names', async () => {
    await choose(desktop, 'Add file');
    const name = () => document.activeElement?.getAttribute('aria-label') === 'File name';
    await desktop.until('the field for a name', () => desktop.browser.execute(name));
    for (const key of [...'Holidays', Key.Enter]) await desktop.browser.keys(key);
    await desktop.until('the tab', () => isShown('Holidays'));
    await addTodo(desktop, 'Pack');
    file = await desktop.browser.execute(() => {
      const tree: { children?: object[] }[] = JSON.parse(localStorage.getItem('folderFree') ?? '[]');
      const items = tree.flatMap((item) => [item, ...(item.children ?? [])]);
      return String(Object(items.find((item) => Object(item).name === 'Holidays')).id);
    });
    expect(file).toMatch(/^[\w-]{8,}$/);
    expect(file).not.toBe('undefined');
    await choose(desktop, 'Close tab');
    await desktop.until('the tab to close', async () => !(await isOpen('Holidays')));
    await desktop.close();
    desktop = await startDesktop({ home: place.home, args: [`tabdo:file/${file}`] });
    await desktop.until('the file', () => isShown('Holidays'));
    expect(await shows(desktop, 'Pack')).toBe(true);
    expect(await says(UNKNOWN)).toBe(false);
  });
});

test('a second instance ends at once, and its links come to the first, as they are', async () => {
  await listen(desktop, 'deep-link');
  await desktop.invoke('capture_ready');
  const hostile = 'tabdo:file/../../%00<img src=x onerror=alert(1)>';
  expect(startAgain(desktop, 'tabdo:file/unknown-id')).toBe(0);
  expect(startAgain(desktop, hostile, '--flag', 'https://evil.example', 'tabdo:add?text=a%20b')).toBe(0);
  await desktop.until('the links', async () => (await heard(desktop, 'deep-link')).length >= 3);
  const links = (await heard(desktop, 'deep-link')).map((each) => Object(each).url);
  expect(links.slice(-3)).toEqual(['tabdo:file/unknown-id', hostile, 'tabdo:add?text=a%20b']);
  // The last link asks whether its text is to be added.
  await desktop.until('the question', () => says('Add 1 to-do?'));
  await desktop.browser.keys('Escape');
  await desktop.until('the question to go', async () => !(await says('Add 1 to-do?')));
});

test('a link to a file opens it in the window that is there', async () => {
  await choose(desktop, 'Close tab');
  await desktop.until('the tab to close', async () => !(await isOpen('Holidays')));
  expect(startAgain(desktop, `TABDO:file/${file}`)).toBe(0);
  await desktop.until('the file', () => isShown('Holidays'));
});

test('links that nobody could mean change nothing, and each that arrives is answered', async () => {
  await addTodo(desktop, 'Still the same');
  const state = () =>
    desktop.browser.execute(() =>
      ['todosFree', 'folderFree', 'openTabsFree', 'todoOrder'].map((key) => localStorage.getItem(key)),
    );
  await desktop.until('it to be kept', async () => (await state())[0]?.includes('Still the same') ?? false);
  const [before, open] = [await state(), await tabs()];
  // Longer than anybody would make one: it does not arrive at all.
  expect(startAgain(desktop, `tabdo:add?text=${'x'.repeat(9_000)}`)).toBe(0);
  for (const link of ['tabdo:', 'tabdo://file/unknown', 'TABDO:nothing', `tabdo:file/${file}/more`]) {
    await silent();
    const count = (await heard(desktop, 'deep-link')).length;
    expect(startAgain(desktop, link)).toBe(0);
    await desktop.until(`the words after ${link}`, () => says(UNKNOWN));
    const links = (await heard(desktop, 'deep-link')).slice(count);
    expect(links.map((each) => Object(each).url)).toEqual([link]);
  }
  expect([await state(), await tabs()]).toEqual([before, open]);
  const strange = () => document.querySelector('[role=dialog], #root img[src=x]') === null;
  expect(await desktop.browser.execute(strange)).toBe(true);
});

test('the first press of the global key shows a window that takes every letter typed from then on', async () => {
  await listen(desktop, 'capture');
  await quickAdd(desktop, 'call grandma');
  expect(await texts(desktop)).toEqual(['call grandma']);
});

test('the next press comes to an empty window, also right after the last text', async () => {
  await quickAdd(desktop, 'buy milk');
  await quickAdd(desktop, 'thrown away', 'Escape');
  await quickAdd(desktop, 'water the plants');
  expect(await texts(desktop)).toEqual(['call grandma', 'buy milk', 'water the plants']);
  for (const text of ['call grandma', 'buy milk', 'water the plants']) {
    await desktop.until(`"${text}" in the list`, () => shows(desktop, text));
  }
  expect(await shows(desktop, 'thrown away')).toBe(false);
});

test('a press right after the start, while that window is still made, loses no letter either', async () => {
  const early = await startDesktop();
  try {
    await listen(early, 'capture');
    await quickAdd(early, 'call grandma');
    expect(await texts(early)).toEqual(['call grandma']);
  } finally {
    await early.close();
  }
});

/** What the workspace heard of the small window. */
async function texts(shell: Desktop): Promise<unknown[]> {
  const all = await heard(shell, 'capture');
  return all.map((each) => Object(each).text);
}
