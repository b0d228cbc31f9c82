// Secrets that processes on one database have in common: whoever is first makes them, and all have the same (security S17).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedSecret } from '../../../server/data/secrets';
import { databases, emptyDatabase } from '../../support/api';
import { startProcess } from '../../support/serverProcess';

test.each(databases())('all who ask on %s get what the first one made', async (kind) => {
  const place = await emptyDatabase(kind);
  const opened = [await place.open(), await place.open()];
  const ask = (n: number, name: string) =>
    opened[n % 2]?.write(({ queries }) => sharedSecret(queries, name, `made by ${n}`));
  const all = await Promise.all([0, 1, 2, 3].map((n) => ask(n, 'a')));
  expect(new Set(all).size).toBe(1);
  expect(await ask(5, 'b')).toBe('made by 5');
  expect(await ask(6, 'a')).toBe(all[0]);
  for (const database of opened) await database.close();
  await place.remove();
});

test.each(databases().filter((kind) => kind === 'postgres'))(
  'servers with data folders of their own on one %s call people alike, as the first one did',
  async (kind) => {
    const place = await emptyDatabase(kind);
    const folder = mkdtempSync(join(tmpdir(), 'tabdo-secrets-'));
    mkdirSync(join(folder, 'one'));
    writeFileSync(join(folder, 'one/pseudonyms.key'), 'a key from before');
    for (const name of ['one', 'two']) {
      const server = startProcess('main', folder, { DATABASE_URL: place.url ?? '', DATA_DIR: name });
      await server.says(/ready at/);
      server.child.kill('SIGTERM');
      await server.ended;
    }
    const database = await place.open();
    const rows = await database.queries.selectFrom('secrets').selectAll().execute();
    expect(rows).toEqual([{ name: 'pseudonyms', value: 'a key from before' }]);
    expect(readdirSync(join(folder, 'two'))).not.toContain('pseudonyms.key');
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true });
  },
);
