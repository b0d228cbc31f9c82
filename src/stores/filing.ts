// Everything a person does to folders and files (spec §4 and §5, decisions D18).
import { shortcutHolder } from '../platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  type FolderId,
  type FolderRow,
  type ItemId,
  isFile,
  isFolder,
} from '../platform/contract/entities';
import { folderIdsInOrder } from '../platform/contract/invert';
import { moveBefore } from '../platform/contract/lists';
import { messages } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import { cleanName } from '../platform/contract/text';
import type { Ids } from '../platform/types';
import type { Alerts } from './alerts';
import type { History } from './history';
import type { Items } from './items';
import type { Tables } from './tables';

const HEX = /^#[0-9a-f]{6}$/i;

/** What is wrong with a name or key, in the person's words; null when it was taken. */
export type Problem = string | null;

export interface FilingDeps {
  readonly tables: Tables;
  readonly items: Items;
  readonly history: History;
  readonly alerts: Alerts;
  readonly ids: Ids;
}

/** The intentions on folders and files. Each is one undoable step. */
export class Filing {
  constructor(private readonly deps: FilingDeps) {}

  /** A new folder, which becomes active (spec §4). Null when the name is empty or a limit is reached. */
  createFolder(name: string): FolderId | null {
    const id = this.create(name, 0, null);
    if (id === null) return null;
    this.deps.items.activate(id as FolderId);
    return id as FolderId;
  }

  /** A new file in the active folder, or in `folderId`. */
  createFile(name: string, folderId: FolderId = this.deps.items.activeFolderId): FileId | null {
    return this.create(name, 1, folderId === DEFAULT_FOLDER_ID ? null : folderId) as FileId | null;
  }

  /** A file that is not made yet: its id, and what makes it together with its first content. */
  newFile(name: string): { readonly id: FileId; readonly draft: Draft } {
    const id = this.deps.ids.next() as FileId;
    const folderId = this.deps.items.activeFolderId;
    const parentId = folderId === DEFAULT_FOLDER_ID ? null : folderId;
    return { id, draft: { type: 'create_folder', id, name, parentId, folderType: 1 } };
  }

  rename(id: ItemId, raw: string): Problem {
    const row = this.deps.items.item(id);
    if (!row) return null;
    if (row.id === DEFAULT_FOLDER_ID) return this.refuse(messages.defaultFolderRename);
    const clean = cleanName(raw);
    if ('problem' in clean) {
      if (clean.problem === 'empty') return null;
      return this.refuse(clean.problem === 'too-long' ? messages.tooLongName : messages.nullCharacter);
    }
    if (clean.text === row.name) return null;
    this.deps.history.record(`Rename ${row.name}`, [{ type: 'update_folder', id, name: clean.text }]);
    return null;
  }

  /** @param color `#rrggbb`; anything else changes nothing (spec §5). */
  recolor(id: ItemId, color: string): void {
    const row = this.deps.items.item(id);
    if (
      !row ||
      row.id === DEFAULT_FOLDER_ID ||
      !HEX.test(color) ||
      row.backgroundColor.toLowerCase() === color.toLowerCase()
    )
      return;
    this.deps.history.record(`Change color of ${row.name}`, [
      { type: 'update_file_color', id, backgroundColor: color },
    ]);
  }

  /** Gives an item its single key: a letter for files, a digit for folders (spec §5). */
  assignShortcut(id: ItemId, raw: string): Problem {
    const row = this.deps.items.item(id);
    if (!row) return null;
    const key = raw.trim().toLowerCase();
    if (isFile(row) && !/^[a-z]$/.test(key)) return messages.fileShortcutRule;
    if (isFolder(row) && !/^[0-9]$/.test(key)) return messages.folderShortcutRule;
    if (row.shortcut === key) return null;
    if (shortcutHolder(this.deps.tables, key, row.type) !== null) return messages.shortcutTaken;
    this.setShortcut(row, key, `Assign ${key.toUpperCase()} to ${row.name}`);
    return null;
  }

  removeShortcut(id: ItemId): void {
    const row = this.deps.items.item(id);
    if (row?.shortcut) this.setShortcut(row, null, `Remove shortcut of ${row.name}`);
  }

