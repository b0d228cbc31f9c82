// What a phone lays over the page, upright and on its side: no notch, bar or keyboard covers what is pressed or typed into (design 7.2).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { coverEdges, coveredControls, showKeyboard } from '../support/phone';
import { boxOf, type Pointer, pointerOf } from '../support/pointer';
import { expectToast, layoutFaults, settled } from '../support/watch';

const TODOS = ['milk', '[x] bread', ...Array.from({ length: 6 }, (_, at) => `more ${at}`), 'last'];
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

describe.each([
  { name: 'upright', width: 390, height: 844, edges: { ...NONE, top: 47, bottom: 34 }, seen: 508 },
  {
    name: 'on its side',
    width: 844,
    height: 390,
    edges: { ...NONE, right: 47, bottom: 21, left: 47 },
    seen: 190,
  },
  { name: 'a tablet', width: 1180, height: 820, edges: { ...NONE, top: 24, bottom: 20 }, seen: 400 },
])('$name', ({ width, height, edges, seen }) => {
  const isPhone = Math.min(width, height) < 480;
  let app: App;
  let finger: Pointer;

  beforeAll(async () => {
    app = await openApp({ width, height, touch: true, theme: 'light' });
    finger = pointerOf(app, 'touch');
  });

  beforeEach(async () => {
    await startGuest(app, { folders: ['Work'], files: [{ name: 'Plan', todos: TODOS }] });
    await app.find('row', 'milk');
    await app.until('the rest of the app', () =>
      app.browser.execute(() => document.documentElement.style.getPropertyValue('--keyboard') !== ''),
    );
    await coverEdges(app, edges);
  });

  afterEach(async () => {
    expect(await app.consoleMessages()).toEqual([]);
  });

  afterAll(() => app.close());

  const tap = async (role: string, name: string) => finger.click(await app.find(role, name));
  const free = async (where: string) => {
    await settled(app);
    const covered = await coveredControls(app, edges);
    expect
      .soft({ where, covered, layout: await layoutFaults(app) })
      .toEqual({ where, covered: [], layout: [] });
  };
  const keyboard = (more: { offsetTop?: number; scale?: number } = {}) =>
    showKeyboard(app, { height: seen, ...more });
  const command = async (words: string) => {
    if (isPhone) await tap('button', 'Search or run');
    else await app.press('Control', 'k');
    await app.find('combobox', 'Search commands and items');
    if (words === '') return;
    await app.typeText(words);
    await app.press('Enter');
  };
  /** The field that has the caret lies wholly in what the keyboard leaves. */
  const typedIntoIsSeen = async (from = 0) => {
    await settled(app);
    const box = await app.browser.execute(() => {
      const field = document.activeElement;
      const { left, right, top, bottom } = field?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return { top, bottom, field: field?.tagName, hit: hit?.tagName };
    });
    expect(box.top).toBeGreaterThanOrEqual(from);
    expect(box.bottom).toBeLessThanOrEqual(from + seen);
    expect(box.field).toMatch(/^(?:INPUT|TEXTAREA)$/);
    expect(box.hit).toBe(box.field);
  };

  test('nothing that is pressed lies below a notch or a bar', async () => {
    await free('the list');
    if (isPhone) {
      await tap('button', 'Open sidebar');
      await app.find('complementary', 'Sidebar');
      await free('the drawer');
      await app.press('Escape');
      await app.gone('complementary', 'Sidebar');
    }
    await command('');
    await free('the palette');
    await app.press('Escape');
    await app.gone('combobox');
    await tap('button', 'More for milk');
    await app.find('menu');
    await free('the menu');
    await app.press('Escape');
    await app.gone('menu');
    for (const [words, name] of [
      ['change color', 'Choose a Color'],
      ['trash', 'Trash'],
      ['keyboard shortcuts', 'Keyboard Shortcuts'],
    ] as const) {
      await command(words);
      await app.find('dialog', name);
      await free(name);
      await app.press('Escape');
      await app.gone('dialog', name);
    }
    await tap('row', 'milk');
    await app.press('Delete');
    await expectToast(app, 'To-do deleted');
    await free('a notification');
    for (const path of ['/settings', '/login', '/home']) {
      await app.goto(path);
      await app.find('main');
      await coverEdges(app, edges);
      await free(path);
    }
  });

  test('the add field stays above the keyboard, also where the page was moved for it or is zoomed', async () => {
    const field = await app.find('textbox', 'What needs to be done?');
    await finger.click(field);
    await keyboard();
    await typedIntoIsSeen();
    await keyboard({ offsetTop: 60 });
    await typedIntoIsSeen(60);
    // Twice the size: half of it is seen, and as much of the window is covered.
    await showKeyboard(app, { height: seen / 2, scale: 2 });
    await typedIntoIsSeen();
    await app.typeText('tea\n');
    await showKeyboard(app, null);
    await app.find('row', 'tea');
    expect((await boxOf(app, field)).width).toBeLessThanOrEqual(width - edges.left - edges.right);
  });

  test('what is edited in a row at the end of the list is brought above the keyboard', async () => {
    const row = await app.find('row', 'last');
    await app.browser.execute((each) => each.scrollIntoView({ block: 'end' }), row);
    await tap('button', 'More for last');
    await app.find('menu');
    await app.press('Enter');
    await app.gone('menu');
    await app.until(
      'the field',
      async () => (await app.browser.execute(() => document.activeElement?.tagName)) === 'TEXTAREA',
    );
    await keyboard();
    await typedIntoIsSeen();
  });

  test('the palette, and the hex field of a color, stay above the keyboard', async () => {
    await command('');
    await keyboard();
    await typedIntoIsSeen();
    await keyboard({ offsetTop: 60 });
    await typedIntoIsSeen(60);
    await showKeyboard(app, null);
    await app.press('Escape');
    await app.gone('combobox');
    await command('change color');
    await app.find('dialog', 'Choose a Color');
    await finger.click(await app.find('textbox', 'Hex'));
    await keyboard();
    await typedIntoIsSeen();
  });

  test('a name in the sidebar stays above the keyboard', async () => {
    if (isPhone) await tap('button', 'Open sidebar');
    await tap('button', 'Add folder');
    await app.find('textbox', 'Folder name');
    await keyboard();
    await typedIntoIsSeen();
  });
});
