// How each operation is taken back, read off the rows before it is applied (decisions D13).
import { fileIdsInOrder, todoIdsInOrder } from './apply';
import { contentsOf } from './contents';
import { type FileId, type FolderId, type ItemId, type ItemRow, isFile, type TodoId } from './entities';
import type { Guard, Inverse, Worked } from './guards';
import type { Draft, OperationType } from './operations';
import { type Dated, inOrder } from './ordering';
import type { Rows } from './rows';
import { ownKey } from './shortcuts';

type Inverters = { readonly [T in OperationType]: (rows: Rows, op: Draft<T>) => readonly Inverse[] };

/** The operations that bring the rows back to what they are now, in the order in which to run them. */
export function invert(rows: Rows, op: Draft): readonly Inverse[] {
  return invertOne(rows, op);
}

function invertOne<T extends OperationType>(rows: Rows, op: Draft<T>): readonly Inverse[] {
  const rule = INVERTERS[op.type] as Inverters[T];
  return rule(rows, op);
}

/** All live folder ids in their shown order. */
export function folderIdsInOrder(rows: Rows): FolderId[] {
  const live: (Dated & { id: FolderId })[] = [];
  for (const row of rows.allItems()) if (!isFile(row) && row.deletedAt === null) live.push(row);
  return inOrder(live, rows.list('folders')).map((row) => row.id);
}

function todosBack(
  rows: Rows,
  ids: readonly TodoId[],
  step: (fileId: FileId, ids: TodoId[]) => Inverse,
): Inverse[] {
  const byFile = new Map<FileId, TodoId[]>();
  for (const id of ids) {
    const row = rows.todo(id);
    if (!row) continue;
    const run = byFile.get(row.fileId);
    if (run) run.push(id);
    else byFile.set(row.fileId, [id]);
  }
  return [...byFile].flatMap(([fileId, moved]): Inverse[] => {
    const order = todoIdsInOrder(rows, fileId);
    return [
      step(fileId, moved),
      { draft: { type: 'update_todo_order', fileId, todoOrder: order, base: order, moved } },
    ];
  });
}

/** To-dos that go again, but for those that somebody worked on since. */
export const gone = (todos: readonly Worked[]): Inverse => ({
  draft: { type: 'delete_todos', ids: todos.map(({ id }) => id), deleted: true },
  guard: { todos },
});

/** One field of a folder or file as it was, unless somebody changed it since. */
function itemBack(
  rows: Rows,
  item: ItemId,
  still: Partial<ItemRow>,
  back: (row: ItemRow) => Draft,
): readonly Inverse[] {
  const row = rows.item(item);
  return row ? [{ draft: back(row), guard: { item, still } }] : [];
}

const NOTHING: ReadonlySet<string> = new Set();

