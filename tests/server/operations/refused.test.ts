// Whoever is sent away leaves a line of the audit trail at the usual level of the log: what was asked by its pattern, from which
// neighbourhood, and nothing of anybody. A flood of them writes few lines, and hides nobody else (ASVS 16.3.2, 16.3.3).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/data/database';
import { addUser } from '../../../server/data/users';
import { logSettings } from '../../../server/logging';
import { makeAudit, pseudonyms } from '../../../server/ports/audit';
import { makeServices, type Services } from '../../../server/services/index';
import { CALL_LIMITS } from '../../../server/services/limits';
import { CALLS } from '../../../src/platform/contract/api/calls';
import { databases, emptyDatabase } from '../../support/api';
import { startProcess } from '../../support/serverProcess';

const MINUTE = 60_000;
const STRANGER = '203.0.113.77';

describe.each(databases())('calls that are refused on %s', (kind) => {
  let folder: string;
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let database: Database;
  let services: Services;
  let app: FastifyInstance;
  let lines: string[];
  let token: string;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    folder = mkdtempSync(join(tmpdir(), 'tabdo-refused-'));
    place = await emptyDatabase(kind);
    database = await place.open();
    lines = [];
    const write = (line: string) => lines.push(line);
    const callLimits = { ...CALL_LIMITS, transfersPerHour: 1, strangersPerMinute: 100_000 };
    services = makeServices(database, Date.now, { callLimits, audit: makeAudit('key', write) });
    const config = readConfig({ DATA_DIR: folder }, folder);
    app = await buildApp(config, {
      clientDir: null,
      services,
      logger: logSettings(config.operations.logLevel, write),
    });
    const values = { issuer: 'test', subject: 'ann', epoch: '0'.repeat(16), created_at: '', email: '' };
    await database.write(({ queries }) => addUser('ann', queries, values));
    token = (await services.sessions.open('ann', null)).token;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await services.close();
    await app.close();
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (url: string, headers: Readonly<Record<string, string>> = {}, remoteAddress = STRANGER) =>
    app.inject({ url, headers, remoteAddress });
  const told = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
  const update = CALLS.update_folder_or_file;
  /** Of a row that is not there for whoever asks, whether it is another's or nobody's. */
  const rename = () =>
    app.inject({
      ...{ method: update.method, url: `/api/${update.path}`, remoteAddress: STRANGER },
      headers: { ...mine(), 'idempotency-key': 'secret-key' },
      payload: { id: 'secret-id', name: 'secret-name' },
    });
  const mine = () => ({ authorization: `Bearer ${token}` });

  test('leave a line each: by whom, where that is known, and by the pattern of the address', async () => {
    const answers = [
      await ask('/api/user/auth/get_user?secret=1', { authorization: 'Bearer secret-token' }),
      await ask('/api/user/auth/get_user'),
      await rename(),
      await ask('/', { host: 'secret.example' }),
      await ask('/api/user/auth/export', mine()),
      await ask('/api/user/auth/export', mine()),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 404, 403, 200, 429]);
    const common = { level: 30, audit: true, event: 'refused', method: 'GET', from: '203.0.113.0' };
    const who = { user: pseudonyms('key')('ann'), session: expect.stringMatching(/^[\w-]{16}$/) };
    const renaming = { method: update.method, route: `/api/${update.path}` };
    const refused = told().filter(({ event }) => event === 'refused');
    expect(refused.map(({ time, ...line }) => [typeof time, line])).toEqual(
      [
        { ...common, route: '/api/user/auth/get_user', status: '401' },
        { ...common, route: '/api/user/auth/get_user', status: '401' },
        { ...common, ...who, ...renaming, status: '404' },
        { ...common, route: 'other', status: '403' },
        { ...common, ...who, route: '/api/user/auth/export', status: '429' },
      ].map((line) => ['number', line]),
    );
    for (const secret of ['secret', token, STRANGER, '"ann"']) expect(lines.join('')).not.toContain(secret);
  });

  test('and those that are not leave none', async () => {
    const answers = [
      await ask('/api/user/auth/get_user', mine()),
      await ask('/api/nothing'),
      await ask('/healthz'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
    expect(lines).toEqual([]);
  });

  test('fill no disk: of one address there are twenty lines in a minute, then how many more there were', async () => {
    const flood = (count: number) =>
      Promise.all(Array.from({ length: count }, () => ask('/api/user/auth/get_user')));
    const refused = (event: string) => told().filter((line) => line.event === event);
    await flood(300);
    expect(refused('refused')).toHaveLength(20);
    await ask('/api/user/auth/get_user', {}, '198.51.100.1');
    expect(refused('refused').at(-1)).toMatchObject({ from: '198.51.100.0' });
    expect(refused('more-refused')).toEqual([]);
    vi.advanceTimersByTime(MINUTE);
    expect(refused('more-refused')).toMatchObject([{ status: '401', count: 280 }]);
    await flood(1);
    expect(refused('refused')).toHaveLength(22);
  });

  test('of all addresses together there are two hundred, and what is left out is told at a stop, too', async () => {
    for (let n = 0; n < 250; n += 1) await ask('/api/user/auth/get_user', {}, `10.${n}.0.1`);
    await services.close();
    expect(told().filter(({ event }) => event === 'refused')).toHaveLength(200);
    expect(told().at(-1)).toMatchObject({ event: 'more-refused', status: '401', count: 50 });
  });

  test('of strangers from many addresses hide nothing of people with a session', async () => {
    for (let n = 0; n < 250; n += 1) await ask('/api/user/auth/get_user', {}, `10.${n}.0.1`);
    await rename();
    expect(told().at(-1)).toMatchObject({ event: 'refused', status: '404', user: pseudonyms('key')('ann') });
  });

  test('in a batch that is answered for itself leave one', async () => {
    const op = (opId: string, id: string) => ({ type: 'update_todo', opId, id, text: 'secret-text' });
    const { method, path } = CALLS.batch;
    const answer = await app.inject({
      ...{ method, url: `/api/${path}`, remoteAddress: STRANGER, headers: mine() },
      payload: { ops: [op('one:1', 'secret-one'), op('one:2', 'secret-two')] },
    });
    expect(answer.json().response.results).toMatchObject([{ status: 404 }, { status: 404 }]);
    const who = { user: pseudonyms('key')('ann'), route: `/api/${path}`, status: '404' };
    expect(told().filter(({ event }) => event === 'refused')).toMatchObject([who]);
    expect(lines.join('')).not.toContain('secret');
  });
});

test('a server as it is started says so on its standard output', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-refused-'));
  const server = startProcess('main', folder);
  try {
    const origin = await server.says(/ready at (http\S+)/);
    const { status } = await fetch(`${origin}/api/user/auth/get_user`);
    expect(status).toBe(401);
    const line = await server.says(/(\{[^\n]*"event":"refused"[^\n]*\})\n/);
    expect(JSON.parse(line)).toMatchObject({ status: '401', route: '/api/user/auth/get_user' });
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
