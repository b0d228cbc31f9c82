// The settings of an account in real browsers: sessions, data out and in, Trash, deletion (spec §2 Settings, decisions D18, D23).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp, wordsOf } from '../support/browser';
import { add, command, network, select, stateIs } from '../support/doing';
import { arrival, enterLocally, toNewPage } from '../support/pages';
import { pointerOf } from '../support/pointer';
import { signIn } from '../support/signIn';
import { allowDownloads, chooseFile, type Downloads, holdFileChoices } from '../support/transfer';
import { expectToast, settled } from '../support/watch';

let app: App;
let second: App;
let downloads: Downloads;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/login', theme: 'light', reducedMotion: true });
  second = await openApp({ width: 1280, height: 800, path: '/login', at: app.url });
  downloads = await allowDownloads(app);
  await holdFileChoices(app);
  for (const browser of [app, second]) {
    await enterLocally(browser, 'ada@example.com', 'Ada Lovelace');
    await stateIs(browser, 'Synced');
  }
});

afterEach(async () => {
  // Refused and broken requests are named by the browser, not by us.
  const ours = [...(await app.consoleMessages()), ...(await second.consoleMessages())];
  expect(ours.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 40[13]/.test(text))).toEqual([]);
});

afterAll(async () => {
  downloads.remove();
  await second.close();
  await app.close();
});

const click = async (browser: App, role: string, name: string) => (await browser.find(role, name)).click();
const focusIs = (browser: App, name: string) =>
  browser.until(`the focus on ${name}`, async () => (await browser.focusedName()) === name);
