// What the tables take over at once when a window opens is the same as if it had come row by row.
import fc from 'fast-check';
import { autorun, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import {
  type FileId,
  isFile,
  NO_PROFILE,
  type Snapshot,
  type TodoId,
  type TodoRow,
  todosKey,
} from '../../../src/platform/contract/entities';
import { Rows } from '../../../src/platform/contract/rows';
import { PackedShelf, packed } from '../../../src/stores/backend/account/packing';
import { Tables } from '../../../src/stores/tables';
import { snapshots } from '../persistence/anySnapshot';

const filesOf = ({ items, todos }: Snapshot): FileId[] => [
  ...new Set([...items.filter(isFile).map(({ id }) => id), ...todos.map(({ fileId }) => fileId)]),
];

/** All that tables say of the to-dos of these files. */
const told = (rows: Rows, files: readonly FileId[]) => ({
  live: rows.liveTodoCount(),
  files: files.map((id) => ({
    counts: { ...rows.countsOf(id) },
    all: [...rows.todosOf(id)].map((row) => row.id).sort(),
    shown: rows.todosInOrder(id).map((row) => row.id),
  })),
});

/** One row after the other. */
function oneByOne({ items, todos, lists }: Snapshot): Rows {
  const rows = new Rows();
  for (const row of items) rows.putItem(row);
  for (const row of todos) rows.putTodo(row);
  for (const [key, ids] of lists) rows.putList(key, ids);
  return rows;
}

function atOnce(snapshot: Snapshot): Tables {
  const tables = new Tables();
  runInAction(() => tables.replace(snapshot));
  return tables;
}

const todo = (id: string, fileId: string): TodoRow => ({
  id: id as TodoId,
  fileId: fileId as FileId,
  text: id,
  completed: false,
  createdAt: `2026-01-10T08:00:00.00${id.charCodeAt(0) % 10}Z`,
  completedAt: null,
  priority: 0,
  deletedAt: null,
});

/** Records of three to-dos, of which none is a row before somebody asks. */
function shelved(snapshot: Snapshot): Snapshot & { readonly shelf: PackedShelf } {
  const { todos } = snapshot;
  const records = todos.flatMap((_, at) => (at % 3 === 0 ? [packed(at / 3, todos.slice(at, at + 3))] : []));
  return { ...snapshot, shelf: new PackedShelf(records) };
}

test('a whole view taken over at once counts and finds what it would row by row', () => {
  fc.assert(
    fc.property(snapshots, fc.boolean(), (whole, twice) => {
      // A damaged base may hold a row twice.
      const snapshot = twice ? { ...whole, todos: [...whole.todos, ...whole.todos] } : whole;
      const files = filesOf(snapshot);
      expect(told(atOnce(snapshot), files)).toEqual(told(oneByOne(snapshot), files));
    }),
  );
});

test('the first change after it finds everything in its place', () => {
  fc.assert(
    fc.property(snapshots, fc.nat(), fc.boolean(), (snapshot, at, gone) => {
      const row = snapshot.todos[at % Math.max(1, snapshot.todos.length)];
      fc.pre(row !== undefined);
      const files = filesOf(snapshot);
      const change = (rows: Rows): void => {
        if (gone) rows.dropTodo(row.id);
        else rows.putTodo({ ...row, completed: !row.completed, fileId: files[0] ?? row.fileId });
      };
      const tables = atOnce(snapshot);
      runInAction(() => change(tables));
      const rows = oneByOne(snapshot);
      change(rows);
      expect(told(tables, files)).toEqual(told(rows, files));
    }),
  );
});

test('whoever looked before it came is told', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const files = filesOf(snapshot);
      const tables = new Tables();
      let seen: unknown;
      const stop = autorun(() => {
        seen = [files.map((id) => tables.view(id)), snapshot.todos.map(({ id }) => tables.todo(id))];
      });
      runInAction(() => tables.replace(snapshot));
      stop();
      const fresh = atOnce(snapshot);
      expect(seen).toEqual([
        files.map((id) => fresh.view(id)),
        snapshot.todos.map(({ id }) => fresh.todo(id)),
      ]);
    }),
  );
});

