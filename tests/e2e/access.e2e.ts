// The order of Tab (design 9.1), focus given back, announcements, less motion (decisions D10, design 6 and 10).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectSoon } from '../support/lists';
import { pointerOf } from '../support/pointer';
import { expectSaid, listenToAnnouncements } from '../support/watch';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light', reducedMotion: true });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, {
    folders: ['Work'],
    files: [
      { name: 'Plan', todos: ['one', 'two', 'three', '[x] four'], shortcut: 'p' },
      { name: 'Later', todos: ['five'] },
    ],
  });
  await app.find('row', 'one');
});

const palette = async (words: string) => {
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.typeText(words);
};
const focused = () => app.focusedName().catch(() => '');
const row = async (name: string) => {
  await pointerOf(app).click(await app.find('row', name));
  await expectSoon(app, focused, name);
};

test('Tab goes through the page in the order of the design', async () => {
  // The edges come when the page is idle: before that there is nothing to stop at.
  await app.find('separator', 'Resize panes');
  await app.browser.execute(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const seen: string[] = [];
  for (let n = 0; n < 19; n += 1) {
    await app.press('Tab');
    seen.push(await focused());
  }
  expect(seen.map((name) => name.replace(/ (Ctrl|Enter|⏎).*$/, ''))).toEqual([
    'Go to tasks',
    'Search or run',
    'Add folder',
    'Default',
    'Resize panes',
    'Add file',
    'Plan',
    'Sync',
    'Login',
    'Settings',
    'Resize sidebar',
    'Plan',
    'New file',
    'What needs to be done?',
    'Add Task',
    'one',
    'Completed',
    'four',
    'Keyboard shortcuts',
  ]);
});

describe('the focus is given back', () => {
  test('after palette, dialog and menu', async () => {
    await row('three');
    await palette('');
    await app.press('Escape');
    await expectSoon(app, focused, 'three');
    await palette('keyboard shortcuts\n');
    await app.find('dialog', 'Keyboard Shortcuts');
    await app.press('Escape');
    await expectSoon(app, focused, 'three');
    await app.press('Shift', 'F10');
    await app.find('menu');
    await app.press('Escape');
    await expectSoon(app, focused, 'three');
    await palette('rename\n');
    await app.find('textbox', 'File name');
    await app.press('Escape');
    await app.until('the focus to be somewhere', async () => (await focused()) !== '');
  });

  test('after renaming and deleting in the sidebar, and after deleting the last to-do', async () => {
    await app.press('Alt', 'Shift', 'o');
    await expectSoon(app, focused, 'Plan');
    await app.press('F2');
    await app.typeText('Plans');
    await app.press('Enter');
    await expectSoon(app, focused, 'Plans');
    await app.press('Delete');
    await expectSoon(app, focused, 'Later');
    await app.press('Enter');
    await expectSoon(app, focused, 'What needs to be done?');
    await app.press('ArrowDown');
    await expectSoon(app, focused, 'five');
    await app.press('Delete');
    await expectSoon(app, focused, 'What needs to be done?');
  });
});

test('adds, completions, moves, deletions and undo are announced', async () => {
  await listenToAnnouncements(app);
  await app.press('Control', 'Alt', 'n');
  await app.typeText('new');
  await app.press('Enter');
  await expectSaid(app, /Added new/);
  await app.press('ArrowDown');
  await app.press('Alt', 'ArrowDown');
  await expectSaid(app, /Moved to 2 of 4/);
  await app.press(' ');
  await expectSaid(app, /Completed new/);
  await app.press('Delete');
  await expectSaid(app, /Deleted/);
  await app.press('Control', 'z');
  await expectSaid(app, /Undid: Delete|Undo/);
  await app.press('Control', 'Shift', 'z');
  await expectSaid(app, /Redid/);
});

test('with less motion dialogs go at once, and nothing waits for an animation', async () => {
  await app.press('Control', '/');
  await app.find('dialog', 'Keyboard Shortcuts');
  const left = await app.browser.execute(async () => {
    const layer = document.querySelector('[data-layer=dialog]');
    let [moving, frames] = [0, 0];
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
    for (; layer?.isConnected && frames < 100; frames += 1) {
      moving += document.getAnimations().length;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return { moving, frames };
  });
  expect(left.moving).toBe(0);
  // With motion it takes 300 ms (design 6).
  expect(left.frames).toBeLessThan(5);
  await row('one');
  await app.press(' ');
  expect(await app.browser.execute(() => document.getAnimations().length)).toBe(0);
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
