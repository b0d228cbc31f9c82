// Presses: one canonical text for recorder, matcher and storage.
import { describe, expect, test } from 'vitest';
import { NO_LAYOUT, printedKeys } from '../../../src/keymap/layout';
import {
  isPrintable,
  isSingleKey,
  parsePress,
  printPress,
  readStroke,
  toPress,
  toSequence,
} from '../../../src/keymap/press';
import type { Stroke } from '../../../src/keymap/types';
import { LAYOUTS, mapOf, US_MAP } from './layouts';
import { sequence, stroke } from './support';

describe('spelling', () => {
  test.each([
    ['Ctrl+Alt+L', 'Control+Alt+l'],
    ['alt+ctrl+l', 'Control+Alt+l'],
    ['Cmd+Option+L', 'Alt+Meta+l'],
    ['Shift+Del', 'Shift+Delete'],
    ['Alt+1', 'Alt+Digit1'],
    ['Ctrl+Shift+X', 'Control+Shift+x'],
    ['Ctrl+Shift+/', 'Control+/'],
    ['Ctrl++', 'Control++'],
    ['Control+plus', 'Control++'],
    ['esc', 'Escape'],
    ['up', 'ArrowUp'],
    ['f2', 'F2'],
    ['Ctrl+KeyN', 'Control+n'],
    ['Ö', 'ö'],
    ['Shift+İ', 'Shift+i'],
    ['Space', 'Space'],
  ])('%s is %s', (text, expected) => {
    expect(toPress(text)).toBe(expected);
  });

  test('Mod is Cmd on a Mac and Ctrl elsewhere', () => {
    expect([toPress('Mod+k', 'mac'), toPress('Mod+k', 'windows')]).toEqual(['Meta+k', 'Control+k']);
  });

  test.each(['', 'Ctrl', 'Ctrl+Shift', 'Hyperspace+x', 'Dead', 'Process', 'Ctrl+Unidentified', '[Shift]+x'])(
    '%j is no press',
    (text) => {
      expect(toPress(text)).toBeUndefined();
    },
  );

  test('a sequence with one bad step is none at all', () => {
    expect(toSequence('Alt+G a')).toEqual(['Alt+g', 'a']);
    expect(toSequence('Alt+G Ctrl')).toBeUndefined();
  });

  test('what is printed parses back to the same press', () => {
    for (const text of [
      'Control+Alt+l',
      'Alt+Shift+Meta+z',
      'Control++',
      'Control+/',
      'Shift+F10',
      'é',
      'Alt+Digit0',
    ]) {
      const parts = parsePress(text);
      expect(parts && printPress(parts)).toBe(text);
    }
  });

  test('only a plain character counts as a single key', () => {
    const single = ['j', 'Shift+j', '/', '1', 'j k', 'Numpad5', 'Shift+Numpad5', '𞤢', 'ั'];
    expect(single.map((text) => isSingleKey(sequence(text)))).toEqual(single.map(() => true));
    expect(
      ['Ctrl+j', 'Alt+1', 'Space', 'Delete', 'Alt+g j'].map((text) => isSingleKey(sequence(text))),
    ).toEqual([false, false, false, false, false]);
    expect(isSingleKey(sequence('Meta+j'))).toBe(false);
    expect(isSingleKey([])).toBe(false);
  });

  test('names of keys are told from characters of every script', () => {
    expect(['a', 'é', 'я', 'ל', 'न', '한', '😀', ' ', 'لا'].map(isPrintable)).toEqual(Array(9).fill(true));
    // A key of one's own layout prints whatever its maker wants.
    expect(["c'h", 'iPad', 'Ltd.'].map(isPrintable)).toEqual(Array(3).fill(true));
    expect(['Enter', 'F1', 'Dead', 'ArrowUp', 'Shift', ''].map(isPrintable)).toEqual(Array(6).fill(false));
  });
});

