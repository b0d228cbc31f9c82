// The commands that keep a server: backing up while it runs, restoring when it does not, and servers that start together.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addUser, findUser } from '../../../server/data/users';
import { ledgerFile, noteInLedger } from '../../../server/ports/ledgerFile';
import { afterPostgres } from '../../../server/services/restoring';
import { databases, emptyDatabase } from '../../support/api';
import { serverFolder } from '../../support/serverFolder';

/** Several starts, one after the other, on a machine that may be busy. */
const LONG_MS = 120_000;

const here = serverFolder();
const { start } = here;

describe('commands beside a server on SQLite', () => {
  test(
    'a backup is made while it runs; a restore waits until it is stopped, and then it starts on what was restored',
    async () => {
      expect(await start('backup', here.folder).ended).toEqual({
        code: 1,
        output: `There is no database in ${join(here.folder, 'data')}.\n`,
      });
      const server = start('main', here.folder);
      await server.says(/ready at/);
      const backup = await start('backup', here.folder).ended;
      expect([backup.code, backup.output]).toEqual([
        0,
        expect.stringMatching(/^Backed up to \/\S+\.sqlite\n$/),
      ]);
      const refused = await start('restore', here.folder, {}, ['latest']).ended;
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringMatching(/^A server runs on \S+\. Stop it/),
      ]);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0 });
      const listed = await start('restore', here.folder).ended;
      expect([listed.code, listed.output]).toEqual([
        1,
        expect.stringMatching(/Which backup\?(.|\n)*\.sqlite\n$/),
      ]);
      const restored = await start('restore', here.folder, {}, ['latest']).ended;
      expect([restored.code, restored.output]).toEqual([
        0,
        expect.stringMatching(/^Restored \/\S+\nThe replaced/),
      ]);
      await start('main', here.folder).says(/ready at/);
      expect(
        readdirSync(join(here.folder, 'data')).filter((name) => name.includes('.replaced-')),
      ).toHaveLength(1);
    },
    LONG_MS,
  );

  test(
    'a backup is restored on a machine that has nothing yet; what is no backup is refused in a sentence',
    async () => {
      const server = start('main', here.folder);
      await server.says(/ready at/);
      const made = await start('backup', here.folder).ended;
      const backup = /^Backed up to (.+)\n$/.exec(made.output)?.[1] ?? '';
      server.child.kill('SIGTERM');
      await server.ended;
      writeFileSync(join(here.folder, 'notes.sqlite'), 'this is no backup'.repeat(500));
      const elsewhere = { DATA_DIR: 'deep/elsewhere' };
      const ends = await Promise.all([
        start('restore', here.folder, elsewhere, [backup]).ended,
        start('restore', here.folder, { DATA_DIR: 'a' }, [join(here.folder, 'notes.sqlite')]).ended,
        start('restore', here.folder, { DATA_DIR: 'b' }, [here.folder]).ended,
        start('restore', here.folder, { DATABASE_URL: 'postgres://127.0.0.1:1/tabdo' }, ['--after-postgres'])
          .ended,
        start('backup', here.folder, { TABDO_BACKUP_DIR: '/dev/null/backups' }).ended,
      ]);
      expect(ends.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1]);
      const [restored, ...refused] = ends.map(({ output }) => output);
      expect(restored).toMatch(/^Restored \/\S+\nThere was no database before: everybody/);
      expect(refused).toEqual([
        `${join(here.folder, 'notes.sqlite')} is no sound database: file is not a database\n`,
        `There is no file ${here.folder}.\n`,
        'connect ECONNREFUSED 127.0.0.1:1\n',
        expect.stringMatching(/^ENOTDIR: not a directory, mkdir '\/dev\/null\/backups'\n$/),
      ]);
    },
    LONG_MS,
  );

  test(
    'of two servers that start together on one folder one serves and the other says why it does not',
    async () => {
      const [one, two] = [start('main', here.folder), start('main', here.folder)];
      const loser = await Promise.race([one.ended, two.ended]);
      expect([loser.code, loser.output]).toEqual([
        1,
        expect.stringMatching(/^Another Tabdo runs on DATA_DIR \S+\./),
      ]);
      await Promise.any([one.says(/ready at/), two.says(/ready at/)]);
    },
    LONG_MS,
  );
});

describe.each(databases().filter((kind) => kind === 'postgres'))('after a restore of %s', (kind) => {
  test('everybody has a new epoch, nobody a session, and the command says what comes next', async () => {
    const place = await emptyDatabase(kind);
    const database = await place.open();
    const epoch = '0'.repeat(16);
    await database.write(async ({ queries }) => {
      for (const id of ['ann', 'bob']) {
        await addUser(id, queries, { issuer: 'test', subject: id, epoch, created_at: '' });
      }
    });
    await afterPostgres(database, here.folder);
    const epochs = await Promise.all(
      ['ann', 'bob'].map(async (id) => (await findUser(id, database.queries))?.epoch),
    );
    expect(new Set([...epochs, epoch]).size).toBe(3);
    expect(epochs.join(' ')).toMatch(/^[0-9a-f]{16} [0-9a-f]{16}$/);
    await database.close();
    const env = { DATABASE_URL: place.url ?? '' };
    const done = await start('restore', here.folder, env, ['--after-postgres']).ended;
    // Nobody is to believe that accounts stay deleted which the command knows nothing of.
    expect([done.code, done.output]).toEqual([
      0,
      expect.stringMatching(/^There is no \S+deletions\.txt: accounts .* back\.\nDevices begin anew/),
    ]);
    const ledger = ledgerFile(join(here.folder, 'data/backups'));
    await noteInLedger(ledger, { hash: 'a'.repeat(64), deleted_at: 1 });
    const again = await start('restore', here.folder, env, ['--after-postgres']).ended;
    expect([again.code, again.output]).toEqual([0, expect.stringMatching(/^Devices begin anew/)]);
    const refused = await start('backup', here.folder, env).ended;
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL is set: .*pg_dump/),
    ]);
    await place.remove();
  });

  test(
    'two servers that start together on an empty database make its schema once, and both serve',
    async () => {
      const place = await emptyDatabase(kind);
      const servers = ['one', 'two'].map((name) =>
        start('main', here.folder, { DATABASE_URL: place.url ?? '', DATA_DIR: join(here.folder, name) }),
      );
      const urls = await Promise.all(servers.map(({ says }) => says(/ready at (http\S+)/)));
      const ready = await Promise.all(urls.map(async (url) => (await fetch(`${url}/readyz`)).status));
      expect(ready).toEqual([200, 200]);
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(async ({ ended }) => (await ended).code))).toEqual([0, 0]);
      await place.remove();
    },
    LONG_MS,
  );
});
