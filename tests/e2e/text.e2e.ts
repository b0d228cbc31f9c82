// Hard texts and hostile ones: shown whole or cut with a title, never a broken layout, never run (decisions D27, traps B38).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { inChromium } from '../support/engines';
import { guestStorage, startGuest } from '../support/guestData';
import { expectRows, options, rows, tabs } from '../support/lists';
import { pointerOf } from '../support/pointer';
import { HARD_NAMES, HARD_TEXTS, INJECTIONS } from '../support/texts';
import { layoutFaults } from '../support/watch';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
const emptyField = async () => {
  await app.press('Control', 'a');
  await app.press('Backspace');
};
/** As a paste does it: in one piece, through the browser's own editing. */
const insert = (text: string) =>
  app.browser.execute((words: string) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    const field = document.activeElement;
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (field?.dispatchEvent(paste)) document.execCommand('insertText', false, words);
  }, text);

const texts = Object.values(HARD_TEXTS).filter((text) => !text.includes('\n'));

describe('hard texts', () => {
  test('are stored and shown as typed, completed or not', async () => {
    await startGuest(app, { files: [{ name: 'Plan' }] });
    await click('textbox', 'What needs to be done?');
    for (const text of texts.slice(0, 9)) {
      await insert(text);
      await app.press('Enter');
    }
    const typed = texts.slice(0, 9).map((text) => text.trim());
    await expectRows(app, 'Open to-dos', [...typed].reverse());
    await app.browser.refresh();
    await expectRows(app, 'Open to-dos', [...typed].reverse());
    const shown = await app.browser.execute(() =>
      [...document.querySelectorAll('[role=row] [dir=auto]')].map((cell) => cell.textContent),
    );
    expect(shown).toEqual(expect.arrayContaining(typed.slice(-3)));
  });

  test('above ten thousand characters are refused, and stay in the field', async () => {
    await startGuest(app, { files: [{ name: 'Plan' }] });
    await click('textbox', 'What needs to be done?');
    await insert('y'.repeat(10_001));
    await app.press('Enter');
    await app.find('alert');
    expect((await app.browser.$(':focus').getValue()).length).toBe(10_001);
    expect(await rows(app, 'Open to-dos')).toEqual([]);
    await emptyField();
  });

  test.each([1440, 700, 390])('break no layout at %i px', async (width) => {
    await app.browser.setViewport({ width, height: 900 });
    const [first, ...others] = HARD_NAMES;
    await startGuest(app, {
      folders: HARD_NAMES,
      files: [
        { name: first ?? '', todos: [...Object.values(HARD_TEXTS), '[x] done', `[x] ${'z'.repeat(500)}`] },
        ...others.map((name) => ({ name })),
      ],
    });
    await app.find('grid', 'Open to-dos');
    expect(await layoutFaults(app)).toEqual([]);
    const scrolled = async () => {
      for (let n = 1; n <= 3; n += 1) {
        await app.browser.execute((part: number) => {
          const list = document.querySelector('[data-scroller]');
          list?.scrollTo(0, (list.scrollHeight * part) / 3);
        }, n);
        expect(await layoutFaults(app)).toEqual([]);
      }
    };
    await scrolled();
    if (width === 390) {
      await click('button', 'Open sidebar');
      await app.find('complementary', 'Sidebar');
      expect(await layoutFaults(app)).toEqual([]);
      await app.press('Escape');
      await app.gone('complementary', 'Sidebar');
    }
    await app.press('Control', 'k');
    await app.find('dialog', 'Command palette');
    await app.typeText('al');
    expect(await layoutFaults(app)).toEqual([]);
    await app.press('Control', 'a');
    await app.typeText('new macro\n');
    await app.find('dialog', 'New macro');
    expect(await layoutFaults(app)).toEqual([]);
    await app.press('Escape');
    await app.gone('dialog', 'New macro');
  });

  test('names that are cut tell all of themselves', async () => {
    await app.browser.setViewport({ width: 1440, height: 900 });
    await startGuest(app, { folders: ['short'], files: HARD_NAMES.map((name) => ({ name })) });
    expect(await options(app, 'Files')).toEqual(HARD_NAMES);
    expect((await tabs(app)).names).toEqual(HARD_NAMES);
    const [name = ''] = HARD_NAMES;
    await pointerOf(app).hover(await app.find('tab', name));
    const told = (): Promise<void> =>
      app.until('the tooltip', async () =>
        app.browser.execute(() => document.querySelector('[role=tooltip]')?.textContent === 'n'.repeat(200)),
      );
    await told();
    await pointerOf(app).hover(await app.find('textbox', 'What needs to be done?'));
    await app.until('no tooltip', async () =>
      app.browser.execute(() => document.querySelector('[role=tooltip]') === null),
    );
    await pointerOf(app).hover(await app.find('option', name));
    await told();
  });

  inChromium('line breaks that are pasted become blanks in a name, and to-dos in the add field', async () => {
    await startGuest(app, { files: [{ name: 'Plan' }] });
    await app.press('Alt', 'l');
    await insert('two\r\nlines');
    await app.press('Enter');
    await app.find('tab', 'two lines');
    await click('textbox', 'What needs to be done?');
    await insert('one\n- two');
    await expectRows(app, 'Open to-dos', ['one', 'two']);
  });
});

