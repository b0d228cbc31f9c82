// Failed changes that are tried again: under new numbers, and before what waits for them (sync P3, P7).
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';

const op = (draft: Draft): Operation => ({ ...draft, at: '2026-01-15T09:00:00.000Z' });
const add = (id: string): Operation =>
  op({ type: 'create_todo', id: id as TodoId, text: id, completed: false, fileId: 'f1' as FileId });
const text = (id: string, words: string): Operation =>
  op({ type: 'update_todo', id: id as TodoId, text: words });

describe('the outbox', () => {
  let outbox: OutboxStore;

  beforeEach(async () => {
    const database = await new MemoryDatabases().of().open(databaseName('somebody'), SHAPE);
    outbox = new OutboxStore({ database, now: () => 0, newClient: () => 'client1' });
  });

  test('gives a change that is tried again a new number under its old key', async () => {
    await outbox.enqueue([add('a'), add('b')], null);
    const failure = { status: 409, code: 'conflict', message: '' };
    await outbox.change(['client1:1'], (entry) => ({ ...entry, state: 'failed', failure }));
    await outbox.retry(['client1:1']);
    const { entries, ack } = await outbox.cut();
    expect(entries.map(({ n, opId }) => [n, opId])).toEqual([
      [2, 'client1:2'],
      [3, 'client1:1'],
    ]);
    expect(ack).toBe(1);
  });

  test('keeps what waits for a change behind it when that is tried again (sync P7)', async () => {
    await outbox.enqueue([add('a'), add('b'), text('a', 'Later')], null);
    const failure = { status: 409, code: 'conflict', message: '' };
    await outbox.change(['client1:1'], (entry) => ({ ...entry, state: 'failed', failure }));
    const moved = await outbox.retry(['client1:1']);
    expect(moved.map(({ n, opId, state }) => [n, opId, state])).toEqual([
      [4, 'client1:1', 'pending'],
      [5, 'client1:3', 'pending'],
    ]);
    expect((await outbox.cut()).entries.map(({ opId }) => opId)).toEqual([
      'client1:2',
      'client1:1',
      'client1:3',
    ]);
  });

  test.each([
    ['a text', text('a', 'First'), text('a', 'Last')],
    [
      'open files',
      op({ type: 'update_opentabs', opentabs: ['f1' as FileId], base: [] }),
      op({ type: 'update_opentabs', opentabs: ['f2' as FileId], base: [] }),
    ],
  ])(
    'does not put an older change over a newer one of the same kind when it is tried again: %s',
    async (...[, first, last]) => {
      await outbox.enqueue([first], null);
      const failure = { status: 500, code: 'internal', message: '' };
      await outbox.change(['client1:1'], (entry) => ({ ...entry, state: 'failed', failure }));
      await outbox.enqueue([text('b', 'Beside'), last], null);
      await outbox.retry(['client1:1']);
      const { entries } = await outbox.cut();
      expect(entries.map(({ op }) => op)).toEqual([text('b', 'Beside'), first, last]);
    },
  );

  test('leaves what is on its way under its number when an older change is tried again (sync P3)', async () => {
    await outbox.enqueue([text('a', 'First')], null);
    const failure = { status: 500, code: 'internal', message: '' };
    await outbox.change(['client1:1'], (entry) => ({ ...entry, sent: true, state: 'failed', failure }));
    await outbox.enqueue([text('a', 'Last')], null);
    await outbox.change(['client1:2'], (entry) => ({ ...entry, sent: true }));
    await outbox.retry(['client1:1']);
    expect((await outbox.cut()).entries.map(({ n, opId }) => [n, opId])).toEqual([
      [2, 'client1:2'],
      [3, 'client1:1'],
    ]);
  });

  test('adds nothing to a change that stands before one that is tried again', async () => {
    await outbox.enqueue([add('a'), text('b', 'One')], null);
    const failure = { status: 409, code: 'conflict', message: '' };
    await outbox.change(['client1:1'], (entry) => ({ ...entry, state: 'failed', failure }));
    await outbox.retry(['client1:1']);
    await outbox.enqueue([text('b', 'Two')], null);
    expect((await outbox.cut()).entries.map(({ opId }) => opId)).toEqual([
      'client1:2',
      'client1:1',
      'client1:4',
    ]);
  });
});
