// Every situation of syncing in the error catalogue, as a person meets it, with a picture of each (spec §8).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, loadWithStorage, openApp, wordsOf } from '../support/browser';
import { add, network } from '../support/doing';
import { type Device, signIn, stored } from '../support/signIn';

let app: App;
let other: Device;
let mine: Device;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/about' });
  other = await signIn(app.url, 'ada@example.com');
  mine = await signIn(app.url, 'ada@example.com');
});

afterAll(() => app.close());

/** Lets nothing through to the API; pages come. */
async function cutOff(urls: readonly string[]): Promise<void> {
  await app.browser.sendCommand('Network.enable', {});
  await app.browser.sendCommand('Network.setBlockedURLs', { urls: [...urls] });
}

/** Waits until these words stand in a part of the page, and takes its picture. */
async function says(role: string, name: string, words: string, picture: string): Promise<void> {
  await app.until(`"${words}"`, async () => (await wordsOf(app, await app.find(role, name))).includes(words));
  await app.browser.pause(250);
  await app.screenshot(`catalogue-${picture}`);
}
const notified = (words: string, picture: string): Promise<void> =>
  says('region', 'Notifications', words, picture);

test('a device that never had the data, and cannot get it', async () => {
  await cutOff(['*/api/*']);
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
  await says('heading', 'No offline data available', 'No offline data available', 'nothing-here');
  // Found before: the page tries again by itself too, and takes its button away.
  const retry = await app.find('button', 'Retry');
  await cutOff([]);
  await retry.click();
  await says('status', 'Sync status', 'Synced', 'synced');
});

test('changes made offline, and open tabs', async () => {
  await add(app, 'Buy milk');
  await says('status', 'Sync status', 'Synced', 'synced');
  await network(app, true);
  await add(app, 'Buy bread');
  await notified('Operation will be synced when online', 'offline-write');
  await (await app.find('button', 'Close Tasks')).click();
  await notified('Open tabs will be synced when online', 'offline-tabs');
  await says('status', 'Sync status', 'Offline, ', 'offline-state');
});

test('Sync, pressed offline', async () => {
  await (await app.find('button', 'Sync')).click();
  await notified('Your network is offline', 'offline-sync');
  await network(app, false);
  await says('status', 'Sync status', 'Synced', 'online-again');
});

test('a shortcut that was taken elsewhere', async () => {
  await (await app.find('button', 'Add file')).click();
  await app.typeText('Plans\n');
  await app.find('tab', 'Plans');
  await says('status', 'Sync status', 'Synced', 'synced');
  const { response } = await other.call('get_folder_or_file');
  const [tasks, plans] = ['Tasks', 'Plans'].map((name) =>
    (response as { id: string; name: string }[]).find((item) => item.name === name),
  );
  await network(app, true);
  await (await app.find('option', 'Plans')).click({ button: 'right' });
  await (await app.find('menuitem', 'Assign shortcut')).click();
  await app.find('textbox', 'Shortcut');
  await app.typeText('p\n');
  await app.gone('textbox', 'Shortcut');
  await other.call('update_shortcut_key', { body: { id: tasks?.id, shortcut: 'p' } });
  await network(app, false);
  await notified('This shortcut is already in use', 'refused');
  await (await app.find('button', '1 failed')).click();
  await says('dialog', 'Failed changes', 'Give “Plans” the shortcut P', 'failed-list');
  // On a phone the words stand above the buttons, and nothing of them is cut off.
  await app.browser.setViewport({ width: 390, height: 844 });
  await says('dialog', 'Failed changes', 'This shortcut is already in use', 'failed-list-phone');
  const cut = await app.browser.execute(() => {
    const [name] = document.querySelectorAll<HTMLElement>('[role=dialog] li [dir=auto]');
    return name === undefined ? null : name.scrollWidth > name.clientWidth;
  });
  expect(cut).toBe(false);
  await app.browser.setViewport({ width: 1280, height: 800 });
  await (await app.find('button', 'Discard')).click();
  await app.press('Escape');
  await app.gone('dialog', 'Failed changes');
  expect(plans).toBeDefined();
});

test('a session that was ended elsewhere', async () => {
  const { response } = await mine.call('sessions');
  const own = (response as { id: string; current: boolean }[]).find(({ current }) => current);
  await other.call('delete_session', { params: { id: own?.id ?? '' } });
  await says('status', 'Sync status', 'Sign in again', 'sign-in-again');
  await app.find('button', 'Sign in');
});
