// Input methods: the Enter that ends a conversion does nothing else, in every field; and any script may begin (decisions D9, D11, traps B6).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options } from '../support/lists';
import { pointerOf } from '../support/pointer';
import { compose, endComposition, endCompositionLikeSafari, pressWhileComposing } from '../support/rawKeys';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, { folders: ['Work'], files: [{ name: 'Plan', todos: ['one'] }] });
  await app.find('row', 'one');
});

const focusField = async (name: string) => pointerOf(app).click(await app.find('textbox', name));
const value = () => app.browser.$(':focus').getValue();
const ADD = 'What needs to be done?';

describe.each([
  ['as most browsers end it', endComposition],
  ['as Safari ends it', endCompositionLikeSafari],
])('a conversion, %s', (_name, end) => {
  test('in the add field adds nothing; the next Enter adds one', async () => {
    await focusField(ADD);
    await compose(app, 'にほ');
    await compose(app, 'にほんご');
    await end(app, '日本語');
    expect(await value()).toBe('日本語');
    await expectRows(app, 'Open to-dos', ['one']);
    await app.press('Enter');
    await expectRows(app, 'Open to-dos', ['日本語', 'one']);
    expect(await value()).toBe('');
  });

  test('while editing saves nothing; the next Enter saves', async () => {
    await pointerOf(app).doubleClick(await app.find('row', 'one'));
    await app.find('textbox', 'Edit to-do');
    await compose(app, 'ni');
    await end(app, '你');
    expect(await value()).toBe('one你');
    await app.press('Enter');
    await expectRows(app, 'Open to-dos', ['one你']);
  });

  test('in a new name makes no file; the next Enter makes one', async () => {
    await app.press('Alt', 'l');
    await app.find('textbox', 'File name');
    await compose(app, '한');
    await end(app, '한글');
    expect(await options(app, 'Files')).toEqual(['Plan']);
    await app.press('Enter');
    await expectSoon(app, () => options(app, 'Files'), ['한글', 'Plan']);
  });

  test('while renaming renames nothing; the next Enter does', async () => {
    await pointerOf(app).click(await app.find('option', 'Work'));
    await app.press('F2');
    await app.find('textbox', 'Folder name');
    await compose(app, 'shi');
    await end(app, '仕事');
    expect(await value()).toBe('仕事');
    await app.press('Enter');
    await expectSoon(app, () => options(app, 'Folders'), ['Default', '仕事']);
  });

  test('in the palette runs nothing', async () => {
    await app.press('Control', 'k');
    await app.find('combobox', 'Search commands and items');
    await compose(app, 'o');
    await end(app, 'one');
    await app.find('dialog', 'Command palette');
    expect(await value()).toBe('one');
    await app.press('Enter');
    await app.gone('dialog', 'Command palette');
  });

  test('in the hex field saves nothing', async () => {
    await pointerOf(app).click(await app.find('option', 'Work'), { button: 'right' });
    await pointerOf(app).click(await app.find('menuitem', 'Change color'));
    await focusField('Hex');
    await app.press('Control', 'a');
    await compose(app, '＃');
    await end(app, '#123456');
    await app.find('dialog', 'Choose a Color');
    await app.press('Enter');
    await app.gone('dialog', 'Choose a Color');
  });
});

test('arrows and Escape belong to the input method while it converts', async () => {
  await focusField(ADD);
  await compose(app, 'か');
  await pressWhileComposing(app, 'ArrowDown');
  await pressWhileComposing(app, 'Escape');
  expect(await value()).toBe('か');
  await endComposition(app, '蚊');
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await compose(app, 'あ');
  await pressWhileComposing(app, 'Escape');
  await app.find('dialog', 'Command palette');
  await endComposition(app, '亜');
  await app.press('Escape');
  await app.gone('dialog', 'Command palette');
  expect(await value()).toBe('蚊');
});

test.each(['é', 'я', 'ß', 'ب', '7', '?', '#', '-'])(
  'typing %s from the list lands in the add field, once',
  async (key) => {
    await pointerOf(app).click(await app.find('row', 'one'));
    await app.until('the row to have the focus', () =>
      app.browser.execute(() => document.activeElement?.getAttribute('role') === 'row'),
    );
    await app.typeText(key);
    expect(await value()).toBe(key);
    await app.typeText('x y');
    expect(await value()).toBe(`${key}x y`);
  },
);

test('keys that print are text in every field, and run nothing (traps B9)', async () => {
  await focusField(ADD);
  await app.typeText('xjkdz?12 /g');
  expect(await value()).toBe('xjkdz?12 /g');
  await app.press('Alt', 'l');
  await app.typeText('xjkdz?12 /g');
  expect(await value()).toBe('xjkdz?12 /g');
  await app.press('Escape');
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.typeText('xjkdz?12 /g');
  expect(await value()).toBe('xjkdz?12 /g');
  await app.press('Escape');
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
