// What is chosen in the real menu bar has its effect: commands of the product, and what a system usually does by itself.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop';
import { chooseItem, focusWindow, goToItem, menusOf, noteMenus } from '../support/desktopMenu';
import { addTodo, shows } from '../support/desktopPage';

const FIELD = 'What needs to be done?';
let desktop: Desktop;

beforeEach(async () => {
  desktop = await startDesktop();
  await noteMenus(desktop);
  await addTodo(desktop, 'Water the plants');
});

afterEach(() => desktop.close());

/** The windows of the program that one sees. */
const windows = (name = 'Tabdo') =>
  desktop.helpers.xdotool('search', '--onlyvisible', '--name', name).split('\n').filter(Boolean);

const field = () =>
  desktop.browser.execute(
    (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value ?? null,
    FIELD,
  );

const isUndoOffered = async () =>
  (await menusOf(desktop)).some(({ items }) =>
    items.some((item) => item.kind === 'command' && item.id === 'todo-undo' && item.enabled),
  );

test('a command of the product: what was added is taken back, and comes again', async () => {
  await desktop.until('"Undo" to be offered', isUndoOffered);
  await chooseItem(desktop, 'To-do', 'todo-undo');
  await desktop.until('the to-do to go', async () => !(await shows(desktop, 'Water the plants')));
  await desktop.until('"Undo" to be refused', async () => !(await isUndoOffered()));
  await chooseItem(desktop, 'To-do', 'todo-redo');
  await desktop.until('the to-do', () => shows(desktop, 'Water the plants'));
});

test('an open menu stays open while what can run changes', async () => {
  await desktop.until('"Undo" to be offered', isUndoOffered);
  const menus = await menusOf(desktop);
  await goToItem(desktop, 'To-do', 'todo-undo');
  const changed = menus.map((menu) => ({
    ...menu,
    items: menu.items.map((item) => (item.kind === 'command' ? { ...item, label: `${item.label}!` } : item)),
  }));
  expect(await desktop.invoke('set_menu', { menus: changed })).toBeNull();
  desktop.helpers.xdotool('key', 'Return');
  await desktop.until('the to-do to go', async () => !(await shows(desktop, 'Water the plants')));
});

test('"Select All", "Cut", "Copy" and "Paste" edit the field that has the caret', async () => {
  await (await desktop.browser.$(`aria/${FIELD}`)).click();
  focusWindow(desktop);
  desktop.helpers.xdotool('type', 'bread');
  await desktop.until('the text', async () => (await field()) === 'bread');
  await chooseItem(desktop, 'Edit', 'selectAll');
  await chooseItem(desktop, 'Edit', 'cut');
  await desktop.until('the text to go', async () => (await field()) === '');
  await chooseItem(desktop, 'Edit', 'paste');
  await desktop.until('the text to come', async () => (await field()) === 'bread');
  await chooseItem(desktop, 'Edit', 'selectAll');
  await chooseItem(desktop, 'Edit', 'copy');
  desktop.helpers.xdotool('key', 'End');
  await chooseItem(desktop, 'Edit', 'paste');
  await desktop.until('the text twice', async () => (await field()) === 'breadbread');
});

test('"About" says what this is, and goes again', async () => {
  await chooseItem(desktop, 'Tabdo', 'about');
  await expect.poll(() => windows('About'), { timeout: 15_000 }).toHaveLength(1);
  const [id = ''] = windows('About');
  desktop.helpers.xdotool('windowfocus', '--sync', id);
  desktop.helpers.xdotool('key', 'Escape');
  await expect.poll(() => windows('About'), { timeout: 15_000 }).toEqual([]);
  await addTodo(desktop, 'Still there');
});

test('"Minimize" puts the window away, not the program', async () => {
  const id = focusWindow(desktop);
  await chooseItem(desktop, 'Window', 'minimize');
  await expect.poll(() => windows(), { timeout: 15_000 }).toEqual([]);
  desktop.helpers.xdotool('windowmap', '--sync', id);
  expect(await shows(desktop, 'Water the plants')).toBe(true);
});

test.each([
  ['Window', 'close'],
  ['Tabdo', 'quit'],
])('"%s, %s" ends the program where no tray would bring it back', async (title, role) => {
  await chooseItem(desktop, title, role);
  const all = () => desktop.helpers.xdotool('search', '--name', 'Tabdo');
  await expect.poll(all, { timeout: 15_000 }).toBe('');
});
