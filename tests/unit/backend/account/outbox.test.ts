// The outbox in its database: numbers, keys, what becomes one, what is settled (sync P2, P3, P5, P7).
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileId, FolderId, TodoId } from '../../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { Rows } from '../../../../src/platform/contract/rows';
import { DatabaseRefused } from '../../../../src/platform/database';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { BaseStore } from '../../../../src/stores/backend/account/baseStore';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';

const NAME = databaseName('somebody');
const EMPTY = new Rows().snapshot();
let count = 0;

const op = (draft: Draft): Operation => {
  count += 1;
  return { ...draft, at: new Date(1_700_000_000_000 + count).toISOString() };
};
const add = (id: string): Operation =>
  op({ type: 'create_todo', id: id as TodoId, text: id, completed: false, fileId: 'f1' as FileId });
const text = (id: string, words: string): Operation =>
  op({ type: 'update_todo', id: id as TodoId, text: words });

describe('the outbox', () => {
  let databases: MemoryDatabases;
  let refusing = false;
  let clients: number;

  const openOne = async (now = 1_700_000_000_000) => {
    const database = await databases.of({ refuse: () => (refusing ? 'quota' : null) }).open(NAME, SHAPE);
    const newClient = (): string => {
      clients += 1;
      return `client${clients}`;
    };
    const deps = { database, now: () => now, newClient };
    return { outbox: new OutboxStore(deps), base: new BaseStore(deps) };
  };

  beforeEach(() => {
    databases = new MemoryDatabases();
    refusing = false;
    clients = 0;
  });

  test('numbers operations over all windows, and keeps them with what was seen', async () => {
    const [left, right] = [await openOne(), await openOne()];
    await Promise.all([
      left.outbox.enqueue([add('a'), add('b')], 'e.1'),
      right.outbox.enqueue([add('c')], 'e.2'),
      left.outbox.enqueue([add('d')], 'e.3'),
    ]);
    const { entries, client, ack } = await right.outbox.cut();
    expect(entries.map(({ n, opId, cursor }) => [n, opId, cursor])).toEqual([
      [1, 'client1:1', 'e.1'],
      [2, 'client1:2', 'e.1'],
      [3, 'client1:3', 'e.2'],
      [4, 'client1:4', 'e.3'],
    ]);
    expect([client, ack]).toEqual(['client1', 0]);
  });

  test('makes one of neighbouring changes of the same text, and never of one that was sent', async () => {
    const { outbox } = await openOne();
    const [first] = await outbox.enqueue([text('a', 'one')], null);
    const [second] = await outbox.enqueue([text('a', 'two')], null);
    expect(second).toMatchObject({ n: 1, opId: first?.opId, op: { text: 'two' } });
    await outbox.change(['client1:1'], (entry) => ({ ...entry, sent: true }));
    const [third] = await outbox.enqueue([text('a', 'three')], null);
    expect(third).toMatchObject({ n: 2, op: { text: 'three' } });
    await outbox.enqueue([text('b', 'other')], null);
    await outbox.enqueue([text('a', 'four')], null);
    expect((await outbox.cut()).entries.map(({ op: one }) => Object(one).text)).toEqual([
      'two',
      'three',
      'other',
      'four',
    ]);
  });

  test('calls settled what failed, what was given up and what the news showed, and nothing else', async () => {
    const { outbox, base } = await openOne();
    await outbox.enqueue([add('a'), add('b'), add('c'), add('d')], null);
    expect((await outbox.cut()).ack).toBe(0);
    const failure = { status: 403, code: 'limit_reached', message: 'Full' };
    await outbox.change(['client1:1'], (entry) => ({ ...entry, state: 'failed', failure }));
    expect((await outbox.cut()).ack).toBe(1);
    await outbox.change(['client1:2'], (entry) => ({ ...entry, acked: 7 }));
    expect((await outbox.cut()).ack).toBe(1);
    await base.load();
    const rows = { todo: () => undefined, item: () => undefined };
    const patch = { todos: new Map(), items: new Map(), lists: new Map(), profile: null };
    await base.absorb({
      rows,
      patch,
      cursor: 'e.7',
      hash: '0',
      seen: new Map([['client1:2', 7]]),
      done: new Map(),
    });
    expect((await outbox.cut()).ack).toBe(2);
    await outbox.change(['client1:3'], () => null);
    await outbox.change(['client1:4'], () => null);
    expect(await outbox.cut()).toMatchObject({ ack: 4, entries: [{ opId: 'client1:1', state: 'failed' }] });
  });

  test('says of itself what is so, whatever the windows beside it do, without reading all of it again', async () => {
    const step = fc.record({ does: fc.nat(4), at: fc.nat(9) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        databases = new MemoryDatabases();
        const [here, beside] = [await openOne(), await openOne()];
        const failure = { status: 403, code: 'limit_reached', message: 'Full' };
        await here.outbox.enqueue(['a', 'b', 'c', 'd', 'e', 'f'].map(add), null);
        await here.outbox.said();
        for (const { does, at } of steps) {
          const opId = (await beside.outbox.cut()).entries[at]?.opId ?? '';
          if (does === 0) await beside.outbox.change([opId], () => null);
          if (does === 1)
            await beside.outbox.change([opId], (entry) => ({ ...entry, state: 'failed', failure }));
          if (does === 2) await beside.outbox.retry([opId]);
          if (does === 3) await beside.outbox.enqueue([add(`more${at}`)], null);
          if (does === 4 && at === 0) await beside.outbox.renew(false);
          const so = await beside.outbox.cut();
          const said = await here.outbox.said();
          expect(said.client).toBe(so.client);
          expect(said.ack).toBeLessThanOrEqual(so.ack);
          if (at > 7) await here.outbox.cut();
          if (at > 7) expect((await here.outbox.said()).ack).toBe(so.ack);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('is read once however often it is told of', async () => {
    const { outbox } = await openOne();
    await outbox.enqueue([add('a'), add('b'), add('c')], null);
    const { outbox: beside } = await openOne();
    expect((await beside.said()).ack).toBe(0);
    await outbox.change(['client1:1', 'client1:2'], () => null);
    expect((await beside.said()).ack).toBe(2);
    await outbox.enqueue([add('d')], null);
    await outbox.change(['client1:3'], () => null);
    expect((await beside.said()).ack).toBe(3);
    // What came since is looked at in the next cut.
    await outbox.change(['client1:4'], () => null);
    expect((await beside.said()).ack).toBe(3);
    expect((await beside.cut()).ack).toBe(4);
    await outbox.enqueue([add('e')], null);
    expect((await beside.said()).ack).toBe(4);
  });

  test('keeps nothing of an action of which the storage refused a part', async () => {
    const { outbox } = await openOne();
    await outbox.enqueue([add('a')], null);
    refusing = true;
    await expect(outbox.enqueue([add('b'), add('c')], null)).rejects.toBeInstanceOf(DatabaseRefused);
    refusing = false;
    await outbox.enqueue([add('d')], null);
    expect((await outbox.cut()).entries.map(({ n, op: one }) => [n, Object(one).id])).toEqual([
      [1, 'a'],
      [2, 'd'],
    ]);
  });

  test('becomes another client with the same keys, or with other ones where ours are taken', async () => {
    const { outbox } = await openOne();
    await outbox.enqueue([add('a'), add('b')], null);
    await outbox.change(['client1:1'], () => null);
    expect((await outbox.renew(false)).map(({ n, opId }) => [n, opId])).toEqual([[1, 'client1:2']]);
    expect((await outbox.renew(true)).map(({ n, opId }) => [n, opId])).toEqual([[1, 'client3:1']]);
    await outbox.enqueue([add('c')], null);
    expect(await outbox.cut()).toMatchObject({
      client: 'client3',
      entries: [{ opId: 'client3:1' }, { opId: 'client3:2', n: 2 }],
    });
  });
});

describe('the base', () => {
  test('is refused to a window that another one has overtaken, until it has read again', async () => {
    const databases = new MemoryDatabases();
    const one = async () => {
      const database = await databases.of().open(NAME, SHAPE);
      const store = new BaseStore({ database, now: () => 0, newClient: () => 'c' });
      await store.load();
      return store;
    };
    const [left, right] = [await one(), await one()];
    const folder = {
      id: 'd' as FolderId,
      type: 0 as const,
      name: 'Home',
      createdAt: '2026-01-01T00:00:00.000Z',
      backgroundColor: '#1F293B',
      shortcut: null,
      deletedAt: null,
    };
    const rows = { todo: () => undefined, item: () => folder };
    const items = new Map([[folder.id, folder]]);
    const patch = { todos: new Map(), items, lists: new Map(), profile: null };
    const step = { rows, patch, hash: '0', seen: new Map(), done: new Map() };
    await left.absorb({ ...step, cursor: 'e.1' });
    await expect(right.absorb({ ...step, cursor: 'e.1' })).rejects.toThrow('another window');
    await expect(right.absorb({ ...step, cursor: 'e.1' })).rejects.toThrow('another window');
    const { base, meta } = await right.load();
    expect(base.items).toEqual([folder]);
    expect(meta.cursor).toBe('e.1');
    await right.absorb({ ...step, cursor: 'e.2' });
    expect((await left.load()).meta).toMatchObject({ cursor: 'e.2', version: 2 });
  });

  test('does not go back for a snapshot that was long on its way', async () => {
    const database = await new MemoryDatabases().of().open(NAME, SHAPE);
    const store = new BaseStore({ database, now: () => 0, newClient: () => 'c' });
    await store.load();
    await store.replace(EMPTY, { cursor: 'e.9', hash: '0', seq: 9 });
    await expect(store.replace(EMPTY, { cursor: 'e.8', hash: '0', seq: 8 })).rejects.toThrow('old');
    expect((await store.load()).meta.cursor).toBe('e.9');
    // A restored server begins again, whatever its numbers.
    await store.replace(EMPTY, { cursor: 'f.3', hash: '0', seq: 3 });
    expect((await store.load()).meta.cursor).toBe('f.3');
  });
});
