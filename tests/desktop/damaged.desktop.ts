// Data of the window that are damaged on the disk: the shell starts all the same, and somebody who is signed in has a way on.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, enterStored, press, shows } from '../support/desktopPage';
import { startServer } from '../support/server';
import { signIn } from '../support/signIn';

let place: ReturnType<typeof makeHome>;
let desktop: Desktop | undefined;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
  place.remove();
});

// WebKit removes such a file before any page sees it: there is nobody left who could say what was in it.
test("a guest's damaged data are lost, and the workspace begins anew", async () => {
  place = makeHome();
  desktop = await startDesktop({ home: place.home });
  await addTodo(desktop, 'Before the damage');
  await desktop.close();
  expect(damage('localstorage')).toBeGreaterThan(0);
  desktop = await startDesktop({ home: place.home });
  expect(await shows(desktop, 'Before the damage')).toBe(false);
  await addTodo(desktop, 'After the damage');
});

test('somebody who is signed in is told, asked, and has everything again from the server', async () => {
  place = makeHome();
  const server = await startServer({ TABDO_LOCAL_IDENTITY: 'on' });
  try {
    desktop = await startDesktop({ home: place.home, keychain: true });
    await enterStored(desktop, server.url, await signIn(server.url, 'ada@example.com'));
    await addTodo(desktop, 'Before the damage');
    const other = await signIn(server.url, 'ada@example.com');
    const texts = async () => JSON.stringify((await other.call('get_todos')).response);
    await desktop.until('it to arrive', async () => (await texts()).includes('Before the damage'));
    await desktop.close();
    expect(damage('indexeddb')).toBeGreaterThan(0);
    const shell = await startDesktop({ home: place.home, keychain: true });
    desktop = shell;
    const until = (text: string) => shell.until(`"${text}"`, () => shows(shell, text));
    await until('The storage of this browser has a fault');
    await press(shell, 'Try again');
    await until('The storage of this browser has a fault');
    await press(shell, 'Start anew');
    await until('Changes that had not reached it yet are lost.');
    await press(shell, 'Cancel');
    await until('The storage of this browser has a fault');
    await press(shell, 'Start anew');
    await press(shell, 'Remove and start anew');
    await until('Before the damage');
    await addTodo(shell, 'After the damage');
    await shell.until('it to arrive', async () => (await texts()).includes('After the damage'));
  } finally {
    await server.close();
  }
});

/** Writes over the whole of each database below a folder of this name, whose lengths stay; how many there were. */
function damage(name: string): number {
  const all = readdirSync(join(place.home, 'data'), { recursive: true, encoding: 'utf8' });
  const files = all
    .filter((file) => file.includes(`/${name}/`) && /\.(?:sqlite3|localstorage)(?:-wal)?$/.test(file))
    .map((file) => join(place.home, 'data', file));
  for (const file of files) {
    const { size } = statSync(file);
    const open = openSync(file, 'r+');
    writeSync(open, Buffer.alloc(size, 0x5a), 0, size, 0);
    closeSync(open);
    execFileSync('sync', [file]);
  }
  return files.length;
}
