// What a guest keeps: damaged and older values, a storage that refuses, export, import, Trash, limits (decisions D4, D17, D18, D23).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp, wordsOf } from '../support/browser';
import { guestStorage, startGuest, startWith } from '../support/guestData';
import { expectRows, expectSoon, options, tabs } from '../support/lists';
import { pointerOf } from '../support/pointer';
import { allowDownloads, chooseFile, type Downloads, holdFileChoices } from '../support/transfer';
import { expectToast } from '../support/watch';

const PLAN = { files: [{ name: 'Plan', todos: ['one', 'two'] }] };
let app: App;
let downloads: Downloads;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
  downloads = await allowDownloads(app);
  await holdFileChoices(app);
});

afterAll(async () => {
  downloads.remove();
  await app.close();
});

const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
const stored = (key: string) => app.browser.execute((name: string) => localStorage.getItem(name), key);
const palette = async (words: string) => {
  await app.press('Control', 'k');
  await app.find('combobox', 'Search commands and items');
  await app.typeText(words);
  await app.press('Enter');
};
const add = async (text: string) => {
  await click('textbox', 'What needs to be done?');
  await app.typeText(text);
  await app.press('Enter');
};

test('what is stored has the names and shapes of the specification', async () => {
  await startWith(app, {});
  await app.find('heading', 'Start typing.');
  await app.typeText('first');
  await app.press('Enter');
  await expectRows(app, 'Open to-dos', ['first']);
  await app.until('the write', async () => (await stored('todosFree')) !== null);
  const [todo] = JSON.parse((await stored('todosFree')) ?? '[]');
  const [file] = JSON.parse((await stored('folderFree')) ?? '[]');
  expect(todo).toMatchObject({ text: 'first', completed: false, fileId: file.id, userId: 'guestuser' });
  expect(file).toMatchObject({ name: 'Tasks', type: 1, parentId: null, backgroundColor: '#1F293B' });
  expect(JSON.parse((await stored('openTabsFree')) ?? '[]')).toEqual([
    { id: file.id, name: 'Tasks', backgroundColor: '#1F293B' },
  ]);
});

test('damaged values are set aside with a notice and a download, and the rest is kept', async () => {
  const good = guestStorage(PLAN);
  const cut = good.todosFree?.slice(0, good.todosFree.indexOf('"two"') + 3) ?? '';
  await startWith(app, { ...good, todosFree: cut, todoOrder: '{broken' });
  await expectRows(app, 'Open to-dos', ['one']);
  await click('button', 'Download');
  const { name, text } = await downloads.next();
  expect(name).toBe('tabdo-set-aside.json');
  expect(text).toContain(JSON.stringify(cut).slice(1, -1));
  await app.gone('button', 'Download');
  await add('three');
  await expectRows(app, 'Open to-dos', ['three', 'one']);
  await app.browser.refresh();
  await expectRows(app, 'Open to-dos', ['three', 'one']);
  const backups = await app.browser.execute(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('tabdo.backup.')),
  );
  expect(backups.length).toBe(2);
});

test.each([
  [
    'nothing but noise',
    { todosFree: '<html>', folderFree: '42', openTabsFree: '"x"', sidebarWidth: 'wide' },
    [],
  ],
  ['nulls', { todosFree: 'null', folderFree: 'undefined', fileOrderIdsFree: '' }, []],
  [
    'to-dos that name a file nobody knows',
    { todosFree: JSON.stringify([{ id: 'a', text: 'lost', completed: false, fileId: 'gone' }]) },
    ['Recovered'],
  ],
  [
    'an older shape: to-dos inside of their files, ids as _id',
    {
      folderFree: JSON.stringify([
        { _id: 'f', name: 'Old', type: 1, todos: [{ _id: 't', description: 'kept', completed: true }] },
      ]),
    },
    ['Old'],
  ],
])('the app starts with %s', async (_name, storage, files) => {
  await startWith(app, storage);
  await app.find('tablist', 'Open files');
  expect(await options(app, 'Files')).toEqual(files);
  await app.press('Alt', 'l');
  await app.typeText('Works');
  await app.press('Enter');
  await app.find('tab', 'Works');
});

