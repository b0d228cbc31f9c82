// What operations do, that they may be repeated, and how they are taken back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, fileIdsInOrder, todoIdsInOrder } from '../../../src/platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  isFile,
  type TodoId,
} from '../../../src/platform/contract/entities';
import { folderIdsInOrder, invert } from '../../../src/platform/contract/invert';
import type { Draft } from '../../../src/platform/contract/operations';
import { Rows } from '../../../src/platform/contract/rows';
import { anyDraft } from '../../support/operations';

const d1 = 'd1' as FolderId;
const f1 = 'f1' as FileId;
const f2 = 'f2' as FileId;
const todo = (id: string) => id as TodoId;

class World {
  readonly rows = new Rows();
  private time = Date.UTC(2026, 0, 1);

  run(...drafts: readonly Draft[]): this {
    for (const draft of drafts) {
      this.time += 1000;
      apply(this.rows, { ...draft, at: new Date(this.time).toISOString() });
    }
    return this;
  }

  /** What a person sees: names, texts, states and orders of everything live. */
  seen() {
    const folders = [DEFAULT_FOLDER_ID, ...folderIdsInOrder(this.rows)];
    return {
      digit: this.rows.profile().defaultFolderShortcut,
      shortcuts: this.rows.profile().shortcuts,
      folders: folders.map((id) => ({
        id,
        name: this.rows.item(id)?.name,
        files: fileIdsInOrder(this.rows, id).map((file) => ({
          file,
          name: this.rows.item(file)?.name,
          key: this.rows.item(file)?.shortcut,
          todos: todoIdsInOrder(this.rows, file).map((id) => {
            const row = this.rows.todo(id);
            return [id, row?.text, row?.completed, row?.priority];
          }),
        })),
      })),
    };
  }
}

const start = () =>
  new World().run(
    { type: 'create_folder', id: d1, name: 'Work', parentId: null, folderType: 0 },
    { type: 'create_folder', id: f1, name: 'Plan', parentId: d1, folderType: 1 },
    { type: 'create_folder', id: f2, name: 'Ideas', parentId: null, folderType: 1 },
    { type: 'create_todo', id: todo('t1'), text: 'one', completed: false, fileId: f1 },
    { type: 'create_todo', id: todo('t2'), text: 'two', completed: false, fileId: f1 },
    { type: 'create_todo', id: todo('t3'), text: 'three', completed: true, fileId: f1 },
  );

