// Rows as the texts that are stored for a guest, in exactly the shapes of decisions D4.
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  GUEST_USER_ID,
  type ItemRow,
  isFile,
  type ListKey,
  type TodoRow,
} from '../../platform/contract/entities';
import { byNewest } from '../../platform/contract/ordering';
import type { Rows } from '../../platform/contract/rows';
import { shortcutLists } from '../shortcutsFile';
import type { GuestKey } from './keys';

/** Whether a to-do is stored with the Trash: deleted itself, or inside a deleted file. */
export function isTrashedTodo(rows: Rows, row: TodoRow): boolean {
  return row.deletedAt !== null || rows.item(row.fileId)?.deletedAt != null;
}

/** Rows whose saved orders can be listed. */
export interface StoredRows extends Rows {
  allLists(): Iterable<readonly [ListKey, readonly string[]]>;
}

const SHAPES: Readonly<Record<GuestKey, (rows: StoredRows) => string>> = {
  todosFree: (rows) => todos(rows, (row) => !isTrashedTodo(rows, row)),
  folderFree: (rows) => JSON.stringify(tree(rows)),
  folderOrderIdsFree: (rows) => JSON.stringify(rows.list('folders')),
  fileOrderIdsFree: (rows) => lists(rows, 'files:'),
  todoOrder: (rows) => lists(rows, 'todos:'),
  openTabsFree: (rows) => JSON.stringify(rows.list('tabs').flatMap((id) => tab(rows.item(id as FileId)))),
  'tabdo.profile': (rows) => {
    const { defaultFolderShortcut } = rows.profile();
    return JSON.stringify({ defaultFolderShortcut });
  },
  shortCuts: (rows) => JSON.stringify(shortcutLists(rows.profile().shortcuts)),
  'tabdo.trash': (rows) => {
    const items = [...rows.allItems()].filter((row) => row.deletedAt !== null).sort(byNewest);
    return `{"items":${JSON.stringify(items)},"todos":${todos(rows, (row) => isTrashedTodo(rows, row))}}`;
  },
};

/** The text of one key. Equal rows give equal texts, whatever the order in which they came. */
export const shapeOf = (rows: StoredRows, key: GuestKey): string => SHAPES[key](rows);

/** Rows never change, so each is turned into text once: a change costs its own rows only. */
const texts = new WeakMap<TodoRow, string>();

function todos(rows: Rows, wanted: (row: TodoRow) => boolean): string {
  const chosen: TodoRow[] = [];
  for (const row of rows.allTodos()) if (wanted(row)) chosen.push(row);
  return `[${chosen.sort(byNewest).map(todoText).join(',')}]`;
}

function todoText(row: TodoRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify({
    id: row.id,
    text: row.text,
    completed: row.completed,
    fileId: row.fileId,
    userId: GUEST_USER_ID,
    createdAt: row.createdAt,
    ...(row.completedAt === null ? {} : { completedAt: row.completedAt }),
    ...(row.priority === 0 ? {} : { priority: row.priority }),
    ...(row.deletedAt === null ? {} : { deletedAt: row.deletedAt }),
  });
  texts.set(row, text);
  return text;
}

interface StoredItem {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly type: 0 | 1;
  readonly createdAt: string;
  readonly backgroundColor: string;
  readonly shortcut: string | null;
  readonly children: readonly StoredItem[];
  readonly todos: readonly never[];
  readonly userId: string;
}

/** Folders with their files, root files beside them; the Default folder is never stored. */
function tree(rows: Rows): StoredItem[] {
  const top: ItemRow[] = [];
  for (const row of rows.allItems()) if (row.deletedAt === null && isTop(rows, row)) top.push(row);
  return top.sort(byNewest).map((row) => {
    if (isFile(row)) return stored(row, null, []);
    const files = [...rows.filesOf(row.id)].filter((file) => file.deletedAt === null).sort(byNewest);
    return stored(
      row,
      null,
      files.map((file) => stored(file, row.id, [])),
    );
  });
}

const isTop = (rows: Rows, row: ItemRow): boolean =>
  !isFile(row) || row.folderId === DEFAULT_FOLDER_ID || !rows.isLiveFolder(row.folderId);

const stored = (row: ItemRow, parentId: string | null, children: readonly StoredItem[]): StoredItem => ({
  id: row.id,
  name: row.name,
  parentId,
  type: row.type,
  createdAt: row.createdAt,
  backgroundColor: row.backgroundColor,
  shortcut: row.shortcut,
  children,
  todos: [],
  userId: GUEST_USER_ID,
});

function tab(row: ItemRow | undefined): { id: FileId; name: string; backgroundColor: string }[] {
  if (!row || !isFile(row)) return [];
  const { id, name, backgroundColor } = row satisfies FileRow;
  return [{ id, name, backgroundColor: backgroundColor || DEFAULT_COLOR }];
}

function lists(rows: StoredRows, prefix: 'files:' | 'todos:'): string {
  const entries: [string, readonly string[]][] = [];
  for (const [key, ids] of rows.allLists()) {
    if (key.startsWith(prefix)) entries.push([key.slice(prefix.length), ids]);
  }
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