test('a storage that is full is said at once, nothing is lost meanwhile, and it recovers', async () => {
  await startGuest(app, PLAN);
  await app.find('row', 'one');
  await app.browser.execute(() => {
    const real = Storage.prototype.setItem;
    Reflect.set(window, 'allowAgain', () => {
      Storage.prototype.setItem = real;
    });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await add('kept in memory');
  await app.until('the banner', async () =>
    app.browser.execute(() => document.body.textContent.includes('The storage of this browser is full')),
  );
  await expectRows(app, 'Open to-dos', ['kept in memory', 'one', 'two']);
  expect(await stored('todosFree')).not.toContain('kept in memory');
  await click('button', 'Export');
  const { name, text } = await downloads.next();
  expect(name).toMatch(/^tabdo-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text).todos.map((todo: { text: string }) => todo.text)).toEqual([
    'kept in memory',
    'one',
    'two',
  ]);
  await app.browser.execute(() => Reflect.get(window, 'allowAgain')());
  await add('and now');
  await app.gone('button', 'Export');
  await app.browser.refresh();
  await expectRows(app, 'Open to-dos', ['and now', 'kept in memory', 'one', 'two']);
});

test('a browser that refuses storage from the start still works in its window', async () => {
  const refusing = await app.browser.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await app.goto('/');
  await expectRows(app, 'Open to-dos', ['and now', 'kept in memory', 'one', 'two']);
  await add('unsaved');
  await app.find('button', 'Export');
  await expectRows(app, 'Open to-dos', ['unsaved', 'and now', 'kept in memory', 'one', 'two']);
  await refusing.remove();
});

test('an export is imported through a file, asks with its counts, is one step, and is not added twice', async () => {
  await startGuest(app, {
    folders: ['Work'],
    files: [{ name: 'Plan', folder: 'Work', todos: ['one', '[x] two'] }],
  });
  await app.find('row', 'one');
  await palette('export my data');
  const { text } = await downloads.next();
  await startWith(app, {});
  await app.find('heading', 'Start typing.');
  await palette('import');
  await chooseFile(app, 'mine.json', text);
  const dialog = await app.find('dialog', 'Import this file?');
  expect(await wordsOf(app, dialog)).toContain('adds 1 folder, 1 file and 2 to-dos.');
  await click('button', 'Import');
  await expectToast(app, 'Imported');
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Work']);
  await click('option', 'Work');
  await click('option', 'Plan');
  await expectRows(app, 'Open to-dos', ['one']);
  await expectRows(app, 'Completed to-dos', ['two']);
  await palette('import');
  await chooseFile(app, 'mine.json', text);
  await expectToast(app, 'Everything in this file is already here');
  await palette('undo');
  await expectSoon(app, () => options(app, 'Folders'), ['Default']);
  await palette('import');
  await chooseFile(app, 'other.json', '{"not":"ours"}');
  await expectToast(app, 'This file is not a Tabdo export');
});

test('what was deleted comes back from the Trash, also after a reload', async () => {
  await startGuest(app, {
    folders: ['Work'],
    files: [{ name: 'Plan', folder: 'Work', todos: ['one'] }],
    shown: 'Work',
  });
  await pointerOf(app).click(await app.find('row', 'one'));
  await app.press('Delete');
  await app.gone('row', 'one');
  await click('option', 'Work');
  await app.press('Delete');
  await expectSoon(app, () => options(app, 'Folders'), ['Default']);
  await expectSoon(app, () => tabs(app), { names: [], active: null });
  await app.browser.refresh();
  await app.find('tablist', 'Open files');
  await palette('trash');
  const dialog = await app.find('dialog', 'Trash');
  const [first] = await app.all('button', 'Restore', dialog);
  if (!first) throw new Error('the Trash is empty');
  await pointerOf(app).click(first);
  await app.press('Escape');
  await app.gone('dialog', 'Trash');
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Work']);
  await click('option', 'Work');
  await expectSoon(app, () => options(app, 'Files'), ['Plan']);
  await palette('trash');
  await click('button', 'Restore');
  await app.press('Escape');
  await click('option', 'Plan');
  await expectRows(app, 'Open to-dos', ['one']);
});

test('the limits are 10, 5 and 5, each with the popup and the words kept', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  await startGuest(app, {
    folders: names,
    files: names.map((name) => ({
      name,
      todos: name === 'a' ? ['1', '2', '3', '4', '5', '6', '7', '8', '[x] 9', '10'] : [],
    })),
  });
  await app.find('row', '1');
  const refused = async (field: string) => {
    const popup = await app.find('dialog', 'Login required');
    await app.until('its message', async () =>
      (await wordsOf(app, popup)).includes("You've reached the free tier limits. Please login or sign up"),
    );
    await app.press('Escape');
    await app.gone('dialog', 'Login required');
    expect(await (await app.find('textbox', field)).getValue()).toBe('more');
    await app.press('Escape');
  };
  await add('more');
  await refused('What needs to be done?');
  await app.press('Alt', 'l');
  await app.typeText('more');
  await app.press('Enter');
  await refused('File name');
  await app.press('Control', 'Alt', 'f');
  await app.typeText('more');
  await app.press('Enter');
  await refused('Folder name');
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
