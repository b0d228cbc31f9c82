// What reaches the shell from outside: the global key, a second instance, deep links with anything in them.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shellProgram } from '../../scripts/lib/desktop.mjs';
import { type Desktop, startDesktop } from '../support/desktop';
import { addTodo, heard, listen, shows } from '../support/desktopPage';

let desktop: Desktop;

beforeAll(async () => {
  desktop = await startDesktop({ args: ['tabdo:file/from-the-start'] });
});

afterAll(() => desktop.close());

/** Starts the program once more, as a click on a link does. */
function startAgain(...args: string[]): number | null {
  return spawnSync(shellProgram(), args, { env: desktop.env, timeout: 20_000 }).status;
}

test('a second instance ends at once, and its links come to the first, as they are', async () => {
  await listen(desktop, 'deep-link');
  await desktop.invoke('capture_ready');
  const hostile = 'tabdo:file/../../%00<img src=x onerror=alert(1)>';
  expect(startAgain('tabdo:file/unknown-id')).toBe(0);
  expect(startAgain(hostile, '--flag', 'https://evil.example', 'tabdo:add?text=a%20b')).toBe(0);
  await desktop.until('the links', async () => (await heard(desktop, 'deep-link')).length >= 3);
  const links = (await heard(desktop, 'deep-link')).map((each) => Object(each).url);
  expect(links.slice(-3)).toEqual(['tabdo:file/unknown-id', hostile, 'tabdo:add?text=a%20b']);
});

test('links that nobody could mean change nothing', async () => {
  // The last link asked whether its text is to be added.
  await desktop.browser.keys('Escape');
  await addTodo(desktop, 'Still the same');
  for (const link of [
    'tabdo:',
    `tabdo:add?text=${'x'.repeat(9_000)}`,
    'tabdo://file/unknown',
    'TABDO:nothing',
  ]) {
    expect(startAgain(link)).toBe(0);
  }
  expect(await shows(desktop, 'Still the same')).toBe(true);
  expect(await desktop.browser.execute(() => document.querySelector('#root img[src=x]'))).toBeNull();
});

test('the global key opens the small window, whose text comes to the workspace', async () => {
  await listen(desktop, 'capture');
  await desktop.invoke('capture_ready');
  const { xdotool } = desktop.helpers;
  const windows = () =>
    xdotool('search', '--onlyvisible', '--name', 'Tabdo|Quick').split('\n').filter(Boolean);
  const before = windows();
  xdotool('key', 'ctrl+shift+space');
  await desktop.until('the small window', async () => windows().length > before.length);
  const [small = ''] = windows().filter((id) => !before.includes(id));
  xdotool('windowfocus', '--sync', small);
  await desktop.until('the text', async () => {
    if (windows().length > before.length) xdotool('type', 'call grandma');
    xdotool('key', 'Return');
    return (await heard(desktop, 'capture')).length > 0;
  });
  expect(Object((await heard(desktop, 'capture'))[0]).text).toContain('grandma');
  await desktop.until('the small window to go', async () => windows().length === before.length);
});
