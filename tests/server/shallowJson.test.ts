// Which JSON is too deep to be parsed (security S15).
import { describe, expect, test } from 'vitest';
import { isTooDeep } from '../../server/plugins/shallowJson';

const LONG = 'x'.repeat(20_000);
const nested = (depth: number, inside: string): string => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;

describe('JSON', () => {
  test('is too deep from 65 levels on, of lists or members', () => {
    expect(isTooDeep(nested(64, `"${LONG}"`))).toBe(false);
    expect(isTooDeep(nested(65, `"${LONG}"`))).toBe(true);
    expect(isTooDeep(`${'{"a":'.repeat(65)}"${LONG}"${'}'.repeat(65)}`)).toBe(true);
    expect(isTooDeep('['.repeat(20_000))).toBe(true);
  });

  test('is not deep for what stands beside each other, or in its strings', () => {
    expect(isTooDeep(`[${'[{}],'.repeat(10_000)}0]`)).toBe(false);
    expect(isTooDeep(JSON.stringify([`"\\"${'['.repeat(20_000)}`, `\\${LONG}`]))).toBe(false);
    expect(isTooDeep(`["a\\"","${LONG}",${nested(65, '')}]`)).toBe(true);
  });

  test('is parsed where it is short, which costs little', () => {
    expect(isTooDeep(nested(1_000, ''))).toBe(false);
  });
});
