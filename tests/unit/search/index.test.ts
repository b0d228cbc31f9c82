// What the palette can find of a workspace: always exactly what is there, however it came and whoever asked before.
import fc from 'fast-check';
import { runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import type { FileId, TodoId, TodoRow } from '../../../src/platform/contract/entities';
import { toQuery } from '../../../src/stores/search';
import { type Findable, SearchIndex } from '../../../src/stores/searchIndex';
import { Scan } from '../../../src/stores/searchRank';
import { openWorkspace, type TestWindow } from '../../support/workspace';

let window: TestWindow;
let index: SearchIndex;
let files: readonly FileId[];

beforeEach(async () => {
  window = await openWorkspace();
  index = new SearchIndex(window.workspace);
  files = [window.file('One'), window.file('Two')];
});

const row = (id: string, more: Partial<TodoRow> = {}): TodoRow => {
  window.add('as the product makes it');
  const made = window.workspace.tables.todo(window.id('as the product makes it'));
  if (!made) throw new Error('no row was made');
  runInAction(() => window.workspace.tables.dropTodo(made.id));
  return { ...made, id: id as TodoId, ...more };
};

/** Ids of the to-dos that the index holds, with whether they come late. */
const held = (): string[] =>
  index.todos
    .flatMap((texts) => Array.from({ length: texts.size }, (_, at) => told(texts.item(at), texts.isLate(at))))
    .sort();
const told = (item: Findable, late: boolean): string => `${item.id} ${late}`;

const found = (typed: string): readonly string[] =>
  new Scan(index.todos).find(toQuery(typed), 9).hits.map(({ item }) => item.id);

test('every change of a to-do is found by the next search, and nothing that is gone', () => {
  const { tables } = window.workspace;
  const base = row('base');
  const change = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    text: fc.constantFrom('buy milk', 'call mum', 'write'),
    file: fc.nat({ max: 1 }),
    completed: fc.boolean(),
    deleted: fc.boolean(),
    gone: fc.boolean(),
    asked: fc.constantFrom('not', 'warm', 'read'),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      for (const id of ['a', 'b', 'c', 'd']) runInAction(() => tables.dropTodo(id as TodoId));
      for (const { id, text, file, completed, deleted, gone, asked } of changes) {
        const next = { ...base, id: id as TodoId, text, completed, fileId: files[file] ?? base.fileId };
        const deletedAt = deleted ? base.createdAt : null;
        runInAction(() => (gone ? tables.dropTodo(next.id) : tables.putTodo({ ...next, deletedAt })));
        if (asked === 'warm') index.warm();
        if (asked === 'read') held();
      }
      const live = tables.snapshot().todos.filter(({ deletedAt }) => deletedAt === null);
      expect(held()).toEqual(live.map(({ id, completed }) => `${id} ${completed}`).sort());
      for (const { id, text } of live) expect(found(text)).toContain(id);
    }),
  );
});

test('a file in the Trash takes its to-dos out of the search, and brings them back', async () => {
  window.add('buy milk');
  expect(found('milk')).toHaveLength(1);
  window.run('item-delete', { id: files[1] as FileId, confirmed: true });
  expect(found('milk')).toHaveLength(0);
  await window.run('todo-undo');
  expect(found('milk')).toHaveLength(1);
});

test('thousands of texts are made ready in pieces, and all are found in the end', () => {
  const { tables } = window.workspace;
  const base = row('base');
  const other = Array.from({ length: 5 }, (_, at) => window.file(`More ${at}`));
  runInAction(() => {
    for (const [at, fileId] of other.entries()) {
      for (let n = 0; n < 1_500; n += 1) {
        tables.putTodo({ ...base, id: `${at}-${n}` as TodoId, text: `thing ${at}-${n}`, fileId });
      }
    }
  });
  let pieces = 1;
  while (!index.warm() && pieces < 99) pieces += 1;
  expect(pieces).toBe(3);
  expect(found('thing 4-1499')).toEqual(['4-1499']);
});
