// How colour, key and deletion of a folder or file are worked in the sidebar (spec §5, decisions D18).
import { DEFAULT_FOLDER_ID, type FileId, type ItemId, isFile } from '../platform/contract/entities';
import { isBlank } from '../platform/contract/text';
import type { Alerts } from './alerts';
import type { Filing } from './filing';
import type { ItemMoves } from './itemMoves';
import { CONFIRM_ABOVE, type Items } from './items';
import type { Rescue } from './rescue';
import type { Dialogs } from './ui/dialogs';
import type { Focus } from './ui/focus';
import type { Layout } from './ui/layout';
import type { Naming, NamingState } from './ui/naming';

export interface ItemWorkDeps {
  readonly items: Items;
  readonly filing: Filing;
  readonly rescue: Rescue;
  readonly naming: Naming;
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
  readonly focus: Focus;
  readonly layout: Layout;
  readonly sidebar: {
    show(id: ItemId): void;
    createFolder(name: string, stay: boolean): boolean;
    endNaming(): void;
    point(id: FileId | null): void;
    focusRow(id: ItemId): void;
  };
  prune(): void;
}

export class ItemWork {
  constructor(
    private readonly workspace: ItemWorkDeps,
    private readonly moves: ItemMoves,
  ) {
    workspace.naming.attach((state, text) => this.saveLeft(state, text));
  }

  beginShortcut(id: ItemId | null): void {
    if (id === null) return;
    this.workspace.sidebar.show(id);
    this.workspace.naming.begin({ kind: 'shortcut', id, problem: null });
  }

  /** A clash keeps the field open with the message below it (spec §5). */
  assignShortcut(id: ItemId, key: string, stay = false): boolean {
    // Nothing typed is no wish at all: the field only closes.
    const problem = key.trim() === '' ? null : this.moves.assignShortcut(id, key);
    if (problem === null && stay) this.workspace.naming.end();
    else if (problem === null) this.workspace.sidebar.endNaming();
    else {
      this.workspace.naming.refuse(problem);
      this.workspace.alerts.announce(problem, true);
    }
    return problem === null;
  }

  chooseColor(id: ItemId | null): void {
    if (id === null || id === DEFAULT_FOLDER_ID) return;
    // On a phone the picker is a sheet that names the item itself: no drawer is to be closed after it.
    if (!this.workspace.layout.isPhone) this.workspace.sidebar.show(id);
    this.workspace.dialogs.open({ kind: 'color', id });
  }

  /** Asks first when more than 20 open to-dos are inside (decisions D18). */
  remove(id: ItemId | null, confirmed: boolean): boolean {
    const { items, dialogs, sidebar } = this.workspace;
    if (id === null) return false;
    const open = items.openIn(id);
    if (!confirmed && id !== DEFAULT_FOLDER_ID && open > CONFIRM_ABOVE) {
      dialogs.open({ kind: 'confirmDelete', id, open });
      return false;
    }
    const row = items.item(id);
    const siblings: readonly ItemId[] = row && isFile(row) ? items.filesIn(row.folderId) : items.folderIds;
    const at = siblings.indexOf(id);
    const next = siblings[at + 1] ?? siblings[at - 1];
    if (!this.moves.remove(id)) return false;
    dialogs.closeDialog();
    this.workspace.prune();
    if (row && isFile(row)) sidebar.point((next as FileId | undefined) ?? null);
    if (next && this.workspace.focus.area !== 'form') sidebar.focusRow(next);
    return true;
  }

  /** Something else took the place of a field: its text is saved, or offered where it cannot be; a key is only one to press. */
  private saveLeft(state: NamingState, text: string): void {
    const { filing, items, rescue, sidebar, alerts } = this.workspace;
    if (isBlank(text)) return;
    if (state.kind === 'shortcut') {
      const problem = items.item(state.id) ? this.moves.assignShortcut(state.id, text) : null;
      if (problem !== null) alerts.error(problem);
    } else if (state.kind === 'rename') {
      if (!items.item(state.id) || filing.rename(state.id, text) !== null) rescue.keep(text);
    } else if (state.kind === 'new' && state.type === 'folder') sidebar.createFolder(text, true);
    else if (state.kind === 'new' && filing.createFile(text) === null) rescue.keep(text);
  }
}
