// Keys as the wire writes them: every press survives, every spelling is read, and what no keyboard has is refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printPress } from '../../../src/keymap/press';
import { canonicalKey, readOverrides, wireKey } from '../../../src/keymap/wire';
import { joinKeys, splitKeys } from '../../../src/platform/contract/shortcuts';

const key = fc.constantFrom(
  ...['a', 'z', 'ö', 'ı', 'ф', 'あ', '|', '+', '/', '?', ',', '<', "'", 'Space', 'Enter', 'ArrowUp'],
  ...['F5', 'Digit1', 'Numpad7', 'MediaPlayPause'],
);
const press = fc
  .record({ control: fc.boolean(), alt: fc.boolean(), shift: fc.boolean(), meta: fc.boolean(), key })
  .map(printPress);
const sequence = fc.array(press, { minLength: 1, maxLength: 3 });

describe('the wire', () => {
  it('gives back every list of sequences', () => {
    fc.assert(
      fc.property(fc.array(sequence, { maxLength: 4 }), (sequences) => {
        const text = joinKeys(sequences.map(wireKey));
        expect(readOverrides({ 'tab-next': text }, 'windows')).toEqual({ 'tab-next': sequences });
      }),
    );
  });

  it.each([
    ['Ctrl+Shift+X', 'Control+Shift+x'],
    ['cmd+option+l', 'Alt+Meta+l'],
    ['Ctrl++', 'Control++'],
    ['Alt+g  L', 'Alt+g l'],
    ['del', 'Delete'],
    ['Ctrl+1', 'Control+Digit1'],
    ['Shift+?', '?'],
    ['|', 'Pipe'],
    ['g pipe', 'g Pipe'],
  ])('reads %s in one spelling', (text, canonical) => {
    expect(canonicalKey(text, 'windows')).toBe(canonical);
  });

  it('reads Mod as the key of the system', () => {
    expect(canonicalKey('Mod+j', 'mac')).toBe('Meta+j');
    expect(canonicalKey('Mod+j', 'linux')).toBe('Control+j');
  });

  it.each([
    ...['', ' ', 'Ctrl', 'Ctrl+', 'Ctrl+Shift', 'Hyper+q', 'Dead', 'Ctrl+Dead', 'Unidentified', 'Process'],
    ...['constructor', 'Ctrl+constructor', 'constructor+k', '__proto__', '__proto__+k'],
    // The parser would take these for patterns, and two of them for broken ones.
    ...['(a)', '(+)', '(+a)', 'Ctrl+([)', 'k ([)'],
    ...['Banana', 'Ctrl+foo', '⌘+k', 'a b c d', 'a+b', '(Ctrl)+k', '\u0000', 'Ctrl+\u200b'],
  ])('finds no key in “%s”', (text) => {
    expect(canonicalKey(text, 'windows')).toBeNull();
  });

  it('reads or refuses whatever is written, and what it reads it reads again', () => {
    const part = fc.constantFrom(
      ...[
        'Ctrl',
        'shift',
        'Mod',
        'cmd',
        'constructor',
        'Dead',
        'esc',
        'F12',
        'F25',
        'Digit1',
        'KeyQ',
        'plus',
        'pipe',
      ],
      ...[
        '+',
        ' ',
        '\t',
        '(',
        ')',
        '[',
        ']',
        '*',
        '?',
        '|',
        '\\',
        '$mod',
        '1',
        'a',
        'É',
        'İ',
        'ß',
        '한',
        '🇩🇪',
        '\u0301',
      ],
    );
    const texts = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('mac', 'windows', 'linux'), (text, os) => {
        const read = canonicalKey(text, os);
        if (read !== null) expect(canonicalKey(read, os)).toBe(read);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps an unbound command unbound, and gives one whose keys make no sense its default ones', () => {
    const texts = { 'tab-next': '', 'tab-prev': 'Banana', 'tab-close': 'Banana | Alt+q' };
    expect(readOverrides(texts, 'windows')).toEqual({ 'tab-next': [], 'tab-close': [['Alt+q']] });
  });

  it('splits alternatives that hold the sign itself', () => {
    expect(splitKeys('| | Control+|')).toEqual(['|', 'Control+|']);
    expect(splitKeys('')).toEqual([]);
  });
});
