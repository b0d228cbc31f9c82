// What counts as text (decisions D27, spec §5).
import { describe, expect, it } from 'vitest';
import { cleanName, cleanText } from '../../../src/platform/contract/text';

describe('text that nobody can see', () => {
  it.each([
    ['nothing', ''],
    ['blanks of any kind', ' \t\u00a0\u3000\u2028'],
    ['a byte order mark', '\ufeff'],
    ['zero-width blanks and joiners', '\u200b\u200d\u2060'],
    ['marks of direction', '\u202e\u200f\u2066'],
    ['fillers and selectors', '\u3164\u115f\ufe0f\u{e0061}'],
  ])('is no text: %s', (_what, text) => {
    expect(cleanText(text, 10)).toEqual({ problem: 'empty' });
    expect(cleanName(text)).toEqual({ problem: 'empty' });
  });

  it('is kept beside what can be seen', () => {
    for (const text of ['👨‍👩‍👧', '\u202eabc', 'می\u200cخواهم', '❤\ufe0f', '\u0301', '.']) {
      expect(cleanText(text, 10)).toEqual({ text });
    }
  });
});
