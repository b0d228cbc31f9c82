// Where the focus goes when what had it is gone: an undone to-do, the last file of a folder, a row deleted elsewhere.
import { runInAction } from 'mobx';
import type { TodoId } from '../platform/contract/entities';
import type { Area } from './ui/focus';
import type { Workspace } from './workspace';

/** Knows the last place of the focus in the workspace, and finds the nearest one to it. */
export class Refocus {
  private area: Area = 'none';
  /** Of the focused row in its list. */
  private place = 0;

  constructor(private readonly workspace: Workspace) {}

  readonly isWished = (): boolean => this.workspace.focus.request !== null;

  /** While a layer is open the area is the one under it. */
  readonly held = (id: string | null): void => {
    const { focus, todos } = this.workspace;
    if (focus.area === 'none') return;
    this.area = focus.area;
    if (this.area === 'todos') this.place = todos.visibleIds.indexOf(id as TodoId);
  };

  readonly lost = (): void => {
    const { path, focus, items, tabs } = this.workspace;
    if (path !== '/') return;
    if (this.area === 'files' && items.activeFileIds.length > 0) focus.to('files');
    else if (this.area === 'files' || this.area === 'folders') focus.to('folders', items.activeFolderId);
    else if (this.area === 'tabs' && tabs.ids.length > 0) focus.to('tabs', tabs.activeId);
    else runInAction(() => this.toList());
  };

  /** The row at the same place, else the last one, else the add field. */
  private toList(): void {
    const { selection, todos, focus, layout } = this.workspace;
    const ids = todos.visibleIds;
    const near = ids[Math.min(Math.max(this.place, 0), ids.length - 1)];
    // A finger has no cursor, and a row that lights up by itself would say that it has one.
    if (this.area === 'todos' && selection.cursor === null && near && !layout.touch) selection.rest(near);
    if (this.area !== 'form' && selection.cursor) focus.to('todos', selection.cursor);
    // A touch screen would answer with its keyboard.
    else if (!layout.touch) focus.to('form');
  }
}
