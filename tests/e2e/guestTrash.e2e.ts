// What a guest deleted lies in the Trash of the account that they sign in to, and comes back from there (sync P17, decisions D18).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, openApp, wordsOf } from '../support/browser';
import { add, command, select, stateIs } from '../support/doing';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options } from '../support/lists';
import { enterLocally } from '../support/pages';
import { signIn } from '../support/signIn';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800 });
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

/** Entries of the Trash as a person reads them. */
const entries = async (): Promise<string> => wordsOf(app, await app.find('dialog', 'Trash'));

test('a guest deletes a to-do and a file, signs in, and restores both in the account', async () => {
  await startGuest(app, {
    files: [
      { name: 'Kept', todos: ['Stays'] },
      { name: 'Thrown away', todos: ['Inside', '[x] Done inside'] },
    ],
  });
  await (await app.find('option', 'Thrown away')).click({ button: 'right' });
  await (await app.find('menuitem', 'Delete')).click();
  await expectSoon(app, () => options(app, 'Files'), ['Kept']);
  await (await app.find('option', 'Kept')).click();
  await add(app, 'Deleted by itself');
  await select(app, 'Deleted by itself');
  await app.press('Delete');
  await app.gone('row', 'Deleted by itself');

  await (await app.find('button', 'Login')).click();
  await enterLocally(app, 'trash@example.com', 'Ada');
  await stateIs(app, 'Synced');
  await (await app.find('option', 'Kept')).click();
  await expectRows(app, 'Open to-dos', ['Stays']);
  await expectSoon(app, () => options(app, 'Files'), ['Kept']);
  const left = await app.browser.execute(() => localStorage.getItem('tabdo.trash'));
  expect(left).toBeNull();

  await command(app, 'Trash');
  expect(await entries()).toMatch(/Deleted by itself[\s\S]*Thrown away/);
  expect(await app.all('button', 'Restore', await app.find('dialog', 'Trash'))).toHaveLength(2);
  for (let n = 0; n < 2; n += 1) {
    const [first] = await app.all('button', 'Restore', await app.find('dialog', 'Trash'));
    if (!first) throw new Error('the Trash is empty');
    await first.click();
  }
  await app.press('Escape');
  await app.gone('dialog', 'Trash');
  await expectRows(app, 'Open to-dos', ['Deleted by itself', 'Stays']);
  await (await app.find('option', 'Thrown away')).click();
  await expectRows(app, 'Open to-dos', ['Inside']);

  // Another device has all of it, and nothing twice.
  const other = await signIn(app.url, 'trash@example.com');
  const texts = async () =>
    ((await other.call('get_todos')).response as { text: string }[]).map(({ text }) => text).sort();
  await app.until('the other device to have it', async () => (await texts()).length === 4);
  expect(await texts()).toEqual(['Deleted by itself', 'Done inside', 'Inside', 'Stays']);
  expect((await other.call('trash')).response).toEqual({ todos: [], items: [] });
});
