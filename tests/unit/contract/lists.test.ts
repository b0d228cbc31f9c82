// The merging of saved orders (sync P13).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWithin,
  mergeMembers,
  mergeOrder,
  moveBefore,
  orderSeen,
  sameIds,
  unique,
} from '../../../src/platform/contract/lists';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 });
const shuffledPair = ids.chain((base) =>
  fc.record({ base: fc.constant(base), submitted: fc.shuffledSubarray(base, { minLength: base.length }) }),
);

describe('merging an order', () => {
  it('gives the submitted list when nothing else changed', () => {
    fc.assert(
      fc.property(shuffledPair, ({ base, submitted }) => {
        expect(mergeOrder(base, submitted, base)).toEqual(submitted);
      }),
    );
  });

  it('keeps every id of the current list exactly once, whatever was submitted', () => {
    fc.assert(
      fc.property(ids, shuffledPair, (current, { base, submitted }) => {
        const merged = mergeOrder(current, submitted, base);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of current) expect(merged).toContain(id);
      }),
    );
  });

  it('is the same when applied twice', () => {
    fc.assert(
      fc.property(ids, shuffledPair, (current, { base, submitted }) => {
        const once = mergeOrder(current, submitted, base);
        expect(mergeOrder(once, submitted, base)).toEqual(once);
      }),
    );
  });

  it('keeps two moves of different items that were made at the same time', () => {
    const base = ['a', 'b', 'c', 'd', 'e'];
    const first = moveBefore(base, ['e'], 'a');
    const second = moveBefore(base, ['b'], 'e');
    const merged = mergeOrder(mergeOrder(base, first, base), second, base);
    expect(merged.indexOf('e')).toBe(0);
    expect(merged.indexOf('b')).toBeGreaterThan(merged.indexOf('d'));
  });

  it('leaves ids that the sender did not know where they were', () => {
    expect(mergeOrder(['x', 'a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c'])).toEqual(['c', 'x', 'a', 'b']);
    expect(mergeOrder(['a', 'x', 'b', 'c'], ['a', 'c', 'b'], ['a', 'b', 'c'])).toContain('x');
  });

  it('moves the named ids even when they are the majority', () => {
    const base = ['a', 'b', 'c', 'd'];
    expect(mergeOrder(base, ['d', 'a', 'b', 'c'], base, ['a', 'b', 'c'])).toEqual(['d', 'a', 'b', 'c']);
  });
});

