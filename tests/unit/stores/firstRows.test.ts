// What the tables take over at once when a window opens is the same as if it had come row by row.
import fc from 'fast-check';
import { autorun, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { type FileId, isFile, type Snapshot } from '../../../src/platform/contract/entities';
import { Rows } from '../../../src/platform/contract/rows';
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
