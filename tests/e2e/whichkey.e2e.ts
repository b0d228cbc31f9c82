// The hint that lists what can follow a key, and the key inspector, in a real browser (design 9.3, decisions D12).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp } from '../support/browser';
import { openEye, waitToSee } from '../support/eye';
import { startGuest } from '../support/guestData';
import { keyNamed, type TrustedKeyboard, trustedKeyboard } from '../support/trustedKeys';
import { layoutFaults } from '../support/watch';

const FILES = [
  { name: 'Groceries', shortcut: 'g', color: '#1F7A5C', todos: ['Bread', 'Milk'] },
  { name: 'Launch plan', shortcut: 'l', color: '#2F6FDE' },
  { name: 'Reading list with a name that is much longer than its place', shortcut: 'n', color: '#A14C9B' },
];
const LISTED = [
  'G Groceries',
  'L Launch plan',
  'N Reading list with a name that is much longer than its place',
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
  await startGuest(app, { files: FILES });
  await openEye(keys);
  expect(await waitToSee(keys, { open: 'Bread Milk' })).toBe('');
});

const prefix = () => keys.press(keyNamed('g', { alt: true }));
const panel = async () => (await app.all('region', 'Keys that can follow'))[0];
const listed = () =>
  keys.inPage(() =>
    [...document.querySelectorAll('[aria-label="Keys that can follow"] li')].map((row) => row.textContent),
  );
const begin = async (): Promise<void> => {
  await prefix();
  await app.find('region', 'Keys that can follow');
};

describe('what can follow', () => {
  test('is listed after 400 ms and not before, and the caret stays', async () => {
    const took = await keys.inPage(() => {
      const began = performance.now();
      return new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('[aria-label="Keys that can follow"]'))
            resolve(performance.now() - began);
        }).observe(document.body, { childList: true, subtree: true });
        // The key itself comes from the same page, so that nothing else is measured.
        const init = { key: 'g', code: 'KeyG', altKey: true, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      });
    });
    expect(took).toBeGreaterThanOrEqual(399);
    expect(took).toBeLessThan(700);
    expect((await listed()).map((text) => text?.replace(/^(.)/, '$1 '))).toEqual(LISTED);
    expect(await app.focusedName()).toBe('What needs to be done?');
    await app.screenshot('which-key-light');
    expect(await axeFaults(app)).toEqual([]);
    expect(await layoutFaults(app)).toEqual([]);
  });

  test('is ended by the second key, which opens the file, also one whose letter the browser takes', async () => {
    await begin();
    await keys.press(keyNamed('n'));
    expect(
      await waitToSee(keys, {
        tabs: 'Groceries Launch plan Reading list with a name that is much longer than its place*',
        draft: '',
      }),
    ).toBe('');
    expect(await panel()).toBeUndefined();
  });

  test.each([
    ['Escape', () => keys.press(keyNamed('Escape'))],
    ['a key that nothing has', () => keys.press(keyNamed('q'))],
    ['a click', () => app.browser.action('pointer').move({ x: 900, y: 500 }).down().up().perform()],
    [
      'leaving the window',
      async () => {
        const here = await app.browser.getWindowHandle();
        await app.newWindow('/healthz');
        await app.browser.closeWindow();
        await app.browser.switchToWindow(here);
      },
    ],
  ])('is ended by %s, and nothing else happens', async (_, end) => {
    await begin();
    await end();
    await app.gone('region', 'Keys that can follow');
    expect(await waitToSee(keys, { draft: '', open: 'Bread Milk', layer: '' })).toBe('');
  });

  test('is read out politely', async () => {
    await begin();
    const said = await keys.inPage(() =>
      [...document.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent).join(),
    );
    expect(said).toContain('Waiting for a key: G Groceries, L Launch plan');
  });
});

describe('the inspector', () => {
  const open = async (): Promise<void> => {
    await keys.press(keyNamed('ArrowDown'), keyNamed('k', { ctrl: true }));
    await app.find('dialog', 'Command palette');
    await app.typeText('inspect keys');
    await app.press('Enter');
    await app.find('dialog', 'Inspect keys');
  };
  const text = () =>
    keys.inPage(() => document.querySelector('[role=dialog]:not([data-leaving] *)')?.textContent);
  const says = (part: string) => app.until(part, async () => ((await text()) ?? '').includes(part));

  test('explains keys that would act, and runs none of them', async () => {
    await open();
    await keys.press(keyNamed('Delete'));
    await says('In the list: Delete selected');
    await keys.press(keyNamed('z', { ctrl: true, alt: true }));
    await says('In the list: Previous tab');
    await app.screenshot('inspector-light');
    expect(await axeFaults(app)).toEqual([]);
    await keys.press({ key: 'ł', code: 'KeyL', text: 'ł' });
    await says('In a text field: types ł');
    await keys.press(keyNamed('Tab'), keyNamed(' '), keyNamed('Enter'));
    await says('In the list: Edit to-do');
    expect(await layoutFaults(app)).toEqual([]);
    await keys.press(keyNamed('Escape'));
    await app.gone('dialog', 'Inspect keys');
    expect(await waitToSee(keys, { open: 'Bread* Milk', focus: 'todos Bread', layer: '' })).toBe('');
  });

  test('reads a sequence key by key', async () => {
    await open();
    await keys.press(keyNamed('g', { alt: true }));
    await says('In the list: waits for the next key');
    await keys.press(keyNamed('l'));
    await says('In the list: Open file or folder');
    await keys.press(keyNamed('Escape'));
  });
});

test('both look right in the dark, and the inspector on a phone', async () => {
  await startGuest(app, { files: FILES }, { 'tabdo.theme': 'dark' });
  await begin();
  await app.screenshot('which-key-dark');
  expect(await axeFaults(app)).toEqual([]);
  await keys.press(keyNamed('Escape'), keyNamed('k', { ctrl: true }));
  await app.find('dialog', 'Command palette');
  await app.typeText('inspect keys');
  await app.press('Enter');
  await app.find('dialog', 'Inspect keys');
  await keys.press(keyNamed('Delete'));
  await app.screenshot('inspector-dark');
  expect(await axeFaults(app)).toEqual([]);
  await app.browser.setViewport({ width: 390, height: 844 });
  await keys.press(keyNamed('k', { ctrl: true }));
  expect(await layoutFaults(app)).toEqual([]);
  await app.screenshot('inspector-phone');
  await keys.press(keyNamed('Escape'));
  await prefix();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await panel()).toBeUndefined();
  await app.browser.setViewport({ width: 1440, height: 900 });
});

test('nothing was said on the console', async () => {
  const said = (await app.consoleMessages()).filter((line) => !line.includes('/favicon.ico'));
  expect(said).toEqual([]);
});