describe('merging an order that names what was moved', () => {
  /** P13 word for word, of what stands and of what was sent, whatever that is. */
  function asSaid(
    current: readonly string[],
    submitted: readonly string[],
    moved: readonly string[],
  ): string[] {
    const wanted = [...new Set(submitted)];
    const stays = current.filter((id) => !moved.includes(id));
    const result = [...stays];
    wanted.forEach((id, at) => {
      if (stays.includes(id)) return;
      const before = wanted.slice(0, at).findLast((each) => result.includes(each));
      const anchor = before === undefined ? -1 : result.indexOf(before);
      result.splice(anchor + 1, 0, id);
    });
    return result;
  }
  const ids = (min: number) => fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: min });

  it('puts them behind their nearest predecessors, and leaves all else, whatever came', () => {
    fc.assert(
      fc.property(
        ids(3).chain((base) =>
          fc.tuple(
            fc.constant(base),
            // What was sent is usually the list with something put elsewhere, and may be anything.
            fc.oneof(fc.shuffledSubarray(base), fc.array(fc.constantFrom(...'abcdefghijklm'))),
            fc.subarray(base, { maxLength: 3 }),
            fc.subarray(base),
          ),
        ),
        ([base, submitted, moved, block]) => {
          expect(mergeOrder(base, submitted, base, moved)).toEqual(asSaid(base, submitted, moved));
          // As a drag sends it, of few rows and of many.
          for (const some of [moved, block]) {
            const sent = moveBefore(base, some, base.find((id) => !some.includes(id)) ?? null);
            expect(mergeOrder(base, sent, base, some)).toEqual(sent);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('merging an order without knowing what was moved', () => {
  /** How many ids the longest list has that can be taken out of both in the same order. */
  function longestCommon(a: readonly string[], b: readonly string[]): number {
    const [first, ...rest] = a;
    if (first === undefined) return 0;
    const at = b.indexOf(first);
    const without = longestCommon(rest, b);
    return at < 0 ? without : Math.max(without, 1 + longestCommon(rest, b.slice(at + 1)));
  }

  /** Between all ids stands one that the sender does not know. */
  const between = (base: readonly string[]): string[] => base.flatMap((id) => [id.toUpperCase(), id]);
  const isKnown = (id: string): boolean => id === id.toLowerCase();

  it('moves as few ids as possible, and gives the order that was wanted', () => {
    const few = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    const pair = few.chain((base) =>
      fc.tuple(fc.constant(base), fc.shuffledSubarray(base, { minLength: base.length })),
    );
    fc.assert(
      fc.property(pair, ([base, submitted]) => {
        const merged = mergeOrder(between(base), submitted, base);
        expect(merged.filter(isKnown)).toEqual(submitted);
        expect(merged.filter((id) => !isKnown(id))).toEqual(base.map((id) => id.toUpperCase()));
        const place = (id: string): string | undefined =>
          merged.slice(0, merged.indexOf(id)).findLast((each) => !isKnown(each));
        const stayed = base.filter((id) => place(id) === id.toUpperCase());
        expect(stayed.length).toBeGreaterThanOrEqual(longestCommon(base, submitted));
      }),
    );
  });

  it('leaves what others put between two ids of which one moved with the one that stayed', () => {
    expect(mergeOrder(between(['a', 'b', 'c', 'd']), ['b', 'c', 'a', 'd'], ['a', 'b', 'c', 'd'])).toEqual([
      ...['A', 'B', 'b', 'C', 'c', 'a', 'D', 'd'],
    ]);
    expect(mergeOrder(['X', 'a', 'b', 'c'], ['c', 'b', 'a'], ['a', 'b', 'c'])).toHaveLength(4);
  });

  it('takes ids that are in no base for moved ones', () => {
    expect(mergeOrder(['a', 'b'], ['n', 'b', 'a'], ['a', 'b'])[0]).toBe('n');
    expect(mergeOrder(['a', 'X', 'b', 'n'], ['a', 'n', 'b'], ['a', 'b'])).toEqual(['a', 'n', 'X', 'b']);
    expect(mergeOrder([], [], [])).toEqual([]);
    expect(mergeOrder(['x'], [], ['x'])).toEqual(['x']);
  });

  it('puts back what the sender still has, though it was not moved', () => {
    expect(mergeOrder(['a', 'b'], ['a', 'n', 'b'], ['a', 'n', 'b'], ['b'])).toEqual(['a', 'n', 'b']);
  });
});

describe('comparing lists', () => {
  it('finds lists of the same ids in the same order alike, and no others', () => {
    const list = ['a', 'b'];
    expect(sameIds(list, list)).toBe(true);
    expect(sameIds(list, ['a', 'b'])).toBe(true);
    expect(sameIds([], [])).toBe(true);
    expect(sameIds(list, ['b', 'a'])).toBe(false);
    expect(sameIds(list, ['a'])).toBe(false);
    expect(sameIds(['a'], list)).toBe(false);
    expect(sameIds(['a', 'c'], list)).toBe(false);
  });

  it('finds a list within another one that has all of it in the same order', () => {
    expect(isWithin([], [])).toBe(true);
    expect(isWithin([], ['a'])).toBe(true);
    expect(isWithin(['a', 'c'], ['a', 'b', 'c'])).toBe(true);
    expect(isWithin(['c', 'a'], ['a', 'b', 'c'])).toBe(false);
    expect(isWithin(['a', 'b', 'c'], ['a', 'b'])).toBe(false);
  });

  it('keeps the first of ids that stand there twice', () => {
    expect(unique(['b', 'a', 'b', 'c', 'a'])).toEqual(['b', 'a', 'c']);
  });
});

describe('the order as the person saw it', () => {
  it('is the base where only unsaved ids are new in it', () => {
    expect(orderSeen(['b', 'a'], ['n', 'b', 'a'])).toEqual(['n', 'b', 'a']);
  });

  it('takes unsaved ids over to where others have saved something else meanwhile', () => {
    expect(orderSeen(['b', 'a', 'z'], ['n', 'a', 'b'])).toEqual(['n', 'b', 'a', 'z']);
    expect(orderSeen(['b', 'a', 'z'], ['a', 'n', 'b'])).toEqual(['b', 'a', 'n', 'z']);
  });

  it('is the saved one where the base has nothing new', () => {
    expect(orderSeen(['b', 'a', 'z'], ['a', 'b'])).toEqual(['b', 'a', 'z']);
  });
});

describe('merging members', () => {
  it('adds and removes what the person did and keeps what others did', () => {
    expect(mergeMembers(['a', 'b', 'x'], ['b', 'c'], ['a', 'b'])).toEqual(['b', 'c', 'x']);
  });

  it('does not bring back what was closed elsewhere', () => {
    expect(mergeMembers(['a'], ['a', 'b', 'c'], ['a', 'b'])).toEqual(['a', 'c']);
  });
});

describe('moving inside a list', () => {
  it('keeps the travellers in list order and lands before the anchor', () => {
    expect(moveBefore(['a', 'b', 'c', 'd', 'e'], ['d', 'b'], 'a')).toEqual(['b', 'd', 'a', 'c', 'e']);
    expect(moveBefore(['a', 'b', 'c'], ['a'], null)).toEqual(['b', 'c', 'a']);
  });

  it('takes the next item that stays when the anchor itself travels', () => {
    expect(moveBefore(['a', 'b', 'c', 'd'], ['b', 'c'], 'b')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes to the end where the anchor is unknown', () => {
    expect(moveBefore(['a', 'b', 'c'], ['a'], 'gone')).toEqual(['b', 'c', 'a']);
    expect(moveBefore(['a', 'b', 'c'], ['b', 'c'], 'c')).toEqual(['a', 'b', 'c']);
    expect(moveBefore(['a', 'b', 'c'], ['a', 'c'], 'c')).toEqual(['b', 'a', 'c']);
    expect(moveBefore(['a', 'b', 'c', 'd'], ['b'], 'b')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never loses or doubles an id', () => {
    fc.assert(
      fc.property(ids, ids, fc.option(fc.constantFrom(...'abcdefghijkl')), (list, moving, before) => {
        expect([...moveBefore(list, moving, before)].sort()).toEqual([...list].sort());
      }),
    );
  });
});
