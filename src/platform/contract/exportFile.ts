// The format of an export, and its reader, which takes whatever Tabdo itself may hold and write (decisions D23).
import { fileIdsInOrder, todoIdsInOrder } from './apply';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type Instant,
  isFile,
  isFolder,
  type TodoId,
} from './entities';
import { folderIdsInOrder } from './invert';
import type { Rows } from './rows';
import { isColor, isItemKey } from './rules';
import { wellFormed } from './text';

export interface ExportFolder {
  readonly id: FolderId;
  readonly name: string;
  readonly backgroundColor: string;
  readonly shortcut: string | null;
}

export interface ExportFile {
  readonly id: FileId;
  readonly folderId: FolderId;
  readonly name: string;
  readonly backgroundColor: string;
  readonly shortcut: string | null;
}

export interface ExportTodo {
  readonly id: TodoId;
  readonly fileId: FileId;
  readonly text: string;
  readonly completed: boolean;
  readonly priority: 0 | 1;
  /** When it was completed; null for open ones and in older exports. */
  readonly completedAt: Instant | null;
}

/** Everything of a workspace, in its shown order. */
export interface Export {
  readonly format: 'tabdo';
  readonly version: 1;
  readonly exportedAt: string;
  /** Digit of the Default folder. */
  readonly defaultFolderShortcut: string | null;
  readonly folders: readonly ExportFolder[];
  readonly files: readonly ExportFile[];
  readonly todos: readonly ExportTodo[];
}

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string | null => (typeof value === 'string' ? wellFormed(value) : null);
const asId = (value: unknown): string | null => asText(value) || null;
const asColor = (value: unknown): string => {
  const text = asText(value);
  return text !== null && isColor(text) ? text : DEFAULT_COLOR;
};
const asShortcut = (value: unknown, type: 0 | 1): string | null => {
  const text = asText(value);
  return text !== null && isItemKey(text, type) ? text : null;
};
const asInstant = (value: unknown): Instant | null => {
  const ms = Date.parse(asText(value) ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

/** Reads an export; null when it is none or when anything in it cannot be read (all or nothing). */
export function parseExport(text: string): Export | null {
  try {
    return readExport(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same of what is parsed already. */
export function readExport(data: unknown): Export | null {
  if (!isLoose(data) || data.format !== 'tabdo' || data.version !== 1) return null;
  const folders = rows(data.folders, folder);
  const files = rows(data.files, file);
  const todos = rows(data.todos, todo);
  if (!folders || !files || !todos) return null;
  const folderIds = new Set<string>([DEFAULT_FOLDER_ID, ...folders.map((row) => row.id)]);
  const fileIds = new Set(files.map((row) => row.id));
  if (files.some((row) => !folderIds.has(row.folderId)) || todos.some((row) => !fileIds.has(row.fileId))) {
    return null;
  }
  const exportedAt = typeof data.exportedAt === 'string' ? data.exportedAt : '';
  const defaultFolderShortcut = asShortcut(data.defaultFolderShortcut, 0);
  return { format: 'tabdo', version: 1, exportedAt, defaultFolderShortcut, folders, files, todos };
}

/** All rows, each id once, or null when one of them is unreadable. */
function rows<Row extends { readonly id: string }>(
  value: unknown,
  read: (row: Loose) => Row | null,
): readonly Row[] | null {
  if (!Array.isArray(value)) return null;
  const byId = new Map<string, Row>();
  for (const entry of value) {
    const row = isLoose(entry) ? read(entry) : null;
    if (!row) return null;
    byId.set(row.id, row);
  }
  return [...byId.values()];
}

function folder(row: Loose): ExportFolder | null {
  const own = asId(row.id);
  const text = asText(row.name);
  if (own === null || own === DEFAULT_FOLDER_ID || text === null) return null;
  return {
    id: own as FolderId,
    name: text,
    backgroundColor: asColor(row.backgroundColor),
    shortcut: asShortcut(row.shortcut, 0),
  };
}

function file(row: Loose): ExportFile | null {
  const own = asId(row.id);
  const parent = asId(row.folderId);
  const text = asText(row.name);
  if (own === null || parent === null || text === null) return null;
  return {
    id: own as FileId,
    folderId: parent as FolderId,
    name: text,
    backgroundColor: asColor(row.backgroundColor),
    shortcut: asShortcut(row.shortcut, 1),
  };
}

function todo(row: Loose): ExportTodo | null {
  const own = asId(row.id);
  const parent = asId(row.fileId);
  // No bound and no rule for typing: what was stored once must not make a backup worthless.
  const text = asText(row.text);
  if (own === null || parent === null || text === null) return null;
  return {
    id: own as TodoId,
    fileId: parent as FileId,
    text,
    completed: row.completed === true,
    priority: row.priority === 1 ? 1 : 0,
    completedAt: asInstant(row.completedAt),
  };
}

/** Everything live, in its shown order. */
export function exportOf(rows: Rows, exportedAt: Instant): Export {
  const folderIds = folderIdsInOrder(rows);
  const folders = folderIds.flatMap((own): ExportFolder[] => {
    const row = rows.item(own);
    if (!row || !isFolder(row)) return [];
    return [{ id: row.id, name: row.name, backgroundColor: row.backgroundColor, shortcut: row.shortcut }];
  });
  const files = [DEFAULT_FOLDER_ID, ...folderIds].flatMap((folderId) =>
    fileIdsInOrder(rows, folderId).flatMap((own): ExportFile[] => {
      const row = rows.item(own);
      if (!row || !isFile(row)) return [];
      const { name: text, backgroundColor, shortcut } = row;
      return [{ id: row.id, folderId, name: text, backgroundColor, shortcut }];
    }),
  );
  const todos = files.flatMap((parent) =>
    todoIdsInOrder(rows, parent.id).flatMap((own): ExportTodo[] => {
      const row = rows.todo(own);
      if (!row) return [];
      const { fileId, text, completed, priority, completedAt } = row;
      return [{ id: row.id, fileId, text, completed, priority, completedAt }];
    }),
  );
  const { defaultFolderShortcut } = rows.profile();
  return { format: 'tabdo', version: 1, exportedAt, defaultFolderShortcut, folders, files, todos };
}
