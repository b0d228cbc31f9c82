// One browser, several hands: what one person leaves behind is not the next one's, and logging out needs no connection (decisions D22, sync P9, P18).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, openApp, wordsOf } from '../support/browser';
import { add, command, network, stateIs } from '../support/doing';
import { enterLocally, toNewPage } from '../support/pages';
import { type Device, endOthers, signIn } from '../support/signIn';

let app: App;
let ada: Device;
let first: string;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/login' });
  ada = await signIn(app.url, 'ada@example.com');
  await enterLocally(app, 'ada@example.com');
  await app.find('status', 'Sync status');
  first = await app.browser.getWindowHandle();
});

afterEach(async () => {
  // Refused and broken requests are named by the browser, not by us.
  const ours = (await app.consoleMessages()).filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|status of 401/.test(text),
  );
  expect(ours).toEqual([]);
});

afterAll(() => app.close());

const keys = (): Promise<string[]> => app.browser.execute(() => Object.keys(localStorage));
const rowsFor = async (words: string): Promise<string> => {
  await app.press('Control', 'k');
  await app.find('combobox');
  await app.typeText(words);
  const text = await wordsOf(app, await app.find('dialog', 'Command palette'));
  await app.press('Escape');
  await app.gone('dialog', 'Command palette');
  return text;
};

test('a macro, and what was used last, are not there for the next person, and there again for the first', async () => {
  await command(app, 'Record macro');
  await add(app, 'From the macro');
  await command(app, 'Stop recording');
  await app.find('dialog', 'New macro');
  await app.typeText('Only Ada’s\n');
  await app.gone('dialog', 'New macro');
  expect(await rowsFor('Only Ada')).toContain('Only Ada’s');
  await endOthers(ada);
  await stateIs(app, 'Sign in again');
  await app.goto('/login');
  await enterLocally(app, 'bob@example.com');
  await stateIs(app, 'Synced');
  expect(await rowsFor('Only Ada')).not.toContain('Only Ada’s');
  await app.goto('/settings');
  const way = await app.find('button', 'Logout');
  await toNewPage(app, () => way.click());
  await app.goto('/login');
  await enterLocally(app, 'ada@example.com');
  await stateIs(app, 'Synced');
  expect(await rowsFor('Only Ada')).toContain('Only Ada’s');
});

test('logging out without a connection ends as a guest in every window, and coming back is possible', async () => {
  const second = await app.newWindow('/');
  await app.find('row', 'From the macro');
  await network(app, true);
  await app.browser.switchToWindow(first);
  await app.find('row', 'From the macro');
  await network(app, true);
  await stateIs(app, 'Offline');
  await command(app, 'Log out');
  await app.find('button', 'Login');
  await app.screenshot('logged-out-offline');
  expect(await app.all('row', 'From the macro')).toEqual([]);
  expect(await rowsFor('Only Ada')).not.toContain('Only Ada’s');
  expect((await keys()).filter((key) => /todoToken|todoUser|tabdo\.owner|:/.test(key))).toEqual([]);
  await command(app, 'Add file');
  await app.find('textbox', 'File name');
  await app.typeText('As a guest\n');
  await app.find('tab', 'As a guest');
  await add(app, 'Done offline, by nobody');
  await app.browser.switchToWindow(second);
  await app.find('button', 'Login');
  expect(await app.all('row', 'From the macro')).toEqual([]);
  await app.find('row', 'Done offline, by nobody');
  await network(app, false);
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
  await network(app, false);
  await app.goto('/');
  await app.find('row', 'Done offline, by nobody');
  const databases = await app.browser.execute(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual([]);
});

test('discarding asks once more where the other window went on', async () => {
  await app.goto('/login');
  await enterLocally(app, 'ada@example.com');
  await stateIs(app, 'Synced');
  const second = await app.newWindow('/');
  await stateIs(app, 'Synced');
  await network(app, true);
  await app.browser.switchToWindow(first);
  await network(app, true);
  await add(app, 'Unsent here');
  await command(app, 'Log out');
  await app.find('dialog', '1 change not yet saved');
  await app.browser.switchToWindow(second);
  await add(app, 'Unsent there');
  await app.browser.switchToWindow(first);
  await (await app.find('button', 'Log out and discard')).click();
  await app.find('dialog', '2 changes not yet saved');
  await app.until('the safe button', async () => (await app.focusedName()) === 'Stay');
  await app.screenshot('logout-counted-again');
  await (await app.find('button', 'Stay')).click();
  await network(app, false);
  await app.browser.switchToWindow(second);
  await network(app, false);
  await stateIs(app, 'Synced');
  ada = await signIn(app.url, 'ada@example.com');
  const { response } = await ada.call('get_todos');
  expect(JSON.stringify(response)).toContain('Unsent here');
  expect(JSON.stringify(response)).toContain('Unsent there');
});
