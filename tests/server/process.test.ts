// The server as a process: how it starts, says what is wrong, and stops.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, emptyDatabase } from '../support/api';
import { listen } from '../support/httpServer';
import { startProcess } from '../support/serverProcess';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-process-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server. */
function start(env: Record<string, string>) {
  const server = startProcess('main', folder, env);
  children.push(server.child);
  return server;
}

describe('the process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('serves, and closes cleanly on %s', async (signal) => {
    const server = start({});
    const url = await server.says(/ready at (http\S+)/);
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
    server.child.kill(signal);
    expect(await server.ended).toMatchObject({ code: 0 });
    await expect(fetch(url)).rejects.toThrow();
  });

  test('a taken port is named, with the way out', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await start({ PORT: port }).ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or choose another: PORT=8888 npm start\n`,
    );
  });

  test('wrong settings end it with the list of problems and no stack', async () => {
    const { code, output } = await start({ PORT: 'x', TABDO_TYPO: '1' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('TABDO_TYPO is not a setting of Tabdo.');
    expect(output).toContain('PORT is "x"');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('an address of another machine, a folder that cannot be made, a client that is not there', async () => {
    writeFileSync(join(folder, 'file'), '');
    const ends = await Promise.all([
      start({ HOST: '203.0.113.1' }).ended,
      start({ DATA_DIR: 'file/data' }).ended,
      start({ TABDO_CLIENT_DIR: 'nothing' }).ended,
    ]);
    expect(ends.map(({ code }) => code)).toEqual([1, 1, 1]);
    const [host, data, client] = ends.map(({ output }) => output);
    expect(host).toBe('HOST 203.0.113.1 is not an address of this machine.\n');
    expect(data).toMatch(/^DATA_DIR .*file\/data cannot be made: /);
    expect(client).toMatch(/^TABDO_CLIENT_DIR .*nothing holds no index\.html\.\n$/);
  });

  test('a folder where nothing can be made ends it at once, whichever it is', async () => {
    const ends = await Promise.all([
      start({ DATA_DIR: '/proc/tabdo/data' }).ended,
      start({ DATA_DIR: '/proc' }).ended,
      startProcess('restore', folder, { DATA_DIR: '/proc/tabdo' }, ['file']).ended,
    ]);
    expect(ends.map(({ code }) => code)).toEqual([1, 1, 1]);
    const [below, itself, restored] = ends.map(({ output }) => output);
    expect(below).toMatch(/^DATA_DIR \/proc\/tabdo\/data cannot be made: ENOENT.*\n$/);
    expect(itself).toMatch(/^DATA_DIR \/proc cannot be .*\n$/);
    expect(restored).toMatch(/^ENOENT.* mkdir '\/proc\/tabdo'\n$/);
  });

  test('what should be known is said beside the line of settings, and does not keep it from starting', async () => {
    const server = start({ HOST: '0.0.0.0' });
    await server.says(/ready at/);
    server.child.kill('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/^Please note: HOST is 0\.0\.0\.0 and PUBLIC_URL is not set/m);
    expect(output).toMatch(/^Please note: The backups are not sealed/m);
  });

  test('a data folder that is not ours, one that is damaged, and a database that is not there', async () => {
    mkdirSync(join(folder, 'locked/running.lock'), { recursive: true });
    mkdirSync(join(folder, 'damaged'));
    writeFileSync(join(folder, 'damaged/tabdo.sqlite'), 'this is no database'.repeat(500));
    const ends = await Promise.all([
      start({ DATA_DIR: 'locked' }).ended,
      start({ DATA_DIR: 'damaged' }).ended,
      start({ DATABASE_URL: 'postgres://tabdo:secret@127.0.0.1:1/tabdo' }).ended,
      start({ TABDO_BACKUP_DIR: '/dev/null/backups' }).ended,
    ]);
    expect(ends.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const [locked, damaged, gone, backups] = ends.map(({ output }) => output);
    expect(locked).toMatch(
      /^DATA_DIR .*locked cannot be locked \(running\.lock\): unable to open database file\n$/,
    );
    expect(damaged).toMatch(/cannot be opened: file is not a database\. .*npm run restore -- latest\n$/);
    expect(gone).toBe('The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n');
    expect(backups).toMatch(/^TABDO_BACKUP_DIR \/dev\/null\/backups cannot be made: ENOTDIR/);
  });

  test.each(databases())(
    'a start that fails once the database on %s is open ends all the same',
    async (kind) => {
      const place = await emptyDatabase(kind);
      mkdirSync(join(folder, 'data/pseudonyms.key'), { recursive: true });
      const { code, output } = await start({ ...(place.url && { DATABASE_URL: place.url }) }).ended;
      await place.remove();
      expect(code).toBe(1);
      expect(output).toMatch(/^EISDIR/);
    },
  );

  test('settings in .env are read, and the environment wins over them', async () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=from-file\nPORT=nonsense\n');
    const server = start({ PORT: '0' });
    expect(await server.says(/DATA_DIR=(\S+)/)).toBe(join(folder, 'from-file'));
    await server.says(/ready at/);
  });
});

describe('readiness', () => {
  test('a data folder that is gone makes the server not ready, while it still lives', async () => {
    const server = await listen();
    try {
      rmSync(server.dataDir, { recursive: true });
      expect((await server.ask('/readyz')).status).toBe(503);
      expect((await server.ask('/healthz')).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});
