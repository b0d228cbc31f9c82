// Streams that cannot begin, and devices that do not listen: each is ended, and takes nobody's place (sync P11, security S15).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/data/database';
import { makeServices, type Services } from '../../../server/services/index';
import type { Sink } from '../../../server/services/sync/streams';
import { head, openWire, type Wire } from '../../faults/wire';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { smallWorld, todo } from '../../support/world';

/** More than lies between two processes of one machine. */
const FLOOD_BYTES = 32 * 1024 * 1024;
const MUCH = 2 * 1024 * 1024;

let api: TestApi;
let user: Caller;
let folder: string;
let services: Services;
let app: Awaited<ReturnType<typeof buildApp>>;
let origin: string;
const wires: Wire[] = [];
/** Whether single questions fail once a stream was let in. */
let fails: boolean;
let isIn: boolean;

beforeEach(async () => {
  api = await testApi('sqlite');
  user = await api.user();
  await smallWorld(user);
  [fails, isIn] = [false, false];
  const fragile: Database = {
    ...api.database,
    get queries() {
      if (isIn && fails) throw new Error('away');
      return api.database.queries;
    },
  };
  services = makeServices(fragile);
  const check = services.streams.check.bind(services.streams);
  vi.spyOn(services.streams, 'check').mockImplementation((identity) => {
    check(identity);
    isIn = true;
  });
  folder = mkdtempSync(join(tmpdir(), 'tabdo-streams-'));
  app = await buildApp(readConfig({ DATA_DIR: folder }, folder), { clientDir: null, services });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const { socket } of wires.splice(0)) socket.destroy();
  await services.close();
  await app.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (): string => head('GET', '/api/user/sync/events', { authorization: `Bearer ${user.token}` });

async function listen(deaf = false): Promise<Wire> {
  const wire = await openWire(origin);
  wires.push(wire);
  if (deaf) wire.socket.pause();
  wire.socket.write(ask());
  return wire;
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('a stream that cannot begin is told to come back, and is over', async () => {
  fails = true;
  const wire = await listen();
  expect(await wire.over(2_000)).toBe(true);
  expect(wire.said()).toMatch(/event: bye\ndata: \{"retry":\d+\}/);
  expect([services.streams.size, services.hub.count(user.userId)]).toEqual([0, 0]);
});

test.each([1, 2])(
  'a device that hangs up before it was greeted takes no place (request %i of its connection)',
  async (at) => {
    // The first of two holds up the second, which then has no connection of its own to hear from.
    const ahead =
      at === 2
        ? head('GET', `/api/user/sync/changes?wait=20&since=${await cursor()}`, { authorization: user.token })
        : '';
    const wire = await openWire(origin);
    wires.push(wire);
    wire.socket.write(ahead + ask());
    await expect.poll(() => services.streams.size).toBe(1);
    wire.socket.destroy();
    await expect.poll(() => services.streams.size).toBe(0);
    expect(services.hub.count(user.userId)).toBe(0);
  },
);

const cursor = async (): Promise<string> => Object((await user.call('snapshot')).body.response).cursor;

test('a device that takes nothing is cut off by the next news, not only when its connection is looked at', async () => {
  const did: string[] = [];
  let waiting = 0;
  const sink: Sink = {
    send: (event) => did.push(event),
    beat: () => did.push('beat'),
    get waiting() {
      return waiting;
    },
    end: () => did.push('end'),
    cut: () => did.push('cut'),
  };
  const identity = await services.sessions.authenticate(user.token, '127.0.0.1');
  services.streams.start(identity, sink);
  await expect.poll(() => did).toEqual(['hello']);
  waiting = MUCH;
  const { seq } = (await todo(user, 'new', 'f1')).body;
  services.hub.moved(user.userId, seq);
  await expect.poll(() => did).toEqual(['hello', 'cut']);
  expect(services.streams.size).toBe(0);
  services.hub.moved(user.userId, seq + 1);
  services.streams.close();
  expect(did).toEqual(['hello', 'cut']);
});

test('a device that does not take the last words has ten seconds for them', async () => {
  let sink: Sink | undefined;
  const start = services.streams.start.bind(services.streams);
  vi.spyOn(services.streams, 'start').mockImplementation((identity, its) => {
    sink = its;
    return start(identity, its);
  });
  await listen(true);
  await expect.poll(() => sink).toBeDefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sink?.send('news', 'x'.repeat(FLOOD_BYTES));
  sink?.end();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(await connections()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.poll(connections).toBe(0);
});
