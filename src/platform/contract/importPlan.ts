// What an import would change: new rows, and rows that come back from the Trash (decisions D23).
import { fileIdsInOrder, shortcutHolder, todoIdsInOrder } from './apply';
import { DEFAULT_FOLDER_ID, type FileId, type FolderId, type ItemId, type TodoId } from './entities';
import type { Export } from './exportFile';
import { folderIdsInOrder } from './invert';
import type { Draft } from './operations';
import type { Rows } from './rows';

/** Drafts for what is not live here; live ids are left alone, so importing twice adds nothing. */
export function importPlan(rows: Rows, data: Export): Draft[] {
  const buried = buriedTodos(rows, data);
  const drafts = [...itemDrafts(rows, data), ...todoDrafts(rows, data), ...buriedDrafts(buried)];
  if (drafts.length === 0) return [];
  const digit = data.defaultFolderShortcut;
  if (
    digit !== null &&
    shortcutHolder(rows, digit, 0) === null &&
    rows.profile().defaultFolderShortcut === null
  ) {
    drafts.push({ type: 'update_user', defaultFolderShortcut: digit });
  }
  return [...drafts, ...orderDrafts(rows, data, new Set(buried.map(({ id }) => id)))];
}

function itemDrafts(rows: Rows, data: Export): Draft[] {
  const drafts: Draft[] = [];
  const items = [
    ...data.folders.map((folder) => ({ ...folder, parentId: null, folderType: 0 as const })),
    ...data.files.map((file) => ({
      ...file,
      parentId: file.folderId === DEFAULT_FOLDER_ID ? null : file.folderId,
      folderType: 1 as const,
    })),
  ];
  // Each key is given once, to the first that wants it: looking for its holder walks all items.
  const asked = new Set<string>();
  for (const { id, name, backgroundColor, parentId, folderType, shortcut } of items) {
    const row = rows.item(id);
    if (row?.deletedAt === null) continue;
    if (row) drafts.push({ type: 'restore_folder', id });
    else {
      drafts.push({ type: 'create_folder', id, name, parentId, folderType, backgroundColor });
      const key = `${folderType}${shortcut}`;
      if (shortcut === null || asked.has(key)) continue;
      asked.add(key);
      if (shortcutHolder(rows, shortcut, folderType) === null) {
        drafts.push({ type: 'update_shortcut', id, shortcut });
      }
    }
  }
  return drafts;
}

function todoDrafts(rows: Rows, data: Export): Draft[] {
  const drafts: Draft[] = [];
  const dead: TodoId[] = [];
  for (const { id, text, completed, completedAt, fileId, priority } of data.todos) {
    const row = rows.todo(id);
    if (row) {
      if (row.deletedAt !== null) dead.push(id);
      continue;
    }
    drafts.push({ type: 'create_todo', id, text, completed, fileId });
    if (completedAt !== null) drafts.push({ type: 'update_todo', id, completed, completedAt });
    if (priority === 1) drafts.push({ type: 'update_todo_priorities', updates: [{ id, priority }] });
  }
  if (dead.length > 0) drafts.push({ type: 'delete_todos', ids: dead, deleted: false });
  return drafts;
}

/**
 * To-dos that were moved since, into a file that was then deleted: they lie in the Trash with it and are not deleted
 * themselves (sync P14). Where the file does not come back, they go to the one that the export has them in.
 */
function buriedTodos(rows: Rows, data: Export): Export['todos'] {
  const back = new Set<ItemId>();
  for (const { id } of data.files) back.add(id);
  for (const { id } of data.folders) {
    if (rows.item(id)?.deletedAt == null) continue;
    for (const file of rows.filesOf(id)) if (file.deletedWith === id) back.add(file.id);
  }
  return data.todos.filter(({ id }) => {
    const row = rows.todo(id);
    if (!row) return false;
    // One that was deleted itself brings its file back, for those after it: earlier parts of an export know of no later.
    if (row.deletedAt !== null) back.add(row.fileId);
    return row.deletedAt === null && !rows.isLiveFile(row.fileId) && !back.has(row.fileId);
  });
}

function buriedDrafts(buried: Export['todos']): Draft[] {
  return [...grouped(buried, (todo) => todo.fileId)].map(([fileId, ids]) => ({
    type: 'move_todos',
    ids,
    fileId,
  }));
}

/** What comes stands behind what is here, in the order of the export. */
function orderDrafts(rows: Rows, data: Export, buried: ReadonlySet<TodoId>): Draft[] {
  const drafts: Draft[] = [];
  const isNew = (id: ItemId) => rows.item(id)?.deletedAt !== null;
  const known = folderIdsInOrder(rows);
  const folders = data.folders.map(({ id }) => id).filter(isNew);
  if (folders.length > 0) {
    const folderOrder: FolderId[] = [...known, ...folders];
    drafts.push({ type: 'update_folder_order', folderOrder, base: known, moved: folders });
  }
  for (const [folderId, ids] of grouped(data.files, (file) => file.folderId)) {
    const moved = ids.filter(isNew);
    const base = fileIdsInOrder(rows, folderId);
    const fileOrder: FileId[] = [...base, ...moved];
    if (moved.length > 0) drafts.push({ type: 'update_file_order', folderId, fileOrder, base, moved });
  }
  for (const [fileId, ids] of grouped(data.todos, (todo) => todo.fileId)) {
    const moved = ids.filter((id) => rows.todo(id)?.deletedAt !== null || buried.has(id));
    const base = todoIdsInOrder(rows, fileId);
    const travelling = new Set(moved);
    const todoOrder: TodoId[] = [...base.filter((id) => !travelling.has(id)), ...moved];
    if (moved.length > 0)
      drafts.push({ type: 'update_todo_order', fileId, todoOrder, base: todoOrder, moved });
  }
  return drafts;
}

function grouped<Row extends { readonly id: string }, K>(
  rows: readonly Row[],
  by: (row: Row) => K,
): Map<K, Row['id'][]> {
  const groups = new Map<K, Row['id'][]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row.id);
    else groups.set(by(row), [row.id]);
  }
  return groups;
}