test('to-dos that lie as they were stored are counted, shown and found like rows, whoever asks first', () => {
  fc.assert(
    fc.property(snapshots, fc.nat(), fc.nat(8), fc.boolean(), (snapshot, at, parts, shows) => {
      const files = filesOf(snapshot);
      const rows = oneByOne(snapshot);
      const tables = atOnce(shelved(snapshot));
      const first = files[at % files.length];
      if (shows && first) {
        expect(tables.view(first)).toEqual(atOnce(snapshot).view(first));
        expect(tables.todosInOrder(first)).toEqual(rows.todosInOrder(first));
      }
      expect(files.map((id) => ({ ...tables.countsOf(id) }))).toEqual(
        files.map((id) => ({ ...rows.countsOf(id) })),
      );
      for (let n = 0; n < parts; n += 1) runInAction(() => tables.settle());
      expect(told(tables, files)).toEqual(told(rows, files));
      expect(snapshot.todos.map(({ id }) => tables.todo(id))).toEqual(snapshot.todos);
      expect([...tables.allTodos()]).toHaveLength(snapshot.todos.length);
    }),
  );
});

test('the first change finds everything in its place, however much of it lies as it was stored', () => {
  fc.assert(
    fc.property(
      snapshots,
      fc.nat(),
      fc.nat(8),
      fc.constantFrom('drop', 'move', 'new'),
      (snapshot, at, parts, how) => {
        const row = snapshot.todos[at % Math.max(1, snapshot.todos.length)];
        fc.pre(row !== undefined);
        const files = filesOf(snapshot);
        const change = (rows: Rows): void => {
          if (how === 'drop') rows.dropTodo(row.id);
          else if (how === 'new') rows.putTodo({ ...row, id: 'one more' as typeof row.id });
          else rows.putTodo({ ...row, completed: !row.completed, fileId: files[0] ?? row.fileId });
        };
        const tables = atOnce(shelved(snapshot));
        tables.view(row.fileId);
        for (let n = 0; n < parts; n += 1) runInAction(() => tables.settle());
        runInAction(() => change(tables));
        const rows = oneByOne(snapshot);
        change(rows);
        expect(told(tables, files)).toEqual(told(rows, files));
        while (!runInAction(() => tables.settle()));
        expect(told(tables, files)).toEqual(told(rows, files));
      },
    ),
  );
});

test('showing one file makes rows of no other', () => {
  const todos = ['a', 'b', 'c', 'd'].map((id) => todo(id, id < 'c' ? 'f1' : 'f2'));
  const { shelf, ...rest } = shelved({ todos, items: [], lists: new Map(), profile: NO_PROFILE });
  const tables = atOnce({ ...rest, shelf });
  const part = vi.spyOn(shelf, 'part');
  // What a saved order names may have gone to another file, or be gone.
  runInAction(() => tables.putList(todosKey('f1' as FileId), ['d', 'b', 'gone']));
  expect(tables.view('f1' as FileId).open).toEqual(['a', 'b']);
  expect(tables.todo('a' as TodoId)?.text).toBe('a');
  expect(part).not.toHaveBeenCalled();
  expect(tables.todo('d' as TodoId)?.text).toBe('d');
  expect(part).toHaveBeenCalledTimes(2);
});

test('a row that a damaged base holds twice counts once, and whoever looked is told', () => {
  fc.assert(
    fc.property(snapshots, (whole) => {
      const snapshot = { ...whole, todos: [...whole.todos, ...whole.todos] };
      const files = filesOf(whole);
      const tables = atOnce(shelved(snapshot));
      let seen: unknown;
      const stop = autorun(() => {
        seen = [tables.liveTodoCount(), files.map((id) => ({ ...tables.countsOf(id) }))];
      });
      while (!runInAction(() => tables.settle()));
      stop();
      const rows = oneByOne(whole);
      expect(seen).toEqual([rows.liveTodoCount(), files.map((id) => ({ ...rows.countsOf(id) }))]);
      expect(told(tables, files)).toEqual(told(rows, files));
    }),
  );
});
