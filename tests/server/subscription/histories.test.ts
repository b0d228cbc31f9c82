// Simulated payment histories, a few of the thousand of `npm run sim -- --payments 1000` (sync I17, security S10, S11).
import { expect, test } from 'vitest';
import { livePayments } from '../../support/payHistory/run';

test('whoever pays has premium within 15 minutes, and nobody else ever', async () => {
  const { broken, deeds, waitsFromPaying } = await livePayments(1, 40);
  expect(broken).toEqual([]);
  expect(waitsFromPaying.length).toBeGreaterThan(25);
  expect(deeds.size).toBeGreaterThan(12);
}, 120_000);
