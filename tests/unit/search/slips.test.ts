// Two neighbouring letters that were typed in each other's place: the last thing that is thought of (decisions D7).
import { describe, expect, it } from 'vitest';
import { MATCH, matchedSpans, searchable, toQuery } from '../../../src/stores/search';
import { Scan } from '../../../src/stores/searchRank';
import { slippedSpans, slipsOf, withSlips } from '../../../src/stores/searchSlips';
import { type Entry, Texts } from '../../../src/stores/searchTexts';

const slips = (typed: string) => slipsOf(toQuery(typed)).map(({ text }) => text);
const entries = (...texts: string[]): Entry<string>[] =>
  texts.map((text) => ({ item: text, search: searchable(text) }));
const found = (typed: string, texts: readonly string[], limit = 5) => {
  const scan = new Scan([Texts.of(entries(...texts))]);
  const query = toQuery(typed);
  return withSlips(scan, scan.find(query, limit), query, limit).hits;
};
const names = (typed: string, ...texts: string[]) => found(typed, texts).map(({ item }) => item);

describe('a slip', () => {
  it.each([
    ['tgogle', 'Toggle sidebar'],
    ['otggle', 'Toggle sidebar'],
    ['setitngs', 'Open settings'],
    ['setitn', 'Open settings'],
    ['open setitngs', 'Open settings'],
    ['ÉOCLE', 'École'],
  ])('%s finds %s', (typed, text) => {
    expect(names(typed, 'Undo', text)).toEqual([text]);
  });

  it.each([
    ['of three letters is none: too much would be one', 'dno', 'Done'],
    ['is one pair, not two', 'tgoglel', 'Toggle lists'],
    ['is of neighbours', 'goggle', 'Toggle'],
    ['takes no letter more', 'tgoggle', 'Toggle'],
    ['takes no letter less', 'tgole', 'Toggle'],
    ['must begin a word', 'ggole', 'Toggle'],
    ['leaves letters that stand apart', 'gtsl', 'The grand silver lake'],
    ['is no matter of figures', '2062', 'Plan 2026'],
  ])('%s', (_, typed, text) => {
    expect(names(typed, text)).toEqual([]);
  });

  it('stands behind all that matches, and takes no place of it', () => {
    const texts = ['Form', 'From home', 'f r o m'];
    expect(found('from', texts)).toEqual([
      { item: 'From home', match: MATCH.prefix },
      { item: 'f r o m', match: MATCH.scattered },
      { item: 'Form', match: MATCH.slip },
    ]);
    expect(found('from', texts, 1)).toEqual([{ item: 'From home', match: MATCH.prefix }]);
  });

  it('ranks what it finds as anything else: the nearest first, each once', () => {
    expect(names('tgogle', 'Night toggle', 'Toggle sidebar', 'Toggle')).toEqual([
      'Toggle',
      'Toggle sidebar',
      'Night toggle',
    ]);
    expect(names('abab', 'baab abba')).toEqual(['baab abba']);
  });

  it('is marked like what it is', () => {
    const title = 'Open settings';
    expect(slippedSpans(title, toQuery('setitngs'))).toEqual([[5, 13]]);
    expect(slippedSpans('Undo', toQuery('setitngs'))).toEqual([]);
    expect(matchedSpans(title, toQuery('setitngs'))).toEqual([]);
  });

  it('leaves a long text that was pasted alone', () => {
    expect(slips('ab'.repeat(500))).toEqual([]);
  });

  it('is within one word', () => {
    expect(slips('abcd efg')).toEqual(['bacd efg', 'acbd efg', 'abdc efg']);
    expect(slips('ab cd ef')).toEqual([]);
  });
});
