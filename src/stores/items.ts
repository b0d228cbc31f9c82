// Folders and files as they are shown, and which folder is active (spec §4 Folders and files).
import { makeAutoObservable } from 'mobx';
import { fileIdsInOrder, shortcutHolder } from '../platform/contract/apply';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  DEFAULT_FOLDER_NAME,
  type FileId,
  type FileRow,
  type FolderId,
  type FolderRow,
  type ItemId,
  isFile,
  isFolder,
} from '../platform/contract/entities';
import { folderIdsInOrder } from '../platform/contract/invert';
import { isItemKey } from '../platform/contract/rules';
import type { Tables } from './tables';
import type { Naming } from './ui/naming';

/** Deleting asks first when more open to-dos than this are inside (decisions D18). */
export const CONFIRM_ABOVE = 20;

/** Every folder and file, and the one active folder. */
export class Items {
  /** The folder whose files are shown. */
  activeFolderId: FolderId = DEFAULT_FOLDER_ID;

  constructor(
    private readonly tables: Tables,
    private readonly naming: Naming,
  ) {
    makeAutoObservable<Items, 'tables' | 'naming'>(this, {
      tables: false,
      naming: false,
      folder: false,
      file: false,
      item: false,
      filesIn: false,
      openInFolder: false,
      openInFile: false,
      openIn: false,
      byShortcut: false,
    });
  }

  /** Ids of all live folders in their shown order, Default first. */
  get folderIds(): readonly FolderId[] {
    return [DEFAULT_FOLDER_ID, ...folderIdsInOrder(this.tables)];
  }

  /** Files of the active folder, in their shown order. */
  get activeFileIds(): readonly FileId[] {
    return this.filesIn(this.activeFolderId);
  }

  filesIn(folderId: FolderId): readonly FileId[] {
    return fileIdsInOrder(this.tables, folderId);
  }

  /** A live folder; Default is made up on the spot, since it is never stored (spec §3). */
  folder(id: FolderId): FolderRow | undefined {
    if (id === DEFAULT_FOLDER_ID) {
      return {
        id,
        type: 0,
        name: DEFAULT_FOLDER_NAME,
        createdAt: '',
        backgroundColor: DEFAULT_COLOR,
        shortcut: this.tables.profile().defaultFolderShortcut,
        deletedAt: null,
      };
    }
    const row = this.tables.item(id);
    return row && isFolder(row) && row.deletedAt === null ? row : undefined;
  }

  /** A live file. */
  file(id: FileId): FileRow | undefined {
    const row = this.tables.item(id);
    return row && isFile(row) && row.deletedAt === null ? row : undefined;
  }

  item(id: ItemId): FolderRow | FileRow | undefined {
    return this.folder(id as FolderId) ?? this.file(id as FileId);
  }

  /** Open to-dos of a folder's live files. */
  openInFolder(id: FolderId): number {
    return this.filesIn(id).reduce((sum, file) => sum + this.tables.countsOf(file).open, 0);
  }

  openInFile(id: FileId): number {
    return this.tables.countsOf(id).open;
  }

  /** Open to-dos that deleting the item would take along. */
  openIn(id: ItemId): number {
    const row = this.item(id);
    if (!row) return 0;
    return isFolder(row) ? this.openInFolder(row.id) : this.openInFile(row.id);
  }

  /** Shows the files of a folder; a name that is being typed belongs to the one that was shown before. */
  activate(id: FolderId): void {
    if (!this.folder(id)) return;
    this.naming.leave();
    this.activeFolderId = id;
  }

  /** The same where nobody asked for it: not while somebody types a name. */
  follow(id: FolderId): void {
    if (this.naming.state.kind === 'none') this.activate(id);
  }

  /** Back to Default when the active folder is gone. */
  prune(): void {
    if (!this.folder(this.activeFolderId)) this.activeFolderId = DEFAULT_FOLDER_ID;
  }

  /** Letters and digits that open a live file or folder. */
  get shortcuts(): readonly string[] {
    const keys = [this.tables.profile().defaultFolderShortcut];
    for (const row of this.tables.allItems()) if (row.deletedAt === null) keys.push(row.shortcut);
    return keys.filter((key): key is string => key !== null);
  }

  /** The file that a letter opens, or the folder that a digit opens. */
  byShortcut(key: string): ItemId | null {
    return shortcutHolder(this.tables, key, isItemKey(key, 0) ? 0 : 1) as ItemId | null;
  }
}
