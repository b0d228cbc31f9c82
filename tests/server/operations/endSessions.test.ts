// Whoever runs the server signs people out: one of them or all, while it serves, and they are out within a second (ASVS 7.4.5).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/open';
import { databases, emptyDatabase } from '../../support/api';
import { makePeople, type Person } from '../../support/people';
import { type ServerProcess, startProcess } from '../../support/serverProcess';

const LONG_MS = 120_000;
/** Noticed after half a second; the machine may be busy. */
const SOON = { timeout: 5_000, interval: 50 };

let folder: string;
let running: ServerProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-ending-'));
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

const withToken = ({ token }: Pick<Person, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } });

describe.each(databases())('ending sessions on %s', (kind) => {
  test(
    'ends those of one person or of everybody beside a running server, with their streams',
    async () => {
      const place = await emptyDatabase(kind);
      const env = { DATA_DIR: 'data', TABDO_BACKUPS: 'off', ...(place.url && { DATABASE_URL: place.url }) };
      mkdirSync(join(folder, 'data'));
      const database = await openDatabase(place.url, join(folder, 'data'));
      const [ann, bob] = await makePeople(database, 2);
      if (ann === undefined || bob === undefined) throw new Error('nobody there');
      const server = start('main', folder, env);
      const origin = await server.says(/ready at (http\S+)/);
      const statusOf = async (who: Person) =>
        (await fetch(`${origin}/api/user/auth/get_user`, withToken(who))).status;
      const streamOf = async (who: Person) => {
        const answer = await fetch(`${origin}/api/user/sync/events`, withToken(who));
        expect(answer.status).toBe(200);
        return answer.text();
      };
      const end = async (...whose: string[]) => {
        const { code, output } = await start('endSessions', folder, env, whose).ended;
        return [code, output];
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
      await database.close();
      server.child.kill('SIGTERM');
      await server.ended;
      await place.remove();
    },
    LONG_MS,
  );
});

test('says where there is no database', async () => {
  const { code, output } = await start('endSessions', folder, {}, ['everybody']).ended;
  expect([code, output]).toEqual([1, `There is no database in ${join(folder, 'data')}.\n`]);
});
