// Whoever was deleted stays deleted also where the disk of the database is lost: the ledger is beside the backups too (security S18).
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { openPostgres } from '../../../server/data/postgres';
import { openSqlite } from '../../../server/data/sqlite';
import { ledgerFile, noteInLedger, readLedgers } from '../../../server/ports/ledgerFile';
import { afterPostgres } from '../../../server/services/restoring';
import { databases, emptyDatabase } from '../../support/api';
import { makePeople, type Person } from '../../support/people';
import { startProcess } from '../../support/serverProcess';

const LONG_MS = 120_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const usersOf = async (database: Database): Promise<number> =>
  (await database.queries.selectFrom('users').select('id').execute()).length;

/** Deletes an account of a server that runs as people run it. */
async function deleteAt(person: Person | undefined, env: Record<string, string>): Promise<void> {
  const server = startProcess('main', folder, env);
  const url = await server.says(/ready at (http\S+)/);
  const { status } = await fetch(`${url}/api/user/auth/account`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation: 'DELETE' }),
  });
  expect(status).toBe(200);
  server.child.kill('SIGTERM');
  await server.ended;
}

test(
  'a backup of before, restored where the database is gone, lacks whoever was deleted since',
  async () => {
    const env = { DATA_DIR: 'data', TABDO_BACKUP_DIR: 'copies', TABDO_BACKUPS: 'off' };
    mkdirSync(join(folder, 'data'));
    const database = await openSqlite(join(folder, 'data/tabdo.sqlite'));
    const [first] = await makePeople(database, 3);
    await database.close();
    expect((await startProcess('backup', folder, env).ended).code).toBe(0);
    await deleteAt(first, env);
    const ledger = ledgerFile(join(folder, 'copies'));
    expect(statSync(ledger).mode & 0o777).toBe(0o600);
    expect(readFileSync(ledger, 'utf8')).not.toContain(first?.userId);
    rmSync(join(folder, 'data'), { recursive: true });
    expect((await startProcess('restore', folder, env, ['latest']).ended).output).toContain('Restored');
    const restored = await openSqlite(join(folder, 'data/tabdo.sqlite'));
    expect(await usersOf(restored)).toBe(2);
    await restored.close();
  },
  LONG_MS,
);

test.each(databases().filter((kind) => kind === 'postgres'))(
  'a %s that was restored by its own tools lacks them too',
  async (kind) => {
    const place = await emptyDatabase(kind);
    const database = await openPostgres(place.url ?? '');
    const [first] = await makePeople(database, 3);
    const row = await database.queries
      .selectFrom('users')
      .selectAll()
      .where('id', '=', String(first?.userId))
      .execute();
    await deleteAt(first, { DATABASE_URL: place.url ?? '', DATA_DIR: 'data' });
    // As it was in the dump, without the ledger of today.
    await database.write(async ({ queries }) => {
      await queries.insertInto('users').values(row).execute();
      await queries.deleteFrom('deletions').execute();
    });
    expect(await usersOf(database)).toBe(3);
    await afterPostgres(database, join(folder, 'data/backups'));
    expect(await usersOf(database)).toBe(2);
    await database.close();
    await place.remove();
  },
  LONG_MS,
);

test('the ledger is read past lines that a crash left unfinished, and from all places that it is in', async () => {
  const [here, there] = [ledgerFile(join(folder, 'here')), ledgerFile(join(folder, 'there'))];
  const [ann, ben] = ['a', 'b'].map((sign) => ({ hash: sign.repeat(64), deleted_at: 5 }));
  if (ann === undefined || ben === undefined) throw new Error('nobody');
  await noteInLedger(here, ann);
  mkdirSync(join(folder, 'there'));
  copyFileSync(here, there);
  appendFileSync(there, `${'c'.repeat(40)}`);
  await noteInLedger(there, ben);
  expect(await readLedgers([here, here])).toEqual([ann]);
  expect(await readLedgers([there, ledgerFile(folder)])).toEqual([ann, ben]);
});
