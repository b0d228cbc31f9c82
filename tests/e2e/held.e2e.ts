// Held keys, double clicks, and Escape at every moment (decisions D9, D13; design 9.5; traps B11, B12, B15, B16).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options, rows, selectedRows } from '../support/lists';
import { type Pointer, pointerOf } from '../support/pointer';
import { hold } from '../support/rawKeys';
import { expectToast } from '../support/watch';

const OPEN = ['one', 'two', 'three', 'four', 'five'];

let app: App;
let mouse: Pointer;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
  mouse = pointerOf(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, { folders: ['Work'], files: [{ name: 'Plan', todos: OPEN }, { name: 'Later' }] });
  await app.find('row', 'one');
});

const row = (name: string) => app.find('row', name);
const focused = () =>
  app.browser.execute(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') ?? at?.getAttribute('placeholder') ?? at?.id ?? at?.tagName ?? null;
  });
const focusRow = async (name: string) => {
  await mouse.click(await row(name));
  await expectSoon(app, focused, name);
};

describe('a held key', () => {
  test('deletes one to-do, not all', async () => {
    await focusRow('three');
    await hold(app, 'Delete', 20);
    await expectRows(app, 'Open to-dos', ['one', 'two', 'four', 'five']);
    await expectSoon(app, focused, 'four');
  });

  test('completes one, not one after the other', async () => {
    await focusRow('two');
    await hold(app, 'Space', 20);
    await expectRows(app, 'Open to-dos', ['one', 'three', 'four', 'five']);
    await expectRows(app, 'Completed to-dos', ['two']);
    await expectSoon(app, focused, 'three');
  });

  test('Enter edits, and does not at once save again', async () => {
    await focusRow('two');
    await hold(app, 'Enter', 5);
    await app.find('textbox', 'Edit to-do');
  });

  test('Enter in the add field adds one', async () => {
    await mouse.click(await app.find('textbox', 'What needs to be done?'));
    await app.typeText('new');
    await hold(app, 'Enter', 10);
    await expectRows(app, 'Open to-dos', ['new', ...OPEN]);
  });

  test('Ctrl+V in the add field pastes lines once', async () => {
    await app.browser.execute(() => {
      const field = document.querySelector<HTMLInputElement>('[data-area="form"] input');
      field?.focus();
      const lines = new DataTransfer();
      lines.setData('text/plain', 'new\nnewer');
      const paste = () =>
        field?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: lines, bubbles: true, cancelable: true }),
        );
      field?.addEventListener('keydown', ({ key }) => key === 'v' && paste());
    });
    await hold(app, 'v', 5, 'Control');
    await expectRows(app, 'Open to-dos', ['new', 'newer', ...OPEN]);
  });

  test('Ctrl+V and Ctrl+Z right behind it come to nothing, also where the clipboard is slow', async () => {
    await focusRow('one');
    await app.browser.execute(() => {
      const slow = () => new Promise((resolve) => setTimeout(() => resolve('pasted'), 300));
      Object.defineProperty(navigator.clipboard, 'readText', { value: slow, configurable: true });
    });
    await app.press('Delete');
    await app.press('Control', 'v');
    await app.press('Control', 'z');
    await app.browser.pause(600);
    await expectRows(app, 'Open to-dos', OPEN.slice(1));
    await app.press('Control', 'Shift', 'z');
    await expectRows(app, 'Open to-dos', ['pasted', ...OPEN.slice(1)]);
  });

  test('arrow moves the cursor, and with Alt the row', async () => {
    await focusRow('one');
    await hold(app, 'ArrowDown', 3);
    await expectSoon(app, focused, 'five');
    await hold(app, 'ArrowUp', 2, 'Alt');
    await expectRows(app, 'Open to-dos', ['one', 'five', 'two', 'three', 'four']);
  });

  test('Ctrl+Z goes on undoing', async () => {
    await focusRow('one');
    for (let n = 0; n < 3; n += 1) await app.press('Delete');
    await expectRows(app, 'Open to-dos', ['four', 'five']);
    await hold(app, 'z', 2, 'Control');
    await expectRows(app, 'Open to-dos', OPEN);
  });

  test('Delete in the sidebar deletes one file', async () => {
    await app.press('Alt', 'Shift', 'o');
    await app.until(
      'a file to have the focus',
      async () => (await focused())?.startsWith('item-file') === true,
    );
    await hold(app, 'Delete', 10);
    await expectSoon(app, async () => (await options(app, 'Files')).length, 1);
  });
});

