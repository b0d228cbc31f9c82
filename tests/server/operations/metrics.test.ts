// The numbers: what happened is counted by kind, and only the loopback reads them.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { openSqlite } from '../../../server/data/sqlite';
import { addUser } from '../../../server/data/users';
import { startMetrics } from '../../../server/metrics';
import { serveMetrics } from '../../../server/ports/metricsServer';
import { Prometheus } from '../../../server/ports/prometheus';
import { makeBackup } from '../../../server/services/backups';
import { makeServices } from '../../../server/services/index';
import { startProcess } from '../../support/serverProcess';

const LONG_MS = 120_000;
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-metrics-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Asks with a Host header of one's own. */
const get = (
  port: number,
  path: string,
  host: string,
  method = 'GET',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path, method, host: '127.0.0.1', headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once('error', reject);
    asked.end();
  });

test('what people do is counted: requests by route, repeats, refusals by type and code, commits and pushes', async () => {
  const dataDir = newFolder();
  const database = await openSqlite(join(dataDir, 'tabdo.sqlite'));
  const prometheus = new Prometheus();
  const services = makeServices(database, Date.now, { counters: prometheus });
  const config = readConfig({ DATA_DIR: dataDir, METRICS_PORT: '0' }, dataDir);
  const app = await buildApp(config, { clientDir: null, services });
  const metrics = await startMetrics(prometheus, config, services);
  await database.write(({ queries }) =>
    addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '0'.repeat(16), created_at: '' }),
  );
  const { token, sessionId } = await services.sessions.open('ann', null);
  const identity = { userId: 'ann', sessionId, expiresAt: Number.MAX_SAFE_INTEGER };
  const told: string[] = [];
  const stop = services.streams.start(Object(identity), {
    send: (event) => told.push(event),
    beat: () => undefined,
    waiting: 0,
    end: () => undefined,
    cut: () => undefined,
  });
  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/user/${url}`,
      payload: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });
  const file = { id: 'f1', name: 'File', parentId: null, type: 1 };
  for (let n = 0; n < 3; n += 1) await post('folder/create_folder_or_file', file, { 'idempotency-key': 'k' });
  const todo = { id: 't', text: 'x', completed: false, fileId: 'nowhere' };
  await post('todo/create_todo', todo);
  await post(
    'sync/batch',
    {
      ops: [
        { type: 'create_todo', opId: 'o', ...todo },
        { type: 'odd', opId: 'p' },
      ],
    },
    { 'x-sync': 'client=c;age=4000' },
  );
  await app.inject('/no/such/place');
  await expect.poll(() => told).toContain('change');
  await makeBackup(dataDir, config.operations.backups, Date.now());

  const { status, text } = await get(metrics.port, '/metrics', `127.0.0.1:${metrics.port}`);
  expect(status).toBe(200);
  const value = (line: string): number =>
    Number(
      text
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.split(' ')
        .at(-1),
    );
  expect(
    value('tabdo_requests_total{method="POST",route="/api/user/folder/create_folder_or_file",status="200"}'),
  ).toBe(3);
  expect(value('tabdo_replays_total{status="200"}')).toBe(2);
  expect(value('tabdo_operations_failed_total{type="create_todo",code="unknown_id"}')).toBe(2);
  expect(value('tabdo_operations_failed_total{type="unreadable",code="unknown_operation"}')).toBe(1);
  expect(value('tabdo_commit_ms_count')).toBeGreaterThan(1);
  expect(value('tabdo_group_size_count')).toBe(value('tabdo_commit_ms_count'));
  expect(value('tabdo_push_ms_count')).toBe(1);
  expect(value('tabdo_outbox_age_seconds_bucket{le="3600"}')).toBe(0);
  expect(value('tabdo_outbox_age_seconds_bucket{le="21600"}')).toBe(1);
  expect(value('tabdo_streams')).toBe(1);
  expect(value('tabdo_payment_wait_seconds')).toBe(0);
  expect(value('tabdo_backup_age_seconds')).toBeLessThan(60);
  expect(value('tabdo_wal_bytes')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/no\/such|ann|"f1"/);

  const statuses = await Promise.all([
    get(metrics.port, '/metrics', 'evil.example'),
    get(metrics.port, '/metrics?x', 'localhost'),
    get(metrics.port, '/', 'localhost'),
    get(metrics.port, '/metrics', 'localhost', 'POST'),
    get(metrics.port, '/metrics', 'localhost'),
  ]);
  expect(statuses.map((each) => each.status)).toEqual([404, 404, 404, 404, 200]);
  stop();
  await metrics.close();
  await services.close();
  await app.close();
  await database.close();
});

test('they are at one address of this machine, and not at its others', async () => {
  const metrics = await serveMetrics(0, async () => 'numbers');
  const statusAt = (host: string) =>
    new Promise<number | string>((resolve) => {
      const asked = request({ host, port: metrics.port, path: '/metrics' }, ({ statusCode }) =>
        resolve(statusCode ?? 0),
      );
      asked.once('error', (error) => resolve(String(Object(error).code)));
      asked.setTimeout(5_000, () => asked.destroy(new Error('late')));
      asked.end();
    });
  const others = Object.values(networkInterfaces())
    .flat()
    .flatMap((place) => (place && !place.internal && !place.scopeid ? [place.address] : []));
  expect(await statusAt('127.0.0.1')).toBe(200);
  // Whoever listens at all addresses is found at these.
  for (const host of ['127.0.0.2', '::1', ...others])
    expect([host, await statusAt(host)]).toEqual([host, expect.stringMatching(/^E/)]);
  await metrics.close();
});

test(
  'there are none unless a port is named; a port that is taken is named',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const folder = newFolder();
    const { code, output } = await startProcess('main', folder, { METRICS_PORT: port }).ended;
    taken.close();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(`^METRICS_PORT ${port} cannot be used: .*EADDRINUSE`),
    ]);
    const server = startProcess('main', folder, { METRICS_PORT: port });
    const url = await server.says(/ready at (http\S+)/);
    expect((await get(Number(port), '/metrics', 'localhost')).text).toContain('tabdo_requests_total');
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('tabdo_requests_total');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  },
  LONG_MS,
);
