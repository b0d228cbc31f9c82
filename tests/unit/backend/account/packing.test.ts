// To-dos as they are stored in the browser of somebody who is signed in: packed, and as earlier versions left them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileId, TodoId, TodoRow } from '../../../../src/platform/contract/entities';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { BaseStore } from '../../../../src/stores/backend/account/baseStore';
import { PackedShelf, packed } from '../../../../src/stores/backend/account/packing';
import { NotedRows, patchOf } from '../../../../src/stores/backend/account/patch';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';
import { snapshots } from '../../persistence/anySnapshot';

const NAME = databaseName('somebody');

const todo = (id: string, text: string): TodoRow => ({
  id: id as TodoId,
  fileId: 'f1' as FileId,
  text,
  completed: false,
  createdAt: '2026-01-10T08:00:00.000Z',
  completedAt: null,
  priority: 0,
  deletedAt: null,
});

test('whatever to-dos hold comes out of their record as it went in', () => {
  fc.assert(
    fc.property(snapshots, ({ todos }) => {
      expect(new PackedShelf([packed(3, todos)]).all()).toEqual(todos);
    }),
  );
});

test('to-dos that an earlier version left are read, and packed when one of them changes', async () => {
  const databases = new MemoryDatabases();
  const old = await databases.of().open(NAME, { ...SHAPE, version: 1 });
  const rows = [todo('a', 'first'), todo('b', 'second')];
  await old.write(['todos'], async (tx) => tx.put('todos', 0, { chunk: 0, rows }));
  old.close();

  const database = await databases.of().open(NAME, SHAPE);
  const store = new BaseStore({ database, now: () => 0, newClient: () => 'client' });
  const { base } = await store.load();
  expect(base.todos).toEqual(rows);

  const now = new NotedRows();
  now.fill(base);
  now.take();
  now.putTodo(todo('b', 'another'));
  const patch = patchOf(now, now.take());
  await store.absorb({ rows: now, patch, cursor: 'e.1', hash: '', seen: new Map(), done: new Map() });
  const kept = await database.read(['todos'], (tx) => tx.all('todos'));
  expect(kept).toEqual([packed(0, [todo('a', 'first'), todo('b', 'another')])]);
  expect((await store.reload()).base.todos).toEqual([todo('a', 'first'), todo('b', 'another')]);
});
