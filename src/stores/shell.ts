// What belongs to no single pane: Escape, palette, tabs by key, starting anew.
import type { FileId } from '../platform/contract/entities';
import type { Core } from './core';
import type { List } from './list';
import type { Sidebar } from './sidebar';

export class Shell {
  constructor(
    private readonly workspace: Core,
    private readonly sidebar: Sidebar,
    private readonly list: List,
  ) {}

  /** One layer per press, from the top (design 9.5). */
  escape(): void {
    const { sidebar, list } = this;
    const { dialogs, naming, todos, focus, layout, selection, alerts, filter } = this.workspace;
    const { toast } = focus.now;
    if (toast !== undefined && !dialogs.recording) {
      alerts.dismiss(toast);
      // Over a dialog it gives the focus back to whence that came.
      if (dialogs.layer === 'none') list.followCursor();
    } else if (dialogs.closeTop()) return;
    else if (naming.state.kind !== 'none') sidebar.endNaming();
    else if (todos.editingId) list.cancelEdit();
    else if (layout.drawerOpen) layout.openDrawer(false);
    else if (this.workspace.path !== '/') this.workspace.go('/');
    else if (filter.isOpen && focus.area === 'filter') list.closeFilter();
    else if (focus.now.typing) this.leaveField();
    else if (filter.isOpen && selection.size === 0) list.closeFilter();
    else selection.clear();
  }

  /** The palette's key opens it, also over a dialog, and closes it again (decisions D7). */
  togglePalette(query: string, command: string | null): void {
    const { dialogs, tools } = this.workspace;
    // Data on its way into an account, or out of sight: what is added now would go nowhere.
    if (tools?.reception.isMoving) return;
    if (dialogs.palette) dialogs.closePalette();
    else dialogs.openPalette({ query, command });
  }

  /** Runs a move between tabs and puts the caret in the add field, as when a tab opens (spec §4). */
  showTab(move: () => void): void {
    const before = this.workspace.tabs.activeId;
    this.workspace.go('/');
    move();
    if (this.workspace.tabs.activeId !== before) this.workspace.focus.to('form');
  }

  /** One tab on or back; arrows inside the strip stay there (design 9.1). */
  turnTab(step: 1 | -1): void {
    const { focus, tabs } = this.workspace;
    const inStrip = focus.area === 'tabs';
    this.showTab(() => tabs.turn(step));
    if (inStrip) focus.to('tabs', tabs.activeId);
  }

  focusTabs(): void {
    this.workspace.go('/');
    this.workspace.focus.to('tabs');
  }

  closeTab(id: FileId | null): void {
    if (id) this.workspace.tabs.close(id);
  }

  closeOtherTabs(id: FileId | null): void {
    if (id) this.workspace.tabs.closeOthers(id);
  }

  /** Starts the page anew; what is being edited is committed, and drafts are kept. */
  reload(): void {
    this.workspace.rescue.leaveEdit();
    this.workspace.drafts.save();
    this.workspace.platform.navigation.reload();
  }

  /** From a text field to the list, or to the sidebar where there is none. */
  private leaveField(): void {
    const { list, sidebar } = this;
    const { todos, layout } = this.workspace;
    if (todos.visibleIds.length > 0) list.enterList();
    // There it is a layer over the page, and Escape opens none.
    else if (!layout.isPhone) sidebar.enter('files');
  }
}
