// Deleting an account whose sign-in is old, that pays, and that is open twice in the same browser (decisions D23).
import Native from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, wordsOf } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';
import { add, command, stateIs } from '../support/doing';
import { arrival, enterLocally } from '../support/pages';
import { expectToast } from '../support/watch';

let devices: Devices;
let app: App;

beforeAll(async () => {
  devices = await openDevices();
  app = await devices.open();
});
afterAll(() => devices.close());

/** Lets the sign-in of every session be so long ago. A server that runs remembers sessions. */
async function age(minutes: number): Promise<void> {
  await devices.server.end('SIGTERM');
  const database = new Native(devices.server.databaseFile);
  database.prepare('update sessions set created_at = created_at - ?').run(minutes * 60_000);
  database.close();
  await devices.server.start();
}

const ask = async (): Promise<void> => {
  await app.find('dialog', 'Delete account');
  await app.until('the caret', async () => (await app.focusedName()) === 'Type DELETE to confirm');
  await app.typeText('DELETE\n');
};

test('a sign-in that is too old leads to the login and back to the question', async () => {
  await add(app, 'Still here');
  await stateIs(app, 'Synced');
  await age(11);
  await command(app, 'Delete account');
  await ask();
  const way = await app.find('button', 'Sign in again');
  const dialog = await app.find('dialog', 'Delete account');
  expect(await wordsOf(app, dialog)).toContain('Your subscription is cancelled with it');
  expect(await axeFaults(app)).toEqual([]);
  await way.click();
  await app.find('heading', 'Log in to Tabdo');
  await app.until('why', async () =>
    /Sign in once more as ada@example.com/.test(await app.browser.$('main').getText()),
  );
  expect(await axeFaults(app)).toEqual([]);
  await enterLocally(app, 'ada@example.com', '', '/settings');
  await app.find('dialog', 'Delete account');
  await app.press('Escape');
  await app.gone('dialog', 'Delete account');
  // The session before is not left over.
  await app.find('region', 'Sessions');
  const { response } = await devices.other.call('sessions');
  expect(response).toHaveLength(2);
  await app.goto('/settings');
  expect(await app.all('dialog', 'Delete account')).toEqual([]);
});

test('deleting it in one window ends it in the other, and cancels what would be paid', async () => {
  const first = await app.browser.getWindowHandle();
  const second = await app.newWindow('/settings');
  await command(app, 'Delete account');
  await app.find('dialog', 'Delete account');
  await app.browser.switchToWindow(first);
  await command(app, 'Delete account');
  await ask();
  await arrival(app, '/');
  await app.find('button', 'Login');
  await expectToast(app, 'Account deleted');
  await app.browser.switchToWindow(second);
  await arrival(app, '/settings');
  await app.find('button', 'Login');
  expect(await app.all('region', 'Sessions')).toEqual([]);
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
  const database = new Native(devices.server.databaseFile, { readonly: true });
  const left = ['users', 'sessions', 'todos', 'subscriptions'].map((table) =>
    Object(database.prepare(`select count(*) as n from ${table}`).get()),
  );
  database.close();
  expect(left).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }, { n: 0 }]);
});

test('the guest who comes after finds nothing of it', async () => {
  await app.goto('/');
  await app.find('textbox', 'What needs to be done?');
  expect(await app.all('row', 'Still here')).toEqual([]);
  await app.goto('/login');
  await enterLocally(app, 'ada@example.com');
  await stateIs(app, 'Synced');
  expect(await app.all('row', 'Still here')).toEqual([]);
});
