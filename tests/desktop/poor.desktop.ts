// A system that lacks what a desktop usually has, and data that are damaged: the shell starts all the same.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, shows } from '../support/desktopPage';

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

test('damaged local data are lost, and the workspace begins anew', async () => {
  const place = makeHome();
  try {
    desktop = await startDesktop({ home: place.home });
    await addTodo(desktop, 'Before the damage');
    await desktop.close();
    const files = databases(join(place.home, 'data'));
    expect(files.length).toBeGreaterThan(0);
    files.forEach(damage);
    desktop = await startDesktop({ home: place.home });
    expect(await shows(desktop, 'Before the damage')).toBe(false);
    await addTodo(desktop, 'After the damage');
  } finally {
    await desktop?.close();
    desktop = undefined;
    place.remove();
  }
});

function databases(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return files.filter((file) => /\.(?:sqlite3|localstorage)(?:-wal)?$/.test(file) && statSync(file).isFile());
}

/** Writes over the whole of a file, whose length stays. */
function damage(file: string): void {
  const { size } = statSync(file);
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(size, 0x5a), 0, size, 0);
  closeSync(open);
  execFileSync('sync', [file]);
}
