// Names and roles that others rely on, one by one (decisions C).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { inChromium } from '../support/engines';
import { startGuest } from '../support/guestData';
import { expectSoon } from '../support/lists';
import { pointerOf } from '../support/pointer';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
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

const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
const menu = async (role: string, name: string) => {
  await pointerOf(app).click(await app.find(role, name), { button: 'right' });
  return app.find('menu');
};
const names = async (role: string, within?: WebdriverIO.Element) =>
  Promise.all((await app.all(role, undefined, within)).map((each) => each.getComputedLabel()));
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

describe('names and roles', () => {
  inChromium('of the sidebar', async () => {
    const sidebar = await app.find('complementary', 'Sidebar');
    for (const name of ['Folders', 'Files']) {
      const region = await app.find('region', name, sidebar);
      await app.find('listbox', name, region);
    }
    const folders = await app.find('listbox', 'Folders');
    expect(await names('option', folders)).toEqual(['Default', 'Work']);
    expect(await names('button', folders)).toEqual([]);
    expect(await names('option', await app.find('listbox', 'Files'))).toEqual(['Plan', 'Later']);
    for (const name of ['Add folder', 'Add file', 'Sync', 'Settings', 'Login'])
      await app.find('button', name, sidebar);
    await app.find('status', 'Sync status');
    expect(await (await app.find('button', 'Sync')).getAttribute('aria-busy')).toBe('false');
    await click('button', 'Add folder');
    await app.find('textbox', 'Folder name', await app.find('region', 'Folders'));
    for (const name of ['Confirm', 'Cancel']) await app.find('button', name, sidebar);
    await app.press('Escape');
    await click('option', 'Plan');
    await app.press('Alt', 'Shift', 'o');
    await app.press('F2');
    await app.find('textbox', 'File name', await app.find('region', 'Files'));
  });

  inChromium('of tabs, add form and lists', async () => {
    const tabs = await app.find('tablist', 'Open files');
    expect(await names('tab', tabs)).toEqual(['Plan', 'Later']);
    await app.find('button', 'Close Plan');
    const field = await app.find('textbox', 'What needs to be done?');
    expect(await field.getAttribute('placeholder')).toBe('What needs to be done?');
    await app.find('button', 'Add Task');
    const open = await app.find('grid', 'Open to-dos');
    expect(await open.getAttribute('aria-multiselectable')).toBe('true');
    expect(await open.getAttribute('aria-rowcount')).toBe('3');
    expect(await names('row', open)).toEqual(['one', 'two', 'three']);
    const two = await app.find('row', 'two', open);
    expect([await two.getAttribute('aria-rowindex'), await two.getAttribute('aria-selected')]).toEqual([
      '2',
      'false',
    ]);
    await app.find('checkbox', 'two', two);
    await app.find('heading', 'Completed');
    const done = await app.find('grid', 'Completed to-dos');
    expect(await done.getAttribute('aria-rowcount')).toBe('1');
    expect(await (await app.find('checkbox', 'four', done)).isSelected()).toBe(true);
    await pointerOf(app).doubleClick(await app.find('row', 'two'));
    await app.find('textbox', 'Edit to-do');
    await app.find('button', 'Save');
  });

  test('of menus', async () => {
    const todo = ['Edit', 'Mark as important', 'Move in list', 'Move to file…', 'Delete'];
    expect(await names('menuitem', await menu('row', 'one'))).toEqual(todo);
    await click('menuitem', 'Mark as important');
    await menu('row', 'one');
    await app.find('menuitem', 'Not important');
    await app.press('Escape');
    const file = [
      'Rename',
      'Change color',
      'Assign shortcut',
      'Remove shortcut',
      'Move up',
      'Move down',
      'Move to folder…',
      'Delete',
    ];
    expect(await names('menuitem', await menu('option', 'Plan'))).toEqual(file);
    await app.press('Escape');
    const folder = ['Rename', 'Change color', 'Assign shortcut', 'Move up', 'Move down', 'Delete'];
    expect(await names('menuitem', await menu('option', 'Work'))).toEqual(folder);
    await click('menuitem', 'Assign shortcut');
    await app.find('textbox', 'Shortcut');
  });

  test('of dialogs and notifications', async () => {
    await app.find('region', 'Notifications');
    await menu('option', 'Work');
    await click('menuitem', 'Change color');
    const color = await app.find('dialog', 'Choose a Color');
    await app.find('slider', 'Hue', color);
    await app.find('textbox', 'Hex', color);
    for (const name of ['Copy hex', 'Done']) await app.find('button', name, color);
    const pipette = await app.browser.execute(() => 'EyeDropper' in window);
    expect(await app.all('button', 'Pick from screen', color)).toHaveLength(pipette ? 1 : 0);
    await app.press('Escape');
    await click('button', 'Keyboard shortcuts');
    await app.find('dialog', 'Keyboard Shortcuts');
    await app.press('Escape');
    await row('two');
    await app.press('Delete');
    await app.find('button', 'Undo', await app.find('region', 'Notifications'));
    await palette('trash\n');
    await app.find('button', 'Restore', await app.find('dialog', 'Trash'));
  });

  test('of the palette, whose rows are found by the words that were agreed', async () => {
    await row('one');
    await app.press('Delete');
    await app.press('Control', 'z');
    await row('two');
    await app.press('Control', 'k');
    await app.find('dialog', 'Command palette');
    for (const [words, title] of [
      ['redo', 'Redo: Delete one'],
      ['copy', 'Copy selected'],
      ['paste', 'Paste'],
      ['rename', 'Rename'],
      ['move to file', 'Move to file…'],
      ['move to folder', 'Move to folder…'],
      ['theme', 'Change theme…'],
      ['dark', 'Theme: dark'],
      ['light', 'Theme: light'],
      ['settings', 'Settings'],
      ['trash', 'Trash'],
      ['download', 'Download the apps'],
      ['contact', 'Contact us'],
    ] as const) {
      await app.press('Control', 'a');
      await app.typeText(words);
      await app.find('option', title).catch(async () => {
        throw new Error(`"${words}" finds ${(await names('option')).join(', ')}, not ${title}`);
      });
    }
  });
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