describe('empty and blank texts', () => {
  test('do nothing, in the add field and in a name', async () => {
    await startGuest(app, { files: [{ name: 'Plan', todos: ['one'] }] });
    await click('textbox', 'What needs to be done?');
    await app.typeText('   ');
    await app.press('Enter');
    await click('button', 'Add Task');
    expect(await rows(app, 'Open to-dos')).toEqual(['one']);
    await app.press('Alt', 'l');
    await app.typeText('  ');
    await app.press('Enter');
    await app.find('textbox', 'File name');
    await app.press('Escape');
    await app.gone('textbox', 'File name');
    expect(await options(app, 'Files')).toEqual(['Plan']);
    await pointerOf(app).doubleClick(await app.find('row', 'one'));
    await app.find('textbox', 'Edit to-do');
    await emptyField();
    await app.press('Enter');
    await app.gone('textbox', 'Edit to-do');
    await expectRows(app, 'Open to-dos', ['one']);
  });
});

describe('hostile texts', () => {
  const ran = () => app.browser.execute(() => 'wasInjected' in window);

  test('are text, as stored values and as everything that shows them', async () => {
    const some = INJECTIONS.slice(0, 5);
    await startGuest(app, { folders: some, files: some.map((name) => ({ name, todos: INJECTIONS })) });
    await app.find('row', INJECTIONS[0] ?? '');
    await app.press('Control', 'k');
    await app.find('combobox', 'Search commands and items');
    await app.typeText('script');
    await app.press('Escape');
    for (const path of ['/settings', '/']) await app.goto(path);
    expect(await ran()).toBe(false);
  });

  test('are text in every field', async () => {
    await startGuest(app, { files: [{ name: 'Plan', todos: ['one'] }] });
    const fields: readonly (readonly [name: string, open: () => Promise<void>])[] = [
      ['add', () => click('textbox', 'What needs to be done?')],
      ['file', () => app.press('Alt', 'l')],
      ['folder', () => app.press('Control', 'Alt', 'f')],
      ['edit', async () => pointerOf(app).doubleClick(await app.find('row', 'one'))],
      ['palette', () => app.press('Control', 'k')],
      ['shortcuts', () => app.press('Control', '/')],
    ];
    for (const [name, open] of fields) {
      await open();
      await app.until(`the ${name} field`, async () =>
        app.browser.execute(() => document.activeElement?.matches('input, textarea') ?? false),
      );
      for (const text of INJECTIONS) {
        await app.browser.execute(() => {
          const field = document.activeElement;
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
        });
        await insert(text);
      }
      expect(await app.browser.$(':focus').getValue()).toBe(INJECTIONS.at(-1));
      expect(await ran()).toBe(false);
      await emptyField();
      await app.press('Escape');
    }
  });

  test('are text in addresses and in an import that was made by hand', async () => {
    await app.goto(
      `/?q=${encodeURIComponent(INJECTIONS[0] ?? '')}#${encodeURIComponent(INJECTIONS[8] ?? '')}`,
    );
    await app.find('row', 'one');
    const bad = { ...guestStorage({ files: [{ name: 'x', color: 'red;}</style><script>' }] }) };
    await app.browser.execute((entries: Record<string, string>) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, bad);
    await app.browser.refresh();
    await app.find('tab', 'x');
    expect(await ran()).toBe(false);
  });
});

test.each([
  ['beside a wide sidebar', 700, 900],
  ['in a window that shows everything at twice its size, beside a scroll bar', 640, 400],
])('%s the words of the add field are all there', async (_where, width, height) => {
  await app.browser.setViewport({ width, height });
  await startGuest(app, { files: [{ name: 'Plan', todos: [...'abcdefgh'] }] });
  await app.find('button', 'Add Task');
  const room = await app.browser.execute(() => {
    const field = document.querySelector<HTMLInputElement>('[data-area=form] input');
    const pen = document.createElement('canvas').getContext('2d');
    if (!field || !pen) return -1;
    // The short form is empty where a part of it has no place in it.
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(field);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.letterSpacing = letterSpacing;
    return field.clientWidth - pen.measureText(field.placeholder).width;
  });
  expect(room).toBeGreaterThan(0);
});

test('nothing was said on the console, so no policy was broken', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
