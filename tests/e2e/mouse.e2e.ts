// The main job with the mouse alone, typing aside: everything has a button, a menu or a drag (spec §2 to §4).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options, rows, tabs } from '../support/lists';
import { type Pointer, pointerOf } from '../support/pointer';
import { expectToast } from '../support/watch';

let app: App;
let mouse: Pointer;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
  mouse = pointerOf(app);
});

afterAll(async () => {
  await app.close();
});

const row = (name: string) => app.find('row', name);
const click = async (role: string, name: string) => mouse.click(await app.find(role, name));
const chooseFrom = async (name: string, entry: string, role = 'option') => {
  await mouse.click(await app.find(role, name), { button: 'right' });
  await app.find('menu');
  await click('menuitem', entry);
};

test('folders and files are made with their buttons', async () => {
  await app.find('heading', 'Start typing.');
  for (const name of ['Work', 'Home']) {
    await click('button', 'Add folder');
    await app.find('textbox', 'Folder name');
    await app.typeText(name);
    await click('button', 'Confirm');
    await app.gone('textbox', 'Folder name');
  }
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Home', 'Work']);
  await click('option', 'Work');
  for (const name of ['Plan', 'Later']) {
    await click('button', 'Add file');
    await app.find('textbox', 'File name');
    await app.typeText(name);
    await click('button', 'Confirm');
    await app.find('tab', name);
  }
  await expectSoon(app, () => options(app, 'Files'), ['Later', 'Plan']);
  await click('button', 'Add file');
  await app.typeText('Never');
  await click('button', 'Cancel');
  await app.gone('textbox', 'File name');
  expect(await options(app, 'Files')).toEqual(['Later', 'Plan']);
});

test('ten to-dos are added with the button, which keeps the caret in the field', async () => {
  await click('tab', 'Plan');
  const add = await app.find('button', 'Add Task');
  for (let n = 1; n <= 10; n += 1) {
    await app.until('the caret in the add field', async () =>
      app.browser.execute(() => document.activeElement?.matches('input[placeholder]') ?? false),
    );
    await app.typeText(`task ${n}`);
    await mouse.click(add);
  }
  await expectRows(
    app,
    'Open to-dos',
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `task ${n}`),
  );
});

test('three are completed by their checkboxes', async () => {
  for (const name of ['task 9', 'task 5', 'task 1']) await click('checkbox', name);
  await expectRows(app, 'Completed to-dos', ['task 1', 'task 5', 'task 9']);
  await expectRows(app, 'Open to-dos', [
    'task 10',
    'task 8',
    'task 7',
    'task 6',
    'task 4',
    'task 3',
    'task 2',
  ]);
});

test('a row is dragged down, and several selected ones travel together', async () => {
  await mouse.drag(await row('task 10'), { on: await row('task 7'), at: 'bottom' });
  await expectRows(app, 'Open to-dos', [
    'task 8',
    'task 7',
    'task 10',
    'task 6',
    'task 4',
    'task 3',
    'task 2',
  ]);
  await mouse.click(await row('task 3'));
  await mouse.click(await row('task 2'), { keys: ['Control'] });
  await mouse.drag(await row('task 2'), { on: await row('task 8'), at: 'top' });
  await expectRows(app, 'Open to-dos', [
    'task 3',
    'task 2',
    'task 8',
    'task 7',
    'task 10',
    'task 6',
    'task 4',
  ]);
});

test('completed rows cannot be dragged', async () => {
  const before = await rows(app, 'Completed to-dos');
  await mouse.drag(await row('task 9'), { on: await row('task 1'), at: 'top' });
  expect(await rows(app, 'Completed to-dos')).toEqual(before);
});

test('to-dos are dragged onto a file and onto a tab', async () => {
  await mouse.click({ x: 1400, y: 600 });
  await mouse.drag(await row('task 6'), await app.find('option', 'Later'));
  await expectRows(app, 'Open to-dos', ['task 3', 'task 2', 'task 8', 'task 7', 'task 10', 'task 4']);
  await mouse.drag(await row('task 4'), await app.find('tab', 'Later'));
  await expectRows(app, 'Open to-dos', ['task 3', 'task 2', 'task 8', 'task 7', 'task 10']);
  await click('tab', 'Later');
  await expectRows(app, 'Open to-dos', ['task 4', 'task 6']);
});

