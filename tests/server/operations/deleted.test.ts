// A restored backup does not bring back who was deleted since (security S18).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../../server/data/sqlite';
import { makeBackup } from '../../../server/services/backups';
import { restoreSqlite } from '../../../server/services/restoring';
import { type LiveApi, liveApi } from '../../support/liveApi';
import { file } from '../../support/world';

const NOW = Date.parse('2026-11-28T12:34:56.789Z');

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

test('whoever was deleted after the backup stays deleted, and nobody else goes with them', async () => {
  const [ann, bob] = [await api.user(), await api.user()];
  for (const user of [ann, bob]) await file(user, 'f1');
  const path = await makeBackup(dataDir, { folder: join(dataDir, 'backups'), key: null }, NOW);
  expect((await ann.call('delete_account', { body: { confirmation: 'DELETE' } })).status).toBe(200);
  await api.close();
  await restoreSqlite(dataDir, path, null, NOW);
  api = await liveApi(dataDir);
  expect((await api.caller(ann).call('get_user')).status).toBe(401);
  expect((await api.caller(bob).call('get_user')).status).toBe(200);
  // Also by a second restore of the same old backup.
  await api.close();
  await restoreSqlite(dataDir, path, null, NOW + 1);
  const database = await openSqlite(join(dataDir, 'tabdo.sqlite'));
  const rows = await database.queries.selectFrom('users').select('id').execute();
  await database.close();
  expect(rows).toEqual([{ id: bob.userId }]);
});
