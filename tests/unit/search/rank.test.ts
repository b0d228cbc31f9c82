// The palette's ranking: classes of matches, ties, marks, and going on typing (decisions D7).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fold,
  MATCH,
  matchClass,
  matchedSpans,
  scatteredSpan,
  searchable,
  toQuery,
} from '../../../src/stores/search';
import { Scan } from '../../../src/stores/searchRank';
import { type Entry, Texts } from '../../../src/stores/searchTexts';

const classOf = (text: string, typed: string, words: string[] = []) =>
  matchClass(searchable(text, words), toQuery(typed));
const entries = (...texts: string[]): Entry<string>[] =>
  texts.map((text) => ({ item: text, search: searchable(text) }));
const order = (typed: string, ...texts: string[]) =>
  new Scan([Texts.of(entries(...texts))]).find(toQuery(typed), 50).hits.map(({ item }) => item);
const marked = (text: string, typed: string) =>
  matchedSpans(text, toQuery(typed)).map(([from, to]) => text.slice(from, to));

describe('classes of a match', () => {
  it.each([
    ['Move', 'move', MATCH.exact],
    ['Move file to…', 'mov', MATCH.prefix],
    ['House move', 'mov', MATCH.wordStart],
    ['Remove the table, then move', 'mov', MATCH.wordStart],
    ['re-move', 'mov', MATCH.wordStart],
    ['Remove the old table', 'mov', MATCH.substring],
    ['My old van', 'mov', MATCH.scattered],
    ['Undo', 'mov', null],
    ['vom', 'mov', null],
  ])('%s for %s', (text, typed, expected) => {
    expect(classOf(text, typed)).toBe(expected);
  });

  it('takes several words in any order, and words beside the title', () => {
    expect(classOf('Move file to folder', 'folder move')).toBe(MATCH.wordStart);
    expect(classOf('Remove file', 'move file')).toBe(MATCH.substring);
    expect(classOf('Change theme…', 'dark', ['dark', 'light'])).toBe(MATCH.wordStartBeside);
    expect(classOf('Change theme…', 'dark theme', ['dark'])).toBe(MATCH.wordStartBeside);
    expect(classOf('Change theme…', 'ark', ['dark'])).toBe(MATCH.substringBeside);
    expect(classOf('Change theme…', 'purple', ['dark'])).toBeNull();
  });

  it.each([
    ['Ёлка купить', 'елка'],
    ['Αθήνα', 'αθηνα'],
    ['ΔΡΟΜΟΣ', 'δρόμος'],
    ['Isparta', 'ısparta'],
    ['ISPARTA', 'ısparta'],
    ['１２３ ＡＢＣ', '123 abc'],
    ['ﾊﾟﾝ', 'ハ'],
  ])('finds %s by %s, as people type it', (text, query) => {
    expect(classOf(text, query)).toBeLessThanOrEqual(MATCH.prefix);
  });

  it('takes every sign for itself: nothing that is typed is a pattern', () => {
    expect(classOf('a.c', 'a.c')).toBe(MATCH.exact);
    for (const typed of ['a.c', 'a?', '[a-z]', '.*', 'a|b', '^a', 'c$', '\\w', '(?:', '(a+)+$', '*', '['])
      expect([typed, classOf('abc', typed)]).toEqual([typed, null]);
    expect(classOf('Pay (half) [50%] *today*', '[50%] *')).not.toBeNull();
  });

  it('takes no letter for another', () => {
    expect(classOf('Йод', 'иод')).toBeNull();
  });

  it('reads letters without their accents, in any case, and leaves other scripts alone', () => {
    expect(classOf('Café crème', 'cafe')).toBe(MATCH.prefix);
    expect(classOf('Cafe creme', 'CRÈME')).toBe(MATCH.wordStart);
    expect(classOf('Купить МОЛОКО', 'молоко')).toBe(MATCH.wordStart);
    expect(classOf('買い物リスト', '買い')).toBe(MATCH.prefix);
    expect(classOf('한국', '하')).toBeNull();
    expect(classOf('İstanbul', 'istanbul')).toBe(MATCH.exact);
  });
});

