// Selecting, editing, resizing and coloring with the mouse (spec §2 Sidebar, §4 Todos; decisions D9, D14; traps B20).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, onElement, openApp } from '../support/browser';
import { type Seed, startGuest } from '../support/guestData';
import { expectRows, expectSoon, rows, selectedRows } from '../support/lists';
import { boxOf, type Pointer, pointerOf } from '../support/pointer';

const SEED: Seed = {
  folders: ['Work'],
  files: [
    { name: 'Plan', todos: ['one', 'two', 'three', 'four', '[x] five'] },
    { name: 'Later', todos: ['six'] },
  ],
};
/** Plain ground beside the list. */
const OUTSIDE = { x: 1400, y: 700 };

let app: App;
let mouse: Pointer;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'dark' });
  mouse = pointerOf(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, SEED);
  await app.find('row', 'one');
});

const row = (name: string) => app.find('row', name);
const selected = (names: readonly string[]) => expectSoon(app, () => selectedRows(app), [...names]);
const editor = async () => app.find('textbox', 'Edit to-do');

test('click selects one and again none, Ctrl adds and takes, Shift takes the range, outside clears', async () => {
  await mouse.click(await row('two'));
  await selected(['two']);
  await mouse.click(await row('two'));
  await selected([]);
  await mouse.click(await row('one'));
  await mouse.click(await row('three'), { keys: ['Control'] });
  await selected(['one', 'three']);
  await app.find('toolbar', 'Selection');
  await mouse.click(await row('one'), { keys: ['Control'] });
  await selected(['three']);
  await mouse.click(await row('two'));
  await mouse.click(await row('five'), { keys: ['Shift'] });
  await selected(['two', 'three', 'four', 'five']);
  await mouse.click(OUTSIDE);
  await selected([]);
});

test('what the mouse selected outlives palette and menus, which act on all of it', async () => {
  const four = ['one', 'two', 'three', 'four'];
  await mouse.click(await row('one'));
  await mouse.click(await row('four'), { keys: ['Shift'] });
  await selected(four);
  await app.press('Control', 'k');
  await app.find('dialog', 'Command palette');
  await app.press('Escape');
  await app.gone('dialog', 'Command palette');
  await selected(four);
  await app.press('Shift', 'ArrowUp');
  await selected(['one', 'two', 'three']);
  await mouse.click(await row('one'), { keys: ['Control'] });
  await mouse.click(await row('four'), { keys: ['Control'] });
  await selected(['two', 'three', 'four']);
  await mouse.click(await row('two'), { button: 'right' });
  await app.find('menu');
  await app.press('Escape');
  await selected(['two', 'three', 'four']);
  await app.press('Control', 'k');
  await app.typeText('>complete or');
  await app.press('Enter');
  await expectRows(app, 'Open to-dos', ['one']);
});

test('the bar of the selection fits its pane in a small window, and hides behind nothing', async () => {
  await app.browser.setViewport({ width: 720, height: 450 });
  await pointerOf(app).click(await app.find('row', 'one'));
  await app.press('Shift', 'ArrowDown');
  const bar = await app.find('toolbar', 'Selection');
  const hit = await onElement(app, bar, (element) => {
    const pane = document.querySelector('#todo-panel')?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    const inside = pane !== undefined && left >= pane.left && right <= pane.right;
    const buttons = [...element.querySelectorAll('button')].map((button) => {
      const box = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });
    return { inside, buttons };
  });
  await app.browser.setViewport({ width: 1440, height: 900 });
  expect(hit).toEqual({ inside: true, buttons: [true, true, true] });
});

test('a double click edits without flipping the selection, and Save keeps the text', async () => {
  await mouse.click(await row('two'));
  await selected(['two']);
  await mouse.doubleClick(await row('three'));
  const field = await editor();
  expect(await field.getValue()).toBe('three');
  expect(await selectedRows(app)).toEqual(['three']);
  await app.typeText(' times');
  await mouse.click(await app.find('button', 'Save'));
  await expectRows(app, 'Open to-dos', ['one', 'two', 'three times', 'four']);
});

test('a press outside keeps what is typed; Escape throws it away', async () => {
  await mouse.doubleClick(await row('one'));
  await editor();
  await app.typeText('!');
  await mouse.click(OUTSIDE);
  await app.gone('textbox', 'Edit to-do');
  await expectRows(app, 'Open to-dos', ['one!', 'two', 'three', 'four']);
  await mouse.doubleClick(await row('two'));
  await editor();
  await app.typeText('?');
  await app.press('Escape');
  await app.gone('textbox', 'Edit to-do');
  await expectRows(app, 'Open to-dos', ['one!', 'two', 'three', 'four']);
});

