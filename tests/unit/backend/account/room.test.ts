// Where storage is full, settled operations make room for whatever is to be kept, once, and nothing else goes (sync P19).
import { beforeEach, describe, expect, test } from 'vitest';
import type { FolderId, TodoId } from '../../../../src/platform/contract/entities';
import { Rows } from '../../../../src/platform/contract/rows';
import { type Database, DatabaseRefused } from '../../../../src/platform/database';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { BaseStore } from '../../../../src/stores/backend/account/baseStore';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { withRoom } from '../../../../src/stores/backend/account/room';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';

const NAME = databaseName('somebody');
const edit = { type: 'update_todo' as const, id: 'a' as TodoId, text: 'x', at: '2026-01-01T00:00:00.000Z' };
const FOLDER = {
  id: 'd' as FolderId,
  type: 0 as const,
  name: 'Home',
  createdAt: '2026-01-01T00:00:00.000Z',
  backgroundColor: '#1F293B',
  shortcut: null,
  deletedAt: null,
};
const STEP = {
  rows: { todo: () => undefined, item: () => FOLDER },
  patch: { todos: new Map(), items: new Map([[FOLDER.id, FOLDER]]), lists: new Map(), profile: null },
  hash: '0',
  done: new Map<string, number>(),
};

describe('in a full storage', () => {
  let databases: MemoryDatabases;
  let isFull = false;
  let outbox: OutboxStore;
  let base: BaseStore;

  /** Takes nothing more until the settled operations are gone. */
  const crowded = (inner: Database): Database => ({
    read: (stores, work) => inner.read(stores, work),
    write: (stores, work) =>
      inner.write(stores, async (tx) => {
        let frees = false;
        const clear = (store: string): void => {
          frees ||= store === 'settled';
          tx.clear(store);
        };
        const result = await work({ ...tx, clear });
        if (isFull && !frees) throw new DatabaseRefused('quota');
        if (frees) isFull = false;
        return result;
      }),
    onGone: (listener) => inner.onGone(listener),
    close: () => inner.close(),
  });

  beforeEach(async () => {
    isFull = false;
    databases = new MemoryDatabases();
    const database = withRoom(crowded(await databases.of().open(NAME, SHAPE)));
    const deps = { database, now: () => 0, newClient: () => 'c' };
    [outbox, base] = [new OutboxStore(deps), new BaseStore(deps)];
    await base.load();
    await base.replace(new Rows().snapshot(), { cursor: 'e.1', hash: '0', seq: 1 });
    const [{ opId = '' } = {}] = await outbox.enqueue([edit], 'e.1');
    await base.absorb({ ...STEP, cursor: 'e.2', seen: new Map([[opId, 2]]) });
    expect(databases.records(NAME, 'settled').length).toBeGreaterThan(0);
    isFull = true;
  });

  test('an action is kept', async () => {
    await outbox.enqueue([edit], 'e.2');
    expect((await outbox.cut()).entries).toHaveLength(1);
    expect(databases.records(NAME, 'settled')).toEqual([]);
  });

  test('what the server said of an operation is kept', async () => {
    isFull = false;
    const [{ opId = '' } = {}] = await outbox.enqueue([edit], 'e.2');
    isFull = true;
    await outbox.change([opId], (entry) => ({ ...entry, acked: 7 }));
    expect((await outbox.cut()).entries).toMatchObject([{ acked: 7 }]);
  });

  test('news are kept, with every row of them', async () => {
    const named = { ...FOLDER, name: 'Later' };
    const rows = { ...STEP.rows, item: () => named };
    await base.absorb({ ...STEP, rows, cursor: 'e.3', seen: new Map() });
    const { base: kept, meta } = await base.load();
    expect(kept.items).toEqual([named]);
    expect(meta.cursor).toBe('e.3');
  });

  test('a whole state is kept', async () => {
    const snapshot = { ...new Rows().snapshot(), items: [FOLDER] };
    await base.replace(snapshot, { cursor: 'e.9', hash: '0', seq: 9 });
    expect((await base.load()).base.items).toEqual([FOLDER]);
  });

  test('that stays full the refusal is told', async () => {
    const none = withRoom({
      ...crowded(await databases.of().open(NAME, SHAPE)),
      write: () => Promise.reject(new DatabaseRefused('quota')),
    });
    await expect(none.write(['meta'], async () => undefined)).rejects.toMatchObject({ reason: 'quota' });
  });
});
