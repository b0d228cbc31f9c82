// What sending very many changes costs this window, counted in rows: one key makes as many as a list has (sync P6, P7).
import { expect, test } from 'vitest';
import type { Operation } from '../../../../src/platform/contract/operations';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import { AT, idOf, serverOf, windowOf } from './drainingWindows';

/** What it costs the window that sends, and one beside it, to complete each of so many to-dos with one key. */
async function drain(many: number) {
  const world = new MemoryWorld();
  const { api, log } = serverOf(many);
  const [sends, beside] = [await windowOf(world, api), await windowOf(world, api)];
  const before = [sends, beside].map(({ cost }) => ({ read: cost.read, puts: cost.puts() }));
  sends.backend.accept(
    Array.from(
      { length: many },
      (_, n): Operation => ({ type: 'update_todo', id: idOf(n), completed: true, completedAt: AT, at: AT }),
    ),
  );
  for (let turn = 0; turn < 50 && sends.backend.status.kind !== 'idle'; turn += 1) {
    await world.settle();
    await world.pass(100);
  }
  await world.settle();
  expect(log).toHaveLength(many);
  for (const { backend, shown } of [sends, beside]) {
    expect(backend.status).toEqual({ kind: 'idle' });
    expect(shown.snapshot().todos.every(({ completed }) => completed)).toBe(true);
  }
  const costs = [sends, beside].map(({ cost }, at) => ({
    read: cost.read - (before[at]?.read ?? 0),
    puts: cost.puts() - (before[at]?.puts ?? 0),
  }));
  for (const { backend } of [sends, beside]) backend.dispose();
  return costs;
}

test.each([500, 4_000])(
  '%d changes of one key cost a few rows each, in the window that sends them and in one beside it',
  async (many) => {
    for (const { puts, read } of await drain(many)) {
      expect(puts).toBeLessThanOrEqual(3 * many);
      expect(read).toBeLessThanOrEqual(9 * many);
    }
  },
);
