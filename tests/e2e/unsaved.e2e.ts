// A guest whose browser refuses to store: whoever would sign in is asked first, as often as they would, and who stays loses
// nothing (decisions D4, D17).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { add } from '../support/doing';
import { startGuest } from '../support/guestData';

const ASKED = 'This browser refuses to store what you do here.';

let app: App;
/** What the browser asked; the driver answers by itself that the page may go. */
const questions: string[] = [];

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800 });
  app.browser.on('dialog', (dialog) => void questions.push(dialog.type()));
  await startGuest(app, { files: [{ name: 'Plan', todos: ['Call the plumber'] }] });
  await app.browser.execute(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await add(app, 'Only in this window');
});

afterAll(() => app.close());

const press = async (name: string): Promise<void> => (await app.find('button', name)).click();
const path = () => app.browser.execute(() => location.pathname);
const asks = () =>
  app.until('the question', () =>
    app.browser.execute((words: string) => document.body.textContent.includes(words), ASKED),
  );

test('asks before it signs in, and again after they stayed and went on', async () => {
  await press('Login');
  await asks();
  await press('Keep using Tabdo as a guest');
  await add(app, 'Written since');
  await press('Login');
  await asks();
  await press('Go on without it');
  await app.find('button', 'Continue with a local account');
  await press('Keep using Tabdo as a guest');
  for (const text of ['Only in this window', 'Written since', 'Call the plumber'])
    await app.find('row', text);
  await press('Login');
  await asks();
  expect(await path()).toBe('/login');
  expect(await app.consoleMessages()).toEqual([]);
});

test('what is in the window only can be taken along as a file', async () => {
  await app.browser.execute(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void file.text().then((text) => Object.assign(window, { exported: text }));
      return make(file);
    };
  });
  await press('Export my data');
  const exported = () => app.browser.execute((): unknown => Object(window).exported);
  await app.until('the file', async () => typeof (await exported()) === 'string');
  const { todos } = Object(JSON.parse(String(await exported())));
  expect(todos.map(({ text }: { readonly text: string }) => text).toSorted()).toEqual([
    'Call the plumber',
    'Only in this window',
    'Written since',
  ]);
  await press('Keep using Tabdo as a guest');
  await app.find('row', 'Written since');
  expect(await app.consoleMessages()).toEqual([]);
});

test('the browser asks before such a page goes', async () => {
  expect(questions).toEqual([]);
  await app.browser.execute(() => void setTimeout(() => location.reload()));
  await app.until('the question', async () => questions.length > 0);
  expect(questions).toEqual(['beforeunload']);
  await app.gone('row', 'Written since');
  await app.find('row', 'Call the plumber');
  expect(await app.consoleMessages()).toEqual([]);
});
