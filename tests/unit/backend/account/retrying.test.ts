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

  /** Entries that left the device, in their order; the first of them was refused, and is tried again. */
  async function retried(sent: readonly Operation[], unsent: readonly Operation[] = []) {
    const failure = { status: 500, code: 'internal', message: '' };
    for (const [index, each] of sent.entries()) {
      await outbox.enqueue([each], 'e.5');
      const more = index === 0 ? ({ state: 'failed', failure } as const) : {};
      await outbox.change([`client1:${index + 1}`], (entry) => ({ ...entry, sent: true, ...more }));
    }
    for (const each of unsent) await outbox.enqueue([each], 'e.5');
    const told = await outbox.retry(['client1:1']);
    const { entries } = await outbox.cut();
    return { entries, told, ops: entries.map(({ op }) => op) };
  }

  test('leaves what is on its way under its number, and says it again behind an older one that is tried again (sync P3)', async () => {
    const [first, last] = [text('a', 'First'), text('a', 'Last')];
    const { entries, told, ops } = await retried([first, last]);
    expect(entries.map(({ n, opId, sent }) => [n, opId, sent])).toEqual([
      [2, 'client1:2', true],
      [3, 'client1:1', true],
      [4, 'client1:4', false],
    ]);
    expect(ops).toEqual([last, first, last]);
    expect(told.map(({ opId }) => opId)).toEqual(['client1:1', 'client1:4']);
    // It is judged by what this device had seen when the person wrote it (sync P12).
    expect(entries[2]?.cursor).toBe('e.5');
  });

  test('says it again once, however often the older one is tried again', async () => {
    const { entries } = await retried([text('a', 'First'), text('a', 'Last')]);
    expect(entries).toHaveLength(3);
    const failure = { status: 500, code: 'internal', message: '' };
    await outbox.change(['client1:1'], (entry) => ({ ...entry, state: 'failed', failure }));
    await outbox.retry(['client1:1']);
    expect((await outbox.cut()).entries.map(({ opId }) => opId)).toEqual([
      'client1:2',
      'client1:1',
      'client1:4',
    ]);
  });

  test('says it again in its place before what is not sent yet', async () => {
    const [first, next, last] = [text('a', 'First'), text('a', 'Next'), text('a', 'Last')];
    expect((await retried([first, next], [last])).ops).toEqual([next, first, next, last]);
  });

  const rename = (id: string, name: string) => op({ type: 'update_folder', id: id as FileId, name });
  const colour = (backgroundColor: string) =>
    op({ type: 'update_file_color', id: 'f1' as FileId, backgroundColor });
  const key = (shortcut: string) => op({ type: 'update_shortcut', id: 'f1' as FileId, shortcut });
  const user = (defaultFolderShortcut: string) => op({ type: 'update_user', defaultFolderShortcut });
  const rank = (...updates: readonly (readonly [string, 0 | 1])[]) =>
    op({
      type: 'update_todo_priorities',
      updates: updates.map(([id, priority]) => ({ id: id as TodoId, priority })),
    });
  const keys = (...ids: readonly string[]) =>
    op({
      type: 'update_shortcuts',
      platform: 'mac',
      changes: ids.map((id) => ({ id, key: 'a' })) as Operation<'update_shortcuts'>['changes'],
    });
  const done = (completed: boolean) => op({ type: 'update_todo', id: 'a' as TodoId, completed });

  test.each([
    ['a name', [rename('f1', 'First'), rename('f1', 'Last')], [1]],
    ['a colour', [colour('red'), colour('blue')], [1]],
    ['a shortcut', [key('a'), key('b')], [1]],
    ['the key of Default', [user('a'), user('b')], [1]],
    ['a completion', [done(true), done(false)], [1]],
    ['priorities', [rank(['a', 1]), rank(['b', 1]), rank(['a', 0])], [2]],
    ['keys of commands', [keys('x'), keys('y'), keys('x', 'y')], [2]],
    // What is said again says all of it again: so does what came over the rest of it.
    ['what lies over what is said again', [rank(['a', 1]), rank(['a', 0], ['b', 1]), rank(['b', 0])], [1, 2]],
    ['nothing of another field', [text('a', 'First'), done(true)], []],
    ['nothing of another row', [rename('f1', 'First'), rename('f2', 'Last')], []],
    ['nothing that is merged', [0, 1].map(() => op({ type: 'update_opentabs', opentabs: [], base: [] })), []],
  ])('says again what was written over the same since: %s', async (_what, sent, again) => {
    const { ops } = await retried(sent);
    expect(ops).toEqual([...sent.slice(1), sent[0], ...again.map((index) => sent[index])]);
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
