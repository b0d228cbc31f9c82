// Simulated lives of accounts: whatever happens, nothing is lost, nothing is doubled, and all devices agree (sync 3, 5).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api';
import { type Life, live } from '../../support/sim/run';

const SEEDS = Number(process.env.SIM_SEEDS ?? 20);
const FIRST = Number(process.env.SIM_FIRST ?? 1);

let api: TestApi;

beforeAll(async () => {
  api = await testApi('sqlite');
});
afterAll(() => api.close());

test(`${SEEDS} lives end well`, { timeout: 600_000 }, async () => {
  const bad: Life[] = [];
  let operations = 0;
  let faults = 0;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const life = await live(api, seed);
    operations += life.operations;
    faults += life.faults;
    if (life.broken.length > 0) bad.push(life);
  }
  expect(bad).toEqual([]);
  expect(operations).toBeGreaterThan(SEEDS * 20);
  expect(faults).toBeGreaterThan(SEEDS);
});
