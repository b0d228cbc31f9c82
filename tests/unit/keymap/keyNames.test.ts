// What keys are called: by people, by older data and by browsers, and which of them are keys at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bare,
  isCharacter,
  isKnownKey,
  isModifier,
  parsePress,
  partsOf,
  printPress,
  toPress,
  toSequence,
} from '../../../src/keymap/press';
import { press, sequence } from './support';

const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'];
const LOCKS = ['AltGraph', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock'];
const OLD_MODIFIERS = ['Hyper', 'Super', 'Symbol', 'SymbolLock', 'OS'];
const UNKNOWN = ['Dead', 'Process', 'Unidentified', 'Compose', ''];
const NAMED = [
  ...[
    'Escape',
    'Delete',
    'Backspace',
    'Enter',
    'Tab',
    'Space',
    'Insert',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ContextMenu', 'F1', 'F9', 'F10', 'F24'],
];
const CHARACTERS = ['a', 'z', 'ö', 'ı', 'я', 'あ', '한', 'न', '/', '?', '+', '|', "'"];

describe('the names of keys', () => {
  it.each([
    ['esc', 'Escape'],
    ['del', 'Delete'],
    ['ins', 'Insert'],
    ['return', 'Enter'],
    ['spacebar', 'Space'],
    ['up', 'ArrowUp'],
    ['down', 'ArrowDown'],
    ['left', 'ArrowLeft'],
    ['right', 'ArrowRight'],
    ['plus', '+'],
    ['pipe', '|'],
  ])('%s is another one for %s', (name, expected) => {
    for (const text of [name, name.toUpperCase()])
      expect(toPress(`Ctrl+${text}`)).toBe(`Control+${expected}`);
  });

  it.each(NAMED)('%s is read in any case', (name) => {
    for (const text of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(toPress(text)).toBe(name);
      expect(isKnownKey(text)).toBe(true);
    }
  });

  it.each([
    ...['control', 'ctrl'].map((name) => [name, 'Control'] as const),
    ...['alt', 'option', 'opt'].map((name) => [name, 'Alt'] as const),
    ...['shift'].map((name) => [name, 'Shift'] as const),
    ...['meta', 'cmd', 'command', 'win', 'super'].map((name) => [name, 'Meta'] as const),
  ])('%s is held as %s, and is no key alone', (name, expected) => {
    for (const text of [name, name.toUpperCase()]) {
      expect(toPress(`${text}+x`)).toBe(`${expected}+x`);
      expect(toPress(text)).toBeUndefined();
    }
  });

  it.each([...MODIFIERS, ...LOCKS, ...OLD_MODIFIERS, ...UNKNOWN])('“%s” says nothing of its own', (key) => {
    expect(toPress(`Ctrl+${key}`)).toBeUndefined();
  });

  it('of modifiers are told from those of keys that are dead or unknown', () => {
    for (const key of [...MODIFIERS, ...LOCKS, ...OLD_MODIFIERS]) expect(isModifier(key), key).toBe(true);
    for (const key of [...UNKNOWN, ...NAMED, ...CHARACTERS]) expect(isModifier(key), key).toBe(false);
  });

  it('are known for what a keyboard can have, and for nothing else', () => {
    const media = ['MediaPlayPause', 'BrowserBack', 'LaunchMail', 'AudioVolumeUp'];
    const several = ['é', 'e\u0301', '🇩🇪', '👍'];
    const digits = ['Digit0', 'Numpad9'];
    for (const key of [...CHARACTERS, ...media, ...several, ...digits])
      expect(isKnownKey(key), key).toBe(true);
    const none = ['', ' ', '\n', '\u0000', '\u200b', 'ab', 'éa', '🇩🇪🇫🇷', 'Banana', 'F25'];
    const nearly = [
      'Media',
      'Mediaplay',
      'XMediaPlay',
      'MediaPlay Pause',
      'Digit',
      'Digit10',
      'XNumpad1',
      'Numpad12',
    ];
    for (const key of [...none, ...nearly]) expect(isKnownKey(key), key).toBe(false);
  });

  it('of keys that print something are the character, or the place of a digit', () => {
    for (const key of [...CHARACTERS, 'Digit1', 'Numpad7']) expect(isCharacter(key), key).toBe(true);
    for (const key of [...NAMED, 'Digit10', 'AppDigit1', 'NumpadEnter', 'Dead', ''])
      expect(isCharacter(key), key).toBe(false);
  });
});

describe('a press', () => {
  const parts = fc.record({
    control: fc.boolean(),
    alt: fc.boolean(),
    shift: fc.boolean(),
    meta: fc.boolean(),
    key: fc.constantFrom(...NAMED, ...CHARACTERS, 'Digit1', 'Numpad7', 'MediaPlayPause'),
  });

  it('has its parts back, but for the Shift that only makes the character', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const shift = one.shift && (one.key.length > 1 || /\p{L}/u.test(one.key));
        expect(parsePress(printPress(one))).toEqual({ ...one, shift });
        expect(partsOf(printPress(one))).toEqual({ ...one, shift });
      }),
    );
  });

  it('whose key is still to come has the modifiers that are held', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const held = { ...one, key: 'Unidentified' };
        expect(partsOf(printPress(held))).toEqual(held);
      }),
    );
  });

  it('is the same in capitals, as Caps Lock makes them', () => {
    for (const [capital, small] of [
      ['Ö', 'ö'],
      ['Я', 'я'],
      ['İ', 'i'],
      ['E\u0301', 'e\u0301'],
      ['ẞ', 'ß'],
    ] as const)
      expect(toPress(`Ctrl+Shift+${capital}`)).toBe(`Control+Shift+${small}`);
  });

  it('may have spaces around it, and a sequence more than one between', () => {
    expect(toPress('  Ctrl+k ')).toBe('Control+k');
    expect(toSequence(' Alt+g \t  a\n')).toEqual(['Alt+g', 'a']);
    expect(toSequence('Mod+k', 'mac')).toEqual(['Meta+k']);
  });

  it('without what is held is the key alone, in every reading', () => {
    expect(bare(sequence('Ctrl+Alt+Shift+Meta+l Alt+Digit1 Shift+F10 Ctrl+/'))).toEqual([
      'l',
      'Digit1',
      'F10',
      '/',
    ]);
    expect(bare([])).toEqual([]);
    expect(bare([press('x')])).toEqual(['x']);
  });
});
