// How the sidebar is worked: its cursor, its name fields, its menus (spec §2 Sidebar, decisions D10).
import { makeAutoObservable } from 'mobx';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type ItemId,
  isFolder,
} from '../platform/contract/entities';
import { messages } from '../platform/contract/messages';
import { isItemKey } from '../platform/contract/rules';
import { isBlank } from '../platform/contract/text';
import type { Core } from './core';
import type { Point } from './ui/dialogs';

export class Sidebar {
  /** The row of the Files pane under the cursor; it need not be open. */
  fileCursor: FileId | null = null;
  /** Which files are near what is seen of their pane, of the others the name alone is drawn; null until told. */
  near: { readonly has: (id: FileId) => boolean } | null = null;

  constructor(private readonly workspace: Core) {
    makeAutoObservable<Sidebar, 'workspace'>(this, { workspace: false });
  }

  /** The file row that has the pane's tab stop: the cursor, else the active file, else the first. */
  get currentFile(): FileId | null {
    const { items, tabs } = this.workspace;
    const ids = items.activeFileIds;
    const wanted = [this.fileCursor, tabs.activeId].find((id) => id !== null && ids.includes(id));
    return wanted ?? ids[0] ?? null;
  }

  /** Up and down inside the pane that has the focus: arrows select and stay (decisions D10). */
  step(by: number): void {
    const { items, focus } = this.workspace;
    if (focus.area === 'files') {
      const next = stepped(items.activeFileIds, this.currentFile, by);
      if (next) this.selectFile(next);
    } else {
      const next = stepped(items.folderIds, items.activeFolderId, by);
      if (next) this.openFolder(next);
    }
  }

  left(): void {
    this.enter('folders');
  }

  /** From the folders to the files; on a file it opens it. */
  right(): void {
    const { focus } = this.workspace;
    if (focus.area !== 'files') this.enter('files');
    else if (this.currentFile) this.workspace.openFile(this.currentFile);
  }

  enter(pane: 'folders' | 'files'): void {
    const { items, focus } = this.workspace;
    this.uncover();
    // A folder without files has nothing to point at; another folder may.
    if (pane === 'folders' || items.activeFileIds.length === 0) {
      focus.to('folders', items.activeFolderId);
      return;
    }
    this.fileCursor = this.currentFile;
    focus.to('files', this.fileCursor);
  }

  /** Shows a folder's files; the focus goes to the folder pane (spec §2). */
  openFolder(id: FolderId): void {
    this.uncover();
    this.workspace.items.activate(id);
    this.fileCursor = null;
    this.workspace.focus.to('folders', id);
  }

  selectFile(id: FileId): void {
    this.fileCursor = id;
    this.workspace.focus.to('files', id);
  }

  /** Lets go of rows that are gone: the cursor, a menu, the picker. */
  prune(): void {
    const { items, dialogs } = this.workspace;
    const gone = (id: ItemId): boolean => items.item(id) === undefined;
    if (this.fileCursor && gone(this.fileCursor)) this.fileCursor = null;
    const { dialog, menu } = dialogs;
    if (dialog && 'id' in dialog && gone(dialog.id)) dialogs.closeDialog();
    if ((menu?.kind === 'folder' || menu?.kind === 'file') && gone(menu.id)) dialogs.closeMenu();
  }

  /** Puts the files' cursor somewhere without taking the focus there. */
  point(id: FileId | null): void {
    this.fileCursor = id;
  }

  /** Ctrl+letter, Ctrl+digit and the sequence (spec §9). */
  openByKey(key: string): void {
    const id = this.workspace.items.byShortcut(key);
    if (id === null) return;
    if (isItemKey(key, 0)) this.openFolder(id as FolderId);
    else this.workspace.openFile(id as FileId);
  }

  beginNew(type: 'folder' | 'file'): void {
    this.uncover();
    this.workspace.dialogs.closeMenu();
    this.workspace.naming.begin({ kind: 'new', type });
  }

  /**
   * Nothing happens with an empty name; a refused one stays in its field (spec §5, decisions D17). A new folder
   * becomes active (spec §4).
   */
  createFolder(name: string, stay = false): boolean {
    this.leaveOther(name);
    const id = this.workspace.filing.createFolder(name);
    if (id === null && !isBlank(name)) return this.refused(name);
    this.workspace.naming.end();
    if (id && stay) this.workspace.items.activate(id);
    else if (id) this.openFolder(id);
    return true;
  }

  createFile(name: string, stay = false): boolean {
    this.leaveOther(name);
    const id = this.workspace.filing.createFile(name);
    if (id === null && !isBlank(name)) return this.refused(name);
    this.workspace.naming.end();
    if (id && stay) this.workspace.tabs.open(id);
    else if (id) this.workspace.openFile(id);
    return true;
  }

  /** A field that holds another name than this one is not where it comes from. */
  private leaveOther(name: string): void {
    const { naming } = this.workspace;
    if (naming.typed !== null && naming.typed !== name) naming.leave();
  }

  /** Where no field is open, a name that is refused is kept. */
  private refused(name: string): false {
    if (this.workspace.naming.state.kind === 'none') this.workspace.rescue.keep(name);
    return false;
  }

  beginRename(id: ItemId | null): void {
    if (id === null) return;
    this.show(id);
    if (id === DEFAULT_FOLDER_ID) this.workspace.alerts.error(messages.defaultFolderRename);
    else this.workspace.naming.begin({ kind: 'rename', id });
  }

  rename(id: ItemId, name: string, stay = false): boolean {
    if (this.workspace.filing.rename(id, name) !== null) return false;
    if (stay) this.workspace.naming.end();
    else this.endNaming();
    return true;
  }

  /** Closes the name or key field and gives the focus back to its row. */
  endNaming(): void {
    const { naming, focus } = this.workspace;
    const { state } = naming;
    naming.end();
    if (state.kind === 'none') return;
    // A pane without rows has only a button to give the focus to, which would swallow what is typed next.
    if (state.kind === 'new' && state.type === 'file' && this.currentFile) focus.to('files');
    else if (state.kind === 'new') focus.to('folders');
    else this.focusRow(state.id);
  }

  openMenu(id: ItemId | null, at: Point | null): void {
    const row = id === null ? undefined : this.workspace.items.item(id);
    if (!row) return;
    if (isFolder(row)) this.workspace.dialogs.openMenu({ kind: 'folder', id: row.id, at });
    else {
      this.fileCursor = row.id;
      this.workspace.dialogs.openMenu({ kind: 'file', id: row.id, at });
    }
  }

  /** Makes sure that an item's row is on screen. */
  show(id: ItemId): void {
    const { items } = this.workspace;
    const file = items.file(id as FileId);
    this.uncover();
    if (file) {
      items.activate(file.folderId);
      this.fileCursor = file.id;
    }
  }

  /** Brings the sidebar on screen: from Settings and the like, and out of its drawer on a phone. */
  private uncover(): void {
    this.workspace.go('/');
    this.workspace.layout.openDrawer(true);
  }

  focusRow(id: ItemId): void {
    const { items, focus } = this.workspace;
    const file = items.file(id as FileId);
    if (file) this.selectFile(file.id);
    else if (items.folder(id as FolderId)) focus.to('folders', items.activeFolderId);
  }
}

/** The id `by` places on, kept inside the list. */
function stepped<Id extends string>(ids: readonly Id[], from: Id | null, by: number): Id | undefined {
  const at = from === null ? -1 : ids.indexOf(from);
  return ids[Math.max(0, Math.min(ids.length - 1, at + by))];
}