test('dragging over the text that is edited marks words and moves nothing, and other rows stay too', async () => {
  await mouse.doubleClick(await row('two'));
  const field = await editor();
  await mouse.drag({ on: field, at: 'left' }, { on: await row('four'), at: 'bottom' });
  expect(await rows(app, 'Open to-dos')).toEqual(['one', 'two', 'three', 'four']);
  expect(await onElement(app, field, () => String(window.getSelection()))).toMatch(/^t?wo$/);
  await mouse.drag(await row('four'), { on: await row('one'), at: 'top' });
  await expectRows(app, 'Open to-dos', ['one', 'two', 'three', 'four']);
});

test('a drag is given up with Escape, and a menu and a press beside it change nothing', async () => {
  await mouse.drag(await row('four'), { on: await row('one'), at: 'top' }, { keepDown: true });
  await app.until('the drag', () =>
    app.browser.execute(() => 'dragging' in document.documentElement.dataset),
  );
  await app.press('Escape');
  await app.until('its end', () =>
    app.browser.execute(() => !('dragging' in document.documentElement.dataset)),
  );
  await mouse.release();
  expect(await rows(app, 'Open to-dos')).toEqual(['one', 'two', 'three', 'four']);
  expect(await app.browser.execute(() => document.querySelectorAll('.drag-ghost').length)).toBe(0);
  await mouse.click(await row('three'), { button: 'right' });
  await app.find('menu');
  await app.press('Escape');
  await app.gone('menu');
  await selected(['three']);
});

test('sidebar and panes are resized within their bounds, and stay so', async () => {
  const sidebar = await app.find('complementary', 'Sidebar');
  const folders = await app.find('region', 'Folders');
  const outer = await app.find('separator', 'Resize sidebar');
  const inner = await app.find('separator', 'Resize panes');
  await mouse.drag(outer, { x: 1300, y: 400 });
  expect((await boxOf(app, sidebar)).width).toBe(800);
  await mouse.drag(outer, { x: 500, y: 400 });
  expect(Math.abs((await boxOf(app, sidebar)).width - 500)).toBeLessThanOrEqual(4);
  await mouse.drag(inner, { x: 20, y: 400 });
  expect((await boxOf(app, folders)).width).toBe(100);
  await mouse.drag(inner, { x: 250, y: 400 });
  const width = (await boxOf(app, sidebar)).width;
  const pane = (await boxOf(app, folders)).width;
  expect(Math.abs(pane - 250)).toBeLessThanOrEqual(4);
  const stored = await app.browser.execute(() => [localStorage.sidebarWidth, localStorage.leftWidth]);
  expect(stored).toEqual([String(width), String(pane)]);
  // WebKit marks what the pointer passes, and a drag that begins on marked words carries them away.
  expect(await app.browser.execute(() => getSelection()?.toString())).toBe('');
  expect(await app.focusedName()).toBe('Resize panes');
  await app.browser.refresh();
  await row('one');
  expect((await boxOf(app, await app.find('complementary', 'Sidebar'))).width).toBe(width);
  expect((await boxOf(app, await app.find('region', 'Folders'))).width).toBe(pane);
});

const color = () =>
  app.browser.execute(
    () => /"name":"Later".*?"backgroundColor":"([^"]*)"/.exec(localStorage.folderFree)?.[1] ?? null,
  );
const openPicker = async () => {
  await mouse.click(await app.find('option', 'Later'), { button: 'right' });
  await mouse.click(await app.find('menuitem', 'Change color'));
  return app.find('dialog', 'Choose a Color');
};

test('the color picker saves on Done only, and refuses what is no hex color', async () => {
  const before = await color();
  await openPicker();
  await app.press('Escape');
  await app.gone('dialog', 'Choose a Color');
  await openPicker();
  await mouse.click(await app.find('radio', 'Moss'));
  await app.press('Escape');
  await app.gone('dialog', 'Choose a Color');
  expect(await color()).toBe(before);

  await openPicker();
  const hex = await app.find('textbox', 'Hex');
  await mouse.click(hex, { times: 2 });
  await app.press('Control', 'a');
  await app.typeText('#12345');
  const done = await app.find('button', 'Done');
  expect(await done.isEnabled()).toBe(false);
  await app.find('alert');
  await app.typeText('Z');
  expect(await done.isEnabled()).toBe(false);
  await app.press('Backspace');
  await app.typeText('6');
  expect(await done.isEnabled()).toBe(true);
  await mouse.click(done);
  await app.gone('dialog', 'Choose a Color');
  await expectSoon(app, color, '#123456');
  await app.press('Control', 'z');
  await expectSoon(app, color, before);
});

test('a press beside the picker closes it without saving; the hue slider goes from 0 to 360', async () => {
  const before = await color();
  await openPicker();
  const hue = await app.find('slider', 'Hue');
  await onElement(app, hue, (node) => node.focus());
  await app.press('End');
  expect(await hue.getValue()).toBe('360');
  await app.press('Home');
  expect(await hue.getValue()).toBe('0');
  await mouse.click(OUTSIDE);
  await app.gone('dialog', 'Choose a Color');
  expect(await color()).toBe(before);
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
