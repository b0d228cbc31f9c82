// What the quick-add window may ask of the shell, and what it may not (security S21): the real calls in that window.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop';
import { NOT_ALLOWED, PLUGIN_CALLS, WHOLE_ARGUMENTS } from '../support/shellCalls';

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
  'plugin:window|show',
  ...PLUGIN_CALLS,
])('the quick-add window may not call %s', async (command) => {
  expect(await desktop.invoke(command, WHOLE_ARGUMENTS)).toEqual(NOT_ALLOWED);
});

test('it may hand a text in and hide, and a text without a word is refused', async () => {
  expect(await desktop.invoke('capture_submit', { text: 'call grandma' })).toBeNull();
  expect(await desktop.invoke('capture_submit', { text: ' ' })).toEqual({ refused: 'refused' });
  expect(await desktop.invoke('capture_hide')).toBeNull();
});
