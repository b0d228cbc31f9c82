// What the quick-add window may ask of the shell, and what it may not (security S21): the real calls in that window.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop';

let desktop: Desktop;

/** What the workspace may call, and so this window may not. */
const OF_WORKSPACE = JSON.parse(readFileSync('src-tauri/capabilities/main.json', 'utf8'))
  .permissions.filter((name: string) => name.startsWith('allow-'))
  .map((name: string) => name.replace('allow-', '').replaceAll('-', '_'));

beforeAll(async () => {
  desktop = await startDesktop();
  const { browser } = desktop;
  const main = await browser.getWindowHandle();
  // It is made ahead, hidden: no key is needed to speak to it.
  await desktop.until('the hidden window', async () => (await browser.getWindowHandles()).length === 2);
  const [small = ''] = (await browser.getWindowHandles()).filter((handle) => handle !== main);
  await browser.switchToWindow(small);
  await desktop.until('its page', () => browser.execute(() => document.querySelector('#capture') !== null));
});

afterAll(() => desktop.close());

test('these are commands of the workspace', () => {
  expect(OF_WORKSPACE).toEqual(expect.arrayContaining(['secret_get', 'sign_in_listen', 'capture_take']));
});

test.each([
  ...OF_WORKSPACE,
  'plugin:event|listen',
  'plugin:event|unlisten',
  'plugin:event|emit',
  'plugin:event|emit_to',
  'plugin:window|create',
  'plugin:window|show',
  'plugin:webview|create_webview_window',
  'plugin:path|resolve_directory',
  'plugin:app|version',
  'plugin:menu|new',
  'plugin:tray|new',
  'plugin:resources|close',
  'plugin:opener|open_url',
  'plugin:opener|open_path',
  'plugin:shell|execute',
  'plugin:fs|read_text_file',
  'plugin:http|fetch',
  'plugin:global-shortcut|register',
  'plugin:window-state|save_window_state',
  'plugin:deep-link|register',
  'plugin:updater|check',
  'plugin:updater|download_and_install',
])('the quick-add window may not call %s', async (command) => {
  // Whole arguments, so that nothing but the permission can be why it is refused.
  const args = {
    value: 'x',
    url: 'https://evil.example',
    path: '/etc/passwd',
    menus: [],
    hosts: [],
    event: 'menu',
    target: { kind: 'Any' },
    handler: 1,
    eventId: 1,
    payload: null,
  };
  expect(await desktop.invoke(command, args)).toEqual({
    refused: expect.stringMatching(/not allowed|not found/),
  });
});

test('it may hand a text in and hide, and a text without a word is refused', async () => {
  expect(await desktop.invoke('capture_submit', { text: 'call grandma' })).toBeNull();
  expect(await desktop.invoke('capture_submit', { text: ' ' })).toEqual({ refused: 'refused' });
  expect(await desktop.invoke('capture_hide')).toBeNull();
});
