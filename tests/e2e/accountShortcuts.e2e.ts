// Own keys of a signed-in person on a PC and on a Mac: they travel, keep apart, wait offline, go back (spec §4, §6, decisions D12).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, wordsOf } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';
import { network, stateIs } from '../support/doing';
import { expectSoon } from '../support/lists';

let devices: Devices;
let here: App;
let there: App;
let mac: App;

type Entry = { readonly id: string; readonly key: string };
type Sets = { readonly shortcuts: readonly Entry[]; readonly windowsShortcuts: readonly Entry[] };

beforeAll(async () => {
  devices = await openDevices();
  here = await devices.open();
  there = await devices.open();
  mac = await devices.open({ prepare: (app) => beMac(app) });
});

afterAll(() => devices.close());

/** Every page that this browser loads from now on finds itself on a Mac. */
async function beMac({ browser }: App): Promise<void> {
  await browser.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } });
  });
}

const keysOf = async (name: keyof Sets): Promise<Record<string, string>> => {
  const { [name]: entries } = (await devices.other.call('get_shortcuts')).response as Sets;
  return Object.fromEntries(
    Object.values(entries)
      .flat()
      .map(({ id, key }) => [id, key]),
  );
};

const modOf = (app: App): string => (app === mac ? 'Meta' : 'Control');

const dialogOf = async (app: App): Promise<string> => {
  await app.press(modOf(app), '/');
  const words = await wordsOf(app, await app.find('dialog', 'Keyboard Shortcuts'));
  await app.press('Escape');
  await app.gone('dialog', 'Keyboard Shortcuts');
  return words;
};
const shows = (app: App, key: RegExp): Promise<void> =>
  app.until(`${key}`, async () => key.test(await dialogOf(app)));

/** A line of the dialog; WebKit reads the button as well that comes under the mouse where a key was changed. */
const line = (title: string, ...keys: readonly string[]): RegExp =>
  new RegExp(String.raw`${title}\s+(?:Reset\s+)?${keys.join(String.raw`\s+`)}`);

const recording = (app: App): Promise<string> =>
  app.browser.execute(() => document.querySelector('[data-recording]')?.textContent ?? '');

async function choose(app: App, ...words: readonly string[]): Promise<void> {
  await app.press(modOf(app), 'k');
  for (const each of words) {
    await app.find('combobox');
    await app.typeText(`${each}\n`);
  }
}

async function record(app: App, title: string): Promise<void> {
  await choose(app, 'Change a shortcut', title);
  await app.until('the recorder', async () => (await recording(app)) !== '');
}

async function leave(app: App): Promise<void> {
  await app.press('Escape');
  await app.gone('dialog', 'Keyboard Shortcuts');
}

async function bind(app: App, title: string, ...keys: readonly string[]): Promise<void> {
  await record(app, title);
  await app.press(...keys);
  await app.press('Enter');
  await expectSoon(app, () => recording(app), '');
  await leave(app);
}

test('whoever is signed in may edit, and an empty list on the server means the defaults', async () => {
  const words = await dialogOf(here);
  expect(words).not.toContain('Login to edit keyboard shortcuts');
  expect(words).toMatch(line('Close tab', 'Ctrl', 'Alt', 'Y'));
  expect(await keysOf('windowsShortcuts')).toEqual({});
  expect(await keysOf('shortcuts')).toEqual({});
});

test('a key that is made on one device works on the other of the same system', async () => {
  await bind(here, 'Close tab', 'Alt', 'q');
  await here.screenshot('account-shortcuts');
  await shows(there, line('Close tab', 'Alt', 'Q'));
  await choose(there, 'Add file');
  await there.find('textbox', 'File name');
  await there.typeText('To be closed\n');
  await there.find('tab', 'To be closed');
  await there.press('Alt', 'q');
  await there.gone('tab', 'To be closed');
  expect((await keysOf('windowsShortcuts'))['tab-close']).toMatch(/^Alt\+q/);
});

test('a Mac keeps its own keys, and what it changes is nobody else’s', async () => {
  expect(await dialogOf(mac)).toMatch(line('Close tab', 'Command', 'Option', 'Y'));
  await record(mac, 'Close tab');
  await mac.press('Control', 'j');
  await mac.press('Enter');
  await expectSoon(mac, () => recording(mac), '');
  await leave(mac);
  await expectSoon(mac, async () => (await keysOf('shortcuts'))['tab-close']?.split(' | ')[0], 'Control+j');
  expect((await keysOf('windowsShortcuts'))['tab-close']).toMatch(/^Alt\+q/);
  await shows(here, line('Close tab', 'Alt', 'Q'));
});

test('defaults that the server does not name are shown, and ids that nobody here knows stay', async () => {
  const seen = await keysOf('windowsShortcuts');
  const list = [
    ...Object.entries(seen).map(([id, key]) => ({ id, key })),
    { id: 'of-tomorrow', key: 'Alt+o' },
  ];
  await devices.other.call('update_shortcut', { body: { windowsShortcuts: list } });
  await shows(here, line('Next tab', 'Ctrl', 'Alt', 'X'));
  await bind(here, 'Next tab', 'Alt', 'j');
  await expectSoon(
    here,
    async () => (await keysOf('windowsShortcuts'))['tab-next']?.split(' | ')[0],
    'Alt+j',
  );
  expect(await keysOf('windowsShortcuts')).toMatchObject({ 'of-tomorrow': 'Alt+o' });
});

test('a key that cannot be had is refused with the reason, and nothing is sent', async () => {
  const before = await keysOf('windowsShortcuts');
  await record(here, 'Previous tab');
  await here.press('Control', 'z');
  await here.until('the reason', async () =>
    (await recording(here)).includes('in use by Undo, which is fixed'),
  );
  await here.press('Escape');
  await expectSoon(here, () => recording(here), '');
  await leave(here);
  expect(await keysOf('windowsShortcuts')).toEqual(before);
});

test('two devices that change different keys at the same time both keep theirs', async () => {
  await network(here, true);
  await bind(here, 'Previous tab', 'Alt', 'k');
  await stateIs(here, 'Offline, 1 pending');
  await bind(there, 'Sync now', 'Alt', 'u');
  await expectSoon(
    there,
    async () => (await keysOf('windowsShortcuts'))['sidebar-sync']?.split(' | ')[0],
    'Alt+u',
  );
  expect(await keysOf('windowsShortcuts')).not.toHaveProperty('tab-prev');
  await network(here, false);
  await stateIs(here, 'Synced');
  await devices.settle(here, there, mac);
  const keys = await keysOf('windowsShortcuts');
  expect(keys['tab-prev']).toMatch(/^Alt\+k/);
  expect(keys['sidebar-sync']).toMatch(/^Alt\+u/);
});

test('resetting goes to both systems, and can be undone', async () => {
  const before = [await keysOf('shortcuts'), await keysOf('windowsShortcuts')];
  await choose(here, 'Reset all shortcuts');
  await expectSoon(here, () => keysOf('windowsShortcuts'), { 'of-tomorrow': 'Alt+o' });
  await expectSoon(here, () => keysOf('shortcuts'), {});
  await shows(mac, line('Close tab', 'Command', 'Option', 'Y'));
  await choose(here, 'Undo');
  await expectSoon(here, async () => [await keysOf('shortcuts'), await keysOf('windowsShortcuts')], before);
  await devices.settle(here, there, mac);
});
