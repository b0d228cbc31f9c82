// Two windows of one browser after the server was restored, and what waits for a change that failed (sync P7, P10, P22).
import { expect, test, vi } from 'vitest';
import type { FileId, TodoId } from '../../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { Rows } from '../../../../src/platform/contract/rows';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import type { OperationResult } from '../../../../src/stores/backend/account/api';
import { BaseStore } from '../../../../src/stores/backend/account/baseStore';
import { Engine } from '../../../../src/stores/backend/account/engine';
import { News } from '../../../../src/stores/backend/account/news';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';
import { AccountView } from '../../../../src/stores/backend/account/view';

const op = (draft: Draft): Operation => ({ ...draft, at: '2026-01-15T09:00:00.000Z' });
const add = (id: string): Operation =>
  op({ type: 'create_todo', id: id as TodoId, text: id, completed: false, fileId: 'f1' as FileId });
const text = (id: string, words: string): Operation =>
  op({ type: 'update_todo', id: id as TodoId, text: words });
const EMPTY = new Rows().snapshot();
const EMPTY_STATE = { todos: [], items: [], lists: {}, profile: EMPTY.profile };

/** A window of one browser: what it shows and stores, without its network. */
async function windowOf(databases: MemoryDatabases) {
  const database = await databases.of().open(databaseName('somebody'), SHAPE);
  const deps = { database, now: () => 0, newClient: () => 'c' };
  const [view, base, outbox] = [new AccountView(), new BaseStore(deps), new OutboxStore(deps)];
  const onMore = vi.fn();
  const news = new News({
    view,
    base,
    tell: () => undefined,
    pause: async () => undefined,
    onPatch: () => undefined,
    onMore,
    onSnapshot: () => undefined,
  });
  const kept = await base.load();
  news.cursor = kept.meta.cursor;
  view.reset(kept.base, kept.entries);
  return { view, outbox, news, onMore };
}

const whole = (cursor: string, seq: number) => ({ state: EMPTY_STATE, cursor, hash: '0', seq });

test('a window that hears late of a restored server forgets nothing that another one is to send again', async () => {
  const databases = new MemoryDatabases();
  const first = await windowOf(databases);
  await first.news.replace(whole('e.3', 3) as never);
  await first.outbox.enqueue([add('a')], 'e.3');
  await first.outbox.change(['c:1'], (entry) => ({ ...entry, sent: true, acked: 4 }));
  // Both know that it was done as number 4 of an epoch that is over.
  const [early, late] = [await windowOf(databases), await windowOf(databases)];
  expect(late.view.acknowledged).toEqual(new Map([['c:1', 4]]));
  await early.news.replace(whole('f.9', 9) as never);
  await late.news.replace(whole('f.9', 9) as never);
  const { acknowledged } = late.news;
  await late.news.absorb({ since: 'f.9', changes: [], cursor: 'f.9', hash: '0', done: acknowledged });
  expect((await early.outbox.cut()).entries).toMatchObject([{ opId: 'c:1', acked: null, state: 'pending' }]);
  expect(late.view.counts.pending).toBe(1);
});

test('a window that begins anew forgets what another one settled meanwhile, whose word of it comes too late', async () => {
  const databases = new MemoryDatabases();
  const [early, late] = [await windowOf(databases), await windowOf(databases)];
  await early.news.replace(whole('f.9', 9) as never);
  await early.outbox.enqueue([add('a')], 'f.9');
  const waiting = (await early.outbox.cut()).entries;
  for (const { news } of [early, late]) news.entries(waiting, []);
  expect(late.view.counts.pending).toBe(1);
  const change = { seq: 10, opId: 'c:1', client: 'c', type: 'x', at: '', rows: [] };
  const step = { since: 'f.9', changes: [change], cursor: 'f.10', hash: '0', done: new Map() };
  await early.news.absorb(step as never);
  await late.news.replace(whole('f.10', 10) as never);
  expect(late.view.counts.pending).toBe(0);
});

test('news that call something done which is to be sent again are not taken in: the window reads again', async () => {
  const databases = new MemoryDatabases();
  const window = await windowOf(databases);
  await window.news.replace(whole('f.9', 9) as never);
  await window.outbox.enqueue([add('a')], 'f.9');
  await window.news.absorb({
    since: 'f.9',
    changes: [],
    cursor: 'f.10',
    hash: '0',
    done: new Map([['c:1', 4]]),
  });
  expect((await window.outbox.cut()).entries.map(({ opId }) => opId)).toEqual(['c:1']);
  expect(window.news.cursor).toBe('f.9');
  expect(window.view.counts.pending).toBe(1);
});

test('what waited for a change that failed goes once the log shows that it was done', async () => {
  const databases = new MemoryDatabases();
  const before = await windowOf(databases);
  await before.news.replace(whole('e.3', 3) as never);
  await before.outbox.enqueue([add('a'), text('b', 'B'), text('a', 'Later')], 'e.3');
  const failure = { status: 500, code: 'server', message: '' };
  await before.outbox.change(['c:1'], (entry) => ({ ...entry, state: 'failed', failure }));
  const window = await windowOf(databases);
  const shown = (opId: string, seq: number) => ({ seq, opId, client: 'c', type: 'x', at: '', rows: [] });
  const step = (opId: string, seq: number) => ({
    since: `e.${seq - 1}`,
    changes: [shown(opId, seq)],
    cursor: `e.${seq}`,
    hash: '0',
    done: new Map<string, number>(),
  });
  await window.news.absorb(step('c:2', 4) as never);
  expect(window.onMore).not.toHaveBeenCalled();
  await window.news.absorb(step('c:1', 5) as never);
  expect(window.onMore).toHaveBeenCalledOnce();
  expect((await window.outbox.cut()).entries.map(({ opId }) => opId)).toEqual(['c:3']);
});

test('giving a failed change up sends what waited for it, without another word', async () => {
  const world = new MemoryWorld();
  const sent: string[][] = [];
  const engine = new Engine(
    {
      platform: world.open(),
      database: await new MemoryDatabases().of().open(databaseName('somebody'), SHAPE),
      userId: 'somebody',
      soon: world.soon,
      api: {
        batch: async (_sender, ops) => {
          sent.push(ops.map(({ opId }) => opId));
          const value = ops.map(({ opId, type, after }): OperationResult => {
            const status = type === 'create_todo' ? 400 : after ? 425 : 200;
            return { opId, status, seq: status === 200 ? 4 : null, body: {} };
          });
          return { kind: 'ok', value };
        },
        changes: async (_sender, since) => ({
          kind: 'ok',
          value: { changes: [], cursor: since, hash: '0', more: false },
        }),
        snapshot: async () => ({ kind: 'ok', value: whole('e.3', 3) as never }),
        listen: async () => ({ kind: 'unreachable' }),
        adopt: async () => ({ kind: 'unreachable' }),
      },
      token: () => 'token',
      random: () => 0.5,
      newClient: () => 'c',
    },
    {
      onPatch: () => undefined,
      onSnapshot: () => undefined,
      onQuiet: () => true,
      onComing: () => undefined,
      onStatus: () => undefined,
      onRefused: () => undefined,
      onOverwritten: () => undefined,
      onFault: (error) => expect.unreachable(String(error)),
    },
  );
  await engine.start();
  await world.settle();
  await engine.accept([add('a'), op({ type: 'delete_todos', ids: ['a' as TodoId], deleted: true })]);
  await world.settle();
  expect(engine.view.counts).toEqual({ pending: 1, failed: 1 });
  await engine.discard(['c:1']);
  await world.settle();
  expect(sent.at(-1)).toEqual(['c:2']);
  engine.dispose();
});
