// Order, folder, colour, key and deletion of folders and files (spec §4 and §5, decisions D18).

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
import { lateMessages } from '../platform/contract/lateMessages';
import { moveBefore } from '../platform/contract/lists';
import type { Draft } from '../platform/contract/operations';
import { isColor, isItemKey } from '../platform/contract/rules';
import type { Alerts } from './alerts';
import type { Problem } from './filing';
import type { History } from './history';
import type { Items } from './items';
import type { Tables } from './tables';

export interface ItemMovesDeps {
  readonly tables: Tables;
  readonly items: Items;
  readonly history: History;
  readonly alerts: Alerts;
}

/** Each is one undoable step. */
export class ItemMoves {
  constructor(private readonly deps: ItemMovesDeps) {}

  /** @param color `#rrggbb`; anything else changes nothing (spec §5). */
  recolor(id: ItemId, color: string): void {
    const row = this.deps.items.item(id);
    if (
      !row ||
      row.id === DEFAULT_FOLDER_ID ||
      !isColor(color) ||
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
    if (isFile(row) && !isItemKey(key, 1)) return lateMessages.fileShortcutRule;
    if (isFolder(row) && !isItemKey(key, 0)) return lateMessages.folderShortcutRule;
    if (row.shortcut === key) return null;
    if (shortcutHolder(this.deps.tables, key, row.type) !== null) return lateMessages.shortcutTaken;
    this.setShortcut(row, key, `Assign ${key.toUpperCase()} to ${row.name}`);
    return null;
  }

  /** Deletes a folder or file with its contents; `itemWork` closes its tabs (decisions D18). */
  remove(id: ItemId): boolean {
    const row = this.deps.items.item(id);
    if (!row) return false;
    if (row.id === DEFAULT_FOLDER_ID) {
      this.deps.alerts.error(lateMessages.defaultFolderDelete);
      return false;
    }
    const label = `Delete ${row.name}`;
    if (!this.deps.history.record(label, [{ type: 'delete_folder', id }])) return false;
    this.deps.items.prune();
    this.deps.alerts.announce(`Deleted ${row.name}`);
    this.deps.alerts.info(`${row.name} deleted`, { label: 'Undo', command: 'todo-undo' });
    return true;
  }

  removeShortcut(id: ItemId): void {
    const row = this.deps.items.item(id);
    if (row?.shortcut) this.setShortcut(row, null, `Remove shortcut of ${row.name}`);
  }

  moveFolder(id: FolderId, before: FolderId | null): void {
    if (id === DEFAULT_FOLDER_ID) {
      this.deps.alerts.error(lateMessages.defaultFolderMove);
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
      this.deps.alerts.error(lateMessages.defaultFolderMove);
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

  /** @param key null takes it away */
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
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
