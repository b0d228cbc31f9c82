// The palette as the fastest way to anything, in a real browser (decisions D7, traps B16 to B18).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp, wordsOf } from '../support/browser';
import { inChromium } from '../support/engines';
import { openEye, waitToSee } from '../support/eye';
import { guestStorage, type Seed, startGuest, startWith } from '../support/guestData';
import { expectRows, expectSoon, tabs } from '../support/lists';
import { pointerOf } from '../support/pointer';
import { keyNamed, type TrustedKeyboard, trustedKeyboard } from '../support/trustedKeys';
import { layoutFaults } from '../support/watch';

const SEED: Seed = {
  folders: ['Work'],
  files: [
    { name: 'Launch plan', todos: ['Write the press release', 'Book the hall', 'Ask for a quote'] },
    { name: 'House move', folder: 'Work', todos: ['Pack the kitchen', 'Cancel the gas'] },
  ],
  tabs: ['Launch plan'],
};

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
  await startGuest(app, SEED);
  await openEye(keys);
  expect(await waitToSee(keys, { tabs: 'Launch plan*' })).toBe('');
});

const letters = (text: string) => [...text].map((letter) => keyNamed(letter));
const ctrl = (name: string) => keyNamed(name, { ctrl: true });
const ENTER = keyNamed('Enter');
const open = async (text = ''): Promise<void> => {
  await keys.press(ctrl('k'));
  await app.find('dialog', 'Command palette');
  await keys.press(...letters(text));
};
const chosen = () =>
  keys.inPage(() =>
    document
      .querySelector('[role=dialog] [role=option][aria-selected=true]')
      ?.getAttribute('aria-description'),
  );

const shows = async (dialog: string, text: string): Promise<void> => {
  const shown = await app.find('dialog', dialog);
  await app.until(text, async () => (await wordsOf(app, shown)).includes(text));
};

test('a query with Enter right behind it runs the right row, 50 times of 50', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `File ${String(n + 1).padStart(3, '0')}`);
  const todos = (file: number) =>
    Array.from({ length: 30 }, (_, n) => `Call number ${file * 30 + n} about plan ${n % 7}`);
  const files = names.map((name, at) => ({ name, todos: todos(at) }));
  await startWith(app, guestStorage({ files, tabs: ['File 001'] }));
  await openEye(keys);
  await app.find('tab', 'File 001');
  const wrong: string[] = [];
  const took: number[] = [];
  for (let n = 1; n <= 50; n += 1) {
    const wanted = names[(n * 37) % names.length] ?? '';
    await keys.press(ctrl('k'));
    expect(await waitToSee(keys, { layer: 'Command palette' })).toBe('');
    await keys.inPage(() => {
      const times: number[] = [];
      Reflect.set(window, 'timesByTests', times);
      const note = () => times.push(performance.now());
      addEventListener('keydown', note, { capture: true });
      setTimeout(() => removeEventListener('keydown', note, { capture: true }), 400);
    });
    await keys.press(...letters(`#${wanted.slice(5)}`), ENTER);
    const fault = await waitToSee(keys, { layer: '', focus: 'form What needs to be done?' });
    const { active } = await tabs(app);
    if (fault !== '' || active !== wanted) wrong.push(`${wanted}: ${active} ${fault}`);
    const times = await keys.inPage(() => Reflect.get(window, 'timesByTests') as number[]);
    took.push((times.at(-1) ?? 0) - (times[0] ?? 0));
  }
  expect(wrong).toEqual([]);
  // How fast the keys come is up to the machine, which others may be using; the benchmark holds the time.
  const within = took.filter((ms) => ms < 30).length;
  console.log(`from the first letter to Enter: within 30 ms ${within} times of ${took.length}`);
});

describe('over a menu', () => {
  const menu = keyNamed('F10', { shift: true });

  test.each([
    ['a to-do', 'todos Write the press release', () => keys.press(keyNamed('ArrowDown'))],
    ['a file', 'files Launch plan', () => keys.press(keyNamed('o', { alt: true, shift: true }))],
  ])(
    'of %s it closes that, and Escape gives the focus back to what the menu was of',
    async (_, place, go) => {
      await go();
      expect(await waitToSee(keys, { focus: place })).toBe('');
      await keys.press(menu);
      expect(await waitToSee(keys, { layer: `Menu of ${place.slice(6)}` })).toBe('');
      await keys.press(ctrl('k'));
      expect(await waitToSee(keys, { layer: 'Command palette' })).toBe('');
      await keys.press(keyNamed('Escape'));
      expect(await waitToSee(keys, { layer: '', focus: place })).toBe('');
      await keys.press(menu);
      expect(await waitToSee(keys, { layer: `Menu of ${place.slice(6)}` })).toBe('');
      await keys.press({ key: '/', code: 'Slash', ctrl: true });
      expect(await waitToSee(keys, { layer: 'Keyboard Shortcuts' })).toBe('');
      await keys.press(keyNamed('Escape'));
      expect(await waitToSee(keys, { layer: '', focus: place })).toBe('');
    },
  );
});

