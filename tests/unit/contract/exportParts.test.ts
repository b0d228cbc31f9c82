// A big export in parts: nothing is lost, nothing comes twice, and each part is an export (decisions D23).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../../../src/platform/contract/apply';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { type Export, exportOf, readExport } from '../../../src/platform/contract/exportFile';
import { exportParts } from '../../../src/platform/contract/exportParts';
import { importPlan } from '../../../src/platform/contract/importPlan';
import type { Draft } from '../../../src/platform/contract/operations';
import { Rows } from '../../../src/platform/contract/rows';
import { anyDraft } from '../../support/operations';

const MOST = 2_000;

const exported = fc
  .record({
    folders: fc.array(fc.string({ maxLength: 20 }), { maxLength: 8 }),
    files: fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 20 })), { maxLength: 12 }),
    todos: fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 120, unit: 'binary' })), { maxLength: 60 }),
  })
  .map(({ folders, files, todos }): Export => {
    const look = { backgroundColor: '#1F293B', shortcut: null };
    const folderRows = folders.map((name, n) => ({ id: `d${n}`, name, ...look }));
    const homes = ['default-folder', ...folderRows.map(({ id }) => id)];
    const fileRows = files.map(([home, name], n) => ({
      id: `f${n}`,
      folderId: homes[home % homes.length],
      name,
      ...look,
    }));
    const todoRows =
      fileRows.length === 0
        ? []
        : todos.map(([home, text], n) => ({
            id: `t${n}`,
            fileId: fileRows[home % fileRows.length]?.id,
            text,
            completed: n % 2 === 0,
            priority: 0,
            completedAt: null,
          }));
    const data = { format: 'tabdo', version: 1, folders: folderRows, files: fileRows, todos: todoRows };
    const read = readExport(JSON.parse(JSON.stringify(data)));
    if (read === null) throw new Error('no export');
    return read;
  });

test('all parts together are the whole, each row once and in its order', () => {
  fc.assert(
    fc.property(exported, (data) => {
      const parts = exportParts(data, MOST);
      expect(parts.flatMap(({ todos }) => todos)).toEqual(data.todos);
      const first = (rows: readonly { readonly id: string }[]) => [
        ...new Map(rows.map((row) => [row.id, row])).values(),
      ];
      expect(first(parts.flatMap(({ folders }) => folders))).toEqual(data.folders);
      expect(first(parts.flatMap(({ files }) => files))).toEqual(data.files);
    }),
  );
});

test('each part is an export by itself, and none is bigger than it may be', () => {
  fc.assert(
    fc.property(exported, (data) => {
      for (const part of exportParts(data, MOST)) {
        expect(readExport(JSON.parse(JSON.stringify(part)))).toEqual(part);
        expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(MOST);
      }
    }),
  );
});

test('what fits is one part', () => {
  const data = readExport({ format: 'tabdo', version: 1, folders: [], files: [], todos: [] });
  expect(data && exportParts(data, MOST)).toEqual([data]);
});

const AT = '2026-01-01T00:00:00.000Z';
/** So little that most parts hold one to-do. */
const TINY = 400;
const TODOS = ['t1', 't2', 't3', 't4', 't5', 't6'] as TodoId[];
const ITEMS = ['d1', 'd2', 'f1', 'f2', 'f3'] as FileId[];

function rowsAfter(drafts: readonly Draft[]): Rows {
  const rows = new Rows();
  for (const draft of drafts) apply(rows, { ...draft, at: AT });
  return rows;
}

/** Where everything is, and what lies in the Trash, after these were taken in one after the other. */
function placesAfter(drafts: readonly Draft[], exports: readonly Export[]) {
  const rows = rowsAfter(drafts);
  for (const data of exports) for (const draft of importPlan(rows, data)) apply(rows, { ...draft, at: AT });
  return {
    todos: TODOS.map((id) => [id, rows.todo(id)?.fileId, rows.todo(id)?.deletedAt]),
    items: ITEMS.map((id) => [id, rows.item(id)?.deletedAt]),
    live: rows.liveTodoCount(),
  };
}

const ENDS = new Set<Draft['type']>([
  'delete_todos',
  'delete_folder',
  'restore_folder',
  'move_todos',
  'move_file',
]);
const aFile = { type: 'create_folder', name: 'x', parentId: null, folderType: 1 } as const;
const aTodo = { type: 'create_todo', text: 'x', completed: false } as const;
const [f1, f2, f3] = ['f1' as FileId, 'f2' as FileId, 'f3' as FileId];
const aWorld: readonly Draft[] = [
  ...[f1, f2].map((id) => ({ ...aFile, id })),
  ...TODOS.map((id, n) => ({ ...aTodo, id, fileId: n % 2 === 0 ? f1 : f2 })),
];

test('parts put everything where the whole puts it, whatever was moved and deleted since', () => {
  const since = fc.array(
    anyDraft.filter(({ type }) => ENDS.has(type)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.array(anyDraft, { maxLength: 8 }), since, (more, later) => {
      const before = [...aWorld, ...more];
      const data = exportOf(rowsAfter(before), AT);
      const drafts = [...before, { ...aFile, id: f3 }, ...later];
      expect(placesAfter(drafts, exportParts(data, TINY))).toEqual(placesAfter(drafts, [data]));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['after', 0, f3],
  ['before', 1, f1],
])('a live to-do in a file of the Trash, %s a dead one that brings that back', (_when, dead, home) => {
  const before: Draft[] = [
    { ...aFile, id: f1 },
    ...TODOS.slice(0, 2).map((id) => ({ ...aTodo, id, fileId: f1 })),
  ];
  const data = exportOf(rowsAfter(before), AT);
  const ids = data.todos.map(({ id }) => id);
  const drafts: Draft[] = [
    ...before,
    { ...aFile, id: f3 },
    { type: 'move_todos', ids, fileId: f3 },
    { type: 'delete_todos', ids: ids.slice(dead, dead + 1), deleted: true },
    { type: 'delete_folder', id: f3 },
  ];
  const parts = exportParts(data, TINY);
  expect(parts.length).toBeGreaterThan(1);
  const whole = placesAfter(drafts, [data]);
  expect(placesAfter(drafts, parts)).toEqual(whole);
  expect(whole.todos).toContainEqual([ids[1 - dead], home, null]);
  expect(whole.live).toBe(2);
});
