// One person's devices: a server that may be killed, sessions of theirs, and browsers that are signed in.
import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { StateShape } from '../../src/platform/contract/api/entities';
import { BaseRecords } from '../../src/stores/backend/account/baseRecords';
import { snapshotOf } from '../../src/stores/backend/account/changes';
import { databaseName } from '../../src/stores/backend/account/shape';
import { FaultServer } from '../faults/server';
import { type App, loadWithStorage, openApp } from './browser';
import { type Device, signIn, stored } from './signIn';

/** What a browser keeps of an account: store by store, by key. */
type Dump = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Everything of one person. */
export interface Devices {
  readonly server: FaultServer;
  /** A device without a screen. */
  readonly other: Device;
  /** Another session of the same person. */
  session(): Promise<Device>;
  /** Opens a browser of theirs; it is closed with the rest. `through` is the origin of a relay. */
  open(options?: OpenBrowser): Promise<App>;
  /** What the server has, each to-do's text by the order of the log. */
  texts(): Promise<string[]>;
  /** Waits until browsers have nothing to send, and keep exactly what the server has. */
  settle(...apps: readonly App[]): Promise<StateShape>;
  close(): Promise<void>;
}

/** How a browser is opened. */
export interface OpenBrowser {
  readonly through?: string;
  readonly profile?: string;
  /** A session that exists already. */
  readonly session?: Device;
  /** Runs before the workspace is loaded. */
  readonly prepare?: (app: App) => Promise<void>;
}

/** After some failures a device waits for a while before it tries again. */
const SETTLED_WITHIN_MS = 40_000;
const LOOK_AGAIN_MS = 100;
const SCREEN = { width: 1280, height: 800 };

/** Starts a server with one person on it; a paying one is not held to a number of to-dos. */
export async function openDevices(env: Readonly<Record<string, string>> = {}, pays = true): Promise<Devices> {
  const server = new FaultServer(resolve('dist/server/main.mjs'), { TABDO_SERVICE_WORKER: 'off', ...env });
  await server.start();
  const session = (): Promise<Device> => signIn(server.url, 'ada@example.com');
  const other = await session();
  if (pays) await pay(other);
  const apps = new Set<App>();
  const state = async (): Promise<StateShape> => Object((await other.call('snapshot')).response).state;
  return {
    server,
    other,
    session,
    open: async ({ through = server.url, profile, session: known, prepare } = {}) => {
      const app = await openApp({ ...SCREEN, at: through, path: '/about', ...(profile && { profile }) });
      apps.add(app);
      await prepare?.(app);
      await loadWithStorage(app.browser, `${through}/`, stored(known ?? (await session())));
      await app.find('textbox', 'What needs to be done?');
      const gone = (): boolean => apps.delete(app);
      return { ...app, close: () => app.close().finally(gone), kill: () => app.kill().finally(gone) };
    },
    texts: async () => (await state()).todos.filter((row) => row.deletedAt === null).map(({ text }) => text),
    settle: async (...open) => {
      for (const app of open) await expectTheSame(app, other.user._id, state);
      return state();
    },
    close: async () => {
      for (const app of apps) await app.close();
      await server.remove();
    },
  };
}

/** In test mode a subscription costs nothing. */
async function pay(device: Device): Promise<void> {
  const { subscriptionId } = Object((await device.call('test_subscription')).response);
  await device.call('test_subscription_step', {
    params: { id: subscriptionId },
    body: { turn: 'approve' },
  });
  const now = Date.now();
  const dates = {
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + 31_536_000_000).toISOString(),
  };
  await device.call('create_subscription', {
    body: { subscriptionId, plan: 'yearly', paymentId: 'PAY-1', status: 'active', ...dates },
  });
}

/** Waits until a browser keeps, row by row, what the server has, and has nothing more to send (sync I3). */
async function expectTheSame(app: App, userId: string, state: () => Promise<StateShape>): Promise<void> {
  let [here, there]: unknown[] = [];
  try {
    const agree = async (): Promise<boolean> => {
      const dump = await kept(app, userId);
      here = { ...(await baseOf(dump)), waiting: Object.keys(dump.offlineOperations ?? {}) };
      there = { ...sorted(snapshotOf(await state())), waiting: [] };
      return JSON.stringify(here) === JSON.stringify(there);
    };
    await app.browser.waitUntil(agree, { timeout: SETTLED_WITHIN_MS, interval: LOOK_AGAIN_MS });
  } catch {
    // Said by what differs.
    expect(here).toEqual(there);
  }
}

/** All that a browser keeps of an account. */
export async function kept(app: App, userId: string): Promise<Dump> {
  const dump: unknown = await app.browser.execute(async (name: string) => {
    const open = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((done, failed) => {
      open.onsuccess = () => done(open.result);
      open.onerror = () => failed(open.error);
    });
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores);
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done) => {
        request.onsuccess = () => done(request.result);
      });
    const read = await Promise.all(
      stores.map(async (store) => {
        const from = transaction.objectStore(store);
        const [keys, values] = await Promise.all([answer(from.getAllKeys()), answer(from.getAll())]);
        return [store, Object.fromEntries(keys.map((key, at) => [String(key), values[at]]))] as const;
      }),
    );
    database.close();
    return Object.fromEntries(read);
  }, databaseName(userId));
  return dump as Dump;
}

async function baseOf(dump: Dump): Promise<object> {
  const nothing = (): void => undefined;
  const { base } = await new BaseRecords().read({
    all: async (store) => Object.values(dump[store] ?? {}),
    get: async (store, key) => dump[store]?.[key],
    put: nothing,
    remove: nothing,
    clear: nothing,
  });
  return sorted(base);
}

/** In an order that does not depend on when what arrived. */
function sorted({ todos, items, lists, profile }: ReturnType<typeof snapshotOf>): object {
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): unknown[] =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(byName);
  const filled = [...lists].filter(([, ids]) => ids.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { todos: byId(todos), items: byId(items), lists: filled, profile: byName(profile) };
}

const byName = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, member]) => [name, byName(member)]),
      );
