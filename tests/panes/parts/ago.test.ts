// How long ago something was, in words.
import { describe, expect, it } from 'vitest';
import { ago } from '../../../src/panes/parts/ago';

describe('how long ago', () => {
  const now = Date.UTC(2026, 5, 10, 12);
  const back = (ms: number) => ago(new Date(now - ms).toISOString(), now);

  it('is said in the largest unit that fits', () => {
    expect([back(5_000), back(61_000), back(7_200_000), back(86_400_000), back(10 * 86_400_000)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      'yesterday',
      '10 days ago',
    ]);
  });

  it('is nothing for a time that cannot be read', () => {
    expect(ago('soon', now)).toBe('');
  });
});