describe('rows', () => {
  test('a to-do is jumped to: its file opens, the cursor is on it, and it flashes once', async () => {
    await keys.inPage(() => {
      let flashes = 0;
      Reflect.set(window, 'flashesByTests', () => flashes);
      document.addEventListener('animationstart', (event) => {
        if (event.target instanceof Element && event.target.matches('[data-flash]')) flashes += 1;
      });
    });
    await open('cancel the');
    await keys.press(ENTER);
    expect(await waitToSee(keys, { tabs: 'Launch plan House move*', focus: 'todos Cancel the gas' })).toBe(
      '',
    );
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await keys.press(keyNamed('ArrowUp'), keyNamed('ArrowDown'));
    const flashes = await keys.inPage(() => (Reflect.get(window, 'flashesByTests') as () => number)());
    expect(flashes).toBe(1);
  });

  test('say how many to-dos they act on, and the page says what is moved', async () => {
    await keys.press(keyNamed('ArrowDown'), keyNamed('ArrowDown', { shift: true }));
    await open('>complete or');
    await expectSoon(app, chosen, '2 selected');
    await app.screenshot('palette-selection-light');
    await keys.press(ENTER);
    await expectRows(app, 'Open to-dos', ['Ask for a quote']);
    await open('move to file');
    await keys.press(keyNamed('Tab'));
    await shows('Command palette', 'Moving Ask for a quote');
    await app.screenshot('palette-nested-light');
    expect(await axeFaults(app)).toEqual([]);
    expect(await layoutFaults(app)).toEqual([]);
    await keys.press(...letters('house'), ENTER);
    await expectRows(app, 'Open to-dos', []);
  });

  test('lead to the keyboard shortcuts of their command, by key and by mouse', async () => {
    await open('>sync');
    await keys.press(keyNamed('Enter', { ctrl: true }));
    await shows('Keyboard Shortcuts', 'Login to edit keyboard shortcuts');
    expect(await (await app.find('textbox', 'Search shortcuts')).getValue()).toBe('Sync now');
    expect(await app.all('row', 'Sync now')).toHaveLength(1);
    await keys.press(keyNamed('Escape'));
    await app.gone('dialog', 'Keyboard Shortcuts');
    await open('>sync');
    await pointerOf(app).click(await app.browser.$('[data-rebind]').getElement());
    await app.find('dialog', 'Keyboard Shortcuts');
  });

  test('adding what was not found leaves the add field alone', async () => {
    await keys.press(...letters('half a thought'));
    await open('zebra');
    await keys.press(ENTER);
    await expectRows(app, 'Open to-dos', [
      'zebra',
      'Write the press release',
      'Book the hall',
      'Ask for a quote',
    ]);
    expect(await waitToSee(keys, { draft: 'half a thought' })).toBe('');
  });

  test("of a word with two letters in each other's place stand above what can be added of it", async () => {
    await open('setitngs');
    const dialog = await app.find('dialog', 'Command palette');
    await app.until('what was typed', async () => (await wordsOf(app, dialog)).includes('“setitngs”'));
    const words = await wordsOf(app, dialog);
    expect(words).not.toContain('Nothing found');
    const places = ['Settings', 'Or as typed', 'Add “setitngs” as a task'].map((each) => words.indexOf(each));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    await app.screenshot('palette-slip-light');
    await keys.press(ENTER);
    await app.find('heading', 'Settings');
  });

  test('in the dark and on a phone', async () => {
    await startGuest(app, SEED, { 'tabdo.theme': 'dark' });
    await keys.press(keyNamed('ArrowDown'), keyNamed('ArrowDown', { shift: true }));
    await open('move to file');
    await keys.press(keyNamed('Tab'));
    await app.screenshot('palette-nested-dark');
    expect(await axeFaults(app)).toEqual([]);
    await app.browser.setViewport({ width: 390, height: 844 });
    expect(await layoutFaults(app)).toEqual([]);
    await app.screenshot('palette-nested-phone');
    await app.browser.setViewport({ width: 1440, height: 900 });
  });
});

test('what is typed into a to-do is saved before the command that is run on it', async () => {
  await keys.press(keyNamed('ArrowDown'), keyNamed('ArrowDown'), ENTER);
  await app.find('textbox', 'Edit to-do');
  await keys.press(...letters(' soon'));
  await open('>move selection up');
  await keys.press(ENTER);
  await expectRows(app, 'Open to-dos', ['Book the hall soon', 'Write the press release', 'Ask for a quote']);
  // The keyboard is on the row again.
  await keys.press(keyNamed('ArrowDown', { alt: true }), ctrl('z'), ctrl('z'));
  await expectRows(app, 'Open to-dos', ['Write the press release', 'Book the hall soon', 'Ask for a quote']);
  await keys.press(ctrl('z'));
  await expectRows(app, 'Open to-dos', ['Write the press release', 'Book the hall', 'Ask for a quote']);
});

inChromium('the layout of the keys is chosen from it, and labels follow at once', async () => {
  const caps = () =>
    keys.inPage(() => document.querySelector('aside kbd + kbd, aside kbd:last-of-type')?.textContent ?? '');
  expect(await caps()).toBe('K');
  await open('key labels');
  await keys.press(ENTER, ...letters('russian'), ENTER);
  await expectSoon(app, caps, 'Л');
  // On such a keyboard the key in its place is the one.
  await keys.press({ key: 'л', code: 'KeyK', ctrl: true });
  await app.find('dialog', 'Command palette');
  await keys.press(...letters('key labels'), ENTER, ...letters('as the'), ENTER);
  await expectSoon(app, caps, 'K');
});

test('nothing was said on the console', async () => {
  const said = (await app.consoleMessages()).filter((line) => !line.includes('/favicon.ico'));
  expect(said).toEqual([]);
});