const expectSound = async () => {
  for (const width of [1280, 390]) {
    await app.browser.setViewport({ width, height: 800 });
    for (const theme of ['light', 'dark']) {
      await app.browser.execute((name: string) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(app);
      expect({ width, theme, faults: await axeFaults(app) }).toEqual({ width, theme, faults: [] });
    }
  }
  await app.browser.setViewport({ width: 1280, height: 800 });
};

test('what one device deletes comes back from the Trash of the other', async () => {
  await add(app, 'Buy milk');
  await click(second, 'tab', 'Tasks');
  await second.find('row', 'Buy milk');
  await select(app, 'Buy milk');
  await app.press('Delete');
  await second.gone('row', 'Buy milk');
  await second.goto('/settings');
  await click(second, 'button', 'Trash');
  const dialog = await second.find('dialog', 'Trash');
  await (await second.find('button', 'Restore', dialog)).click();
  await app.find('row', 'Buy milk');
  await second.goto('/');
  await second.find('row', 'Buy milk');
});

test('the palette leads to the sessions, with the keyboard on them', async () => {
  await command(app, 'Settings: Sessions');
  await app.find('region', 'Sessions');
  await focusIs(app, 'Sessions');
  await app.find('button', 'Sign out Chrome on Linux');
  await expectSound();
  await app.press('Tab');
  await focusIs(app, 'Sign out Chrome on Linux');
});

test('a session that is ended here ends there, where everything is kept and can go on', async () => {
  await network(second, true);
  await add(second, 'Not sent yet');
  await click(app, 'button', 'Sign out Chrome on Linux');
  await expectToast(app, 'Signed out: Chrome on Linux');
  await app.gone('button', 'Sign out Chrome on Linux');
  await network(second, false);
  await stateIs(second, 'Sign in again');
  await second.find('row', 'Not sent yet');
  await second.goto('/settings');
  const card = await second.find('region', 'Sessions');
  await second.until('the reason', async () => /Your session has ended/.test(await wordsOf(second, card)));
  expect(await axeFaults(second)).toEqual([]);
  await (await second.find('button', 'Sign in again', card)).click();
  await second.find('heading', 'Log in to Tabdo');
  await enterLocally(second, 'ada@example.com');
  await second.find('row', 'Not sent yet');
  await stateIs(second, 'Synced');
  await app.goto('/');
  await app.find('row', 'Not sent yet');
});

test('modifier keys are named as the person wants, at once and after a reload', async () => {
  await app.goto('/settings');
  const caps = () =>
    app.browser.execute(() => document.querySelector('#settings-appearance kbd')?.textContent ?? 'none');
  const signs = async () => !/Ctrl|none/.test(await caps());
  await app.until('the words', async () => (await caps()) === 'Ctrl');
  await pointerOf(app).click(await app.find('radio', 'Mac'));
  await app.until('the signs', signs);
  await app.goto('/settings');
  await app.until('the signs', signs);
  await command(app, 'Modifier keys', 'As the system');
  await app.until('the words', async () => (await caps()) === 'Ctrl');
});

test('an export holds what the server has, and goes into another account', async () => {
  await app.goto('/settings');
  await click(app, 'button', 'Export my data');
  const { name, text } = await downloads.next();
  expect(name).toMatch(/^tabdo-\d{4}-\d\d-\d\d\.json$/);
  await expectToast(app, 'Exported 0 folders, 1 file, 2 to-dos');
  const { account, todos } = JSON.parse(text);
  expect(account.email).toBe('ada@example.com');
  expect(todos.map((todo: { text: string }) => todo.text)).toEqual(['Not sent yet', 'Buy milk']);
  const way = await app.find('button', 'Logout');
  await toNewPage(app, () => way.click());
  await app.goto('/login');
  await enterLocally(app, 'bob@example.com', 'Bob');
  await stateIs(app, 'Synced');
  await app.goto('/settings');
  await click(app, 'button', 'Import');
  await chooseFile(app, name, text);
  await app.find('dialog', 'Import this file?');
  const dialog = await app.find('dialog', 'Import this file?');
  await (await app.find('button', 'Import', dialog)).click();
  await expectToast(app, 'Imported');
  const bob = await signIn(app.url, 'bob@example.com');
  const texts = async () =>
    ((await bob.call('get_todos')).response as { text: string }[]).map((row) => row.text);
  await app.until('the to-dos to arrive', async () => (await texts()).length === 2);
  expect((await texts()).sort()).toEqual(['Buy milk', 'Not sent yet']);
});

test('an import of 20,000 rows into a free account is refused whole, before anything is sent', async () => {
  const look = { backgroundColor: '#1F293B', shortcut: null };
  const rows = Array.from({ length: 20_000 }, (_none, n) => ({
    id: `big${n}`,
    fileId: 'bigfile',
    text: `line ${n}`,
  }));
  const files = [{ id: 'bigfile', folderId: 'default-folder', name: 'Big', ...look }];
  const text = JSON.stringify({ format: 'tabdo', version: 1, folders: [], files, todos: rows });
  await app.goto('/settings');
  await click(app, 'button', 'Import');
  await chooseFile(app, 'big.json', text);
  const dialog = await app.find('dialog', 'Import this file?');
  expect(await wordsOf(app, dialog)).toContain('20,000 to-dos');
  await (await app.find('button', 'Import', dialog)).click();
  await app.find('dialog', 'Upgrade required');
  await app.press('Escape');
  await app.gone('dialog', 'Upgrade required');
  const bob = await signIn(app.url, 'bob@example.com');
  expect((await bob.call('get_todos')).response).toHaveLength(2);
});

test('an import that stopped half-way is said when the page is opened, until it is seen', async () => {
  await app.browser.execute(() => {
    const { _id } = JSON.parse(localStorage.getItem('todoUser') ?? '{}');
    localStorage.setItem('tabdo.import', _id);
  });
  await app.goto('/');
  await click(app, 'button', 'Show');
  await app.find('dialog', 'An import stopped half-way');
  await expectSound();
  await click(app, 'button', 'Leave it');
  await app.gone('dialog', 'An import stopped half-way');
  await app.goto('/');
  await app.find('textbox', 'What needs to be done?');
  expect(await app.all('button', 'Show')).toEqual([]);
});

test('names as long and as odd as they come stay in their place on a phone', async () => {
  const bob = await signIn(app.url, 'bob@example.com');
  const odd = `\u202Egnorw <b>${'W'.repeat(150)}`;
  await bob.call('update_user', { body: { username: odd } });
  await app.browser.setViewport({ width: 390, height: 800 });
  await app.goto('/settings');
  await app.until('the name', async () => (await app.browser.$('main').getText()).includes('WWWW'));
  await click(app, 'button', 'Delete account');
  await app.find('dialog', 'Delete account');
  const wide = () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  expect(await app.browser.execute(wide)).toBeLessThanOrEqual(390);
  expect(await app.browser.execute(() => document.querySelectorAll('main b').length)).toBe(0);
  await app.press('Escape');
  await app.gone('dialog', 'Delete account');
  await app.browser.setViewport({ width: 1280, height: 800 });
});

test('the account is deleted by typing the word, here and on every other device', async () => {
  await second.goto('/settings');
  await second.find('heading', 'Settings');
  const other = await signIn(app.url, 'ada@example.com');
  await command(second, 'Delete account');
  await second.find('dialog', 'Delete account');
  await focusIs(second, 'Type DELETE to confirm');
  await second.typeText('DELETE');
  await toNewPage(second, () => second.press('Enter'));
  await arrival(second, '/');
  await second.find('button', 'Login');
  await expectToast(second, 'Account deleted');
  expect(await second.all('row', 'Buy milk')).toEqual([]);
  const kept = await second.browser.execute(async () => ({
    keys: Object.keys(localStorage).filter((key) => /^(todoToken|todoUser|user|token)$/.test(key)),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  expect(kept.keys).toEqual([]);
  expect(kept.databases.filter((name) => name.includes(other.user._id))).toEqual([]);
  await expect(other.call('get_user')).rejects.toThrow('401');
});

test('whoever signs in again afterwards begins with nothing', async () => {
  await second.goto('/login');
  await enterLocally(second, 'ada@example.com', 'Ada');
  await stateIs(second, 'Synced');
  expect(await second.all('row', 'Buy milk')).toEqual([]);
});

test('the question before deleting is sound, also where the network is away', async () => {
  await app.goto('/settings');
  await click(app, 'button', 'Delete account');
  await app.find('dialog', 'Delete account');
  await expectSound();
  await network(app, true);
  await app.typeText('DELETE\n');
  const dialog = await app.find('dialog', 'Delete account');
  await app.until('the reason', async () => (await wordsOf(app, dialog)).includes('Your network is offline'));
  await expectSound();
  await network(app, false);
  await app.press('Escape');
  await app.gone('dialog', 'Delete account');
});
