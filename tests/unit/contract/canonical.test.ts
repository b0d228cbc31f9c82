// One spelling for each value, whatever was spelled before it: everybody's sums of hashes rest on it (sync P4).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../../../src/platform/contract/canonical';

/** The same by the slowest way. */
function spelled(value: unknown): string {
  const sorted = (_name: string, each: unknown): unknown =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  return JSON.stringify(value, sorted);
}

/** Names that are no numbers, which objects put first whatever is asked of them. */
const NAME = fc.constantFrom('id', 'type', 'name', 'a"b', 'ä', '', 'Z', '*');
const VALUE = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(NAME, tie('value'), { maxKeys: 5 }),
  ),
})).value;

test('values are spelled alike after whatever other', () => {
  fc.assert(
    fc.property(fc.array(VALUE, { minLength: 1, maxLength: 6 }), (values) => {
      expect(values.map(canonical)).toEqual(values.map(spelled));
    }),
  );
});

test('members come in the order of their names, and those that are undefined not at all', () => {
  const row = { b: 1, a: { d: null, c: [undefined, true] }, e: undefined };
  expect(canonical(row)).toBe('{"a":{"c":[null,true],"d":null},"b":1}');
  expect(canonical({ a: { d: null, c: [undefined, true] }, e: undefined, b: 1 })).toBe(canonical(row));
  expect(canonical({ b: undefined, a: 1, e: 2 })).toBe('{"a":1,"e":2}');
});