describe('reading events', () => {
  const cases: readonly [string, 'mac' | 'windows' | 'linux', Partial<Stroke>, readonly string[]][] = [
    ['a letter as printed', 'windows', { key: 'l', code: 'KeyL', ctrl: true, alt: true }, ['Control+Alt+l']],
    ['Caps Lock changes nothing', 'linux', { key: 'K', code: 'KeyK', ctrl: true }, ['Control+k']],
    ['AZERTY follows the print', 'windows', { key: 'a', code: 'KeyQ', alt: true }, ['Alt+a']],
    [
      'Cyrillic: own letter, then place',
      'windows',
      { key: 'т', code: 'KeyN', ctrl: true },
      ['Control+т', 'Control+n'],
    ],
    ['Greek final sigma on W', 'linux', { key: 'ς', code: 'KeyW', ctrl: true }, ['Control+ς', 'Control+w']],
    [
      'a Greek sign on a letter key',
      'linux',
      { key: ';', code: 'KeyQ', ctrl: true },
      ['Control+;', 'Control+q'],
    ],
    [
      'a Hebrew sign on a letter key',
      'linux',
      { key: '/', code: 'KeyQ', ctrl: true },
      ['Control+/', 'Control+q'],
    ],
    ['a Thai vowel sign', 'windows', { key: 'ั', code: 'KeyY', ctrl: true }, ['Control+ั', 'Control+y']],
    [
      'a Thai digit on a letter key',
      'linux',
      { key: '๐', code: 'KeyQ', alt: true, shift: true },
      ['Alt+๐', 'Alt+Shift+q'],
    ],
    [
      'two Arabic letters on one key',
      'windows',
      { key: 'لا', code: 'KeyB', ctrl: true },
      ['Control+لا', 'Control+b'],
    ],
    ['a Dvorak sign has no place', 'linux', { key: "'", code: 'KeyQ', ctrl: true }, ["Control+'"]],
    ['Turkish ı is not i', 'windows', { key: 'ı', code: 'KeyI', ctrl: true }, ['Control+ı']],
    [
      'Option changed it',
      'mac',
      { key: '¬', code: 'KeyL', alt: true, meta: true },
      ['Alt+Meta+l', 'Alt+Meta+¬'],
    ],
    ['Option made an accent', 'mac', { key: 'Dead', code: 'KeyN', alt: true, meta: true }, ['Alt+Meta+n']],
    ['a digit by place', 'windows', { key: '&', code: 'Digit1', alt: true }, ['Alt+Digit1', 'Alt+&']],
    [
      'a digit printed with Shift',
      'linux',
      { key: '1', code: 'Digit1', alt: true, shift: true },
      ['Alt+Shift+Digit1', 'Alt+Digit1'],
    ],
    [
      'the number pad is not the digits',
      'windows',
      { key: '1', code: 'Numpad1', alt: true },
      ['Alt+Numpad1'],
    ],
    [
      'Shift of a sign is not compared',
      'windows',
      { key: '/', code: 'Digit7', ctrl: true, shift: true },
      ['Control+Shift+Digit7', 'Control+/'],
    ],
    ['Shift of a named key is', 'linux', { key: 'Delete', code: 'Delete', shift: true }, ['Shift+Delete']],
    ['space has a name', 'linux', { key: ' ', code: 'Space' }, ['Space']],
    ['AltGr is no shortcut', 'windows', { key: 'ł', code: 'KeyL', altGraph: true }, []],
    [
      'AltGr with Ctrl and Alt set is none',
      'windows',
      { key: 'ł', code: 'KeyL', ctrl: true, alt: true, altGraph: true },
      [],
    ],
    [
      'on a Mac AltGraph is just Option',
      'mac',
      { key: 'ß', code: 'KeyS', alt: true, altGraph: true },
      ['Alt+s', 'Alt+ß'],
    ],
    [
      'a digit is its place and what Option makes of it',
      'mac',
      { key: '¡', code: 'Digit1', alt: true },
      ['Alt+Digit1', 'Alt+¡'],
    ],
    ['a named key with Option', 'mac', { key: 'ArrowUp', code: 'ArrowUp', alt: true }, ['Alt+ArrowUp']],
    ['a letter key that was made Escape', 'mac', { key: 'Escape', code: 'KeyE', alt: true }, ['Alt+Escape']],
    ['the number pad with Option', 'mac', { key: '1', code: 'Numpad1', alt: true }, ['Alt+Numpad1']],
    ['a sign beside the letters has no place', 'mac', { key: '…', code: 'Semicolon', alt: true }, ['Alt+…']],
    ['the number pad without its digits', 'windows', { key: 'End', code: 'Numpad1', alt: true }, ['Alt+End']],
    [
      'a capital I elsewhere than in Turkey',
      'windows',
      { key: 'I', code: 'KeyI', ctrl: true },
      ['Control+i'],
    ],
    ['a dead key says nothing', 'windows', { key: 'Dead', code: 'Backquote', ctrl: true }, []],
    ['an unknown key says nothing', 'linux', { key: 'Unidentified', code: '' }, []],
    ['a phone gives no code', 'linux', { key: 'k', code: '', ctrl: true }, ['Control+k']],
    ['a modifier alone says nothing', 'mac', { key: 'Alt', code: 'AltLeft', alt: true }, []],
  ];

  test.each(cases)('%s (%s)', (_, os, part, expected) => {
    expect(readStroke(stroke(part), os, NO_LAYOUT)).toEqual(expected);
  });

  test('with a map Option goes by what the key prints', () => {
    const dvorak = LAYOUTS.mac.dvorak;
    if (!dvorak) throw new Error('no Dvorak');
    const read = readStroke(stroke({ key: '†', code: 'KeyK', alt: true, meta: true }), 'mac', mapOf(dvorak));
    expect(read[0]).toBe('Alt+Meta+t');
  });

  test('with a map of other letters Option goes by the place', () => {
    const { ru } = LAYOUTS.mac;
    if (!ru) throw new Error('no Russian');
    const read = readStroke(stroke({ key: '˚', code: 'KeyK', alt: true }), 'mac', mapOf(ru));
    expect(read).toEqual(['Alt+k', 'Alt+˚']);
    const digit = stroke({ key: '¡', code: 'Digit1', alt: true });
    expect(readStroke(digit, 'mac', mapOf(ru))).toEqual(['Alt+Digit1', 'Alt+¡']);
  });

  test('a map of the Latin layout beside a Greek one does not hide the place', () => {
    const read = readStroke(stroke({ key: ';', code: 'KeyQ', ctrl: true }), 'linux', US_MAP('linux'));
    expect(read).toEqual(['Control+;', 'Control+q']);
  });

  test('a layout that prints a sign there by its own map keeps the sign alone', () => {
    const keys = printedKeys([
      ['KeyQ', ';'],
      ['KeyA', 'a'],
    ]);
    expect(readStroke(stroke({ key: ';', code: 'KeyQ', ctrl: true }), 'linux', keys)).toEqual(['Control+;']);
  });

  test('where no key prints a Latin letter, a sign on a letter key has the place too', () => {
    const thai = printedKeys([
      ['KeyA', 'ฟ'],
      ['KeyZ', 'ผ'],
    ]);
    const read = readStroke(stroke({ key: '(', code: 'KeyZ', alt: true, shift: true }), 'linux', thai);
    expect(read).toEqual(['Alt+(', 'Alt+Shift+z']);
    // What is a Latin letter after all is that, wherever its key lies.
    const latin = stroke({ key: 'a', code: 'KeyZ', ctrl: true });
    expect(readStroke(latin, 'linux', thai)).toEqual(['Control+a']);
  });

  test('Caps Lock on a Turkish keyboard does not turn ı into i', () => {
    const turkish = LAYOUTS.windows.tr;
    if (!turkish) throw new Error('no Turkish');
    const read = readStroke(stroke({ key: 'I', code: 'KeyI', ctrl: true }), 'windows', mapOf(turkish));
    expect(read).toEqual(['Control+ı']);
    const typed = stroke({ key: 'i', code: 'KeyI', ctrl: true });
    expect(readStroke(typed, 'windows', mapOf(turkish))).toEqual(['Control+i']);
  });
});
