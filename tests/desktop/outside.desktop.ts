// What reaches the shell from outside: the global key, a second instance, deep links with anything in them.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shellProgram } from '../../scripts/lib/desktop.mjs';
import { type Desktop, startDesktop } from '../support/desktop';
import { addTodo, heard, listen, shows } from '../support/desktopPage';
import { quickAdd } from '../support/desktopWindows';

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

test('the first press of the global key shows a window that takes every letter typed from then on', async () => {
  await listen(desktop, 'capture');
  await quickAdd(desktop, 'call grandma');
  expect(await texts(desktop)).toEqual(['call grandma']);
});

test('the next press comes to an empty window, also right after the last text', async () => {
  await quickAdd(desktop, 'buy milk');
  await quickAdd(desktop, 'thrown away', 'Escape');
  await quickAdd(desktop, 'water the plants');
  expect(await texts(desktop)).toEqual(['call grandma', 'buy milk', 'water the plants']);
  for (const text of ['call grandma', 'buy milk', 'water the plants']) {
    await desktop.until(`"${text}" in the list`, () => shows(desktop, text));
  }
  expect(await shows(desktop, 'thrown away')).toBe(false);
});

test('a press right after the start, while that window is still made, loses no letter either', async () => {
  const early = await startDesktop();
  try {
    await listen(early, 'capture');
    await quickAdd(early, 'call grandma');
    expect(await texts(early)).toEqual(['call grandma']);
  } finally {
    await early.close();
  }
});

/** What the workspace heard of the small window. */
async function texts(shell: Desktop): Promise<unknown[]> {
  const all = await heard(shell, 'capture');
  return all.map((each) => Object(each).text);
}
