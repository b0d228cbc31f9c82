// Every kind of change made without a network, in a real browser, and then on the server and in another browser (sync P5, P7).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../support/browser';
import { type Devices, kept, openDevices } from '../support/devices';
import { add, command, network, select, stateIs } from '../support/doing';
import { expectRows, expectSoon, options, tabs } from '../support/lists';
import { pointerOf } from '../support/pointer';

let devices: Devices;
let app: App;
let second: App;

beforeAll(async () => {
  devices = await openDevices();
  app = await devices.open();
  second = await devices.open();
  for (const name of ['Home', 'Work']) await make('folder', name);
  for (const name of ['Later', 'Plan']) await make('file', name);
  for (const text of ['three', 'two', 'one']) await add(app, text);
  await devices.settle(app, second);
});

afterAll(() => devices.close());

async function make(kind: 'folder' | 'file', name: string): Promise<void> {
  await command(app, `Add ${kind}`);
  await app.find('textbox', kind === 'folder' ? 'Folder name' : 'File name');
  await app.typeText(`${name}\n`);
  await app.find('option', name);
}

const choose = async (name: string): Promise<void> => pointerOf(app).click(await app.find('option', name));

/** A click on a file goes on to its to-dos. */
async function chooseFile(name: string): Promise<void> {
  await choose(name);
  await app.press('Alt', 'Shift', 'o');
  await expectSoon(app, () => app.focusedName(), name);
}

/** Assigns a key to the item that is chosen. */
async function assign(name: string, key: string): Promise<void> {
  await choose(name);
  await command(app, 'Assign shortcut');
  await app.find('textbox', 'Shortcut');
  await app.typeText(`${key}\n`);
  await app.gone('textbox', 'Shortcut');
}

/** Every type of operation, by what a person does for it. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  create_todo: () => add(app, 'four'),
  update_todo: async () => {
    await select(app, 'two');
    await app.press('Enter');
    await app.find('textbox', 'Edit to-do');
    await app.press('Control', 'a');
    await app.typeText('two and a half\n');
    await app.press(' ');
    await expectRows(app, 'Completed to-dos', ['two and a half']);
  },
  update_todo_priorities: async () => {
    await select(app, 'one');
    await app.press('Alt', 'p');
  },
  update_todo_order: async () => {
    await select(app, 'three');
    await app.press('Alt', 'Shift', 'ArrowUp');
    await expectRows(app, 'Open to-dos', ['three', 'four', 'one']);
  },
  delete_todos: async () => {
    await select(app, 'four');
    await app.press('Delete');
    await expectRows(app, 'Open to-dos', ['three', 'one']);
  },
  move_todos: async () => {
    await select(app, 'three');
    await command(app, 'Move to file', 'Later');
    await expectRows(app, 'Open to-dos', ['one']);
  },
  create_folder: () => make('folder', 'Garden'),
  update_folder: async () => {
    await choose('Garden');
    await command(app, 'Rename');
    await app.find('textbox', 'Folder name');
    await app.press('Control', 'a');
    await app.typeText('Park\n');
    await app.find('option', 'Park');
  },
  update_folder_order: async () => {
    await choose('Home');
    await app.press('Alt', 'ArrowUp');
    await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Park', 'Home', 'Work']);
  },
  update_file_color: async () => {
    await choose('Park');
    await command(app, 'Change color');
    await (await app.find('radio', 'Lagoon')).click();
    await (await app.find('button', 'Done')).click();
  },
  update_shortcut: () => assign('Park', '5'),
  update_user: () => assign('Default', '7'),
  update_file_order: async () => {
    await choose('Work');
    await chooseFile('Later');
    await app.press('Alt', 'ArrowUp');
    await expectSoon(app, () => options(app, 'Files'), ['Later', 'Plan']);
  },
  move_file: async () => {
    await chooseFile('Later');
    await command(app, 'Move to folder', 'Home');
    await expectSoon(app, () => options(app, 'Files'), ['Later']);
  },
  delete_folder: async () => {
    await choose('Park');
    await app.press('Delete');
    await app.gone('option', 'Park');
  },
  restore_folder: async () => {
    await command(app, 'Undo');
    await app.find('option', 'Park');
  },
  update_opentabs: async () => {
    await command(app, 'Close tab');
    await expectSoon(app, async () => (await tabs(app)).names.length, 1);
  },
  update_shortcuts: async () => {
    await command(app, 'Change a shortcut', 'Close other tabs');
    await app.until('the recorder', () =>
      app.browser.execute(() => document.querySelector('[data-recording]') !== null),
    );
    await app.press('Alt', 'q');
    await app.press('Enter');
    await app.until('the key to be taken', () =>
      app.browser.execute(() => document.querySelector('[data-recording]') === null),
    );
    await app.press('Escape');
  },
};

const types = async (): Promise<Set<string>> => {
  const { offlineOperations = {} } = await kept(app, devices.other.user._id);
  return new Set(Object.values(offlineOperations).map((record) => String(Object(record).type)));
};

test('every kind of change is kept while there is no network', async () => {
  await stateIs(app, 'Synced');
  await network(app, true);
  for (const [type, change] of Object.entries(CHANGES)) {
    await change();
    await expectSoon(app, async () => [...(await types())].includes(type), true);
  }
  expect([...(await types())].toSorted()).toEqual(Object.keys(CHANGES).toSorted());
  expect(await devices.texts()).toEqual(['three', 'two', 'one']);
});

test('once it is back the server and the other browser have all of it', async () => {
  await network(app, false);
  await stateIs(app, 'Synced');
  const { todos, items, profile } = await devices.settle(app, second);
  const live = todos.filter((row) => row.deletedAt === null);
  const later = items.find(({ name }) => name === 'Later');
  expect(live.map(({ text, completed, priority }) => ({ text, completed, priority }))).toEqual([
    { text: 'three', completed: false, priority: 0 },
    { text: 'two and a half', completed: true, priority: 0 },
    { text: 'one', completed: false, priority: 1 },
  ]);
  expect(live[0]?.fileId).toBe(later?.id);
  const park = items.find(({ name }) => name === 'Park');
  expect(park).toMatchObject({ shortcut: '5', backgroundColor: '#1B8A9E', deletedAt: null });
  expect(profile.defaultFolderShortcut).toBe('7');
  expect(profile.shortcuts.other).toEqual({ 'tab-close-others': 'Alt+q' });
  for (const each of [app, second]) {
    await expectSoon(each, () => options(each, 'Folders'), ['Default', 'Park', 'Home', 'Work']);
  }
});
