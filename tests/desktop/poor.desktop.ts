// A system that lacks what a desktop usually has: the shell starts all the same.
import { afterEach, expect, test } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop';
import { addTodo } from '../support/desktopPage';

let desktop: Desktop | undefined;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});

test('without a session bus there is no keychain and no tray, and the workspace works', async () => {
  desktop = await startDesktop({ bus: false });
  expect(await desktop.invoke('about')).toMatchObject({ keychain: false, tray: false });
  for (const command of ['secret_get', 'secret_delete']) {
    expect(await desktop.invoke(command)).toEqual({ refused: 'no_keychain' });
  }
  expect(await desktop.invoke('secret_set', { value: 'x' })).toEqual({ refused: 'no_keychain' });
  await addTodo(desktop, 'Without a bus');
});

test('a session bus that takes connections and says nothing is as good as none', async () => {
  desktop = await startDesktop({ bus: 'mute' });
  expect(await desktop.invoke('about')).toMatchObject({ keychain: false, tray: false });
  await addTodo(desktop, 'Nobody answers');
});

test('a keychain that nobody unlocks keeps no guest from the workspace', async () => {
  const started = Date.now();
  desktop = await startDesktop({ keychain: 'locked' });
  await addTodo(desktop, 'While it is locked');
  // The shell gives a person a minute: nobody has waited for that.
  expect(Date.now() - started).toBeLessThan(30_000);
  expect(await desktop.invoke('about')).toMatchObject({ keychain: false });
});

test('where another program holds the global key, that is said, and nothing else changes', async () => {
  const first = await startDesktop();
  try {
    // The same display, another bus: for the system two programs.
    desktop = await startDesktop({ display: first.env.DISPLAY });
    expect(await desktop.invoke('about')).toMatchObject({ globalShortcut: null });
    await addTodo(desktop, 'Without its key');
  } finally {
    await first.close();
  }
});
