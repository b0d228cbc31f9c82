// An own order whose ids come only with a later entry of the log stays on screen until they are there (sync P4, P6).
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FileId, type TodoId, todosKey } from '../../../../src/platform/contract/entities';
import type { Operation } from '../../../../src/platform/contract/operations';
import { Rows } from '../../../../src/platform/contract/rows';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { BaseStore } from '../../../../src/stores/backend/account/baseStore';
import { News } from '../../../../src/stores/backend/account/news';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';
import { AccountView } from '../../../../src/stores/backend/account/view';

const at = '2026-01-15T09:00:00.000Z';
const f1 = 'f1' as FileId;
const ids = (text: string) => [...text] as TodoId[];
const KEY = todosKey(f1);
const todo = (id: string) => ({ id, text: id, completed: false, fileId: 'f1', priority: 0, createdAt: at });
const whole = {
  state: {
    todos: ids('abc').map(todo),
    items: ['f1', 'f2'].map((id) => ({ id, name: id, type: 1, createdAt: at })),
    lists: { [KEY]: ids('abc'), tabs: ['f1', 'f2'] },
    profile: new Rows().snapshot().profile,
  },
  cursor: 'e.1',
  hash: '0',
  seq: 1,
};
const move: Operation = {
  ...{ type: 'update_todo_order', fileId: f1, at },
  ...{ todoOrder: ids('cab'), base: ids('abc'), moved: ids('c') },
};
const list = (text: string) => ({ entity: 'list', id: KEY, fields: { ids: ids(text) } });
const entry = (seq: number, opId: string | null, ...rows: object[]) => ({ seq, opId, rows });