describe('a double click', () => {
  test('on a checkbox completes once, and not the next row either', async () => {
    await mouse.doubleClick(await app.find('checkbox', 'one'));
    await expectRows(app, 'Completed to-dos', ['one']);
    expect(await rows(app, 'Open to-dos')).toEqual(OPEN.slice(1));
  });

  test('on Add Task adds once', async () => {
    await mouse.click(await app.find('textbox', 'What needs to be done?'));
    await app.typeText('new');
    await mouse.doubleClick(await app.find('button', 'Add Task'));
    await expectRows(app, 'Open to-dos', ['new', ...OPEN]);
  });

  test('on Confirm makes one file', async () => {
    await mouse.click(await app.find('button', 'Add file'));
    await app.typeText('Once');
    await mouse.doubleClick(await app.find('button', 'Confirm'));
    await expectSoon(app, () => options(app, 'Files'), ['Once', 'Plan', 'Later']);
  });
});

describe('Escape', () => {
  test('closes one layer per press, and gives the focus back', async () => {
    await focusRow('three');
    await app.press('Control', '/');
    await app.find('dialog', 'Keyboard Shortcuts');
    for (const key of ['Delete', ' ']) await app.press(key);
    await app.press('Control', 'k');
    await app.find('dialog', 'Command palette');
    await app.press('Escape');
    await app.gone('dialog', 'Command palette');
    await app.find('dialog', 'Keyboard Shortcuts');
    await app.press('Escape');
    await app.gone('dialog', 'Keyboard Shortcuts');
    await expectSoon(app, focused, 'three');
    expect(await rows(app, 'Open to-dos')).toEqual(OPEN);
    await app.press('Delete');
    await expectRows(app, 'Open to-dos', ['one', 'two', 'four', 'five']);
  });

  test('leaves a menu, then the selection, and nothing else', async () => {
    await focusRow('two');
    await app.press('Shift', 'F10');
    await app.find('menu');
    await app.press('Escape');
    await app.gone('menu');
    expect(await selectedRows(app)).toEqual(['two']);
    await app.press('Escape');
    await expectSoon(app, () => selectedRows(app), []);
  });

  test('leaves naming, renaming and the shortcut field without a change', async () => {
    for (const keys of [
      ['Alt', 'l'],
      ['Control', 'Alt', 'f'],
    ] as const) {
      await app.press(...keys);
      await app.until('the field', () =>
        app.browser.execute(() => document.activeElement?.tagName === 'INPUT'),
      );
      await app.typeText('never');
      await app.press('Escape');
      await app.gone('button', 'Confirm');
    }
    await mouse.click(await app.find('option', 'Work'));
    await app.press('F2');
    await app.typeText('never');
    await app.press('Escape');
    await expectSoon(app, focused, 'item-folder-0');
    await app.press('Shift', 'F10');
    await mouse.click(await app.find('menuitem', 'Assign shortcut'));
    await app.find('textbox', 'Shortcut');
    await app.typeText('7');
    await app.press('Escape');
    await expectSoon(app, focused, 'item-folder-0');
    expect(await options(app, 'Folders')).toEqual(['Default', 'Work']);
    await mouse.click(await app.find('option', 'Default'));
    await expectSoon(app, () => options(app, 'Files'), ['Plan', 'Later']);
    expect(await app.browser.execute(() => localStorage.folderFree)).not.toContain('"shortcut":"7"');
  });

  test('throws an edit away, then goes from the field to the list', async () => {
    await focusRow('two');
    await app.press('Enter');
    await app.find('textbox', 'Edit to-do');
    await app.typeText(' more');
    await app.press('Control', 'z');
    await app.press('Escape');
    await expectSoon(app, focused, 'two');
    await expectRows(app, 'Open to-dos', OPEN);
    await mouse.click(await app.find('textbox', 'What needs to be done?'));
    await app.press('Escape');
    await app.until('the list', () =>
      app.browser.execute(() => document.activeElement?.getAttribute('role') === 'row'),
    );
  });

  test('dismisses the notification that has the focus, which Alt+T gave it', async () => {
    await focusRow('two');
    await app.press('Delete');
    await expectToast(app, 'To-do deleted');
    await app.press('Alt', 't');
    await app.until('the focus in it', () =>
      app.browser.execute(() => document.activeElement?.closest('[data-toast]') !== null),
    );
    await app.press('Escape');
    await app.until('the toast to go', () =>
      app.browser.execute(() => document.querySelector('[data-toast]:not([data-leaving])') === null),
    );
    await expectSoon(app, focused, 'three');
  });
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
