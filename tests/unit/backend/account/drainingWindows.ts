// Windows of one browser over a server that does whatever comes, with what it costs them counted.
import type { ChangeShape, StateShape } from '../../../../src/platform/contract/api/entities';
import { type FileId, NO_PROFILE, type TodoId } from '../../../../src/platform/contract/entities';
import { FREE_PLAN } from '../../../../src/platform/contract/limits';
import type { Database } from '../../../../src/platform/database';
import type { MemoryWorld } from '../../../../src/platform/memory/index';
import { AccountBackend, type AccountOptions } from '../../../../src/stores/backend/account/account';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';
import { Tables } from '../../../../src/stores/tables';

export const AT = '2026-01-01T00:00:00.000Z';
const FILE = 'f1' as FileId;
export const idOf = (n: number): TodoId => `todo${n}` as TodoId;

/** An account with so many to-dos, whose server does whatever comes and tells 500 changes at a time. */
export function serverOf(todos: number) {
  const log: ChangeShape[] = [];
  const state = {
    todos: Array.from({ length: todos }, (_, n) => ({
      ...{ id: idOf(n), fileId: FILE, text: 'Something', completed: false, createdAt: AT, completedAt: null },
      ...{ priority: 0, deletedAt: null },
    })),
    items: [],
    lists: {},
    profile: NO_PROFILE,
  } as unknown as StateShape;
  const api: AccountApi = {
    adopt: async () => ({ kind: 'unreachable' }),
    batch: async ({ client }, ops) => ({
      kind: 'ok',
      value: ops.map(({ opId, type, id }) => {
        const seq = log.length + 1;
        const rows = [{ entity: 'todo', id: String(id), fields: { completed: true, completedAt: AT } }];
        log.push({ seq, opId, client, type, at: AT, rows } as unknown as ChangeShape);
        return { opId, status: 200, seq, body: {} };
      }),
    }),
    changes: async (_sender, since, limit) => {
      const changes = log.slice(Number(since), Number(since) + Math.min(limit, 500));
      const to = Number(since) + changes.length;
      return { kind: 'ok', value: { changes, cursor: `${to}`, more: to < log.length, hash: '0' } };
    },
    snapshot: async () => ({ kind: 'ok', value: { state, cursor: '0', hash: '0', seq: 0 } }),
    listen: (_sender, _heard, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }))),
  };
  return { api, log };
}

/** Rows that count what is put into them. */
class CountedRows extends Tables {
  puts = 0;

  override putTodo(row: Parameters<Tables['putTodo']>[0]): void {
    this.puts += 1;
    super.putTodo(row);
  }
}

/** Counts the records of the outbox that are read. */
function counted(database: Database, read: (records: number) => void): Database {
  const write: Database['write'] = (stores, work) =>
    database.write(stores, (tx) =>
      work({
        get: (store, key) => {
          if (store === 'offlineOperations') read(1);
          return tx.get(store, key);
        },
        all: async (store) => {
          const records = await tx.all(store);
          if (store === 'offlineOperations') read(records.length);
          return records;
        },
        put: (store, key, value) => tx.put(store, key, value),
        remove: (store, key) => tx.remove(store, key),
        clear: (store) => tx.clear(store),
      }),
    );
  return {
    read: (stores, work) => database.read(stores, work),
    write,
    onGone: (listener) => database.onGone(listener),
    close: () => database.close(),
  };
}

export async function windowOf(world: MemoryWorld, api: AccountApi, more: Partial<AccountOptions> = {}) {
  const shown = new CountedRows();
  const cost = { read: 0, puts: () => shown.puts };
  const database = await world.databases.of().open(databaseName('ada'), SHAPE);
  const platform = world.open();
  const backend = new AccountBackend({
    platform,
    database: counted(database, (records) => {
      cost.read += records;
    }),
    userId: 'ada',
    api,
    token: () => 'token',
    random: () => 0.5,
    soon: world.soon,
    newClient: () => 'client0000000000000000000000',
    plan: () => FREE_PLAN,
    onOffline: () => undefined,
    onRefused: () => undefined,
    onFailed: () => undefined,
    onOverwritten: () => undefined,
    onLate: () => undefined,
    onFault: (error) => {
      throw error;
    },
    ...more,
  });
  const loading = backend.load({
    change: (work) => work(shown),
    settle: (work) => work(shown),
    damaged: () => undefined,
  });
  await world.settle();
  shown.replace(await loading);
  await world.settle();
  return { backend, platform, shown, cost };
}