describe('an own order', () => {
  const databases = { current: new MemoryDatabases() };
  const onMore = vi.fn();
  beforeEach(() => {
    databases.current = new MemoryDatabases();
    onMore.mockClear();
  });

  async function windowOf() {
    const database = await databases.current.of().open(databaseName('somebody'), SHAPE);
    const deps = { database, now: () => 0, newClient: () => 'c' };
    const [view, base, outbox] = [new AccountView(), new BaseStore(deps), new OutboxStore(deps)];
    const told: object[] = [];
    /** The order, each time that the page may draw. */
    const drawn: string[] = [];
    const shown = (): string => view.snapshot().lists.get(KEY)?.join('') ?? '';
    const news = new News({
      ...{ view, base, onMore },
      tell: (message) => told.push(message),
      pause: async () => void drawn.push(shown()),
      onPatch: () => undefined,
      onSnapshot: () => undefined,
    });
    const kept = await base.load();
    news.cursor = kept.meta.cursor;
    view.reset(kept.base, kept.entries);
    const absorb = (step: object) => news.absorb({ hash: null, done: new Map(), ...step } as never);
    return { view, outbox, news, absorb, shown, drawn, told };
  }

  /** A device that has moved a row, as number 2, and whose network went after the answer. */
  async function moved(acked: number | null = 2) {
    const before = await windowOf();
    await before.news.replace(whole as never);
    await before.outbox.enqueue([move], 'e.1');
    await before.outbox.change(['c:1'], (one) => ({ ...one, sent: true, acked }));
    return windowOf();
  }

  test('stays on screen and on disk between two pages, and goes when all has come', async () => {
    const window = await moved();
    await window.absorb({ since: 'e.1', changes: [entry(2, 'c:1'), entry(3, null)], cursor: 'e.3' });
    expect(window.shown()).toBe('cab');
    const late = await windowOf();
    expect(late.shown()).toBe('cab');
    expect(late.news.acknowledged).toEqual(new Map([['c:1', 2]]));
    const step = { since: 'e.3', changes: [entry(4, null, list('cba'))], cursor: 'e.4', hash: '0' };
    await late.absorb({ ...step, done: late.news.acknowledged });
    expect(late.shown()).toBe('cba');
    expect((await late.outbox.cut()).entries).toEqual([]);
  });

  test('does not come on top of a later one that is told before the rest has come', async () => {
    const before = await windowOf();
    await before.news.replace(whole as never);
    const back: Operation = { ...move, todoOrder: ids('acb'), base: ids('cab') };
    for (const [n, op] of [move, back].entries()) {
      await before.outbox.enqueue([op], 'e.1');
      await before.outbox.change([`c:${n + 1}`], (one) => ({ ...one, sent: true, acked: n + 2 }));
    }
    const window = await windowOf();
    const changes = [entry(2, 'c:1'), entry(3, 'c:2', list('acb'))];
    await window.absorb({ since: 'e.1', changes, cursor: 'e.3' });
    expect(window.shown()).toBe('acb');
    const late = await windowOf();
    expect(late.shown()).toBe('acb');
    const { entries } = await late.outbox.cut();
    expect(entries.map(({ opId }) => opId)).toEqual(['c:1', 'c:2']);
  });

  test('comes again in its turn where a restored server forgot it, and what was settled meanwhile', async () => {
    const before = await windowOf();
    await before.news.replace(whole as never);
    const words: Operation = { type: 'update_todo', id: 'a' as TodoId, text: 'A', at };
    await before.outbox.enqueue([move, words], 'e.1');
    for (const n of [1, 2])
      await before.outbox.change([`c:${n}`], (one) => ({ ...one, sent: true, acked: n + 1 }));
    const window = await windowOf();
    await window.absorb({ since: 'e.1', changes: [entry(2, 'c:1'), entry(3, 'c:2')], cursor: 'e.3' });
    expect((await window.outbox.cut()).entries).toHaveLength(1);
    await window.news.replace({ ...whole, cursor: 'f.1' } as never);
    expect((await window.outbox.cut()).entries.map(({ opId }) => opId)).toEqual(['c:1', 'c:2']);
  });

  test('of which nobody knows that it was done is asked about again', async () => {
    const window = await moved(null);
    await window.absorb({ since: 'e.1', changes: [entry(2, 'c:1')], cursor: 'e.2' });
    expect(window.shown()).toBe('cab');
    expect((await window.outbox.cut()).entries).toHaveLength(1);
    expect(onMore).toHaveBeenCalledOnce();
  });

  test('goes at once where its entry tells it, or it failed', async () => {
    const window = await moved();
    const told = [entry(2, 'c:1', list('cab'))];
    await window.absorb({ since: 'e.1', changes: told, cursor: 'e.2', hash: '0' });
    expect(window.shown()).toBe('cab');
    expect((await window.outbox.cut()).entries).toEqual([]);
    databases.current = new MemoryDatabases();
    const other = await moved(null);
    await other.outbox.change(['c:1'], (one) => ({ ...one, state: 'failed' }));
    const late = await windowOf();
    await late.absorb({ since: 'e.1', changes: [entry(2, 'c:1')], cursor: 'e.2' });
    expect((await late.outbox.cut()).entries).toEqual([]);
  });

  test('stays on screen while one page is taken in, here and in another window', async () => {
    const window = await moved();
    const other = await windowOf();
    const many = Array.from({ length: 98 }, (_, index) => entry(3 + index, null));
    const changes = [entry(2, 'c:1'), ...many, entry(101, null, list('cba'))];
    await window.absorb({ since: 'e.1', changes, cursor: 'e.101', hash: '0' });
    for (const message of window.told) await other.news.hear(message as never);
    for (const { drawn, shown } of [window, other]) {
      expect(drawn).toEqual(['cab', 'cab']);
      expect(shown()).toBe('cba');
    }
    expect((await window.outbox.cut()).entries).toEqual([]);
  });

  test('of tabs stays as well', async () => {
    const before = await windowOf();
    await before.news.replace(whole as never);
    const [f2, none] = ['f2' as FileId, [] as FileId[]];
    const tabs: Operation = { type: 'update_opentabs', opentabs: [f2], base: [f1, f2], moved: none, at };
    await before.outbox.enqueue([tabs], 'e.1');
    await before.outbox.change(['c:1'], (one) => ({ ...one, sent: true, acked: 2 }));
    const window = await windowOf();
    const open = () => window.view.snapshot().lists.get('tabs');
    expect(open()).toEqual([f2]);
    await window.absorb({ since: 'e.1', changes: [entry(2, 'c:1')], cursor: 'e.2' });
    expect(open()).toEqual([f2]);
  });
});