test('the menu of a row deletes it, and the button of the notification brings it back', async () => {
  await chooseFrom('task 4', 'Delete', 'row');
  await expectRows(app, 'Open to-dos', ['task 6']);
  await expectToast(app, 'To-do deleted');
  await click('button', 'Undo');
  await expectRows(app, 'Open to-dos', ['task 4', 'task 6']);
  await chooseFrom('task 6', 'Mark as important', 'row');
  await app.find('image', 'Important');
});

test('folders are dragged in order, and Default stays first and says why', async () => {
  await mouse.drag(await app.find('option', 'Work'), { on: await app.find('option', 'Home'), at: 'top' });
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Work', 'Home']);
  await mouse.drag(await app.find('option', 'Default'), {
    on: await app.find('option', 'Home'),
    at: 'bottom',
  });
  await expectToast(app, 'You cannot move the default folder');
  expect(await options(app, 'Folders')).toEqual(['Default', 'Work', 'Home']);
});

test('files are dragged in order, and onto a folder, which then shows them first', async () => {
  await mouse.drag(await app.find('option', 'Plan'), { on: await app.find('option', 'Later'), at: 'top' });
  await expectSoon(app, () => options(app, 'Files'), ['Plan', 'Later']);
  await mouse.drag(await app.find('option', 'Plan'), await app.find('option', 'Home'));
  await expectSoon(app, () => options(app, 'Files'), ['Plan']);
  expect(await (await app.find('option', 'Home')).getAttribute('aria-selected')).toBe('true');
});

test('tabs are dragged, closed by their button and by the middle button', async () => {
  await mouse.drag({ on: await app.find('tab', 'Later') }, { on: await app.find('tab', 'Plan'), at: 'left' });
  await expectSoon(app, async () => (await tabs(app)).names, ['Later', 'Plan']);
  await mouse.hover(await app.find('tab', 'Later'));
  await mouse.click(await app.find('button', 'Close Later'));
  await expectSoon(app, () => tabs(app), { names: ['Plan'], active: 'Plan' });
  await mouse.click(await app.find('tab', 'Plan'), { button: 'middle' });
  await expectSoon(app, () => tabs(app), { names: [], active: null });
  await app.find('heading', 'No file open');
});

test('menus of folders and files rename, move and delete', async () => {
  await chooseFrom('Plan', 'Rename');
  await app.find('textbox', 'File name');
  await app.typeText('Plans');
  await click('button', 'Confirm');
  await app.find('option', 'Plans');
  await chooseFrom('Plans', 'Move to folder…');
  await click('menuitem', 'Default');
  await expectSoon(app, () => options(app, 'Files'), ['Plans']);
  await chooseFrom('Work', 'Delete');
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Home']);
  await click('button', 'Undo');
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Work', 'Home']);
  await mouse.click(await app.find('option', 'Default'), { button: 'right' });
  await app.find('menuitem', 'Assign shortcut');
  expect(await app.all('menuitem', 'Rename')).toEqual([]);
  expect(await app.all('menuitem', 'Delete')).toEqual([]);
  await mouse.click({ x: 1400, y: 700 });
  await app.gone('menu');
});

test('everything is there after a reload', async () => {
  await click('option', 'Default');
  await click('option', 'Plans');
  await expectRows(app, 'Open to-dos', ['task 3', 'task 2', 'task 8', 'task 7', 'task 10']);
  await app.browser.refresh();
  await expectRows(app, 'Open to-dos', ['task 3', 'task 2', 'task 8', 'task 7', 'task 10']);
  await expectRows(app, 'Completed to-dos', ['task 1', 'task 5', 'task 9']);
  expect(await options(app, 'Folders')).toEqual(['Default', 'Work', 'Home']);
  expect(await tabs(app)).toEqual({ names: ['Plans'], active: 'Plans' });
});

test('a guest of ten folders and files is told by a popup', async () => {
  await startGuest(app, { folders: ['a', 'b', 'c', 'd', 'e'] });
  await click('button', 'Add folder');
  await app.typeText('f');
  await click('button', 'Confirm');
  await app.find('dialog', 'Login required');
  await click('button', 'Not now');
  await app.gone('dialog');
  expect(await (await app.find('textbox', 'Folder name')).getValue()).toBe('f');
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

test('after a press of the grip, keys go on with its row', async () => {
  await startGuest(app, { files: [{ name: 'Plan', todos: ['one', 'two', 'three'] }] });
  await mouse.click(await row('one'));
  await mouse.click(await (await row('three')).$('[data-drag-handle]').getElement());
  await app.press(' ');
  await expectRows(app, 'Open to-dos', ['one', 'two']);
  await expectRows(app, 'Completed to-dos', ['three']);
});
