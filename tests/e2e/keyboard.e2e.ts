// The main job by keyboard alone, as a new person would do it (issue of the guest workspace, decisions D10).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp, wordsOf } from '../support/browser';
import { expectRows, options } from '../support/lists';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

test('the first run says where to type, and has the caret there', async () => {
  await app.find('heading', 'Start typing.');
  await app.until(
    'the add field to have the focus',
    async () => (await app.browser.$(':focus').getAttribute('placeholder')) === 'What needs to be done?',
  );
  await app.screenshot('first-run-light');
});

test('a folder and a file are made by key', async () => {
  await app.press('Control', 'Alt', 'f');
  expect(await app.focusedName()).toBe('Folder name');
  await app.typeText('Work');
  await app.press('Enter');
  expect(await options(app, 'Folders')).toEqual(['Default', 'Work']);
  await app.press('Alt', 'l');
  expect(await app.focusedName()).toBe('File name');
  await app.typeText('Launch plan');
  await app.press('Enter');
  await app.find('tab', 'Launch plan');
});

test('ten to-dos are typed one after the other, and the eleventh is refused with its text kept', async () => {
  for (let n = 1; n <= 10; n += 1) {
    await app.typeText(`task ${n}`);
    await app.press('Enter');
  }
  await expectRows(
    app,
    'Open to-dos',
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `task ${n}`),
  );
  await app.typeText('one too many');
  await app.press('Enter');
  const popup = await app.find('dialog', 'Login required');
  await app.screenshot('limit-light');
  expect(await wordsOf(app, popup)).toContain("You've reached the free tier limits. Please login or sign up");
  await app.press('Escape');
  await app.gone('dialog', 'Login required');
  expect(await app.browser.$(':focus').getValue()).toBe('one too many');
  await app.press('Control', 'a');
  await app.press('Backspace');
});

test('three are completed with Space, and the cursor goes on by itself', async () => {
  await app.press('ArrowDown');
  for (let n = 0; n < 3; n += 1) await app.press(' ');
  await expectRows(
    app,
    'Open to-dos',
    [7, 6, 5, 4, 3, 2, 1].map((n) => `task ${n}`),
  );
  await expectRows(app, 'Completed to-dos', ['task 8', 'task 9', 'task 10']);
});

test('one is moved down and another to the top', async () => {
  await app.press('Alt', 'ArrowDown');
  await expectRows(
    app,
    'Open to-dos',
    [6, 7, 5, 4, 3, 2, 1].map((n) => `task ${n}`),
  );
  await app.press('End');
  await app.press('ArrowUp');
  await app.press('ArrowUp');
  await app.press('ArrowUp');
  await app.press('Alt', 'Shift', 'ArrowUp');
  await expectRows(
    app,
    'Open to-dos',
    [1, 6, 7, 5, 4, 3, 2].map((n) => `task ${n}`),
  );
});

test('undo takes back step by step, and redo goes forward again', async () => {
  await app.press('Control', 'z');
  await expectRows(
    app,
    'Open to-dos',
    [6, 7, 5, 4, 3, 2, 1].map((n) => `task ${n}`),
  );
  await app.press('Control', 'z');
  await expectRows(
    app,
    'Open to-dos',
    [7, 6, 5, 4, 3, 2, 1].map((n) => `task ${n}`),
  );
  await app.press('Control', 'Shift', 'z');
  await app.press('Control', 'y');
  await expectRows(
    app,
    'Open to-dos',
    [1, 6, 7, 5, 4, 3, 2].map((n) => `task ${n}`),
  );
});

test('the file is moved to another folder from the palette, and undone', async () => {
  await app.press('Control', 'k');
  await app.find('dialog', 'Command palette');
  await app.typeText('move to folder');
  await app.press('Enter');
  await app.typeText('Default');
  await app.press('Enter');
  await app.gone('dialog', 'Command palette');
  await app.until('the file to be in Default', async () => {
    const [folder] = await app.all('option', 'Default');
    return (await folder?.getAttribute('aria-selected')) === 'true';
  });
  expect(await options(app, 'Files')).toEqual(['Launch plan']);
  await app.press('Control', 'z');
  await app.until('the file to be back', async () => {
    const [folder] = await app.all('option', 'Work');
    return (await folder?.getAttribute('aria-selected')) === 'true';
  });
});

test('everything is there again after a reload', async () => {
  await app.browser.refresh();
  await expectRows(
    app,
    'Open to-dos',
    [1, 6, 7, 5, 4, 3, 2].map((n) => `task ${n}`),
  );
  await expectRows(app, 'Completed to-dos', ['task 8', 'task 9', 'task 10']);
  const tab = await app.find('tab', 'Launch plan');
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await app.screenshot('main-job-light');
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

test('a name that is being typed is saved when the field of another takes its place', async () => {
  await app.press('Alt', 'Shift', 'f');
  await app.typeText('Home');
  await app.press('Alt', 'l');
  expect(await app.focusedName()).toBe('File name');
  await app.typeText('Groceries');
  await app.press('Alt', 'Shift', 'f');
  expect(await app.focusedName()).toBe('Folder name');
  expect(await options(app, 'Files')).toEqual(['Groceries']);
  await app.press('Escape');
  expect(await options(app, 'Folders')).toContain('Home');
});
