// That windows of one browser do not send the same at once, and that one that sleeps keeps nobody from it (sync P10).
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../../src/platform/contract/operations';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import { AT, idOf, serverOf, windowOf } from './drainingWindows';

const complete = (n: number): Operation => ({
  ...{ type: 'update_todo', id: idOf(n), at: AT },
  ...{ completed: true, completedAt: AT },
});

/** A server that answers a batch when it is told to. */
function slowServer() {
  const { api, log } = serverOf(10);
  const batches: string[][] = [];
  const held: (() => void)[] = [];
  const batch: AccountApi['batch'] = async (sender, ops) => {
    batches.push(ops.map(({ opId }) => opId));
    await new Promise<void>((resolve) => held.push(resolve));
    return api.batch(sender, ops);
  };
  const answer = (): void => {
    for (const go of held.splice(0)) go();
  };
  return { api: { ...api, batch }, log, batches, answer };
}

describe('two windows of one browser', () => {
  test('send nothing twice, however long the first of them needs', async () => {
    const world = new MemoryWorld();
    const { api, log, batches, answer } = slowServer();
    const [first, second] = [await windowOf(world, api), await windowOf(world, api)];
    first.backend.accept([complete(1), complete(2)]);
    await world.settle();
    second.backend.accept([complete(3)]);
    for (let second = 0; second < 20; second += 1) await world.pass(1_000);
    expect(batches).toHaveLength(1);
    while (log.length < 3) {
      answer();
      await world.pass(100);
    }
    await world.pass(5_000);
    expect(batches.flat().toSorted()).toEqual([...new Set(batches.flat())].toSorted());
    for (const { backend } of [first, second]) expect(backend.status).toEqual({ kind: 'idle' });
  });

  test('wait two seconds for one that sleeps, and no longer', async () => {
    const world = new MemoryWorld();
    const { api, batches } = slowServer();
    const asleep = world.open();
    const { backend } = await windowOf(world, api);
    void asleep.locks.run('tabdo-flush-ada', () => new Promise(() => undefined));
    await world.settle();
    backend.accept([complete(1)]);
    await world.pass(1_900);
    expect(batches).toHaveLength(0);
    await world.pass(1_000);
    expect(batches).toHaveLength(1);
  });

  test('wait five minutes for one whose work does not end, and no longer', async () => {
    const world = new MemoryWorld();
    const { api, batches } = slowServer();
    const [first, second] = [await windowOf(world, api), await windowOf(world, api)];
    first.backend.accept([complete(1)]);
    await world.settle();
    second.backend.accept([complete(2)]);
    for (let minute = 0; minute < 6; minute += 1)
      for (let second = 0; second < 60; second += 1) await world.pass(1_000);
    expect(batches).toHaveLength(2);
  });

  test('wait no longer where nobody sees the one that waits, and its timers run once a minute', async () => {
    const world = new MemoryWorld();
    const { api, batches } = slowServer();
    const first = await windowOf(world, api);
    const platform = world.open();
    const later: typeof platform.clock.later = (ms, run) => platform.clock.later(Math.max(ms, 60_000), run);
    const second = await windowOf(world, api, {
      platform: { ...platform, clock: { ...platform.clock, later } },
    });
    first.backend.accept([complete(1)]);
    await world.settle();
    second.backend.accept([complete(2)]);
    for (let minute = 0; minute < 4; minute += 1) await world.pass(60_000);
    expect(batches).toHaveLength(1);
    for (let minute = 0; minute < 3; minute += 1) await world.pass(60_000);
    expect(batches).toHaveLength(2);
  });

  test('wait no longer where the clock is set back by a year meanwhile (sync I15)', async () => {
    const world = new MemoryWorld();
    const { api, batches } = slowServer();
    const first = await windowOf(world, api);
    const platform = world.open();
    let shift = 0;
    const now = (): number => platform.clock.now() - shift;
    const second = await windowOf(world, api, {
      platform: { ...platform, clock: { ...platform.clock, now } },
    });
    first.backend.accept([complete(1)]);
    await world.settle();
    second.backend.accept([complete(2)]);
    for (let second = 0; second < 3; second += 1) await world.pass(1_000);
    expect(batches).toHaveLength(1);
    shift = 365 * 86_400_000;
    for (let second = 0; second < 5; second += 1) await world.pass(1_000);
    expect(batches).toHaveLength(2);
  });
});

test('a window that nobody sees, and whose timers sleep, takes news in to the end, and keeps nobody waiting', async () => {
  const many = 200;
  const world = new MemoryWorld();
  const { api, log } = serverOf(many);
  const platform = world.open();
  let turns = 0;
  const { backend, shown } = await windowOf(world, api, {
    platform: { ...platform, clock: { ...platform.clock, later: () => () => undefined } },
    soon: async () => {
      turns += 1;
    },
  });
  for (let n = 0; n < many; n += 1) {
    const rows = [{ entity: 'todo', id: idOf(n), fields: { completed: true, completedAt: AT } }];
    log.push({ seq: n + 1, opId: null, client: null, type: 'update_todo', at: AT, rows } as never);
  }
  void backend.sync('button');
  await world.settle();
  expect(backend.status).toEqual({ kind: 'idle' });
  expect(shown.snapshot().todos.every(({ completed }) => completed)).toBe(true);
  expect(turns).toBeGreaterThan(3);
});
