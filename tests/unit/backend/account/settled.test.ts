// What is kept of operations that are done, for a server that is restored, and what it is asked then (sync P22).
import { beforeEach, describe, expect, test } from 'vitest';
import { apply } from '../../../../src/platform/contract/apply';
import { type FileId, type TodoId, todosKey } from '../../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { Rows } from '../../../../src/platform/contract/rows';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { BaseStore } from '../../../../src/stores/backend/account/baseStore';
import { MOST_ROWS } from '../../../../src/stores/backend/account/inPieces';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import type { OutboxEntry } from '../../../../src/stores/backend/account/records';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';
import { wireOf } from '../../../../src/stores/backend/account/wire';

const NAME = databaseName('somebody');
const EMPTY = new Rows().snapshot();

const op = (draft: Draft): Operation => ({ ...draft, at: '2026-01-01T00:00:00.000Z' });
const add = (id: string): Operation =>
  op({ type: 'create_todo', id: id as TodoId, text: id, completed: false, fileId: 'f1' as FileId });
const text = (id: string, words: string): Operation =>
  op({ type: 'update_todo', id: id as TodoId, text: words });

describe('settled operations', () => {
  let databases: MemoryDatabases;

  const openOne = async (now = 1_700_000_000_000) => {
    const database = await databases.of().open(NAME, SHAPE);
    const deps = { database, now: () => now, newClient: () => 'client1' };
    return { outbox: new OutboxStore(deps), base: new BaseStore(deps) };
  };

  beforeEach(() => {
    databases = new MemoryDatabases();
  });

  test('puts back all that a restored server may have forgotten, before what waits, in the step that begins anew', async () => {
    const { outbox, base } = await openOne();
    await outbox.enqueue([add('a'), add('b'), add('c')], 'e.9');
    await base.load();
    const rows = { todo: () => undefined, item: () => undefined };
    const patch = { todos: new Map(), items: new Map(), lists: new Map(), profile: null };
    const seen = new Map([1, 2].map((n) => [`client1:${n}`, n + 10]));
    await base.absorb({ rows, patch, cursor: 'e.13', hash: '0', seen, done: new Map() });
    await outbox.change(['client1:3'], (entry) => ({ ...entry, acked: 13 }));
    // The new epoch may be past the old numbers already.
    const { entries, gone } = await base.replace(EMPTY, { cursor: 'f.20', hash: '0', seq: 20 });
    expect(gone).toEqual([]);
    expect(entries.map(({ n, opId, acked, cursor }) => [n, opId, acked, cursor])).toEqual([
      [4, 'client1:1', null, null],
      [5, 'client1:2', null, null],
      [6, 'client1:3', null, null],
    ]);
    expect((await outbox.cut()).entries).toEqual(entries);
    expect((await base.replace(EMPTY, { cursor: 'f.21', hash: '0', seq: 21 })).entries).toEqual(entries);
  });

  /** Settles what was put under these numbers, of a server that has forgotten its log up to a floor. */
  const settle = async (base: BaseStore, numbers: readonly number[], floor = 0): Promise<void> => {
    await base.load();
    const rows = { todo: () => undefined, item: () => undefined };
    const patch = { todos: new Map(), items: new Map(), lists: new Map(), profile: null };
    const seen = new Map(numbers.map((seq, at) => [`client1:${at + 1}`, seq]));
    await base.absorb({ rows, patch, cursor: 'e.20', hash: '0', floor, seen, done: new Map() });
  };
  const settledNow = () =>
    (databases.records(NAME, 'settled') as { seq: number }[]).map(({ seq }) => seq).sort((a, b) => a - b);

  test('does not put back what the restored state has and its log has not: it would be done over newer values', async () => {
    const { outbox, base } = await openOne();
    await outbox.enqueue([add('a'), add('b'), add('c'), add('d')], 'e.4');
    await settle(base, [5, 15]);
    await outbox.change(['client1:3'], (entry) => ({ ...entry, acked: 9 }));
    await outbox.change(['client1:4'], (entry) => ({ ...entry, acked: 16 }));
    const { entries, gone } = await base.replace(EMPTY, {
      cursor: 'f.30',
      hash: '0',
      seq: 30,
      floor: 20,
      restored: 10,
    });
    expect(entries.map(({ opId }) => opId)).toEqual(['client1:2', 'client1:4']);
    expect(gone).toEqual(['client1:3']);
    expect((await outbox.cut()).entries).toEqual(entries);
  });

  test('takes the floor of a server that tells nothing else for what the backup has', async () => {
    const { outbox, base } = await openOne();
    await outbox.enqueue([add('a'), add('b')], 'e.4');
    await settle(base, [5, 15]);
    const { entries } = await base.replace(EMPTY, { cursor: 'f.30', hash: '0', seq: 30, floor: 10 });
    expect(entries.map(({ opId }) => opId)).toEqual(['client1:2']);
  });

  test('forgets settled ones that the server has forgotten', async () => {
    const { outbox, base } = await openOne();
    await outbox.enqueue([add('a'), add('b'), add('c')], 'e.4');
    await settle(base, [5, 10, 15], 10);
    await base.prune();
    expect(settledNow()).toEqual([15]);
  });

  test('keeps no more of the settled ones than about five million characters', async () => {
    const { outbox, base } = await openOne();
    await outbox.enqueue(
      [1, 2, 3, 4].map((n) => text('a', String(n).repeat(1_500_000))).flatMap((op) => [op, add('b')]),
      'e.4',
    );
    await settle(base, [1, 2, 3, 4, 5, 6, 7, 8]);
    await base.prune();
    expect(settledNow()).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test('forgets settled ones by their number, however wrong a clock may be', async () => {
    const { outbox, base } = await openOne();
    const many = 5_003;
    await outbox.enqueue(
      Array.from({ length: many }, (_, at) => add(`t${at}`)),
      'e.1',
    );
    await base.load();
    const rows = { todo: () => undefined, item: () => undefined };
    const patch = { todos: new Map(), items: new Map(), lists: new Map(), profile: null };
    const seen = new Map(Array.from({ length: many }, (_, at) => [`client1:${at + 1}`, at + 1]));
    await base.absorb({ rows, patch, cursor: 'e.2', hash: '0', seen, done: new Map() });
    const inTenYears = await openOne(2_000_000_000_000);
    await inTenYears.base.prune();
    const kept = databases.records(NAME, 'settled') as { seq: number }[];
    expect(kept).toHaveLength(5_000);
    expect(Math.min(...kept.map(({ seq }) => seq))).toBe(4);
  });

  /** Makes and settles so many, each under the next number. */
  const settleMany = async (ops: readonly Operation[], from: number): Promise<void> => {
    const { outbox, base } = await openOne();
    const entries = await outbox.enqueue(ops, 'e.1');
    await base.load();
    const rows = { todo: () => undefined, item: () => undefined };
    const patch = { todos: new Map(), items: new Map(), lists: new Map(), profile: null };
    const seen = new Map(entries.map(({ opId }, at) => [opId, from + at]));
    await base.absorb({ rows, patch, cursor: 'e.20', hash: '0', seen, done: new Map() });
  };

  test('are never many more than that, also before an hour is over', async () => {
    for (let round = 0; round < 4; round += 1) {
      const from = round * 2_500;
      await settleMany(
        Array.from({ length: 2_500 }, (_, at) => add(`t${from + at}`)),
        from + 1,
      );
    }
    expect(settledNow().length).toBeLessThanOrEqual(6_000);
    expect(settledNow().at(-1)).toBe(10_000);
    // The latest of them, without a gap.
    expect(settledNow()[0]).toBe(10_001 - settledNow().length);
  });

  test('are never many more in characters either', async () => {
    for (let seq = 1; seq <= 8; seq += 1)
      await settleMany([add(`t${seq}`), text('a', 'x'.repeat(1_500_000))], 2 * seq);
    const size = JSON.stringify(databases.records(NAME, 'settled')).length;
    expect(size).toBeLessThanOrEqual(6_100_000);
    expect(settledNow().at(-1)).toBe(17);
    // The latest of them, without a gap: small ones that are older go with a big one.
    expect(settledNow()[0]).toBe(18 - settledNow().length);
  });

  test('of a long order keep what was sent of it, and send the same again', async () => {
    const ids = Array.from({ length: MOST_ROWS + 1_000 }, (_, n) => `todo${n}` as TodoId);
    const moved = ids.slice(-2);
    const todoOrder = [...ids.slice(0, 3_000), ...moved, ...ids.slice(3_000, -2)];
    const order = op({ type: 'update_todo_order', fileId: 'f1' as FileId, todoOrder, base: ids, moved });
    const wire = (entry: OutboxEntry): unknown => ({ ...wireOf(entry, [], null), n: 0 });
    const { outbox, base } = await openOne();
    const [made] = await outbox.enqueue([order], 'e.4');
    await settle(base, [5]);
    expect(JSON.stringify(databases.records(NAME, 'settled')).length).toBeLessThan(2_000);
    const { entries } = await base.replace(EMPTY, { cursor: 'f.1', hash: '0', seq: 1 });
    const [again] = entries;
    if (!made || !again) throw new Error('nothing is sent again');
    expect(wire(again)).toEqual(wire(made));
    expect(wire(again)).not.toHaveProperty('base');
    // It may be forgotten once more, and by then the file may hold others.
    expect((await outbox.cut()).entries.map(wire)).toEqual([wire(made)]);
    const [whole, short] = [new Rows(), new Rows()];
    for (const [rows, { op: done }] of [
      [whole, made],
      [short, again],
    ] as const) {
      rows.putList(todosKey('f1' as FileId), ['new' as TodoId, ...ids]);
      apply(rows, done);
    }
    expect(short.list(todosKey('f1' as FileId))).toEqual(whole.list(todosKey('f1' as FileId)));
  });

  test('are looked through once an hour, by whichever window, unless the last time was by a clock that was wrong', async () => {
    const now = 1_700_000_000_000;
    const HOUR = 3_600_000;
    const [one, other] = [await openOne(now), await openOne(now + 1)];
    await one.outbox.enqueue([add('a'), add('b')], 'e.4');
    expect(await one.base.prune()).toBe(HOUR);
    await settle(one.base, [5, 15], 10);
    expect(await other.base.prune()).toBe(HOUR - 1);
    expect(settledNow()).toEqual([5, 15]);
    expect(await (await openOne(now - HOUR)).base.prune()).toBe(HOUR);
    expect(settledNow()).toEqual([15]);
  });

  test('when everything was compared is known to the window that comes next', async () => {
    const now = 1_700_000_000_000;
    const HOUR = 3_600_000;
    const one = await openOne(now);
    expect(await one.base.comparableIn()).toBe(0);
    await one.base.compared();
    await one.base.prune();
    const next = await openOne(now + HOUR / 2);
    expect(await next.base.comparableIn()).toBe(HOUR / 2);
    expect(await next.base.prune()).toBe(HOUR / 2);
  });
});
