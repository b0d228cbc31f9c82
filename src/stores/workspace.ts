// The one object that commands and panes get: the stores, and how the parts of the screen are worked.
import { computed, makeObservable } from 'mobx';
import type { ItemId } from '../platform/contract/entities';
import type { Platform } from '../platform/types';
import { Core } from './core';
import { List } from './list';
import { Shell } from './shell';
import { Sidebar } from './sidebar';

export class Workspace extends Core {
  readonly sidebar: Sidebar;
  readonly list: List;
  readonly shell: Shell;

  constructor(platform: Platform) {
    super(platform);
    this.sidebar = new Sidebar(this);
    this.list = new List(this);
    this.shell = new Shell(this, this.sidebar, this.list);
    makeObservable(this, { itemTarget: computed });
  }

  /**
   * The folder or file that a command without an argument acts on: the row with the sidebar's focus,
   * elsewhere the file of the active tab. A pane without files has none.
   */
  get itemTarget(): ItemId | null {
    const { area } = this.focus;
    if (area === 'folders') return this.items.activeFolderId;
    if (area === 'files') return this.sidebar.currentFile;
    return this.tabs.currentId;
  }

  override prune(): void {
    super.prune();
    this.sidebar.prune();
  }
}