  /** Deletes a folder or file with its contents; the workspace closes its tabs (decisions D18). */
  remove(id: ItemId): boolean {
    const row = this.deps.items.item(id);
    if (!row) return false;
    if (row.id === DEFAULT_FOLDER_ID) {
      this.refuse(messages.defaultFolderDelete);
      return false;
    }
    const label = `Delete ${row.name}`;
    if (!this.deps.history.record(label, [{ type: 'delete_folder', id }])) return false;
    this.deps.items.prune();
    this.deps.alerts.announce(`Deleted ${row.name}`);
    this.deps.alerts.info(`${row.name} deleted`, { label: 'Undo', command: 'todo-undo' });
    return true;
  }

  moveFolder(id: FolderId, before: FolderId | null): void {
    if (id === DEFAULT_FOLDER_ID) {
      this.refuse(messages.defaultFolderMove);
      return;
    }
    const row = this.deps.items.folder(id);
    const base = folderIdsInOrder(this.deps.tables);
    const folderOrder = moveBefore(base, [id], before) as FolderId[];
    if (!row || same(base, folderOrder)) return;
    const draft: Draft = { type: 'update_folder_order', folderOrder, base, moved: [id] };
    if (this.deps.history.record(`Move ${row.name}`, [draft])) this.moved(folderOrder, id);
  }

  moveFile(id: FileId, before: FileId | null): void {
    const row = this.deps.items.file(id);
    if (!row) return;
    const base = this.deps.items.filesIn(row.folderId);
    const fileOrder = moveBefore(base, [id], before) as FileId[];
    if (same(base, fileOrder)) return;
    const draft: Draft = { type: 'update_file_order', folderId: row.folderId, fileOrder, base, moved: [id] };
    if (this.deps.history.record(`Move ${row.name}`, [draft])) this.moved(fileOrder, id);
  }

  /** One place up or down among its siblings. */
  moveBy(id: ItemId, step: 1 | -1): void {
    const row = this.deps.items.item(id);
    if (!row) return;
    if (row.id === DEFAULT_FOLDER_ID) {
      this.refuse(messages.defaultFolderMove);
      return;
    }
    const order: readonly string[] = isFile(row)
      ? this.deps.items.filesIn(row.folderId)
      : folderIdsInOrder(this.deps.tables);
    const at = order.indexOf(id);
    const before = order[step < 0 ? at - 1 : at + 2] ?? null;
    if (step < 0 && at <= 0) return;
    if (isFile(row)) this.moveFile(row.id, before as FileId | null);
    else this.moveFolder(row.id, before as FolderId | null);
  }

  /** Puts a file first in another folder, which becomes active (spec §4). */
  moveToFolder(id: FileId, folderId: FolderId): void {
    const row = this.deps.items.file(id);
    const target = this.deps.items.folder(folderId);
    if (!row || !target || row.folderId === folderId) return;
    const draft: Draft = {
      type: 'move_file',
      fileId: id,
      sourceFolderId: row.folderId,
      targetFolderId: folderId,
    };
    if (!this.deps.history.record(`Move ${row.name} to ${target.name}`, [draft])) return;
    this.deps.items.activate(folderId);
    this.deps.alerts.announce(`Moved ${row.name} to ${target.name}`);
  }

  private create(raw: string, folderType: 0 | 1, parentId: FolderId | null): ItemId | null {
    const clean = cleanName(raw);
    if ('problem' in clean) {
      if (clean.problem !== 'empty') {
        this.refuse(clean.problem === 'too-long' ? messages.tooLongName : messages.nullCharacter);
      }
      return null;
    }
    const id = this.deps.ids.next() as ItemId;
    const draft: Draft = { type: 'create_folder', id, name: clean.text, parentId, folderType };
    if (!this.deps.history.record(`Add ${clean.text}`, [draft])) return null;
    this.deps.alerts.announce(`Added ${folderType === 0 ? 'folder' : 'file'} ${clean.text}`);
    return id;
  }

  private setShortcut(row: FolderRow | FileRow, key: string | null, label: string): void {
    this.deps.history.record(label, [
      row.id === DEFAULT_FOLDER_ID
        ? { type: 'update_user', defaultFolderShortcut: key }
        : { type: 'update_shortcut', id: row.id, shortcut: key },
    ]);
  }

  private moved(order: readonly string[], id: string): void {
    this.deps.alerts.announce(`Moved to ${order.indexOf(id) + 1} of ${order.length}`);
  }

  private refuse(message: string): string {
    this.deps.alerts.error(message);
    return message;
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
