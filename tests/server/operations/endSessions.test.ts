// Whoever runs the server signs people out: one of them or all, while it serves, and they are out within a second (ASVS 7.4.5).
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/open';
import { databases, emptyDatabase } from '../../support/api';
import { makePeople, type Person } from '../../support/people';
import { serverFolder } from '../../support/serverFolder';

const LONG_MS = 120_000;
/** Noticed after half a second; the machine may be busy. */
const SOON = { timeout: 5_000, interval: 50 };

const here = serverFolder();
const { start } = here;

const withToken = ({ token }: Pick<Person, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } });

describe.each(databases())('ending sessions on %s', (kind) => {
  test(
    'ends those of one person or of everybody beside a running server, with their streams',
    async () => {
      const place = await emptyDatabase(kind);
      const env = { DATA_DIR: 'data', TABDO_BACKUPS: 'off', ...(place.url && { DATABASE_URL: place.url }) };
      mkdirSync(join(here.folder, 'data'));
      const database = await openDatabase(place.url, join(here.folder, 'data'));
      const [ann, bob] = await makePeople(database, 2);
      if (ann === undefined || bob === undefined) throw new Error('nobody there');
      const server = start('main', here.folder, env);
      const origin = await server.says(/ready at (http\S+)/);
      const statusOf = async (who: Person) =>
        (await fetch(`${origin}/api/user/auth/get_user`, withToken(who))).status;
      const streamOf = async (who: Person) => {
        const answer = await fetch(`${origin}/api/user/sync/events`, withToken(who));
        expect(answer.status).toBe(200);
        return answer.text();
      };
      const audited: unknown[] = [];
      const end = async (...whose: string[]) => {
        const { code, output } = await start('endSessions', here.folder, env, whose).ended;
        const lines = output.split('\n');
        for (const line of lines.filter((one) => one.startsWith('{'))) audited.push(JSON.parse(line));
        return [code, lines.filter((line) => !line.startsWith('{')).join('\n')];
      };
      expect([await statusOf(ann), await statusOf(bob)]).toEqual([200, 200]);
      const [annHears, bobHears] = [streamOf(ann), streamOf(bob)];

      expect(await end()).toEqual([1, expect.stringMatching(/^Whose sessions\?/)]);
      expect(await end('nobody@example.com')).toEqual([1, 'There is no account with this email or id.\n']);
      expect([await statusOf(ann), await statusOf(bob)]).toEqual([200, 200]);

      expect(await end(`${ann.userId.toUpperCase()}@example.COM`)).toEqual([
        0,
        'Ended 1 sessions of 1 accounts.\n',
      ]);
      await expect.poll(() => statusOf(ann), SOON).toBe(401);
      expect(await annHears).toContain('event: bye');
      expect(await statusOf(bob)).toBe(200);

      expect(await end('everybody')).toEqual([0, 'Ended 1 sessions of 1 accounts.\n']);
      await expect.poll(() => statusOf(bob), SOON).toBe(401);
      expect(await bobHears).toContain('event: bye');
      expect(await end('everybody')).toEqual([0, 'Ended 0 sessions of 0 accounts.\n']);
      expect(await end(bob.userId)).toEqual([0, 'Ended 0 sessions of 1 accounts.\n']);
      const line = { audit: true, event: 'all-sessions-ended', reason: 'operator' };
      const user = expect.stringMatching(/^[\w-]{16}$/);
      expect(audited).toMatchObject([
        { ...line, user },
        { ...line, count: 1 },
        { ...line, count: 0 },
        { ...line, user },
      ]);
      expect(JSON.stringify(audited)).not.toMatch(new RegExp(`${ann.userId}|${bob.userId}`, 'i'));
      await database.close();
      server.child.kill('SIGTERM');
      await server.ended;
      await place.remove();
    },
    LONG_MS,
  );
});

test.each(databases())(
  'leaves a database of an older version as it is, on %s',
  async (kind) => {
    const place = await emptyDatabase(kind);
    mkdirSync(join(here.folder, 'data'));
    const database = await openDatabase(place.url, join(here.folder, 'data'));
    const env = { DATA_DIR: 'data', ...(place.url && { DATABASE_URL: place.url }) };
    type Applied = { migrations: { version: number } };
    const versions = () =>
      database.queries.withTables<Applied>().selectFrom('migrations').select('version').execute();
    const last = Math.max(...(await versions()).map(({ version }) => version));
    await database.write(({ queries }) =>
      queries.withTables<Applied>().deleteFrom('migrations').where('version', '=', last).execute(),
    );
    const before = await versions();
    expect(await start('endSessions', here.folder, env, ['everybody']).ended).toEqual({
      code: 1,
      output: 'The database is of an older version: start the server of this one first.\n',
    });
    expect(await versions()).toEqual(before);
    await database.close();
    await place.remove();
  },
  LONG_MS,
);

test('says so where the build has no such command, and builds nothing under a running server', async () => {
  const script = `import('${pathToFileURL('scripts/lib/built.mjs')}').then((built) => built.runBuilt('none', { asItIs: true }))`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^dist has no server\/none\.mjs: stop the server/),
  ]);
});

test('says where there is no database', async () => {
  const { code, output } = await start('endSessions', here.folder, {}, ['everybody']).ended;
  expect([code, output]).toEqual([1, `There is no database in ${join(here.folder, 'data')}.\n`]);
});
