// How a long title is cut so that its first match can be seen, and never a character in two (decisions D27).
import { describe, expect, it } from 'vitest';
import { cut } from '../../../src/panes/palette/Marked';

const shown = (title: string, query: string) => {
  const { before, pieces, after } = cut(title, query);
  return before + pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('') + after;
};

describe('a title in the palette', () => {
  it('is whole where it is short', () => {
    expect(shown('Move file to…', 'mov')).toBe('[Mov]e file to…');
    expect(shown('Move file to…', '')).toBe('Move file to…');
  });

  it('begins at a word before a match that stands far in', () => {
    const title = `${'one two three four five six seven eight nine ten eleven twelve '.repeat(2)}moving boxes`;
    expect(shown(title, 'mov')).toMatch(/^…[a-z]+ .*\[mov\]ing boxes$/);
    expect(shown(title, 'mov').length).toBeLessThan(50);
  });

  it('is cut at the end without breaking a character', () => {
    const family = '👨‍👩‍👧‍👦';
    const text = shown(family.repeat(200), '');
    expect(text.endsWith('…')).toBe(true);
    expect(text.slice(0, -1)).toBe(family.repeat(text.slice(0, -1).length / family.length));
  });

  it('keeps a match without a blank before it', () => {
    expect(shown(`${'x'.repeat(500)}needle`, 'needle')).toMatch(/^…x+\[needle\]$/);
  });
});
