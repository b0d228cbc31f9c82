// A page that is reloaded or dies while something is typed: it is all there when it comes back (decisions D14, traps B36).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options } from '../support/lists';

declare global {
  interface Window {
    /** The page is not told that it ends. */
    unheard?: boolean;
  }
}

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light', reducedMotion: true });
  await app.browser.addInitScript(() => {
    for (const name of ['pagehide', 'visibilitychange', 'freeze']) {
      const swallow = (event: Event) => window.unheard && event.stopImmediatePropagation();
      window.addEventListener(name, swallow, true);
    }
  });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, { folders: ['Work'], files: [{ name: 'Plan', todos: ['one', 'two'] }] });
  await app.find('button', 'Add Task');
});

const typed = () =>
  app.browser.execute(() => {
    const field = document.activeElement;
    return field && 'value' in field ? `${field.getAttribute('aria-label')}: ${String(field.value)}` : '';
  });

const reload = () => app.browser.refresh();

/** Ends the page without a word to it, as a failing renderer does. */
async function crash(): Promise<void> {
  // Longer than the app takes to write down what is typed.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await app.browser.execute(() => {
    window.unheard = true;
  });
  await app.browser.refresh();
}

describe.each([
  ['a reload', reload],
  ['a crash', crash],
])('%s', (_what, end) => {
  test('keeps what the add field holds', async () => {
    await app.typeText('half a thou');
    await expectSoon(app, typed, 'What needs to be done?: half a thou');
    await end();
    await expectSoon(app, typed, 'What needs to be done?: half a thou');
  });

  test('opens the edited row again, as it was typed, and Escape still puts the old text back', async () => {
    await app.press('ArrowDown');
    await app.press('F2');
    await app.find('textbox', 'Edit to-do');
    await app.typeText(' and a half');
    await end();
    await expectSoon(app, typed, 'Edit to-do: one and a half');
    await app.press('Escape');
    await expectRows(app, 'Open to-dos', ['one', 'two']);
  });

  test('opens the name field again, of a new folder and of a renamed file', async () => {
    await app.press('Alt', 'Shift', 'f');
    await app.find('textbox', 'Folder name');
    await app.typeText('Holi');
    await end();
    await expectSoon(app, typed, 'Folder name: Holi');
    await app.typeText('days\n');
    await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Holidays', 'Work']);
    await app.press('ArrowUp');
    await app.press('ArrowRight');
    await app.press('F2');
    await app.find('textbox', 'File name');
    await app.typeText('Plans');
    await end();
    await expectSoon(app, typed, 'File name: Plans');
  });
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
