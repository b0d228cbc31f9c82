// The main job on a phone by finger: drawer, sheets, docked field, scrolling and dragging (design 7.2, decisions D25, traps B19).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options, rows, selectedRows } from '../support/lists';
import { boxOf, dragWithTwoFingers, type Pointer, pointerOf } from '../support/pointer';
import { dismissToasts, expectToast, layoutFaults, smallTargets } from '../support/watch';

/** Longer than the grip needs (120 ms), shorter than a row body does (220 ms). */
const GRIP_HOLD = 160;
const BODY_HOLD = 320;

let app: App;
let finger: Pointer;

beforeAll(async () => {
  app = await openApp({ width: 390, height: 844, touch: true, theme: 'light' });
  finger = pointerOf(app, 'touch');
});

afterAll(async () => {
  await app.close();
});

const tap = async (role: string, name: string) => finger.click(await app.find(role, name));
const row = (name: string) => app.find('row', name);
const sound = async () => {
  expect(await layoutFaults(app)).toEqual([]);
  expect(await smallTargets(app, 44)).toEqual([]);
};
const openDrawer = async () => {
  await dismissToasts(app);
  await tap('button', 'Open sidebar');
  await app.find('complementary', 'Sidebar');
};
const scrollTop = () => app.browser.execute(() => document.querySelector('[data-scroller]')?.scrollTop ?? -1);

test('a new person can begin: the field is docked at the bottom, nothing is too wide or too small', async () => {
  await app.find('heading', 'Start typing.');
  await sound();
  const button = await app.find('button', 'Add Task');
  const box = await boxOf(app, button);
  expect(box.top + box.height).toBeGreaterThan(780);
  await tap('textbox', 'What needs to be done?');
  for (const text of ['milk', 'bread', 'tea']) {
    await app.typeText(text);
    await finger.click(button);
  }
  await expectRows(app, 'Open to-dos', ['tea', 'bread', 'milk']);
  await sound();
});

test('the drawer opens over the page, makes a folder and a file, and closes by its scrim', async () => {
  await openDrawer();
  await sound();
  await tap('button', 'Add folder');
  await app.find('textbox', 'Folder name');
  await app.typeText('Work');
  await sound();
  await tap('button', 'Confirm');
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Work']);
  await tap('button', 'Add file');
  await app.find('textbox', 'File name');
  await app.typeText('Plan');
  await tap('button', 'Confirm');
  await app.find('heading', 'Plan');
  await app.gone('complementary', 'Sidebar');
  await openDrawer();
  await finger.click({ x: 370, y: 400 });
  await app.gone('complementary', 'Sidebar');
});

test('the button of a row opens its menu as a sheet, with targets of 44 px', async () => {
  await tap('tab', 'Tasks');
  await tap('button', 'More for bread');
  const menu = await app.find('menu');
  const box = await boxOf(app, menu);
  expect(box.width).toBeGreaterThan(300);
  expect(box.top + box.height).toBeGreaterThan(820);
  await sound();
  await tap('menuitem', 'Delete');
  await expectRows(app, 'Open to-dos', ['tea', 'milk']);
  await expectToast(app, 'To-do deleted');
  await tap('button', 'Undo');
  await expectRows(app, 'Open to-dos', ['tea', 'bread', 'milk']);
});

test('a file is moved to another folder from its sheet', async () => {
  await openDrawer();
  await tap('option', 'Default');
  await tap('button', 'More for Tasks');
  await tap('menuitem', 'Move to folder…');
  await tap('menuitem', 'Work');
  await expectSoon(app, () => options(app, 'Files'), ['Tasks', 'Plan']);
  await tap('option', 'Tasks');
  await expectRows(app, 'Open to-dos', ['tea', 'bread', 'milk']);
});

test('a tap on the box completes, a tap on the words selects, two edit', async () => {
  await tap('checkbox', 'tea');
  await expectRows(app, 'Completed to-dos', ['tea']);
  await finger.click(await row('milk'));
  await expectSoon(app, () => selectedRows(app), ['milk']);
  await finger.doubleClick(await row('bread'));
  await app.find('textbox', 'Edit to-do');
  await app.typeText(' rolls');
  await sound();
  await tap('button', 'Save');
  await expectRows(app, 'Open to-dos', ['bread rolls', 'milk']);
});