describe('operations', () => {
  it('put new to-dos first, newest on top, before those in the saved order', () => {
    const world = start();
    const base = todoIdsInOrder(world.rows, f1);
    expect(base).toEqual(['t3', 't2', 't1']);
    world.run(
      { type: 'update_todo_order', fileId: f1, todoOrder: [todo('t1'), todo('t2'), todo('t3')], base },
      { type: 'create_todo', id: todo('t4'), text: 'four', completed: false, fileId: f1 },
    );
    expect(todoIdsInOrder(world.rows, f1)).toEqual(['t4', 't1', 't2', 't3']);
  });

  it('delete a folder with its files and tabs in one step, and restore all of it', () => {
    const world = start().run({ type: 'update_opentabs', opentabs: [f1, f2], base: [] });
    const before = world.seen();
    world.run({ type: 'delete_folder', id: d1 });
    expect(world.rows.isLiveFile(f1)).toBe(false);
    expect(world.rows.list('tabs')).toEqual([f2]);
    expect(world.rows.liveTodoCount()).toBe(0);
    world.run({ type: 'restore_folder', id: d1 });
    expect(world.seen()).toEqual(before);
    expect(world.rows.liveTodoCount()).toBe(3);
  });

  it('bring a file whose folder is gone back under Default', () => {
    const world = start().run(
      { type: 'delete_folder', id: f1 },
      { type: 'delete_folder', id: d1 },
      { type: 'restore_folder', id: f1 },
    );
    expect(fileIdsInOrder(world.rows, DEFAULT_FOLDER_ID)).toContain(f1);
  });

  it('let new content win over an earlier delete of its file', () => {
    const world = start().run(
      { type: 'delete_folder', id: f1 },
      { type: 'create_todo', id: todo('t9'), text: 'late', completed: false, fileId: f1 },
    );
    expect(world.rows.isLiveFile(f1)).toBe(true);
  });

  it.each<Draft>([
    { type: 'restore_folder', id: f1 },
    { type: 'move_file', fileId: f1, sourceFolderId: d1, targetFolderId: DEFAULT_FOLDER_ID },
    { type: 'create_todo', id: todo('new'), fileId: f1, text: 'x', completed: false },
    { type: 'move_todos', ids: [], fileId: f1 },
  ])('bring back a shortcut empty when it was taken meanwhile: $type', (draft) => {
    const world = start().run(
      { type: 'update_shortcut', id: f1, shortcut: 'p' },
      { type: 'delete_folder', id: f1 },
      { type: 'update_shortcut', id: f2, shortcut: 'p' },
      draft,
    );
    expect(world.rows.isLiveFile(f1)).toBe(true);
    expect(world.rows.item(f1)?.shortcut).toBeNull();
    expect(world.rows.item(f2)?.shortcut).toBe('p');
  });

  it('put a moved file first in its new folder', () => {
    const world = start().run({
      type: 'move_file',
      fileId: f2,
      sourceFolderId: DEFAULT_FOLDER_ID,
      targetFolderId: d1,
    });
    expect(fileIdsInOrder(world.rows, d1)).toEqual([f2, f1]);
  });

  it('change nothing more when they are applied again', () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 20 }), anyDraft, (drafts, last) => {
        const world = start().run(...drafts);
        const at = '2026-06-01T00:00:00.000Z';
        apply(world.rows, { ...last, at });
        const once = world.rows.snapshot();
        apply(world.rows, { ...last, at });
        expect(world.rows.snapshot()).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it('keep the counts equal to a fresh count', () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 30 }), (drafts) => {
        const { rows } = start().run(...drafts);
        let live = 0;
        for (const row of rows.allTodos())
          if (row.deletedAt === null && rows.isLiveFile(row.fileId)) live += 1;
        expect(rows.liveTodoCount()).toBe(live);
        for (const item of rows.allItems()) {
          if (!isFile(item)) continue;
          const inside = [...rows.todosOf(item.id)].filter((row) => row.deletedAt === null);
          expect(rows.countsOf(item.id)).toEqual({
            open: inside.filter((row) => !row.completed).length,
            done: inside.filter((row) => row.completed).length,
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves no trace of a file in the order of a deleted folder that it came back without', () => {
    const world = start().run(
      { type: 'move_file', fileId: f2, sourceFolderId: DEFAULT_FOLDER_ID, targetFolderId: d1 },
      { type: 'update_file_order', folderId: d1, fileOrder: [f2, f1], base: [f2, f1] },
      { type: 'delete_folder', id: d1 },
      { type: 'create_todo', id: todo('n'), text: 'n', completed: false, fileId: f1 },
      { type: 'restore_folder', id: d1 },
    );
    expect(fileIdsInOrder(world.rows, DEFAULT_FOLDER_ID)).toContain(f1);
    expect(world.rows.list(`files:${d1}`)).toEqual([f2]);
  });

  it('puts rows of no order where the person saw them, and moves nothing that somebody else has moved meanwhile', () => {
    const world = new World().run(
      { type: 'create_folder', id: f1, name: 'Plan', parentId: null, folderType: 1 },
      ...['a', 'b', 'c', 'new'].map(
        (id): Draft => ({ type: 'create_todo', id: todo(id), text: id, completed: false, fileId: f1 }),
      ),
    );
    const [a, b, c, fresh] = ['a', 'b', 'c', 'new'].map(todo) as [TodoId, TodoId, TodoId, TodoId];
    // Somebody else has saved an order without the new one; here it was seen in front, and only it is moved.
    world.rows.putList(`todos:${f1}`, [c, a, b]);
    const base = [fresh, a, b, c];
    const todoOrder = [a, fresh, b, c];
    world.run({ type: 'update_todo_order', fileId: f1, todoOrder, base, moved: [fresh] });
    expect(world.rows.list(`todos:${f1}`)).toEqual([c, a, fresh, b]);
  });
});

describe('taking back', () => {
  it('brings back what was seen before, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 12 }), anyDraft, (drafts, last) => {
        const world = start().run(...drafts);
        const before = world.seen();
        if (reachesDead(world.rows, last)) return;
        const inverses = invert(world.rows, last);
        world.run(last);
        world.run(...inverses.map(({ draft }) => draft));
        if (last.type === 'restore_folder' || revives(last)) return;
        expect(world.seen()).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('puts deleted to-dos back between their old neighbours', () => {
    const world = start();
    const draft: Draft = { type: 'delete_todos', ids: [todo('t2')], deleted: true };
    const inverses = invert(world.rows, draft);
    world.run(draft, { type: 'create_todo', id: todo('t7'), text: 'new', completed: false, fileId: f1 });
    world.run(...inverses.map((inverse) => inverse.draft));
    expect(todoIdsInOrder(world.rows, f1)).toEqual(['t7', 't3', 't2', 't1']);
  });
});

/** Nobody can delete to-dos of a file that lies in the Trash itself. */
function reachesDead(rows: Rows, draft: Draft): boolean {
  if (draft.type !== 'delete_todos') return false;
  return draft.ids.some((id) => !rows.isLiveFile(rows.todo(id)?.fileId ?? f1));
}

/** Content put into a deleted file revives the file as well; that part is not taken back. */
function revives(draft: Draft): boolean {
  return (
    draft.type === 'create_todo' ||
    (draft.type === 'delete_todos' && !draft.deleted) ||
    draft.type === 'move_file' ||
    draft.type === 'move_todos'
  );
}
