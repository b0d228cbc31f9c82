// Callers who hang up between their question and the answer: nothing is kept of them, and nobody else is refused for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/data/database';
import { addUser } from '../../../server/data/users';
import { logSettings } from '../../../server/logging';
import { Pressure } from '../../../server/plugins/overload';
import { Prometheus } from '../../../server/ports/prometheus';
import { makeServices, type Services } from '../../../server/services/index';
import { head, openWire, type Wire } from '../../faults/wire';
import { emptyDatabase } from '../../support/api';

/** More than may wait before everybody is sent away. */
const WRITES = 70;

let folder: string;
let place: Awaited<ReturnType<typeof emptyDatabase>>;
let database: Database;
let services: Services;
let app: Awaited<ReturnType<typeof buildApp>>;
let origin: string;
let token: string;
let log: string[];
let numbers: Prometheus;
let pressure: Pressure;
let now: number;
/** How many writes have come to the database, and what they wait for. */
let asked: number;
let held: Promise<void> | null;
let letGo: () => void = () => undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-hung-up-'));
  place = await emptyDatabase('sqlite');
  database = await place.open();
  [asked, held, log, numbers, now] = [0, null, [], new Prometheus(), 0];
  pressure = new Pressure(() => now);
  const holding: Database = {
    ...database,
    write: async (work) => {
      asked += 1;
      await held;
      return database.write(work);
    },
  };
  services = makeServices(holding, Date.now, { counters: numbers });
  app = await buildApp(readConfig({ DATA_DIR: folder }, folder), {
    clientDir: null,
    services,
    pressure,
    logger: logSettings('info', (line) => log.push(line)),
  });
  await database.write(({ queries }) =>
    addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '0'.repeat(16), created_at: '' }),
  );
  token = (await services.sessions.open('ann', null)).token;
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  asked = 0;
});
afterEach(async () => {
  letGo();
  await services.close();
  await app.close();
  await database.close();
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

const write = (n: number): string => {
  const body = JSON.stringify({ id: `f${n}`, name: 'File', parentId: null, type: 1 });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  return head('POST', '/api/user/folder/create_folder_or_file', headers) + body;
};

const counted = async (start: string): Promise<number> => {
  const line = (await numbers.text()).split('\n').find((each) => each.startsWith(start));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test.each([WRITES, 1])(
  'writes that are cut before their answer hold up nobody, over %i connections',
  async (wires) => {
    const open: Wire[] = [];
    for (let n = 0; n < wires; n += 1) open.push(await openWire(origin));
    for (let n = 0; n < WRITES; n += 1) open[n % wires]?.socket.write(write(n));
    await expect.poll(() => asked).toBe(WRITES);
    now = 1_000;
    expect(pressure.isHigh).toBe(true);
    for (const { socket } of open) socket.destroy();
    await expect.poll(() => pressure.isHigh).toBe(false);

    const route = 'method="POST",route="/api/user/folder/create_folder_or_file"';
    expect(await counted(`tabdo_requests_total{${route},status="499"}`)).toBe(WRITES);
    expect(log.filter((line) => line.includes('"status":"499"'))).toHaveLength(WRITES);
    letGo();
    // What was sent is done all the same, and is not counted twice.
    await expect
      .poll(async () => (await database.queries.selectFrom('items').select('id').execute()).length)
      .toBe(WRITES);
    expect(await counted(`tabdo_requests_total{${route},status="200"}`)).toBe(0);
    expect((await fetch(`${origin}/api/user/auth/providers`)).status).toBe(200);
  },
);