test('a menu selects rows one by one, and moves one without a drag', async () => {
  await finger.click(await row('milk'));
  await expectSoon(app, () => selectedRows(app), ['milk']);
  await tap('button', 'More for bread rolls');
  await app.find('menu');
  await sound();
  await tap('menuitem', 'Select');
  await expectSoon(app, () => selectedRows(app), ['bread rolls', 'milk']);
  await tap('button', 'More for bread rolls');
  await tap('menuitem', 'Deselect');
  await expectSoon(app, () => selectedRows(app), ['milk']);
  await tap('button', 'More for milk');
  await tap('menuitem', 'Move in list');
  await app.find('menuitem', 'Move to top');
  await sound();
  await tap('menuitem', 'Move to top');
  await expectRows(app, 'Open to-dos', ['milk', 'bread rolls']);
  await tap('button', 'More for milk');
  await tap('menuitem', 'Move in list');
  await tap('menuitem', 'Move to bottom');
  await expectRows(app, 'Open to-dos', ['bread rolls', 'milk']);
});

test('everything is reached by "Search or run", which fills the screen', async () => {
  await tap('button', 'Search or run');
  const palette = await app.find('dialog', 'Command palette');
  expect(await boxOf(app, palette)).toEqual({ left: 0, top: 0, width: 390, height: 844 });
  await app.find('combobox', 'Search commands and items');
  await app.typeText('undo');
  await sound();
  await tap('option', 'Undo: Move milk');
  await app.gone('dialog', 'Command palette');
  await expectRows(app, 'Open to-dos', ['milk', 'bread rolls']);
});

test('the color picker is a modal sheet', async () => {
  await openDrawer();
  await tap('button', 'More for Plan');
  await tap('menuitem', 'Change color');
  await app.find('dialog', 'Choose a Color');
  await app.press('Escape');
  await app.gone('dialog', 'Choose a Color');
  await app.press('Escape');
  await app.gone('complementary', 'Sidebar');
  // From the header the drawer opens together with it.
  await tap('button', 'More for Tasks');
  await tap('menuitem', 'Change color');
  const dialog = await app.find('dialog', 'Choose a Color');
  const box = await boxOf(app, dialog);
  expect([box.left, box.width]).toEqual([0, 390]);
  expect(Math.round(box.top + box.height)).toBe(844);
  await sound();
  await tap('button', 'Done');
  await app.gone('dialog', 'Choose a Color');
});

const LONG = Array.from({ length: 40 }, (_, n) => `task ${n + 1}`);

test('a swipe over rows scrolls and never drags; the grip drags after a short hold', async () => {
  await startGuest(app, { files: [{ name: 'Long', todos: LONG }] });
  await row('task 8');
  await finger.drag(await row('task 8'), await row('task 2'));
  await app.until('the list to scroll', async () => (await scrollTop()) > 100);
  expect((await rows(app, 'Open to-dos')).slice(0, 3)).not.toContain('task 8');
  expect(await selectedRows(app)).toEqual([]);
  await app.until('the list to be at its top again and to rest there', async () => {
    await app.browser.execute(() => document.querySelector('[data-scroller]')?.scrollTo(0, 0));
    const [first] = await app.all('row', 'task 1');
    return first !== undefined && (await boxOf(app, first)).top > 0;
  });

  const grip = async (name: string) => (await row(name)).$('[data-drag-handle]').getElement();
  await finger.drag(await grip('task 3'), { on: await row('task 1'), at: 'top' }, { holdMs: GRIP_HOLD });
  await app.until('the new order', async () => (await rows(app, 'Open to-dos'))[0] === 'task 3');
  expect(await scrollTop()).toBe(0);
  await finger.drag(await row('task 5'), { on: await row('task 3'), at: 'top' }, { holdMs: BODY_HOLD });
  await app.until('the new order', async () => (await rows(app, 'Open to-dos'))[0] === 'task 5');
});

test('a second finger gives the drag up', async () => {
  const before = await rows(app, 'Open to-dos');
  const over = { on: await row('task 5'), at: 'top' } as const;
  const second = { x: 200, y: 700 };
  await dragWithTwoFingers(app, await row('task 4'), over, { holdMs: BODY_HOLD, second });
  expect(await rows(app, 'Open to-dos')).toEqual(before);
});

test('everything is there after a reload, and screens and dialogs fit', async () => {
  await app.browser.refresh();
  await app.until('the order', async () => (await rows(app, 'Open to-dos'))[0] === 'task 5');
  for (const path of ['/settings', '/login', '/home']) {
    await app.goto(path);
    await app.find('main');
    expect(await layoutFaults(app)).toEqual([]);
  }
  await app.goto('/');
  await row('task 5');
  for (const [words, name] of [
    ['keyboard shortcuts', 'Keyboard Shortcuts'],
    ['trash', 'Trash'],
  ] as const) {
    await tap('button', 'Search or run');
    await app.find('combobox', 'Search commands and items');
    await app.typeText(words);
    await app.press('Enter');
    await app.find('dialog', name);
    await sound();
    await tap('button', 'Close');
    await app.gone('dialog', name);
  }
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