describe('order', () => {
  it('goes by class before anything else', () => {
    expect(order('hel', 'have eels', 'Shell', 'Get help', 'Helper', 'hel')).toEqual([
      'hel',
      'Helper',
      'Get help',
      'Shell',
      'have eels',
    ]);
  });

  it('breaks ties by recent use, and only ties', () => {
    const scan = new Scan([Texts.of(entries('Copy all', 'Copy one', 'Photocopy'))]);
    const recent = (item: string) => ({ 'Copy one': 1, Photocopy: 9 })[item] ?? 0;
    expect(scan.find(toQuery('copy'), 5, recent).hits.map(({ item }) => item)).toEqual([
      'Copy one',
      'Copy all',
      'Photocopy',
    ]);
  });

  it('puts what is done after what is open, and close letters before far ones', () => {
    const done = { item: 'done', search: searchable('Buy milk'), late: true };
    const open = { item: 'open', search: searchable('Buy milk today') };
    expect(new Scan([Texts.of([done, open])]).find(toQuery('buy'), 5).hits.map(({ item }) => item)).toEqual([
      'open',
      'done',
    ]);
    expect(order('nf', 'nothing is fine', 'now for')).toEqual(['now for', 'nothing is fine']);
  });

  it('keeps the best few and says that there are more', () => {
    const many = entries(...Array.from({ length: 40 }, (_, index) => `Item number ${index}`), 'number');
    const found = new Scan([Texts.of(many)]).find(toQuery('number'), 5);
    expect(found.hits).toHaveLength(5);
    expect(found.hits[0]?.item).toBe('number');
    expect(found.more).toBe(true);
    expect(new Scan([Texts.of(many)]).find(toQuery('zzz'), 5)).toEqual({ hits: [], more: false });
  });
});

describe('going on typing', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abco é'.split('')), maxLength: 12 });

  it('finds the same as starting anew, whatever was typed before', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 30 }),
        text,
        fc.integer({ min: 1, max: 4 }),
        fc.nat({ max: 30 }),
        (texts, typed, limit, cut) => {
          const rows = texts.map((each, item) => ({ item, search: searchable(each) }));
          const going = new Scan([Texts.of(rows.slice(0, cut)), Texts.of(rows.slice(cut))]);
          for (let end = 1; end <= typed.length; end += 1) {
            const query = toQuery(typed.slice(0, end));
            const anew = new Scan([Texts.of(rows)]).find(query, limit).hits;
            const hits = going.find(query, limit).hits;
            expect(hits.map(({ match }) => match)).toEqual(anew.map(({ match }) => match));
            expect(hits.map(({ item }) => item)).toEqual(anew.map(({ item }) => item));
          }
        },
      ),
    );
  });
});

describe('shortcuts of the search', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc '.split('')), maxLength: 7 });
  const row = fc.record({ text: word, late: fc.boolean(), words: fc.array(word, { maxLength: 1 }) });

  it('change nothing: the best few are those of a plain look at everything', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        word,
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat({ max: 39 }), { maxLength: 3 }),
        fc.nat({ max: 40 }),
        (rows, typed, limit, recents, cut) => {
          const query = toQuery(typed);
          if (query.text === '') return;
          const recency = (item: number) => recents.indexOf(item) + 1;
          const list = rows.map(({ text, late, words }, item) => ({
            item,
            late,
            search: searchable(text, words),
          }));
          const all = list.flatMap((entry) => {
            const match = matchClass(entry.search, query);
            if (match === null) return [];
            const far =
              match === MATCH.scattered ? (scatteredSpan(entry.search.text, query.letters) ?? 0) : 0;
            const { item, late } = entry;
            const length = entry.search.text.length;
            return [{ item, match, sort: [match, far, -recency(item), Number(late), length, item] }];
          });
          all.sort((a, b) => {
            const at = a.sort.findIndex((value, index) => value !== b.sort[index]);
            return (a.sort[at] ?? 0) - (b.sort[at] ?? 0);
          });
          const found = new Scan([Texts.of(list.slice(0, cut)), Texts.of(list.slice(cut))]).find(
            query,
            limit,
            recency,
          );
          expect(found.hits).toEqual(all.slice(0, limit).map(({ item, match }) => ({ item, match })));
          expect(found.more).toBe(all.length > limit);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('marks', () => {
  it('cover exactly the letters that matched', () => {
    expect(marked('Remove, then move', 'mov')).toEqual(['mov']);
    expect(matchedSpans('Remove, then move', toQuery('mov'))).toEqual([[13, 16]]);
    expect(marked('Move file to folder', 'folder mov')).toEqual(['Mov', 'folder']);
    expect(marked('New file', 'nf')).toEqual(['N', 'f']);
    expect(marked('Café crème', 'cafe')).toEqual(['Café']);
    expect(marked('Undo', 'xyz')).toEqual([]);
  });

  it('keep their place, since folding never changes the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(fold(any)).toHaveLength(any.length);
      }),
    );
  });
});
