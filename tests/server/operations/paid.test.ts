// A restored backup does not take away what was paid since, nor give back what has ended since (security S10, sync P22).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../../server/data/sqlite';
import { makeBackup } from '../../../server/services/backups';
import { restoreSqlite } from '../../../server/services/restoring';
import type { Caller } from '../../support/api';
import { type LiveApi, liveApi } from '../../support/liveApi';

const NOW = Date.parse('2026-11-28T12:34:56.789Z');
const NEXT_YEAR = new Date(Date.now() + 31_536_000_000).toISOString();

let dataDir: string;
let api: LiveApi;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabdo-backup-'));
  api = await liveApi(dataDir);
});
afterEach(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a look at the provider brought at some time. */
async function seen(caller: Caller, id: string, status: string, at: number): Promise<void> {
  const database = await openSqlite(join(dataDir, 'tabdo.sqlite'));
  const found = { status, end_date: NEXT_YEAR, checked_at: at, provider_updated_at: at };
  await database.write(({ queries }) =>
    queries
      .insertInto('subscriptions')
      .values({
        user_id: caller.userId,
        id,
        provider: 'paypal',
        plan: 'yearly',
        payment_id: null,
        start_date: null,
        ...found,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(found))
      .execute(),
  );
  await database.close();
}

async function state(caller: Caller): Promise<unknown> {
  const { subscription, isActive } = Object((await api.caller(caller).call('get_subscription')).body);
  return [subscription?.status ?? null, isActive];
}

test('a payment since the backup counts, one that ended since stays ended, and a reference stays the same', async () => {
  const [ann, bob] = [await api.user(), await api.user()];
  await seen(bob, 'I-BOB', 'active', 1_000);
  const path = await makeBackup(dataDir, { folder: join(dataDir, 'backups'), key: null }, NOW);
  const reference = await api.services.subscriptions.sales.reference(ann.userId);
  await seen(ann, 'I-ANN', 'active', 2_000);
  await seen(bob, 'I-BOB', 'cancelled', 2_000);
  const late = await api.user();
  await seen(late, 'I-LATE', 'active', 2_000);
  await api.close();
  await restoreSqlite(dataDir, path, null, NOW);
  api = await liveApi(dataDir);
  expect([await state(ann), await state(bob)]).toEqual([
    ['active', true],
    ['cancelled', true],
  ]);
  expect(await api.services.subscriptions.sales.reference(ann.userId)).toEqual(reference);
  // Whoever came after the backup is gone with everything.
  expect((await api.caller(late).call('get_subscription')).status).toBe(401);
});

test('where the replaced database cannot be read, the backup alone counts', async () => {
  const ann = await api.user();
  await seen(ann, 'I-ANN', 'active', 1_000);
  const path = await makeBackup(dataDir, { folder: join(dataDir, 'backups'), key: null }, NOW);
  await api.close();
  writeFileSync(join(dataDir, 'tabdo.sqlite'), 'damaged');
  await restoreSqlite(dataDir, path, null, NOW);
  api = await liveApi(dataDir);
  expect(await state(await api.session(ann.userId))).toEqual(['active', true]);
});
