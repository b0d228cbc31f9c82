// Health, readiness and overload: what a supervisor is told, and what people are told while there is too much to do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/data/database';
import { Pressure } from '../../../server/plugins/overload';
import { makeServices } from '../../../server/services/index';
import { Readiness } from '../../../server/services/readiness';
import { databases, emptyDatabase } from '../../support/api';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-health-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(databases())('readiness on %s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let database: Database;

  beforeEach(async () => {
    place = await emptyDatabase(kind);
    database = await place.open();
  });
  afterEach(() => place.remove());

  test('means that the database takes writes', async () => {
    expect(await new Readiness(database, folder).check()).toBe(true);
    await database.close();
    expect(await new Readiness(database, folder).check()).toBe(false);
  });

  test('means that more than a twentieth of the disk is free', async () => {
    const withFree = (share: number) => new Readiness(database, folder, async () => share).check();
    expect(await Promise.all([0, 0.049, 0.051, 1].map(withFree))).toEqual([false, false, true, true]);
    await database.close();
  });

  test('is looked at no more than once a second, however often it is asked', async () => {
    let writes = 0;
    const counting: Database = {
      ...database,
      write: (work) => {
        writes += 1;
        return database.write(work);
      },
    };
    const readiness = new Readiness(counting, folder);
    await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
    expect(writes).toBe(1);
    await database.close();
  });

  test('of a database that does not answer is denied after three seconds', async () => {
    const silent: Database = { ...database, write: () => new Promise(() => undefined) };
    expect(await new Readiness(silent, folder).check()).toBe(false);
    await database.close();
  });
});

describe('the answers', () => {
  test('hold no data, and a server that is closing is alive but not ready', async () => {
    const app = await buildApp(readConfig({ DATA_DIR: folder }, folder), { clientDir: null });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    app.addHook('preClose', () => held);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (path: string) => {
      // A server that is closing ends what connections it likes: each question has its own.
      const answer = await fetch(origin + path, { headers: { connection: 'close' } });
      return [answer.status, await answer.text()];
    };
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
      [200, '{"status":"ok"}'],
      [200, '{"status":"ready"}'],
    ]);
    const closed = app.close();
    await expect.poll(async () => (await ask('/readyz'))[0]).toBe(503);
    expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
    letGo();
    await closed;
  });
});

describe('overload', () => {
  test('is two slow looks at the event loop in a row, not one hiccup', () => {
    const pressure = new Pressure();
    const seen = [900, 20, 900, 900, 20].map((mean) => {
      pressure.turned(mean);
      return pressure.isHigh;
    });
    expect(seen).toEqual([false, false, false, true, false]);
  });

  test('is many writes of which the first waits long, not one that takes its time, nor many quick ones', () => {
    let now = 0;
    const pressure = new Pressure(() => now);
    const requests = Array.from({ length: 64 }, () => ({}));
    const [first = {}, ...others] = requests;
    pressure.begin(first);
    now = 5_000;
    expect(pressure.isHigh).toBe(false);
    for (const each of others) pressure.begin(each);
    expect(pressure.isHigh).toBe(true);
    pressure.end(first);
    pressure.begin(first);
    expect(pressure.isHigh).toBe(false);
    now = 5_701;
    expect(pressure.isHigh).toBe(true);
    for (const each of requests) pressure.end(each);
    expect(pressure.isHigh).toBe(false);
  });

  test('is not many writes of one, who wait for each other, but many of whom the first is at work for long', () => {
    let now = 0;
    const pressure = new Pressure(() => now);
    const queue = Array.from({ length: 200 }, () => ({}));
    for (const each of queue) pressure.begin(each, 'busy');
    now = 5_000;
    expect(pressure.isHigh).toBe(false);
    // Each of the others is alone.
    for (let n = 0; n < 63; n += 1) pressure.begin({}, `user${n}`);
    expect(pressure.isHigh).toBe(true);
    // Once the first of the queue is done the next one has only begun.
    pressure.end(queue[0] ?? {}, 'busy');
    pressure.end({}, 'busy');
    expect(pressure.isHigh).toBe(false);
    now = 5_701;
    expect(pressure.isHigh).toBe(true);
    for (const each of queue) pressure.end(each, 'busy');
    expect(pressure.isHigh).toBe(false);
  });

  test('refuses calls with words and a time to come back, and still answers pages and health', async () => {
    const place = await emptyDatabase('sqlite');
    const database = await place.open();
    const services = makeServices(database);
    const pressure = new Pressure();
    const config = readConfig({ DATA_DIR: folder }, folder);
    const app = await buildApp(config, { clientDir: null, services, pressure });
    const call = () => app.inject('/api/user/auth/providers');
    expect((await call()).statusCode).toBe(200);
    pressure.turned(2_000);
    pressure.turned(2_000);
    const refused = await call();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await services.close();
    await app.close();
    await database.close();
    await place.remove();
  });
});
