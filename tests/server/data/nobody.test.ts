// A new server knows nobody: no account, no session, nobody who may more than others, and no way in but signing in (ASVS 6.3.2).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { databases, emptyDatabase } from '../../support/api';
import { startProcess } from '../../support/serverProcess';

const LONG_MS = 60_000;

/** How many rows each table has that has any. */
async function rowsOf(database: Database): Promise<Record<string, number>> {
  const tables = await database.queries.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.queries,
    );
    const n = Number(rows[0]?.n);
    if (n > 0) counts[name] = n;
  }
  expect(tables.length).toBeGreaterThan(10);
  return counts;
}

test.each(databases())(
  'a server that has just started on %s has no account, no session and no other row of anybody',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdo-empty-'));
    const place = await emptyDatabase(kind);
    const env = place.url === null ? { DATA_DIR: join(place.file ?? '', '..') } : { DATABASE_URL: place.url };
    const server = startProcess('main', folder, { TABDO_BACKUPS: 'off', ...env });
    try {
      const origin = await server.says(/ready at (http\S+)/);
      const names = ['', 'admin', 'tabdo', 'root', 'test', 'Basic YWRtaW46YWRtaW4='];
      for (const authorization of names) {
        const { status } = await fetch(`${origin}/api/user/auth/get_user`, { headers: { authorization } });
        expect([authorization, status]).toEqual([authorization, 401]);
      }
      const database = await place.open();
      const { users, sessions, ...others } = await rowsOf(database);
      await database.close();
      expect([users, sessions]).toEqual([undefined, undefined]);
      // Of the server itself: which schema it is, what it works with, and whose turn the jobs are.
      const own = ['schema_version', 'migrations', 'secrets', 'leases'];
      expect(Object.keys(others).filter((name) => !own.includes(name))).toEqual([]);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  LONG_MS,
);
