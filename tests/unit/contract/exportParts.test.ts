// A big export in parts: nothing is lost, nothing comes twice, and each part is an export (decisions D23).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Export, readExport } from '../../../src/platform/contract/exportFile';
import { exportParts } from '../../../src/platform/contract/exportParts';

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
