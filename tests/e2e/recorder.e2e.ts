// Recording keys with real ones, in the build whose person may change them (decisions D12, traps B5, B7, B13, B14).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp, wordsOf } from '../support/browser';
import { openEye, see, waitToSee } from '../support/eye';
import { startGuest } from '../support/guestData';
import { expectSoon } from '../support/lists';
import { chooseFile, holdFileChoices } from '../support/transfer';
import { keyNamed, type TrustedKey, type TrustedKeyboard, trustedKeyboard } from '../support/trustedKeys';
import { layoutFaults } from '../support/watch';

const SEED = {
  files: [
    { name: 'Plan', shortcut: 'l', todos: ['one', 'two', 'three'] },
    { name: 'Shop', todos: ['milk'] },
    { name: 'Third' },
  ],
};

let app: App;
let keys: TrustedKeyboard;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, env: { TABDO_CLIENT_DIR: 'dist-bench/client' } });
  keys = await trustedKeyboard(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, SEED);
  await openEye(keys);
  expect(await waitToSee(keys, { open: 'one two three' })).toBe('');
});

const key = (name: string): TrustedKey => keyNamed(name);
const ctrl = (name: string): TrustedKey => keyNamed(name, { ctrl: true });
const alt = (name: string): TrustedKey => keyNamed(name, { alt: true });
const letters = (text: string) => [...text].map(key);
const [ENTER, ESCAPE] = [key('Enter'), key('Escape')];
const palette = async (...texts: readonly string[]): Promise<void> => {
  await keys.press(ctrl('k'));
  expect(await waitToSee(keys, { layer: 'Command palette' })).toBe('');
  for (const text of texts) await keys.press(...letters(text), ENTER);
};
const row = () => keys.inPage(() => document.querySelector('[data-recording]')?.textContent ?? '');
const says = (text: string) => expectSoon(app, async () => (await row()).includes(text), true);
const record = async (command: string): Promise<void> => {
  await palette('change a shortcut', command);
  await app.until('the recorder', async () => (await row()) !== '');
};
const stored = async () =>
  JSON.parse((await keys.inPage(() => localStorage.getItem('shortCuts'))) ?? '{}').windowsShortcuts;
const leave = async (): Promise<void> => {
  await keys.press(ESCAPE);
  expect(await waitToSee(keys, { layer: '' })).toBe('');
};

describe('a key that another command has', () => {
  test('is named, and changes hands by Reassign in one step', async () => {
    await record('close tab');
    await keys.press(ctrl('c'));
    await says('This shortcut is already in use by Copy selected');
    await app.screenshot('recorder-conflict');
    expect(await axeFaults(app)).toEqual([]);
    expect(await layoutFaults(app)).toEqual([]);
    await keys.press(ENTER);
    await expectSoon(app, () => app.focusedName(), 'Reassign');
    await keys.press(ENTER);
    await expectSoon(app, row, '');
    await leave();
    await keys.press(key('ArrowDown'), ctrl('c'));
    expect(await waitToSee(keys, { tabs: 'Shop* Third' })).toBe('');
    await keys.press(ctrl('z'));
    await expectSoon(app, stored, []);
  });

  test.each([
    ['a fixed one', [ctrl('z')], 'in use by Undo, which is fixed'],
    ['one of the browser', [ctrl('w')], 'Use it in the installed or desktop app'],
    [
      'the other one of the browser',
      [keyNamed('F4', { ctrl: true })],
      'Use it in the installed or desktop app',
    ],
    ['what opens files', [alt('g')], 'It begins the sequences that open files and folders'],
    ['what opens a file', [alt('g'), key('l')], 'Such sequences open files and folders'],
    ['a dead key', [{ key: 'Dead', code: 'BracketLeft', text: null }], 'A dead key only makes an accent'],
    [
      'what an input method takes',
      [{ key: 'a', code: 'KeyA', keyCode: 229, text: null }],
      'The input method took this key',
    ],
    ['a nameless key', [{ key: 'Unidentified', code: '', text: null }], 'does not say which key this is'],
  ])('is refused with the reason: %s', async (_, pressed, reason) => {
    await record('close tab');
    await keys.press(...pressed);
    await says(reason);
    await keys.press(ESCAPE);
    await expectSoon(app, row, '');
    expect((await see(keys)).layer).toBe('Keyboard Shortcuts');
    await leave();
    expect(await stored()).toBeUndefined();
  });
});

