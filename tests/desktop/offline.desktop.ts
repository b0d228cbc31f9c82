// Somebody who is signed in, in the window of the desktop: it starts without its server, and with one that says nothing (sync P19).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, enterStored, shows } from '../support/desktopPage';
import { startServer, type TestServer } from '../support/server';
import { type Device, signIn } from '../support/signIn';

const EMAIL = 'ada@example.com';
/** A call is given up after 20 s, and the waiting for changes some seconds later. */
const GIVEN_UP_MS = 60_000;

const place = makeHome();
const dataDir = mkdtempSync(join(tmpdir(), 'tabdo-offline-'));
let settings: Record<string, string>;
let server: TestServer;
let other: Device;
let desktop: Desktop;

beforeAll(async () => {
  settings = { DATA_DIR: dataDir, PORT: String(await freePort()), TABDO_LOCAL_IDENTITY: 'on' };
  server = await startServer(settings);
  other = await signIn(server.url, EMAIL);
  desktop = await start();
  await enterStored(desktop, server.url, await signIn(server.url, EMAIL));
  await addTodo(desktop, 'From the morning');
  await desktop.until('it to arrive', async () => (await texts()).includes('From the morning'));
});

afterAll(async () => {
  await desktop?.close();
  await server?.close();
  place.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startDesktop({ home: place.home, keychain: true });

/** What another device of this person sees. */
const texts = async (): Promise<string[]> =>
  ((await other.call('get_todos')).response as { text: string }[]).map(({ text }) => text);

/** Ends the program and starts it: it shows what there was, and takes more. */
async function startsAndTakes(text: string, before: readonly string[]): Promise<void> {
  await desktop.close();
  desktop = await start();
  for (const each of before) await desktop.until(`"${each}"`, () => shows(desktop, each));
  await addTodo(desktop, text);
}

test('without its server it starts with everything, and takes more', async () => {
  await server.close();
  await startsAndTakes('Without a server', ['From the morning']);
});

test('with a server that takes connections and never answers, as well', async () => {
  server = await startServer(settings);
  server.silence(true);
  await startsAndTakes('Into the silence', ['From the morning', 'Without a server']);
});

test('once it answers again everything arrives, and nothing twice', async () => {
  server.silence(false);
  await expect
    .poll(async () => (await texts()).toSorted(), { timeout: GIVEN_UP_MS, interval: 500 })
    .toEqual(['From the morning', 'Into the silence', 'Without a server']);
}, 90_000);
