// The rows of a workspace and their ids: what every store, backend and the server agree on (spec §3).
import { NO_SHORTCUTS, type Shortcuts } from './shortcuts';

/** A string that carries its meaning in the type, so that ids of two kinds cannot be mixed up. */
export type Brand<B extends string> = string & { readonly __brand: B };

export type TodoId = Brand<'TodoId'>;
export type FolderId = Brand<'FolderId'>;
export type FileId = Brand<'FileId'>;
export type ItemId = FolderId | FileId;

/** The virtual first folder: never stored, renamed, deleted or moved (spec §3). */
export const DEFAULT_FOLDER_ID = 'default-folder' as FolderId;
export const DEFAULT_FOLDER_NAME = 'Default';

/** Colour of an item that was given none (spec §9). */
export const DEFAULT_COLOR = '#1F293B';

/** `spec §9`: 0 is a folder, 1 is a file. */
export const FOLDER_TYPE = 0;
export const FILE_TYPE = 1;

/** Id of the person who is not signed in (spec §3). */
export const GUEST_USER_ID = 'guestuser';

/** Instants are ISO 8601 strings in UTC with milliseconds. */
export type Instant = string;

/** One to-do. `deletedAt` set means it lies in the Trash (decisions D18). */
export interface TodoRow {
  readonly id: TodoId;
  readonly fileId: FileId;
  readonly text: string;
  readonly completed: boolean;
  readonly createdAt: Instant;
  readonly completedAt: Instant | null;
  /** 1 is important, 0 is not (decisions D16). */
  readonly priority: 0 | 1;
  readonly deletedAt: Instant | null;
}

interface ItemBase {
  readonly name: string;
  readonly createdAt: Instant;
  /** `#rrggbb`. */
  readonly backgroundColor: string;
  /** a to z for files, 0 to 9 for folders, null for none (spec §5). */
  readonly shortcut: string | null;
  readonly deletedAt: Instant | null;
}

export interface FolderRow extends ItemBase {
  readonly id: FolderId;
  readonly type: typeof FOLDER_TYPE;
}

export interface FileRow extends ItemBase {
  readonly id: FileId;
  readonly type: typeof FILE_TYPE;
  /** `default-folder` for files at top level (on the wire: `parentId: null`). */
  readonly folderId: FolderId;
  /** The folder whose deletion took this file along; restoring that folder restores the file. */
  readonly deletedWith: FolderId | null;
}

export type ItemRow = FolderRow | FileRow;

/** What is kept about the person besides rows: the digit of the Default folder and own keys (spec §3). */
export interface Profile {
  readonly defaultFolderShortcut: string | null;
  readonly shortcuts: Shortcuts;
}

export const NO_PROFILE: Profile = { defaultFolderShortcut: null, shortcuts: NO_SHORTCUTS };

/** Every saved order: folders, open tabs, files of a folder, to-dos of a file. */
export type ListKey = 'folders' | 'tabs' | `files:${FolderId}` | `todos:${FileId}`;

export const filesKey = (folderId: FolderId): ListKey => `files:${folderId}`;
export const todosKey = (fileId: FileId): ListKey => `todos:${fileId}`;

/** Live to-dos of one file. */
export interface FileCounts {
  readonly open: number;
  readonly done: number;
}

/** To-dos as they are stored, which become rows when somebody asks; each of them is made once. */
export interface Shelf {
  readonly size: number;
  readonly counts: ReadonlyMap<FileId, FileCounts>;
  /** Those of one file, deleted ones included, in no order. */
  of(fileId: FileId): readonly TodoRow[];
  /** All of them, so many parts one after the other. */
  readonly parts: number;
  part(at: number): readonly TodoRow[];
  /** By id; each table has its own. */
  map(): ShelvedTodos;
}

/** To-dos by id that become rows when somebody asks for them; whoever looks sees all of them. */
export interface ShelvedTodos extends Map<TodoId, TodoRow> {
  /** Makes rows of one file. @returns the ids of all that it has; nothing where all are rows already */
  place(fileId: FileId): readonly TodoId[] | undefined;
  /**
   * Makes rows of some more. @returns whether none are left
   * @param recount called where data are damaged: some row was there twice, and counted twice
   */
  settle(recount: () => void): boolean;
}

/** Everything a workspace holds at one instant, deleted rows included. */
export interface Snapshot {
  readonly todos: readonly TodoRow[];
  /** The same to-dos, where not all of them are rows yet. */
  readonly shelf?: Shelf;
  readonly items: readonly ItemRow[];
  readonly lists: ReadonlyMap<ListKey, readonly string[]>;
  readonly profile: Profile;
}

export const isFolder = (row: ItemRow): row is FolderRow => row.type === FOLDER_TYPE;
export const isFile = (row: ItemRow): row is FileRow => row.type === FILE_TYPE;