test('a Russian key is shown as it is printed, and works on every keyboard', async () => {
  await record('close tab');
  const q: TrustedKey = { key: 'й', code: 'KeyQ', alt: true, text: null };
  await keys.press(q, ENTER);
  await expectSoon(app, async () => (await stored())[0]?.key, 'Alt+q | Alt+y | Control+w | Delete');
  await leave();
  await keys.press(q);
  expect(await waitToSee(keys, { tabs: 'Shop* Third' })).toBe('');
  await keys.press(alt('q'));
  expect(await waitToSee(keys, { tabs: 'Third*' })).toBe('');
});

test('a modifier that was let go in another window is not part of the next key', async () => {
  await record('close tab');
  const here = await app.browser.getWindowHandle();
  await keys.down({ key: 'Control', code: 'ControlLeft', ctrl: true });
  await app.newWindow('/healthz');
  await app.browser.closeWindow();
  await app.browser.switchToWindow(here);
  await keys.press(key('j'), ENTER);
  await expectSoon(app, async () => (await stored())[0]?.key, 'j | Alt+y | Control+w | Delete');
});

test('the Vim-like set moves, jumps, waits for what follows, and never steals a letter', async () => {
  await palette('use other shortcuts', 'vim');
  expect(await waitToSee(keys, { layer: '' })).toBe('');
  await keys.press(ESCAPE, ...letters('jj'));
  expect(await waitToSee(keys, { focus: 'todos three' })).toBe('');
  await keys.press(key('g'));
  const hint = await app.find('region', 'Keys that can follow');
  await app.until('what can follow', async () => /^G\s+First to-do/.test(await wordsOf(app, hint)));
  await keys.press(key('g'));
  expect(await waitToSee(keys, { focus: 'todos one' })).toBe('');
  await keys.press(key('o'), ...letters('gjkx?'));
  expect(await waitToSee(keys, { draft: 'gjkx?', open: 'one* two three' })).toBe('');
  await keys.press(ESCAPE, keyNamed('x'));
  expect(await waitToSee(keys, { open: 'two* three', done: 'one' })).toBe('');
});

test('a macro runs by its key as one step, and its key does nothing once it is gone', async () => {
  await palette('record macro');
  await keys.press(...letters('zed'), ENTER, alt('x'));
  expect(await waitToSee(keys, { tabs: 'Plan Shop* Third' })).toBe('');
  await palette('stop recording');
  await app.find('dialog', 'New macro');
  await keys.press(...letters('Mine'), ENTER);
  await app.gone('dialog', 'New macro');
  await record('Mine');
  await keys.press(alt('q'), ENTER);
  await expectSoon(app, row, '');
  await leave();
  await keys.press(alt('q'));
  expect(await waitToSee(keys, { tabs: 'Plan Shop Third*' })).toBe('');
  await keys.press(alt('z'));
  expect(await waitToSee(keys, { open: 'zed milk' })).toBe('');
  await keys.press(ctrl('z'));
  expect(await waitToSee(keys, { open: 'milk' })).toBe('');
  await palette('delete macro');
  await keys.press(ENTER);
  await keys.press(alt('q'));
  expect(await waitToSee(keys, { open: 'milk', draft: '', tabs: 'Plan Shop* Third' })).toBe('');
});

test('a keymap file of bad entries is told about line by line, and the rest is in force', async () => {
  await holdFileChoices(app);
  await keys.press({ key: '/', code: 'Slash', ctrl: true });
  await app.find('dialog', 'Keyboard Shortcuts');
  await app.browser.$('button=Import').click();
  const rows = [
    7,
    { id: '__proto__', key: 'x' },
    { id: 'of-tomorrow', key: 'Alt+o' },
    { id: 'tab-next', key: 'Hyper+' },
  ];
  const list = [...rows, { id: 'tab-close', key: 'Alt+q' }, ...Array.from({ length: 90_000 }, () => 1)];
  await chooseFile(app, 'odd.json', JSON.stringify({ windowsShortcuts: list }));
  const report = await app.find('region', 'Import report');
  await app.until('the lines', async () => (await wordsOf(app, report)).includes('more'));
  const text = await wordsOf(app, report);
  for (const line of ['1 shortcut of odd.json is in use', 'Entry 1 is not a shortcut', 'more'])
    expect(text).toContain(line);
  expect(await layoutFaults(app)).toEqual([]);
  await app.screenshot('import-report');
  await leave();
  await keys.press(alt('q'));
  expect(await waitToSee(keys, { tabs: 'Shop* Third' })).toBe('');
});

test('nothing was said on the console', async () => {
  const said = (await app.consoleMessages()).filter((line) => !line.includes('/favicon.ico'));
  expect(said).toEqual([]);
});
