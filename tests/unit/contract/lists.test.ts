// The merging of saved orders (sync P13).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeMembers, mergeOrder, moveBefore } from '../../../src/platform/contract/lists';

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

  it('never loses or doubles an id', () => {
    fc.assert(
      fc.property(ids, ids, fc.option(fc.constantFrom(...'abcdefghijkl')), (list, moving, before) => {
        expect([...moveBefore(list, moving, before)].sort()).toEqual([...list].sort());
      }),
    );
  });
});
