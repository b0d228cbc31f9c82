// The server's words about rows, read into rows: nothing that does not fit is taken in (sync P4).
import type { RowChangeShape, StateShape } from '../../../platform/contract/api/entities';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  type FolderId,
  type FolderRow,
  type ItemId,
  type ListKey,
  type Snapshot,
  type TodoId,
  type TodoRow,
} from '../../../platform/contract/entities';
import type { Rows } from '../../../platform/contract/rows';
import { changeKeys, KEY_PLATFORMS, type KeyPlatform } from '../../../platform/contract/shortcuts';

type Fields = Readonly<Record<string, unknown>>;

/** An entry of the log that cannot be right; the only way out is to read everything again. */
export class UnreadableChange extends Error {}

/** What taking in an entry of the log needs of it. */
export interface RowsChanged {
  readonly rows: readonly RowChangeShape[];
}

/** Takes in one entry of the log: every row that it names, whole or in part. */
export function applyChange(rows: Rows, change: RowsChanged): void {
  for (const row of change.rows) applyRow(rows, row);
}

/** A state as the server tells it, as rows. */
export function snapshotOf(state: StateShape): Snapshot {
  return {
    todos: state.todos.map((todo) => readTodo(todo.id, todo)),
    items: state.items.map((item) => readItem(item.id, { ...item })),
    lists: new Map(Object.entries(state.lists).map(([key, ids]) => [readKey(key), ids])),
    profile: {
      defaultFolderShortcut: state.profile.defaultFolderShortcut,
      shortcuts: state.profile.shortcuts,
    },
  };
}

function applyRow(rows: Rows, { entity, id, fields, gone }: RowChangeShape): void {
  if (gone) {
    // Deleted so long ago that nobody needs to know any more that it was there (sync P14).
    if (entity === 'todo') rows.dropTodo(id as TodoId);
    if (entity === 'item') rows.dropItem(id as ItemId);
    return;
  }
  switch (entity) {
    case 'todo':
      rows.putTodo(readTodo(id, { ...rows.todo(id as TodoId), ...fields }));
      return;
    case 'item':
      rows.putItem(readItem(id, { ...rows.item(id as ItemId), ...fields }));
      return;
    case 'list':
      rows.putList(readKey(id), readIds(fields.ids));
      return;
    case 'profile': {
      const defaultFolderShortcut = textOrNull(fields.defaultFolderShortcut);
      rows.putProfile({ ...rows.profile(), defaultFolderShortcut });
      return;
    }
    case 'keys': {
      const platform = KEY_PLATFORMS.find((one) => one === id);
      if (platform !== undefined) applyKeys(rows, platform, fields);
      return;
    }
    case 'user':
      // Names and pictures are the session's, not the workspace's.
      return;
  }
}

function applyKeys(rows: Rows, platform: KeyPlatform, fields: Fields): void {
  const profile = rows.profile();
  const changes = Object.entries(fields).map(([id, key]) => ({ id, key: textOrNull(key) }));
  const keys = changeKeys(profile.shortcuts[platform], changes);
  rows.putProfile({ ...profile, shortcuts: { ...profile.shortcuts, [platform]: keys } });
}

function readTodo(id: string, fields: Fields): TodoRow {
  return {
    id: id as TodoId,
    fileId: text(fields.fileId) as FileId,
    text: text(fields.text),
    completed: fields.completed === true,
    createdAt: text(fields.createdAt),
    completedAt: textOrNull(fields.completedAt),
    priority: fields.priority === 1 ? 1 : 0,
    deletedAt: textOrNull(fields.deletedAt),
  };
}

function readItem(id: string, fields: Fields): FolderRow | FileRow {
  const shared = {
    name: text(fields.name),
    createdAt: text(fields.createdAt),
    backgroundColor: textOrNull(fields.backgroundColor) ?? DEFAULT_COLOR,
    shortcut: textOrNull(fields.shortcut),
    deletedAt: textOrNull(fields.deletedAt),
  };
  if (fields.type === 0) return { ...shared, id: id as FolderId, type: 0 };
  if (fields.type !== 1) throw new UnreadableChange('An item is neither folder nor file.');
  return {
    ...shared,
    id: id as FileId,
    type: 1,
    folderId: (textOrNull(fields.folderId) ?? DEFAULT_FOLDER_ID) as FolderId,
    deletedWith: textOrNull(fields.deletedWith) as FolderId | null,
  };
}

function readKey(key: string): ListKey {
  if (key === 'folders' || key === 'tabs') return key;
  if (key.startsWith('files:') || key.startsWith('todos:')) return key as ListKey;
  throw new UnreadableChange('A list has a name that nobody knows.');
}

function readIds(ids: unknown): readonly string[] {
  if (Array.isArray(ids) && ids.every((id) => typeof id === 'string')) return ids;
  throw new UnreadableChange('A list is not a list of ids.');
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UnreadableChange('A row lacks one of its texts.');
}

/** An empty text is a text: keys that are unbound are written so. */
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
