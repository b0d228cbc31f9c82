// Rows as the calls of spec §7 show them.
import type {
  FileShape,
  ItemShape,
  ShortcutsShape,
  TodoShape,
  UserShape,
} from '../../src/platform/contract/api/entities';
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  type ItemRow,
  isFile,
  type TodoRow,
} from '../../src/platform/contract/entities';
import type { KeyTexts, Shortcuts } from '../../src/platform/contract/shortcuts';
import type { UserRecord } from '../data/users';

/** A to-do. */
export const todoShape = (row: TodoRow, userId: string): TodoShape => ({
  id: row.id,
  text: row.text,
  completed: row.completed,
  fileId: row.fileId,
  userId,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
  priority: row.priority,
});

/** A file; those of the Default folder have no parent on the wire. */
export const fileShape = (row: FileRow, userId: string): FileShape => ({
  id: row.id,
  name: row.name,
  parentId: row.folderId === DEFAULT_FOLDER_ID ? null : row.folderId,
  type: 1,
  createdAt: row.createdAt,
  backgroundColor: row.backgroundColor,
  shortcut: row.shortcut,
  children: [],
  todos: [],
  userId,
});

/** A folder with its files, or a file. */
export function itemShape(row: ItemRow, userId: string, files: readonly FileRow[] = []): ItemShape {
  if (isFile(row)) return fileShape(row, userId);
  return {
    id: row.id,
    name: row.name,
    parentId: null,
    type: 0,
    createdAt: row.createdAt,
    backgroundColor: row.backgroundColor,
    shortcut: row.shortcut,
    children: files.map((file) => fileShape(file, userId)),
    todos: [],
    userId,
  };
}

/** The person. */
export const userShape = (user: UserRecord): UserShape => ({
  _id: user.id,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  image: user.image,
  username: user.username,
  defaultFolderShortcut: user.default_folder_shortcut,
  createdAt: user.created_at,
});

/** Own keys by category, which the first part of a command's id says (decisions D12). */
export function shortcutsShape(keys: Shortcuts, actions: ReadonlyMap<string, string>): ShortcutsShape {
  return { shortcuts: byCategory(keys.mac, actions), windowsShortcuts: byCategory(keys.other, actions) };
}

function byCategory(texts: KeyTexts, actions: ReadonlyMap<string, string>): ShortcutsShape['shortcuts'] {
  const groups = new Map<string, { id: string; key: string; action: string }[]>();
  for (const [id, key] of Object.entries(texts)) {
    const area = id.split('-', 1)[0] ?? '';
    const category = area.charAt(0).toUpperCase() + area.slice(1);
    const entry = { id, key, action: actions.get(id) ?? '' };
    const group = groups.get(category);
    if (group) group.push(entry);
    else groups.set(category, [entry]);
  }
  return Object.fromEntries(groups);
}
