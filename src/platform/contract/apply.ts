// What each operation does to the rows: one rule for guest, account and server (sync P6, P12 to P14).
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  type FolderRow,
  filesKey,
  type Instant,
  type ItemRow,
  isFile,
  isFolder,
  type TodoId,
  todosKey,
} from './entities';
import { mergeMembers, mergeOrder, orderSeen, unique, without } from './lists';
import type { Operation, OperationType } from './operations';
import { inOrder } from './ordering';
import type { Rows } from './rows';
import { changeKeys } from './shortcuts';

type Rules = { readonly [T in OperationType]: (rows: Rows, op: Operation<T>) => void };

/** Applies one operation. Applying it again changes nothing more (sync P2). */
export function apply(rows: Rows, op: Operation): void {
  applyOne(rows, op);
}

function applyOne<T extends OperationType>(rows: Rows, op: Operation<T>): void {
  const rule = RULES[op.type] as Rules[T];
  rule(rows, op);
}

/** Ids of a file's live to-dos, open and completed, in saved order. */
export const todoIdsInOrder = (rows: Rows, fileId: FileId): readonly TodoId[] => rows.todoIdsInOrder(fileId);

/** Ids of a folder's live files in saved order. */
export const fileIdsInOrder = (rows: Rows, folderId: FolderRow['id']): FileId[] =>
  inOrder(
    [...rows.filesOf(folderId)].filter((row) => row.deletedAt === null),
    rows.list(filesKey(folderId)),
  ).map((row) => row.id);

/** The id of whatever live item holds a shortcut, `default-folder` included, or null. */
export function shortcutHolder(rows: Rows, shortcut: string, type: 0 | 1): string | null {
  if (type === 0 && rows.profile().defaultFolderShortcut === shortcut) return DEFAULT_FOLDER_ID;
  for (const row of rows.allItems()) {
    if (row.type === type && row.shortcut === shortcut && row.deletedAt === null) return row.id;
  }
  return null;
}

/** Takes back a row, into a folder where one is named; a shortcut that was taken meanwhile comes back empty (sync P14). */
function revive(rows: Rows, row: ItemRow, into?: FolderRow['id']): void {
  const isTaken = row.deletedAt && row.shortcut && shortcutHolder(rows, row.shortcut, row.type);
  const shortcut = isTaken ? null : row.shortcut;
  if (!isFile(row)) rows.putItem({ ...row, deletedAt: null, shortcut });
  else {
    const wanted = into ?? row.folderId;
    const folderId = rows.isLiveFolder(wanted) ? wanted : DEFAULT_FOLDER_ID;
    // The folder that it leaves may come back, and must not name it then.
    const left = filesKey(row.folderId);
    if (folderId !== row.folderId) rows.putList(left, without(rows.list(left), new Set([row.id])));
    rows.putItem({ ...row, folderId, deletedAt: null, deletedWith: null, shortcut });
  }
}

function bury(rows: Rows, row: ItemRow, at: Instant): void {
  const gone: FileRow[] = [];
  if (isFolder(row)) {
    rows.putItem({ ...row, deletedAt: at });
    rows.putList('folders', without(rows.list('folders'), new Set([row.id])));
    for (const file of [...rows.filesOf(row.id)]) {
      if (file.deletedAt !== null) continue;
      gone.push(file);
      rows.putItem({ ...file, deletedAt: at, deletedWith: row.id });
    }
  } else {
    gone.push(row);
    rows.putItem({ ...row, deletedAt: at, deletedWith: null });
    const key = filesKey(row.folderId);
    rows.putList(key, without(rows.list(key), new Set([row.id])));
  }
  rows.putList('tabs', without(rows.list('tabs'), new Set(gone.map((file) => file.id))));
}

