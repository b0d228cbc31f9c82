// The commands that keep a server: backing up while it runs, restoring when it does not, and servers that start together.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser, findUser } from '../../../server/data/users';
import { ledgerFile, noteInLedger } from '../../../server/ports/ledgerFile';
import { afterPostgres } from '../../../server/services/restoring';
import { databases, emptyDatabase } from '../../support/api';
import { type ServerProcess, startProcess } from '../../support/serverProcess';

/** Several starts, one after the other, on a machine that may be busy. */
const LONG_MS = 120_000;

let folder: string;
let running: ServerProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-commands-'));
  running = [];
});
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(...asked: Parameters<typeof startProcess>): ServerProcess {
  const started = startProcess(...asked);
  running.push(started);
  return started;
}

describe('commands beside a server on SQLite', () => {
  test(
    'a backup is made while it runs; a restore waits until it is stopped, and then it starts on what was restored',
    async () => {
      expect(await start('backup', folder).ended).toEqual({
        code: 1,
        output: `There is no database in ${join(folder, 'data')}.\n`,
      });
      const server = start('main', folder);
      await server.says(/ready at/);
      const backup = await start('backup', folder).ended;
      expect([backup.code, backup.output]).toEqual([
        0,
        expect.stringMatching(/^Backed up to \/\S+\.sqlite\n$/),
      ]);
      const refused = await start('restore', folder, {}, ['latest']).ended;
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringMatching(/^A server runs on \S+\. Stop it/),
      ]);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0 });
      const listed = await start('restore', folder).ended;
      expect([listed.code, listed.output]).toEqual([
        1,
        expect.stringMatching(/Which backup\?(.|\n)*\.sqlite\n$/),
      ]);
      const restored = await start('restore', folder, {}, ['latest']).ended;
      expect([restored.code, restored.output]).toEqual([
        0,
        expect.stringMatching(/^Restored \/\S+\nThe replaced/),
      ]);
      await start('main', folder).says(/ready at/);
      expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('.replaced-'))).toHaveLength(1);
    },
    LONG_MS,
  );

  test(
    'a backup is restored on a machine that has nothing yet; what is no backup is refused in a sentence',
    async () => {
      const server = start('main', folder);
      await server.says(/ready at/);
      const made = await start('backup', folder).ended;
      const backup = /^Backed up to (.+)\n$/.exec(made.output)?.[1] ?? '';
      server.child.kill('SIGTERM');
      await server.ended;
      writeFileSync(join(folder, 'notes.sqlite'), 'this is no backup'.repeat(500));
      const elsewhere = { DATA_DIR: 'deep/elsewhere' };
      const ends = await Promise.all([
        start('restore', folder, elsewhere, [backup]).ended,
        start('restore', folder, { DATA_DIR: 'a' }, [join(folder, 'notes.sqlite')]).ended,
        start('restore', folder, { DATA_DIR: 'b' }, [folder]).ended,
        start('restore', folder, { DATABASE_URL: 'postgres://127.0.0.1:1/tabdo' }, ['--after-postgres'])
          .ended,
        start('backup', folder, { TABDO_BACKUP_DIR: '/dev/null/backups' }).ended,
      ]);
      expect(ends.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1]);
      const [restored, ...refused] = ends.map(({ output }) => output);
      expect(restored).toMatch(/^Restored \/\S+\nThere was no database before: everybody/);
      expect(refused).toEqual([
        `${join(folder, 'notes.sqlite')} is no sound database: file is not a database\n`,
        `There is no file ${folder}.\n`,
        'connect ECONNREFUSED 127.0.0.1:1\n',
        expect.stringMatching(/^ENOTDIR: not a directory, mkdir '\/dev\/null\/backups'\n$/),
      ]);
    },
    LONG_MS,
  );

  test(
    'of two servers that start together on one folder one serves and the other says why it does not',
    async () => {
      const [one, two] = [start('main', folder), start('main', folder)];
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
    await afterPostgres(database, folder);
    const epochs = await Promise.all(
      ['ann', 'bob'].map(async (id) => (await findUser(id, database.queries))?.epoch),
    );
    expect(new Set([...epochs, epoch]).size).toBe(3);
    expect(epochs.join(' ')).toMatch(/^[0-9a-f]{16} [0-9a-f]{16}$/);
    await database.close();
    const env = { DATABASE_URL: place.url ?? '' };
    const done = await start('restore', folder, env, ['--after-postgres']).ended;
    // Nobody is to believe that accounts stay deleted which the command knows nothing of.
    expect([done.code, done.output]).toEqual([
      0,
      expect.stringMatching(/^There is no \S+deletions\.txt: accounts .* back\.\nDevices begin anew/),
    ]);
    const ledger = ledgerFile(join(folder, 'data/backups'));
    await noteInLedger(ledger, { hash: 'a'.repeat(64), deleted_at: 1 });
    const again = await start('restore', folder, env, ['--after-postgres']).ended;
    expect([again.code, again.output]).toEqual([0, expect.stringMatching(/^Devices begin anew/)]);
    const refused = await start('backup', folder, env).ended;
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
        start('main', folder, { DATABASE_URL: place.url ?? '', DATA_DIR: join(folder, name) }),
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
