// Dragging folders, files and tabs in a real browser: order, targets, giving up, fingers (spec §2, decisions D25).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, openApp, type PageElement } from '../support/browser';
import { draggableLists, dragLeftovers } from '../support/drag';
import { startGuest } from '../support/guestData';
import { expectSoon, options, tabs } from '../support/lists';
import { boxOf, type Pointer, pointerOf, pointOf } from '../support/pointer';

let app: App;
let mouse: Pointer;

const SEED = {
  folders: ['Work', 'Home', 'Garden'],
  files: [
    { name: 'Alpha', todos: ['one'] },
    { name: 'Beta' },
    { name: 'Gamma' },
    { name: 'Delta' },
    { name: 'Plan', folder: 'Work' },
  ],
};

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
  mouse = pointerOf(app);
});

beforeEach(async () => {
  await startGuest(app, SEED);
  await draggableLists(app);
});

afterEach(async () => {
  expect(await dragLeftovers(app)).toEqual([]);
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(async () => {
  await app.close();
});

const option = (name: string): Promise<PageElement> => app.find('option', name);
const tab = (name: string): Promise<PageElement> => app.find('tab', name);
const folders = (): Promise<string[]> => options(app, 'Folders');
const files = (): Promise<string[]> => options(app, 'Files');
const tabNames = async (): Promise<string[]> => (await tabs(app)).names;

/** The files as they stand in the document while the engine moves them; the list box keeps its order. */
async function drawnFiles(): Promise<string[]> {
  return app.browser.execute(() =>
    [...document.querySelectorAll('[data-drag-list] > [data-drop-file]')]
      .filter((row) => row.querySelector('[role=option]'))
      .map((row) => row.querySelector('[dir=auto]')?.textContent ?? ''),
  );
}

const F = ['Default', 'Work', 'Home', 'Garden'];
const A = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const T = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Plan'];

test('a folder goes down and up, and the order is there after a reload', async () => {
  await mouse.drag(await option('Work'), await option('Garden'));
  await expectSoon(app, folders, ['Default', 'Home', 'Garden', 'Work']);
  await mouse.drag(await option('Garden'), { on: await option('Home'), at: 'top' });
  await expectSoon(app, folders, ['Default', 'Garden', 'Home', 'Work']);
  await app.browser.refresh();
  await expectSoon(app, folders, ['Default', 'Garden', 'Home', 'Work']);
});

test('a file goes to any place of its list, also below the last row, and one undo takes it back', async () => {
  await mouse.drag(await option('Delta'), await option('Alpha'));
  await expectSoon(app, files, ['Delta', 'Alpha', 'Beta', 'Gamma']);
  const last = await pointOf(app, await option('Gamma'));
  await mouse.drag(await option('Delta'), { x: last.x, y: last.y + 200 });
  await expectSoon(app, files, A);
  await app.press('Control', 'z');
  await expectSoon(app, files, ['Delta', 'Alpha', 'Beta', 'Gamma']);
  await app.browser.refresh();
  await expectSoon(app, files, ['Delta', 'Alpha', 'Beta', 'Gamma']);
});

test('a tab goes along the strip, also when the pointer leaves it, and is not activated by that', async () => {
  const active = (await tabs(app)).active;
  await mouse.drag(await tab('Delta'), { on: await tab('Beta'), at: 'left' });
  await expectSoon(app, tabNames, ['Alpha', 'Delta', 'Beta', 'Gamma', 'Plan']);
  const gamma = await pointOf(app, await tab('Gamma'));
  await mouse.drag(await tab('Alpha'), { x: gamma.x, y: gamma.y + 150 });
  await expectSoon(app, tabNames, ['Delta', 'Beta', 'Gamma', 'Alpha', 'Plan']);
  expect((await tabs(app)).active).toBe(active);
  await app.browser.refresh();
  await expectSoon(app, tabNames, ['Delta', 'Beta', 'Gamma', 'Alpha', 'Plan']);
});

test('a file dropped on a folder moves there, and its old list keeps its order', async () => {
  const home = await option('Home');
  await mouse.drag(await option('Gamma'), home, { keepDown: true });
  const look = await app.browser.execute(() => ({
    over: document.querySelector('[data-drop-over]')?.textContent ?? null,
    ghost: [...document.querySelectorAll('.drag-ghost')].map((ghost) => [
      ghost.getAttribute('aria-hidden'),
      ghost.hasAttribute('inert'),
      ghost.querySelectorAll('[role], [id]').length,
    ]),
  }));
  expect(await drawnFiles()).toEqual(A);
  expect(look).toEqual({ over: 'Home', ghost: [['true', true, 0]] });
  await mouse.release();
  // The folder opens with its new file on top.
  await expectSoon(app, files, ['Gamma']);
  await mouse.click(await option('Default'));
  await expectSoon(app, files, ['Alpha', 'Beta', 'Delta']);
  expect(await folders()).toEqual(F);
});

test('the folder that holds a file already is no target, and nothing moves', async () => {
  await mouse.drag(await option('Gamma'), await option('Default'), { keepDown: true });
  expect(await app.browser.execute(() => document.querySelector('[data-drop-over]'))).toBeNull();
  await mouse.release();
  expect(await files()).toEqual(A);
});

test('Default cannot be dragged, and nothing goes before it', async () => {
  await mouse.drag(await option('Default'), await option('Garden'));
  expect(await folders()).toEqual(F);
  await mouse.drag(await option('Home'), { on: await option('Default'), at: 'top' });
  await expectSoon(app, folders, ['Default', 'Home', 'Work', 'Garden']);
  const top = await pointOf(app, await option('Default'));
  await mouse.drag(await option('Garden'), { x: top.x, y: Math.max(1, top.y - 80) });
  await expectSoon(app, folders, ['Default', 'Garden', 'Home', 'Work']);
});

test('neighbours make room while a row is dragged; Escape puts everything back and opens nothing', async () => {
  const before = await app.browser.execute(() => document.querySelector('[data-area=files]')?.textContent);
  await mouse.drag(await option('Alpha'), await option('Gamma'), { keepDown: true });
  await expectSoon(app, drawnFiles, ['Beta', 'Gamma', 'Alpha', 'Delta']);
  await app.screenshot('drag-file-light');
  await app.press('Escape');
  await expectSoon(app, drawnFiles, A);
  expect(await dragLeftovers(app)).toEqual([]);
  await mouse.release();
  await expectSoon(app, files, A);
  expect(await app.browser.execute(() => document.querySelector('[data-area=files]')?.textContent)).toBe(
    before,
  );
  await app.browser.refresh();
  await expectSoon(app, files, A);
});

test('a window that loses the focus ends a drag without a trace', async () => {
  await mouse.drag(await tab('Alpha'), await tab('Gamma'), { keepDown: true });
  await app.browser.execute(() => {
    window.dispatchEvent(new FocusEvent('blur'));
  });
  await expectSoon(app, tabNames, T);
  expect(await dragLeftovers(app)).toEqual([]);
  await mouse.release();
  expect(await tabNames()).toEqual(T);
});

test('a press that moves less than 5 px is a click', async () => {
  const beta = await pointOf(app, await option('Beta'));
  await mouse.drag(beta, { x: beta.x + 3, y: beta.y + 3 });
  expect(await files()).toEqual(A);
  await app.until('the file to open', async () => (await tabs(app)).active === 'Beta');
});

test('a drag is no click: the dragged file is not opened, and keeps the focus', async () => {
  const active = (await tabs(app)).active;
  await mouse.drag(await option('Gamma'), await option('Beta'));
  await expectSoon(app, files, ['Alpha', 'Gamma', 'Beta', 'Delta']);
  expect((await tabs(app)).active).toBe(active);
  expect(await app.focusedName()).toBe('Gamma');
  await mouse.click(await option('Delta'));
  await app.until('the next click to count', async () => (await tabs(app)).active === 'Delta');
});

test('in a field inside the list the mouse selects text and drags nothing', async () => {
  await mouse.click(await option('Beta'));
  await app.find('tab', 'Beta');
  await (await option('Beta')).click({ button: 'right' });
  await (await app.find('menuitem', 'Rename')).click();
  const field = await app.find('textbox', 'File name');
  const box = await boxOf(app, field);
  const y = Math.round(box.top + box.height / 2);
  await mouse.drag({ x: Math.round(box.left + 2), y }, { x: Math.round(box.left + 60), y: y + 40 });
  expect(await dragLeftovers(app)).toEqual([]);
  const selected = await app.browser.execute(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement
      ? activeElement.value.slice(activeElement.selectionStart ?? 0, activeElement.selectionEnd ?? 0)
      : null;
  });
  expect(selected).toBe('Beta');
  await app.press('Escape');
  await expectSoon(app, files, A);
});

/** Does something in a second window while the pointer is down in the first. */
async function elsewhere(act: () => Promise<void>): Promise<void> {
  const first = await app.browser.getWindowHandle();
  await app.newWindow('/');
  await draggableLists(app);
  await act();
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
}

test('a file deleted in another window ends the drag and takes nothing along', async () => {
  await mouse.drag(await option('Alpha'), await option('Gamma'), { keepDown: true });
  await elsewhere(async () => {
    await (await option('Beta')).click({ button: 'right' });
    await (await app.find('menuitem', 'Delete')).click();
    await expectSoon(app, files, ['Alpha', 'Gamma', 'Delta']);
  });
  await expectSoon(app, drawnFiles, ['Alpha', 'Gamma', 'Delta']);
  await mouse.release();
  await expectSoon(app, files, ['Alpha', 'Gamma', 'Delta']);
});

test('what moves in another window during a drag is there after it, and nothing is mixed up', async () => {
  const target = await boxOf(app, await option('Gamma'));
  // On the screen the driver's other window takes the focus, which here must not end the drag.
  await app.browser.execute(() => {
    for (const type of ['blur', 'visibilitychange'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  await mouse.drag(await option('Alpha'), await option('Gamma'), { keepDown: true });
  await expectSoon(app, drawnFiles, ['Beta', 'Gamma', 'Alpha', 'Delta']);
  await elsewhere(async () => {
    await mouse.drag(await option('Delta'), await option('Alpha'));
    await expectSoon(app, files, ['Delta', 'Alpha', 'Beta', 'Gamma']);
  });
  expect(await drawnFiles()).toEqual(['Beta', 'Gamma', 'Alpha', 'Delta']);
  const at = { x: target.left + 40, y: Math.round(target.top + target.height / 2) };
  await mouse.drag(at, at);
  // Dropped before Delta, wherever that is by now.
  await expectSoon(app, files, ['Alpha', 'Delta', 'Beta', 'Gamma']);
  await expectSoon(app, drawnFiles, ['Alpha', 'Delta', 'Beta', 'Gamma']);
});
