// Signing in from the real window: the system's browser, the way back over this machine, the keychain, and the way out (security S22).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '../../src/platform/http';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo, find, press, shows, useServer } from '../support/desktopPage';
import { localBrowser } from '../support/localBrowser';
import { type ServedIssuer, serveIssuer } from '../support/providerServer';
import { startServer, type TestServer } from '../support/server';
import { signIn } from '../support/signIn';
import { systemBrowser } from '../support/systemBrowser';

const EMAIL = 'ada@example.com';

const place = makeHome();
const outside = systemBrowser(place.home);
let provider: ServedIssuer;
let server: TestServer;
let desktop: Desktop;

beforeAll(async () => {
  provider = await serveIssuer();
  const work = { id: 'work', name: 'Work', issuer: provider.issuer, clientId: provider.clientId };
  server = await startServer({ OIDC_PROVIDERS: JSON.stringify([work]), TABDO_LOCAL_IDENTITY: 'on' });
});

afterAll(async () => {
  await desktop?.close();
  await server?.close();
  provider?.close();
  place.remove();
});

const start = async (how: { keychain: true } | { bus: false }): Promise<void> => {
  desktop = await startDesktop({ home: place.home, programs: outside.folder, ...how });
};

/** Waits for the system's browser to be asked for one more page. */
async function opened(which: number): Promise<string> {
  await desktop.until('a page in the browser', async () => outside.opened().length >= which);
  return outside.opened().at(which - 1) ?? '';
}

/** What another device of this person sees. */
async function textsOf(email: string): Promise<string[]> {
  const { response } = await (await signIn(server.url, email)).call('get_todos');
  return (response as { text: string }[]).map(({ text }) => text);
}

/** Adds a to-do in the window, and waits for another device to have it. */
async function addAndSee(text: string): Promise<void> {
  await addTodo(desktop, text);
  await desktop.until('it to arrive', async () => (await textsOf(EMAIL)).includes(text));
}

/** From the settings, as a person does it. */
async function logOut(): Promise<void> {
  await press(desktop, 'Settings');
  await press(desktop, 'Logout');
  await find(desktop, 'Login');
}

const stored = () => desktop.browser.execute(() => localStorage.getItem('todoToken'));

/** The files of the window in which this text stands; the keychain's own are not the window's. */
function filesWith(text: string): string[] {
  const folder = join(place.home, 'data');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => {
    const file = join(folder, name);
    return !name.startsWith('keyrings') && statSync(file).isFile() && hasText(readFileSync(file), text);
  });
}

/** As UTF-8 or as UTF-16, in which WebKit writes. */
const hasText = (bytes: Buffer, text: string): boolean =>
  bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'));

describe('with a keychain', () => {
  let token: string;

  beforeAll(() => start({ keychain: true }));
  afterAll(() => desktop.close());

  test("a guest signs in through the system's browser at a server of their own, and their work comes along", async () => {
    await addTodo(desktop, 'From before');
    await useServer(desktop, server.url);
    await press(desktop, 'Login');
    await press(desktop, 'Continue with a local account');
    const asked = await opened(1);
    expect(asked.startsWith(`${server.url}/local-identity/`)).toBe(true);
    const { visit } = localBrowser(Number(new URL(server.url).port));
    const page = await visit(asked);
    const back = await visit(page.at, { email: EMAIL, name: 'Ada' });
    expect(await (await fetch(back.at)).text()).toContain('You can close this window');
    await find(desktop, 'Sync status');
    expect(await shows(desktop, 'From before')).toBe(true);
    expect(await textsOf(EMAIL)).toContain('From before');
    await addAndSee('From the window');
  });

  test('the token is in the keychain, and nowhere in the files of the window', async () => {
    token = String(await desktop.invoke('secret_get'));
    expect(token.length).toBeGreaterThan(20);
    expect(await stored()).toBe('in-keychain');
    expect(filesWith(token)).toEqual([]);
    // What would be found if it were there.
    await desktop.until('the marker in a file', async () => filesWith('in-keychain').length > 0);
  });

  test('started again, the person is still signed in', async () => {
    await desktop.close();
    await start({ keychain: true });
    await addAndSee('After the night');
    expect(await desktop.invoke('secret_get')).toBe(token);
  });

  test('logging out leaves neither a token, nor a session, nor a to-do', async () => {
    await logOut();
    expect(await desktop.invoke('secret_get')).toBeNull();
    expect(await stored()).toBeNull();
    expect(await shows(desktop, 'From the window')).toBe(false);
    expect(await createHttp(server.url).call('sessions', { token })).toMatchObject({ kind: 'refused' });
  });
});

describe('without a keychain', () => {
  beforeAll(() => start({ bus: false }));

  test('another provider lets a person in, and the window says where the sign-in is kept', async () => {
    await press(desktop, 'Login');
    await press(desktop, 'Continue with Work');
    const asked = await opened(2);
    expect(asked.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    expect(await (await fetch(asked)).text()).toContain('You can close this window');
    await find(desktop, 'Sync status');
    await desktop.close();
    await start({ bus: false });
    await find(desktop, 'Sync status');
    await press(desktop, 'Settings');
    await desktop.until('the words', () => shows(desktop, 'the system has no keychain that answers'));
  });

  test("logging out ends the provider's session too, although the program was started anew (decisions D22)", async () => {
    await press(desktop, 'Logout');
    await find(desktop, 'Login');
    await fetch(await opened(3));
    expect(provider.ended).toEqual([`${provider.issuer}/end?client_id=tabdo`]);
    expect(await stored()).toBeNull();
  });
});