const INVERTERS: Inverters = {
  create_folder(rows, op) {
    if (rows.item(op.id)) return [];
    const guard: Guard = { item: op.id, still: { name: op.name }, within: NOTHING };
    return [{ draft: { type: 'delete_folder', id: op.id }, guard }];
  },
  delete_folder(rows, op) {
    const row = rows.item(op.id);
    if (!row || row.deletedAt !== null) return [];
    const inverses: Inverse[] = [{ draft: { type: 'restore_folder', id: op.id } }];
    if (isFile(row)) {
      const order = fileIdsInOrder(rows, row.folderId);
      const moved = [row.id];
      inverses.push({
        draft: { type: 'update_file_order', folderId: row.folderId, fileOrder: order, base: order, moved },
      });
    } else {
      const order = folderIdsInOrder(rows);
      inverses.push({
        draft: { type: 'update_folder_order', folderOrder: order, base: order, moved: [row.id] },
      });
    }
    const tabs = rows.list('tabs') as readonly FileId[];
    const closes = (id: FileId) => {
      const file = rows.item(id);
      return id === row.id || (file !== undefined && isFile(file) && file.folderId === row.id);
    };
    const base = tabs.filter((id) => !closes(id));
    if (base.length < tabs.length)
      inverses.push({ draft: { type: 'update_opentabs', opentabs: tabs, base } });
    return inverses;
  },
  restore_folder(rows, op) {
    if (rows.item(op.id)?.deletedAt === null) return [];
    const guard: Guard = { item: op.id, still: {}, within: new Set(contentsOf(rows, op.id)) };
    return [{ draft: { type: 'delete_folder', id: op.id }, guard }];
  },
  update_folder: (rows, { id, name }) =>
    itemBack(rows, id, { name }, (row) => ({ type: 'update_folder', id, name: row.name })),
  update_file_color: (rows, { id, backgroundColor }) =>
    itemBack(rows, id, { backgroundColor }, (row) => ({
      type: 'update_file_color',
      id,
      backgroundColor: row.backgroundColor,
    })),
  update_shortcut: (rows, { id, shortcut }) =>
    itemBack(rows, id, { shortcut }, (row) => ({ type: 'update_shortcut', id, shortcut: row.shortcut })),
  move_file(rows, op) {
    const row = rows.item(op.fileId);
    if (!row || !isFile(row)) return [];
    const order = fileIdsInOrder(rows, row.folderId);
    const folderId = row.folderId;
    return [
      {
        draft: {
          type: 'move_file',
          fileId: row.id,
          sourceFolderId: op.targetFolderId,
          targetFolderId: folderId,
        },
        guard: { item: row.id, still: { folderId: op.targetFolderId } },
      },
      { draft: { type: 'update_file_order', folderId, fileOrder: order, base: order, moved: [row.id] } },
    ];
  },
  update_folder_order(rows, op) {
    const folderOrder = folderIdsInOrder(rows);
    return [{ draft: { ...op, folderOrder, base: op.folderOrder } }];
  },
  update_file_order(rows, op) {
    const fileOrder = fileIdsInOrder(rows, op.folderId);
    return [{ draft: { ...op, fileOrder, base: op.fileOrder } }];
  },
  create_todo(rows, op) {
    if (rows.todo(op.id)) return [];
    return [gone([op])];
  },
  update_todo(rows, op) {
    const row = rows.todo(op.id);
    if (!row) return [];
    const inverses: Inverse[] = [];
    if (op.text !== undefined) {
      inverses.push({
        draft: { type: 'update_todo', id: op.id, text: row.text },
        guard: { todo: op.id, still: { text: op.text } },
      });
    }
    if (op.completed !== undefined) {
      const { completed, completedAt } = row;
      inverses.push({
        draft: { type: 'update_todo', id: op.id, completed, completedAt },
        guard: { todo: op.id, still: { completed: op.completed } },
      });
    }
    return inverses;
  },
  delete_todos(rows, op) {
    const ids = op.ids.filter((id) => (rows.todo(id)?.deletedAt === null) === op.deleted);
    if (!op.deleted) return ids.length > 0 ? [gone(ids.flatMap((id) => rows.todo(id) ?? []))] : [];
    return todosBack(rows, ids, (_fileId, some) => ({
      draft: { type: 'delete_todos', ids: some, deleted: false },
    }));
  },
  move_todos: (rows, { type, ids, fileId }) =>
    todosBack(rows, ids, (from, some) =>
      rows.isLiveFile(from)
        ? // Moved on by somebody since: then that is where they belong.
          { draft: { type, ids: some, fileId: from }, guard: { movedTo: fileId } }
        : // A file in the Trash would come back with what goes back into it.
          gone(some.flatMap((id) => rows.todo(id) ?? []).map((row) => ({ ...row, fileId }))),
    ),
  update_todo_order(rows, op) {
    const todoOrder = todoIdsInOrder(rows, op.fileId);
    return [{ draft: { ...op, todoOrder, base: op.todoOrder } }];
  },
  update_todo_priorities: (rows, { type, updates }) => [
    {
      draft: { type, updates: updates.map(({ id }) => ({ id, priority: rows.todo(id)?.priority ?? 0 })) },
      guard: { marks: updates },
    },
  ],
  update_opentabs: (rows, op) => [
    {
      draft: { type: 'update_opentabs', opentabs: rows.list('tabs') as readonly FileId[], base: op.opentabs },
    },
  ],
  update_user: (rows, { defaultFolderShortcut: still }) => {
    const { defaultFolderShortcut } = rows.profile();
    return [{ draft: { type: 'update_user', defaultFolderShortcut }, guard: { digit: still } }];
  },
  // One by one, so that a key that was changed elsewhere since does not hold up the others.
  update_shortcuts: (rows, { platform, changes }) =>
    changes.flatMap(({ id, key }): Inverse[] => {
      const before = ownKey(rows.profile().shortcuts[platform], id);
      if (before === key) return [];
      return [
        {
          draft: { type: 'update_shortcuts', platform, changes: [{ id, key: before }] },
          guard: { keysOf: id, platform, still: key },
        },
      ];
    }),
};
