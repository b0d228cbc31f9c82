// A window that only hears what another one took in knows as much as that one (sync P10, P23).
import { expect, test } from 'vitest';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import { AT, idOf, serverOf, windowOf } from './drainingWindows';

test('a window that is seen compares its rows with the server, though a hidden one beside it asks for all news', async () => {
  const world = new MemoryWorld();
  const { api, log } = serverOf(10);
  const reports: string[] = [];
  const snapshot: AccountApi['snapshot'] = (sender, came) => {
    if (sender.hash !== undefined) reports.push(sender.hash);
    return api.snapshot(sender, came);
  };
  const digest = async (): Promise<string> => 'f'.repeat(64);
  const [hidden, seen] = [
    await windowOf(world, { ...api, snapshot }, { digest, isHidden: () => true }),
    await windowOf(world, { ...api, snapshot }, { digest }),
  ];
  const rows = [{ entity: 'todo', id: idOf(1), fields: { completed: true, completedAt: AT } }];
  log.push({ seq: 1, opId: null, client: null, type: 'update_todo', at: AT, rows } as never);
  await hidden.backend.sync('button');
  await world.settle();
  expect(seen.shown.todo(idOf(1))?.completed).toBe(true);
  for (let second = 0; second < 10; second += 1) await world.pass(1_000);
  expect(reports).toHaveLength(1);
});
