// Tabs by key, the list of all of them, the colors and widths, and copying to-dos to and from other programs (spec §4 Tabs, decisions D15).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { allowClipboard } from '../support/doing';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options, tabs } from '../support/lists';
import { boxOf, pointerOf } from '../support/pointer';
import { expectToast } from '../support/watch';

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
const active = async () => (await tabs(app)).active;
const palette = async (words: string) => {
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.typeText(words);
  await app.press('Enter');
};

describe('tabs', () => {
  beforeEach(async () => {
    await startGuest(app, { folders: ['Work'], files: NAMES.map((name) => ({ name })) });
    await app.find('tab', 'Alpha');
  });

  test('go around the ends, to the Nth, and put the caret in the add field', async () => {
    for (const [keys, name] of [
      [['Alt', 'z'], 'Epsilon'],
      [['Alt', 'x'], 'Alpha'],
      [['Control', 'Alt', 'x'], 'Beta'],
      [['Alt', '4'], 'Delta'],
      [['Alt', '9'], 'Delta'],
      [['Control', 'Alt', '1'], 'Alpha'],
    ] as const) {
      await app.press(...keys);
      await expectSoon(app, active, name);
      await app.until('the caret in the add field', () =>
        app.browser.execute(() => document.activeElement?.matches('[data-area=form] input') ?? false),
      );
    }
  });

  test('give way to the next when they close, else to the one before, and come back', async () => {
    await app.press('Alt', '2');
    await expectSoon(app, active, 'Beta');
    await app.press('Alt', 'y');
    await expectSoon(app, () => tabs(app), {
      names: ['Alpha', 'Gamma', 'Delta', 'Epsilon'],
      active: 'Gamma',
    });
    await app.press('Alt', '4');
    await app.press('Alt', 'y');
    await expectSoon(app, () => tabs(app), { names: ['Alpha', 'Gamma', 'Delta'], active: 'Delta' });
    await app.press('Alt', 'Shift', 'y');
    await expectSoon(app, active, 'Epsilon');
    await palette('close other tabs');
    await expectSoon(app, () => tabs(app), { names: ['Epsilon'], active: 'Epsilon' });
    await app.browser.refresh();
    await expectSoon(app, () => tabs(app), { names: ['Epsilon'], active: 'Epsilon' });
  });

  test('are 150 to 200 px wide, scroll when they do not fit, and are listed then', async () => {
    const width = async (name: string) => (await boxOf(app, await app.find('tab', name))).width;
    await app.browser.setViewport({ width: 1000, height: 700 });
    expect(await width('Alpha')).toBeGreaterThanOrEqual(150);
    await click('button', 'All open files');
    await app.find('menu', 'All open files');
    await click('menuitem', 'Epsilon');
    await expectSoon(app, active, 'Epsilon');
    const { left } = await boxOf(app, await app.find('tab', 'Epsilon'));
    expect(left).toBeLessThan(1000 - 100);
    await app.browser.setViewport({ width: 1900, height: 700 });
    await app.gone('button', 'All open files');
    expect(await width('Alpha')).toBeLessThanOrEqual(200);
    await app.browser.setViewport({ width: 1200, height: 800 });
  });

  test('grow narrower, whatever their names, before anything is hidden', async () => {
    const names = ['A name that is far too long for any tab', 'Two', 'Three', 'Four', 'Five'];
    await app.browser.setViewport({ width: 1440, height: 900 });
    await startGuest(app, { files: names.map((name) => ({ name })) });
    await app.find('tab', 'Five');
    const widths = () =>
      app.browser.execute(() => [
        ...new Set(
          [...document.querySelectorAll('[role=tab]')].map((tab) =>
            Math.round(tab.getBoundingClientRect().width),
          ),
        ),
      ]);
    const [width = 0, ...others] = await widths();
    expect(others).toEqual([]);
    expect(width).toBeGreaterThan(150);
    expect(width).toBeLessThan(200);
    expect(await app.browser.$$('[data-more]').length).toBe(0);
    await app.browser.setViewport({ width: 1200, height: 800 });
  });

  test('open a file of another folder with its folder, and by its letter', async () => {
    await startGuest(app, {
      folders: ['Work'],
      files: [{ name: 'Alpha' }, { name: 'Inside', folder: 'Work', shortcut: 'i' }],
      tabs: ['Alpha'],
    });
    await app.find('tab', 'Alpha');
    await app.press('Control', 'i');
    await expectSoon(app, active, 'Inside');
    await expectSoon(app, () => options(app, 'Files'), ['Inside']);
    await app.press('Alt', 'y');
    await expectSoon(app, active, 'Alpha');
    await app.press('Alt', 'g');
    await app.press('i');
    await expectSoon(app, active, 'Inside');
    expect(await app.browser.$(':focus').getValue()).toBe('');
  });
});

describe('copy and paste', () => {
  const clipboard = async (): Promise<string> => app.browser.execute(() => navigator.clipboard.readText());
  const copyElsewhere = (text: string) =>
    app.browser.execute((words: string) => navigator.clipboard.writeText(words), text);

  beforeAll(async () => {
    await allowClipboard(app);
  });

  beforeEach(async () => {
    await startGuest(app, {
      files: [{ name: 'Plan', todos: ['one', 'two', '[x] three'] }, { name: 'Other' }],
    });
    await pointerOf(app).click(await app.find('row', 'one'));
  });

  test('copies keep their order and state, and reach other programs as lines', async () => {
    await app.press('Control', 'a');
    await app.press('Control', 'c');
    await expectToast(app, 'Copied 3 to-dos');
    expect(await clipboard()).toBe('one\ntwo\nthree');
    await click('tab', 'Other');
    await app.press('Escape');
    await palette('paste');
    await expectRows(app, 'Open to-dos', ['one', 'two']);
    await expectRows(app, 'Completed to-dos', ['three']);
    await palette('undo');
    await app.find('tabpanel', 'Other');
    await expectRows(app, 'Open to-dos', []);
  });

  test('lines of another program become to-dos, their bullets and boxes understood', async () => {
    await copyElsewhere('- [ ] milk\n- [x] bread\n\n* tea\n2. jam');
    await app.press('Control', 'v');
    await expectRows(app, 'Open to-dos', ['milk', 'tea', 'jam', 'one', 'two']);
    await expectRows(app, 'Completed to-dos', ['bread', 'three']);
    await app.press('Control', 'z');
    await expectRows(app, 'Open to-dos', ['one', 'two']);
  });

  test('more than ten lines ask first, and more than there is room for add none', async () => {
    await copyElsewhere(Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n'));
    await app.press('Control', 'v');
    await click('button', 'Cancel');
    await app.press('Control', 'v');
    await click('button', 'Add 12 to-dos');
    await app.find('dialog', 'Login required');
    await app.press('Escape');
    await expectRows(app, 'Open to-dos', ['one', 'two']);
  });

  test('words that are marked in a row are copied as words', async () => {
    await copyElsewhere('before');
    await app.browser.execute(() => {
      const words = document.querySelector('[role=row][aria-label=three] [dir=auto]')?.firstChild;
      if (words) getSelection()?.setBaseAndExtent(words, 0, words, 3);
    });
    await app.press('Control', 'c');
    await expectSoon(app, clipboard, 'thr');
  });
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
