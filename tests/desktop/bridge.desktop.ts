// What the page may ask of the shell, and what it may not (security S21): the real calls in the real window.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop';
import { heard, listen } from '../support/desktopPage';
import { NOT_ALLOWED, PLUGIN_CALLS, WHOLE_ARGUMENTS } from '../support/shellCalls';

/** What a page can do to be somewhere else. */
const WAYS_OUT = ['href', 'replace', 'open', 'click', 'blank'];

let desktop: Desktop;

beforeAll(async () => {
  desktop = await startDesktop({ keychain: true });
});

afterAll(() => desktop.close());

test('the program says what it is', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const about = { version, os: 'linux', keychain: true, tray: false, globalShortcut: 'Ctrl+Shift+Space' };
  expect(await desktop.invoke('about')).toMatchObject(about);
});

test('the keychain keeps a secret, gives it back, and forgets it', async () => {
  expect(await desktop.invoke('secret_get')).toBeNull();
  expect(await desktop.invoke('secret_set', { value: 'token-1' })).toBeNull();
  expect(await desktop.invoke('secret_get')).toBe('token-1');
  expect(await desktop.invoke('secret_delete')).toBeNull();
  expect(await desktop.invoke('secret_delete')).toBeNull();
  expect(await desktop.invoke('secret_get')).toBeNull();
});

test.each(['capture_submit', 'capture_hide', 'plugin:window|close', ...PLUGIN_CALLS])(
  'the page may not call %s',
  async (command) => {
    expect(await desktop.invoke(command, WHOLE_ARGUMENTS)).toEqual(NOT_ALLOWED);
  },
);

test.each([
  'https://evil.example/',
  'http://evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://accounts.google.com@evil.example/',
])('%s is not opened', async (url) => {
  expect(await desktop.invoke('open_external', { url })).toEqual({ refused: 'refused' });
});

test('the window goes nowhere else', async () => {
  const before = await desktop.browser.getUrl();
  const hits: string[] = [];
  const elsewhere = createServer(({ url = '' }, answer) => {
    hits.push(url);
    answer.setHeader('access-control-allow-origin', '*').end('elsewhere');
  }).listen(0, '127.0.0.1');
  try {
    await once(elsewhere, 'listening');
    const origin = `http://127.0.0.1:${Object(elsewhere.address()).port}`;
    for (const way of WAYS_OUT) {
      await desktop.browser.execute(
        (name, address) => {
          const link = Object.assign(document.createElement('a'), { href: address });
          document.body.append(link);
          if (name === 'href') location.href = address;
          else if (name === 'replace') location.replace(address);
          else if (name === 'open') window.open(address);
          else {
            if (name === 'blank') link.target = '_blank';
            link.click();
          }
          link.remove();
        },
        way,
        `${origin}/${way}`,
      );
      await desktop.browser.pause(300);
    }
    // What is asked by a call comes there: whoever listens would have heard of a page that was asked for.
    await desktop.browser.execute((address) => fetch(address).then(() => undefined), `${origin}/call`);
    expect(hits).toEqual(['/call']);
  } finally {
    elsewhere.close();
  }
  expect(await desktop.browser.getUrl()).toBe(before);
  expect(await desktop.browser.getWindowHandles()).toHaveLength(2);
});

test('prototypes are frozen, and code from a text does not run', async () => {
  const found = await desktop.browser.execute(() => {
    const attempt = (work: () => unknown): string => {
      try {
        return String(work());
      } catch (error) {
        return Object(error).name;
      }
    };
    return {
      frozen: Object.isFrozen(Object.prototype),
      planted: attempt(() => {
        Object.assign(Object.prototype, { planted: 'yes' });
      }),
      replaced: attempt(() => {
        Object.assign(Object.prototype, { toString: () => 'planted' });
      }),
      own: attempt(() => Object.assign({}, { toString: () => 'own' })),
      inline: attempt(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.ranInline = true';
        document.head.append(script);
        return Reflect.get(globalThis, 'ranInline');
      }),
      global: Reflect.get(globalThis, '__TAURI__') === undefined,
    };
  });
  expect(found.frozen).toBe(true);
  expect([found.planted, found.replaced, found.own]).toEqual(['TypeError', 'TypeError', 'own']);
  expect(found.global).toBe(true);
  expect(found.inline).not.toBe('true');
});

test('an item of the native menu tells the page its command', async () => {
  await listen(desktop, 'menu');
  const items = [
    { kind: 'command', id: 'todo-focus', label: 'Add & more', accelerator: 'Ctrl+N', enabled: true },
    { kind: 'separator' },
    { kind: 'role', role: 'copy' },
  ];
  expect(await desktop.invoke('set_menu', { menus: [{ title: 'File', items }] })).toBeNull();
  const [id = ''] = desktop.helpers.xdotool('search', '--onlyvisible', '--name', 'Tabdo').split('\n');
  desktop.helpers.xdotool('windowfocus', '--sync', id);
  await desktop.until('the menu', async () => {
    desktop.helpers.xdotool('key', 'F10');
    desktop.helpers.xdotool('key', 'Down');
    desktop.helpers.xdotool('key', 'Return');
    return (await heard(desktop, 'menu')).length > 0;
  });
  expect((await heard(desktop, 'menu'))[0]).toEqual({ id: 'todo-focus' });
});

test('a menu beyond all measure is refused, and the one before stays', async () => {
  const items = Array.from({ length: 700 }, () => ({ kind: 'separator' }));
  expect(await desktop.invoke('set_menu', { menus: [{ title: 'File', items }] })).toEqual({
    refused: 'refused',
  });
});

test('a sign-in comes back through the loopback address, once', async () => {
  const { redirectUri } = Object(await desktop.invoke('sign_in_listen'));
  expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  const waiting = desktop.invoke('sign_in_wait', { state: 'b' });
  expect((await fetch(redirectUri.replace('/callback', '/'))).status).toBe(404);
  expect((await fetch(`${redirectUri}?code=stolen&state=guessed`)).status).toBe(404);
  const page = await fetch(`${redirectUri}?code=a&state=b`);
  expect(await page.text()).toContain('You can close this window');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await waiting).toEqual({ query: 'code=a&state=b' });
  await expect(fetch(`${redirectUri}?code=c&state=b`)).rejects.toThrow();
});

test('a sign-in that is cancelled closes its port', async () => {
  const { redirectUri } = Object(await desktop.invoke('sign_in_listen'));
  expect(await desktop.invoke('sign_in_cancel')).toBeNull();
  expect(await desktop.invoke('sign_in_wait', { state: 'b' })).toEqual({ refused: 'cancelled' });
  await expect(fetch(`${redirectUri}?code=a`)).rejects.toThrow();
});
