// Random trusted keys in every text field change that field and nothing else (decisions D9, traps B4, B9, B11, B12).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyKeys } from '../support/anyKeys';
import { type App, onElement, openApp } from '../support/browser';
import { openEye, type Seen, see, waitToSee } from '../support/eye';
import { startGuest } from '../support/guestData';
import { rows } from '../support/lists';
import { keyNamed, type TrustedKey, type TrustedKeyboard, trustedKeyboard } from '../support/trustedKeys';

const SEED = 20_250_101;
const KEYS = 160;
/** Where the guest's data is (spec §3). */
const DATA = [
  'todosFree',
  'folderFree',
  'todoOrder',
  'fileOrderIdsFree',
  'folderOrderIdsFree',
  'openTabsFree',
];

let app: App;
let keys: TrustedKeyboard;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
  keys = await trustedKeyboard(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, {
    folders: ['Work'],
    files: [{ name: 'F1', todos: ['one', 'two', '[x] three'], shortcut: 'b' }, { name: 'F2' }],
  });
  await openEye(keys);
});

const ctrl = (name: string): TrustedKey => keyNamed(name, { ctrl: true });
const alt = (name: string): TrustedKey => keyNamed(name, { alt: true });
const DOWN = keyNamed('ArrowDown');
const CLOSE = keyNamed('Escape');
const focus = (selector: string) =>
  keys.inPage((at) => document.querySelector<HTMLElement>(at)?.focus(), selector);
const palette = async (text: string): Promise<void> => {
  await keys.press(ctrl('k'));
  expect(await waitToSee(keys, { layer: 'Command palette' })).toBe('');
  await keys.press(...[...text].map((letter) => keyNamed(letter)), keyNamed('Enter'));
};

/** How each field gets the caret, from a list with a selected row. */
const FIELDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'What needs to be done?': () => focus('[data-area=form] input'),
  'File name': () => keys.press(alt('l')),
  'Folder name': () => keys.press(keyNamed('f', { ctrl: true, alt: true })),
  'Edit to-do': () => keys.press(keyNamed('Enter')),
  'Filter this list': () => keys.press(alt('s')),
  'Search commands and items': () => keys.press(ctrl('k')),
  'Search shortcuts': () => keys.press({ key: '/', code: 'Slash', ctrl: true }),
  Shortcut: () => palette('>assign shortcut'),
  Name: () => palette('>new macro'),
  'Add a step': async () => {
    await palette('>new macro');
    await onElement(app, await app.find('combobox', 'Add a step'), (field) => field.focus());
  },
  Hex: async () => {
    await palette('>change color');
    await onElement(app, await app.find('textbox', 'Hex'), (field) => field.focus());
  },
};

/** All but what the field itself shows. */
const others = ({ tabs, folders, path, layer, sidebar, done }: Seen) => ({
  ...{ tabs, folders, path, layer, sidebar, done },
});

const stored = () => keys.inPage((names) => names.map((name) => localStorage.getItem(name) ?? ''), DATA);

const caret = () =>
  keys.inPage(() => {
    const at = document.activeElement;
    const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
    return isField
      ? `${at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.placeholder}`
      : 'no field';
  });

describe.each(Object.keys(FIELDS))('in the field "%s"', (name) => {
  test('any keys change that field alone', async () => {
    await focus('[data-area=form] input');
    await keys.press(DOWN);
    expect(await waitToSee(keys, { focus: 'todos one', open: 'one* two' })).toBe('');
    await FIELDS[name]?.();
    await app.until(`the caret in ${name}`, async () => (await app.focusedName()) === name);
    const field = await caret();
    // The filter narrows what is shown, and nothing else.
    const before = { seen: others(await see(keys)), data: await stored() };
    await keys.press(...anyKeys(KEYS, SEED + name.length));
    expect(await caret()).toBe(field);
    const { done, ...after } = others(await see(keys));
    expect(after).toEqual({ ...before.seen, done: undefined });
    expect([before.seen.done, '']).toContain(done);
    await keys.press(CLOSE, CLOSE, CLOSE);
    await app.until('the rows', async () => (await rows(app, 'Open to-dos')).join() === 'one,two');
    expect(await rows(app, 'Completed to-dos')).toEqual(['three']);
    // Writing comes after painting.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored()).toEqual(before.data);
  });
});

test('a modifier that was let go in another window is not held any more', async () => {
  await focus('[data-area=form] input');
  await keys.press(DOWN);
  const lit = () => keys.inPage(() => document.querySelectorAll('[role=tab] kbd').length);
  const here = await app.browser.getWindowHandle();
  await keys.down({ key: 'Alt', code: 'AltLeft', alt: true });
  await app.until('the numbers of the tabs to light up', async () => (await lit()) > 0);
  await app.newWindow('/healthz');
  await app.browser.closeWindow();
  await app.browser.switchToWindow(here);
  expect(await lit()).toBe(0);
  await keys.press(keyNamed('Delete'));
  expect(await waitToSee(keys, { open: 'two*', focus: 'todos two' })).toBe('');
  await keys.press(keyNamed('2'));
  expect(await waitToSee(keys, { draft: '2', tabs: 'F1* F2' })).toBe('');
});

test('a sequence begun before the window was left does not end in it', async () => {
  const here = await app.browser.getWindowHandle();
  await keys.press(alt('g'));
  await app.newWindow('/healthz');
  await app.browser.closeWindow();
  await app.browser.switchToWindow(here);
  await keys.press(keyNamed('b'));
  expect(await waitToSee(keys, { draft: 'b' })).toBe('');
});