const RULES: Rules = {
  create_folder(rows, op) {
    if (rows.item(op.id)) return;
    const shared = {
      name: op.name,
      createdAt: op.at,
      backgroundColor: op.backgroundColor ?? DEFAULT_COLOR,
      shortcut: null,
      deletedAt: null,
    };
    if (op.folderType === 0) rows.putItem({ ...shared, id: op.id as FolderRow['id'], type: 0 });
    else {
      const wanted = op.parentId ?? DEFAULT_FOLDER_ID;
      const folderId = rows.isLiveFolder(wanted) ? wanted : DEFAULT_FOLDER_ID;
      rows.putItem({ ...shared, id: op.id as FileId, type: 1, folderId, deletedWith: null });
    }
  },
  delete_folder(rows, op) {
    const row = rows.item(op.id);
    if (row && row.deletedAt === null) bury(rows, row, op.at);
  },
  restore_folder(rows, op) {
    const row = rows.item(op.id);
    if (!row || row.deletedAt === null) return;
    revive(rows, row);
    if (!isFolder(row)) return;
    for (const file of [...rows.filesOf(row.id)]) if (file.deletedWith === row.id) revive(rows, file);
  },
  update_folder(rows, op) {
    const row = rows.item(op.id);
    if (row) rows.putItem({ ...row, name: op.name });
  },
  update_file_color(rows, { id, backgroundColor }) {
    const row = rows.item(id);
    if (row) rows.putItem({ ...row, backgroundColor });
  },
  update_shortcut(rows, op) {
    const row = rows.item(op.id);
    if (!row) return;
    const holder = op.shortcut === null ? null : shortcutHolder(rows, op.shortcut, row.type);
    if (holder === null || holder === row.id) rows.putItem({ ...row, shortcut: op.shortcut });
  },
  move_file(rows, op) {
    const row = rows.item(op.fileId);
    if (!row || !isFile(row)) return;
    const target = rows.isLiveFolder(op.targetFolderId) ? op.targetFolderId : DEFAULT_FOLDER_ID;
    const gone = new Set<string>([row.id]);
    const source = filesKey(row.folderId);
    rows.putList(source, without(rows.list(source), gone));
    rows.putList(filesKey(target), [row.id, ...without(fileIdsInOrder(rows, target), gone)]);
    revive(rows, row, target);
  },
  update_folder_order(rows, op) {
    const current = orderSeen(rows.list('folders'), op.base);
    rows.putList('folders', mergeOrder(current, op.folderOrder, op.base, op.moved));
  },
  update_file_order(rows, op) {
    const key = filesKey(op.folderId);
    rows.putList(key, mergeOrder(orderSeen(rows.list(key), op.base), op.fileOrder, op.base, op.moved));
  },
  create_todo(rows, op) {
    if (rows.todo(op.id)) return;
    const file = rows.item(op.fileId);
    if (file && file.deletedAt !== null) revive(rows, file);
    rows.putTodo({
      id: op.id,
      fileId: op.fileId,
      text: op.text,
      completed: op.completed,
      createdAt: op.at,
      completedAt: op.completed ? op.at : null,
      priority: 0,
      deletedAt: null,
    });
  },
  update_todo(rows, op) {
    const row = rows.todo(op.id);
    if (!row) return;
    const completed = op.completed ?? row.completed;
    let completedAt = row.completedAt;
    if (!completed) completedAt = null;
    else if (op.completedAt !== undefined) completedAt = op.completedAt;
    else if (!row.completed) completedAt = op.at;
    rows.putTodo({ ...row, text: op.text ?? row.text, completed, completedAt });
  },
  delete_todos(rows, op) {
    const files = new Map<FileId, TodoId[]>();
    for (const id of op.ids) {
      const row = rows.todo(id);
      if (!row || (row.deletedAt !== null) === op.deleted) continue;
      const file = rows.item(row.fileId);
      if (!op.deleted && file && file.deletedAt !== null) revive(rows, file);
      rows.putTodo({ ...row, deletedAt: op.deleted ? op.at : null });
      const changed = files.get(row.fileId);
      if (changed) changed.push(id);
      else files.set(row.fileId, [id]);
    }
    for (const [fileId, ids] of files) {
      const key = todosKey(fileId);
      const rest = without(rows.list(key), new Set(ids));
      if (op.deleted) rows.putList(key, rest);
      else rows.putList(key, unique([...ids, ...todoIdsInOrder(rows, fileId)]));
    }
  },
  move_todos(rows, op) {
    const file = rows.item(op.fileId);
    if (file && file.deletedAt !== null) revive(rows, file);
    const travelling = op.ids.filter((id) => rows.todo(id) !== undefined);
    const gone = new Set<string>(travelling);
    const files = new Set(travelling.map((id) => rows.todo(id)?.fileId ?? op.fileId));
    for (const key of [...files].map(todosKey)) rows.putList(key, without(rows.list(key), gone));
    const rest = without(todoIdsInOrder(rows, op.fileId), gone);
    for (const id of travelling) {
      const row = rows.todo(id);
      if (row) rows.putTodo({ ...row, fileId: op.fileId });
    }
    const live = travelling.filter((id) => rows.todo(id)?.deletedAt === null);
    rows.putList(todosKey(op.fileId), [...live, ...rest]);
  },
  update_todo_order(rows, op) {
    const key = todosKey(op.fileId);
    rows.putList(key, mergeOrder(orderSeen(rows.list(key), op.base), op.todoOrder, op.base, op.moved));
  },
  update_todo_priorities(rows, op) {
    for (const { id, priority } of op.updates) {
      const row = rows.todo(id);
      if (row) rows.putTodo({ ...row, priority });
    }
  },
  update_opentabs(rows, op) {
    const merged = mergeMembers(rows.list('tabs'), op.opentabs, op.base);
    rows.putList(
      'tabs',
      merged.filter((id) => rows.isLiveFile(id as FileId)),
    );
  },
  update_user(rows, op) {
    const { defaultFolderShortcut } = op;
    const holder = defaultFolderShortcut === null ? null : shortcutHolder(rows, defaultFolderShortcut, 0);
    if (holder !== null && holder !== DEFAULT_FOLDER_ID) return;
    rows.putProfile({ ...rows.profile(), defaultFolderShortcut });
  },
  update_shortcuts(rows, op) {
    const profile = rows.profile();
    const before = profile.shortcuts[op.platform];
    const after = changeKeys(before, op.changes);
    if (after === before) return;
    rows.putProfile({ ...profile, shortcuts: { ...profile.shortcuts, [op.platform]: after } });
  },
};
