// What a person does before everything that was read is in its place: it is right, and it arrives.
import { runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type TodoId,
  todosKey,
} from '../../../../src/platform/contract/entities';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import { PackedShelf } from '../../../../src/stores/backend/account/packing';
import { FILE, openAccountWindow, ScriptedServer } from '../../../support/account';
import type { TestWindow } from '../../../support/workspace';

const OTHER = 'f2' as FileId;
const AT = '2026-01-01T00:00:00.000Z';
/** More than one record holds. */
const TODOS = 1_050;
/** One of so many is not in the Trash. */
const LIVE = 15;

afterEach(() => vi.restoreAllMocks());

/** An account whose to-dos are in two files by turns, most of them deleted, cached in this browser. */
async function cached() {
  const world = new MemoryWorld();
  const server = new ScriptedServer();
  const { tables } = server;
  runInAction(() => {
    tables.putItem({
      ...{ id: OTHER, name: 'Other', type: 1, folderId: DEFAULT_FOLDER_ID, createdAt: AT },
      ...{ backgroundColor: DEFAULT_COLOR, shortcut: null, deletedAt: null, deletedWith: null },
    });
    for (let n = 0; n < TODOS; n += 1) {
      const id = `t${n}` as TodoId;
      const fileId = n % 2 === 0 ? FILE : OTHER;
      const deletedAt = n % LIVE === 0 ? null : AT;
      const rest = { completed: false, createdAt: AT, completedAt: null, priority: 0, deletedAt } as const;
      tables.putTodo({ id, fileId, text: `No. ${n}`, ...rest });
    }
    tables.putList(todosKey(FILE), tables.todoIdsInOrder(FILE));
  });
  const first = await openAccountWindow(server, world);
  await world.pass(2_000);
  first.close();
  return { world, server };
}

const first = ({ workspace }: TestWindow): TodoId => workspace.todos.openIds[0] as TodoId;

/** Everything that a window says of the account. */
function said({ workspace }: TestWindow) {
  const { tables } = workspace;
  const view = (id: FileId) => {
    const { open, done } = tables.view(id);
    return { open, done, counts: { ...tables.countsOf(id) } };
  };
  const { todos, lists } = tables.snapshot();
  // The server gives the times.
  const plain = todos.map(({ completedAt: _at, deletedAt, createdAt: _made, ...row }) => ({
    ...row,
    gone: deletedAt !== null,
  }));
  const sorted = plain.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { live: tables.liveTodoCount(), files: [view(FILE), view(OTHER)], sorted, lists };
}

const ACTS: Readonly<Record<string, (window: TestWindow) => void>> = {
  'an add': (window) => void window.add('Milk'),
  'a toggle': (window) => void window.run('todo-toggle', { ids: [first(window)] }),
  'a delete': (window) => void window.run('todo-delete', { ids: [first(window)] }),
  'an undo': (window) => {
    window.run('todo-toggle', { ids: [first(window)] });
    window.run('todo-undo');
  },
  'another file': (window) => {
    window.run('file-open', { id: OTHER });
    window.run('todo-toggle', { ids: [first(window)] });
  },
  'a move to another file': (window) =>
    void window.run('todo-move-to-file', { ids: [first(window)], fileId: OTHER }),
  'the Trash': (window) => void window.run('item-delete', { id: OTHER, confirmed: true }),
};

test.each(Object.entries(ACTS))('%s', async (_what, act) => {
  const { world, server } = await cached();
  const window = await openAccountWindow(server, world);
  const sent = server.seen.length;
  act(window);
  const early = said(window);
  await world.pass(3_000);
  expect(said(window)).toEqual(early);
  expect(server.seen.length).toBeGreaterThan(sent);
  // The server holds the same, and so does the cache.
  const texts = server.tables.snapshot().todos.map(({ id, text, completed }) => `${id} ${text} ${completed}`);
  expect(texts.sort()).toEqual(
    early.sorted.map(({ id, text, completed }) => `${id} ${text} ${completed}`).sort(),
  );
  expect(server.reported).toEqual([]);
  window.close();
  const again = await openAccountWindow(server, world);
  expect(said(again).sorted).toEqual(early.sorted);
  again.close();
});

test('the rows of other files are made later, and no key waits for them', async () => {
  const { world, server } = await cached();
  const part = vi.spyOn(PackedShelf.prototype, 'part');
  const window = await openAccountWindow(server, world);
  expect(window.open).toHaveLength(TODOS / LIVE / 2);
  expect(window.workspace.tables.countsOf(OTHER).open).toBe(TODOS / LIVE / 2);
  expect(part).not.toHaveBeenCalled();
  for (let n = 0; n < 20; n += 1) await world.pass(100);
  expect(part).toHaveBeenCalled();
  part.mockClear();
  window.run('todo-toggle', { ids: [first(window)] });
  await world.settle();
  expect(part).not.toHaveBeenCalled();
  window.close();
});

test('another window may change what is not in its place yet', async () => {
  const { world, server } = await cached();
  const one = await openAccountWindow(server, world);
  await world.pass(2_000);
  const two = await openAccountWindow(server, world);
  one.run('file-open', { id: OTHER });
  one.run('todo-toggle', { ids: [first(one)] });
  await world.settle();
  await world.settle();
  expect(said(two).sorted).toEqual(said(one).sorted);
  await world.pass(3_000);
  expect(said(two)).toEqual(said(one));
  expect(server.reported).toEqual([]);
});
