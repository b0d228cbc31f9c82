// Two windows of one browser on one account: what both type at once, and what one learns of the server (decisions D14, sync P10, P12).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, loadWithStorage, openApp, wordsOf } from '../support/browser';
import { add, select, stateIs } from '../support/doing';
import { expectRows } from '../support/lists';
import { type Device, endOthers, signIn, stored } from '../support/signIn';

let app: App;
let other: Device;
let here: string;
let there: string;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/about' });
  other = await signIn(app.url, 'ada@example.com');
  await loadWithStorage(app.browser, `${app.url}/`, stored(await signIn(app.url, 'ada@example.com')));
  for (const text of ['three', 'two', 'one']) await add(app, text);
  here = await app.browser.getWindowHandle();
  there = await app.newWindow('/');
  await app.find('row', 'one');
});

afterEach(async () => {
  // What the server refuses is named by the browser, not by us.
  const ours = (await app.consoleMessages()).filter((text) => !text.includes('status of 401'));
  expect(ours).toEqual([]);
});

afterAll(() => app.close());

const go = (handle: string): Promise<unknown> => app.browser.switchToWindow(handle);

async function edit(before: string, after: string): Promise<void> {
  await select(app, before);
  await app.press('F2');
  await app.find('textbox', 'Edit to-do');
  await app.press('Control', 'a');
  await app.typeText(after);
}

test('the later save of a row is kept, and offers what the other window saved', async () => {
  await go(here);
  await edit('one', 'one, typed here');
  await go(there);
  await edit('one', 'one, saved there\n');
  await expectRows(app, 'Open to-dos', ['one, saved there', 'two', 'three']);
  await go(here);
  expect(await (await app.find('textbox', 'Edit to-do')).getValue()).toBe('one, typed here');
  await app.press('Enter');
  await expectRows(app, 'Open to-dos', ['one, typed here', 'two', 'three']);
  const said = await wordsOf(app, await app.find('region', 'Notifications'));
  expect(said).toContain('Changed elsewhere meanwhile; yours was kept');
  expect(said).toContain('one, saved there');
  await app.screenshot('changed-in-other-window');
  // It slides in: a press by key meets it wherever it is.
  await app.press('Control', 'k');
  await app.find('combobox');
  await app.typeText('restore the version\n');
  for (const handle of [here, there]) {
    await go(handle);
    await expectRows(app, 'Open to-dos', ['one, saved there', 'two', 'three']);
  }
});

test('a row that the other window deletes while it is edited here leaves its text behind', async () => {
  await go(here);
  await edit('two', 'two, and more');
  await go(there);
  await select(app, 'two');
  await app.press('Delete');
  await go(here);
  await app.find('button', 'Keep it');
  await expectRows(app, 'Open to-dos', ['one, saved there', 'three']);
  await app.press('Control', 'k');
  await app.find('combobox');
  await app.typeText('restore typed text\n');
  await app.until('the text', async () => (await app.browser.$(':focus').getValue()) === 'two, and more');
  await app.press('Enter');
  await app.find('row', 'two, and more');
});

test('a session that ends is known in every window at once', async () => {
  await go(here);
  await stateIs(app, 'Synced');
  await endOthers(other);
  for (const handle of [here, there]) {
    await go(handle);
    await stateIs(app, 'Sign in again');
  }
});
