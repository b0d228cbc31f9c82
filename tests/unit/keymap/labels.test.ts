// Labels: the user's own letters and the system's signs.
import { expect, test } from 'vitest';
import { keyCaps, keyLabel, keyText, rangeCaps } from '../../../src/keymap/labels';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import { LAYOUTS, mapOf } from './layouts';
import { sequence } from './support';

const mac = { os: 'mac', layout: NO_LAYOUT } as const;
const windows = { os: 'windows', layout: NO_LAYOUT } as const;

test.each([
  ['Ctrl+Alt+L', 'Ctrl+Alt+L', '⌃⌥L'],
  ['Cmd+Option+L', 'Alt+Win+L', '⌘⌥L'],
  ['Meta+Shift+z', 'Shift+Win+Z', '⌘⇧Z'],
  ['Alt+G a', 'Alt+G then A', '⌥G then A'],
  ['Delete', 'Del', 'Del'],
  ['Backspace', 'Backspace', '⌫'],
  ['Escape', 'Esc', 'Esc'],
  ['Alt+Shift+ArrowUp', 'Alt+Shift+↑', '⌥⇧↑'],
  ['Alt+1', 'Alt+1', '⌥1'],
  ['Ctrl+/', 'Ctrl+/', '⌃/'],
  ['ö', 'Ö', 'Ö'],
  ['ß', 'ß', 'ß'],
  ['PageUp', 'Page Up', 'Page Up'],
  ['Numpad1', 'Num 1', 'Num 1'],
])('%s reads %s, on a Mac %s', (keys, words, signs) => {
  expect(keyText(sequence(keys), windows)).toBe(words);
  expect(keyText(sequence(keys), mac)).toBe(signs);
});

test('caps come step by step', () => {
  expect(keyCaps(sequence('Ctrl+Alt+G 5'), windows)).toEqual([['Ctrl', 'Alt', 'G'], ['5']]);
});

test('where no key prints ASCII letters the label is what the physical key prints', () => {
  const table = LAYOUTS.windows.ru;
  if (!table) throw new Error('no Russian');
  const layout = mapOf(table);
  expect(keyText(sequence('Ctrl+k'), { os: 'windows', layout })).toBe('Ctrl+Л');
  expect(keyLabel('Digit1', { os: 'windows', layout })).toBe('1');
});

test('a Latin layout shows the printed letter, which is what must be pressed', () => {
  const table = LAYOUTS.windows.fr;
  if (!table) throw new Error('no French');
  expect(keyText(sequence('Ctrl+a'), { os: 'windows', layout: mapOf(table) })).toBe('Ctrl+A');
});

test('commands with a key per item or tab show the range', () => {
  expect(rangeCaps('sidebar-open-file', windows)).toEqual([['Ctrl', 'A–Z, 0–9']]);
  expect(rangeCaps('tab-specific', mac)).toEqual([['⌘', '1–9']]);
  expect(rangeCaps('tab-specific', windows)).toEqual([['Alt', '1–9']]);
});

test('modifiers have the names that the person wants, and the same keys run the same commands', () => {
  const macOnPc = { os: 'windows', layout: { ...NO_LAYOUT, signs: 'mac' } } as const;
  const pcOnMac = { os: 'mac', layout: { ...NO_LAYOUT, signs: 'windows' } } as const;
  expect(keyText(sequence('Ctrl+Alt+L'), macOnPc)).toBe('⌃⌥L');
  expect(keyText(sequence('Cmd+Option+L'), pcOnMac)).toBe('Alt+Win+L');
  expect(keyLabel('Backspace', macOnPc)).toBe('⌫');
  // Alt goes to a tab on a PC, Cmd on a Mac, whatever they are called.
  expect(rangeCaps('tab-specific', macOnPc)).toEqual([['⌥', '1–9']]);
  expect(rangeCaps('tab-specific', pcOnMac)).toEqual([['Win', '1–9']]);
});
