// The operations: the only way in which persisted data changes. Members as in spec §7 and sync 1.
import type { FileId, FolderId, Instant, ItemId, TodoId } from './entities';
import type { KeyPlatform, ShortcutChange } from './shortcuts';

/** A saved order as it was sent, the list it was made from, and the ids the person moved (sync P13). */
interface ListChange {
  readonly base: readonly string[];
  readonly moved?: readonly string[];
}

/** What each operation carries. The client's clock (`at`) only decides how things look until synced. */
export interface OperationData {
  create_folder: {
    readonly id: ItemId;
    readonly name: string;
    /** null for folders and for files of the Default folder. */
    readonly parentId: FolderId | null;
    readonly folderType: 0 | 1;
    readonly backgroundColor?: string;
  };
  delete_folder: { readonly id: ItemId };
  restore_folder: { readonly id: ItemId };
  update_folder: { readonly id: ItemId; readonly name: string };
  update_file_color: { readonly id: ItemId; readonly backgroundColor: string };
  update_shortcut: { readonly id: ItemId; readonly shortcut: string | null };
  move_file: {
    readonly fileId: FileId;
    readonly sourceFolderId: FolderId;
    readonly targetFolderId: FolderId;
  };
  update_folder_order: ListChange & { readonly folderOrder: readonly FolderId[] };
  update_file_order: ListChange & { readonly folderId: FolderId; readonly fileOrder: readonly FileId[] };
  create_todo: {
    readonly id: TodoId;
    readonly text: string;
    readonly completed: boolean;
    readonly fileId: FileId;
  };
  update_todo: {
    readonly id: TodoId;
    readonly text?: string;
    readonly completed?: boolean;
    /** Only to bring back the time of a completion that was undone; a server decides for itself. */
    readonly completedAt?: Instant | null;
  };
  delete_todos: { readonly ids: readonly TodoId[]; readonly deleted: boolean };
  move_todos: { readonly ids: readonly TodoId[]; readonly fileId: FileId };
  update_todo_order: ListChange & { readonly fileId: FileId; readonly todoOrder: readonly TodoId[] };
  update_todo_priorities: {
    readonly updates: readonly { readonly id: TodoId; readonly priority: 0 | 1 }[];
  };
  update_opentabs: ListChange & { readonly opentabs: readonly FileId[] };
  update_user: { readonly defaultFolderShortcut: string | null };
  /** Only the keys that change; those of other commands and of the other system stay (sync P12). */
  update_shortcuts: { readonly platform: KeyPlatform; readonly changes: readonly ShortcutChange[] };
}

export type OperationType = keyof OperationData;

/** An operation before it is committed. */
export type Draft<T extends OperationType = OperationType> = {
  [K in T]: { readonly type: K } & OperationData[K];
}[T];

/** A committed operation: `at` is the instant at which the person acted. */
export type Operation<T extends OperationType = OperationType> = {
  [K in T]: { readonly type: K; readonly at: Instant } & OperationData[K];
}[T];
