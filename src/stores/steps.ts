// Undo and redo as the person meets them: the step, what it changed, what it could not (decisions D13).
import { type FileId, isFile } from '../platform/contract/entities';
import { allowed } from '../platform/contract/guards';
import { lateMessages } from '../platform/contract/lateMessages';
import type { Draft } from '../platform/contract/operations';
import { lostShortcuts, type Promised, promisedShortcuts } from '../platform/contract/promised';
import { ALERT_MS, type Alerts } from './alerts';
import type { ListFilter } from './filter';
import type { History } from './history';
import type { Items } from './items';
import type { Selection } from './selection';
import type { Tables } from './tables';
import type { Tabs } from './tabs';
import type { Todos } from './todos';
import { type Touched, touchedBy } from './touched';
import type { Focus } from './ui/focus';

export interface StepsDeps {
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly todos: Todos;
  readonly items: Items;
  readonly filter: ListFilter;
  readonly focus: Focus;
  readonly tabs: Tabs;
  readonly selection: Selection;
  readonly sidebar: { point(id: FileId): void; readonly currentFile: FileId | null };
  prune(): void;
  go(path: string): void;
}

export class Steps {
  constructor(private readonly workspace: StepsDeps) {}

  /** One step back, and what it changed is shown (decisions D13). */
  undo(): void {
    this.step('undo', 'Undid');
  }

  redo(): void {
    this.step('redo', 'Redid');
  }

  /** Parts that somebody changed later are left alone, shortcuts that were taken meanwhile come back empty. */
  private step(way: 'undo' | 'redo', verb: string): void {
    const { tables, history } = this.workspace;
    let drafts: readonly Draft[] = [];
    let left = false;
    let promised: readonly Promised[] = [];
    const step = history.step(way, ({ inverses }) => {
      const taken = allowed(tables, inverses);
      // A part that is kept back, or a draft of which only a part is taken.
      const whole = new Set(inverses);
      left = taken.length < inverses.length || taken.some((one) => !whole.has(one));
      drafts = taken.map(({ draft }) => draft);
      promised = promisedShortcuts(tables, drafts);
      return drafts;
    });
    if (!step) return;
    this.workspace.prune();
    this.reveal(touchedBy(drafts));
    const detail = [
      ...(left ? [lateMessages.keptNewer] : []),
      ...(lostShortcuts(tables, promised) > 0 ? [lateMessages.shortcutLost] : []),
    ].join('. ');
    const text = `${verb}: ${step.label}`;
    this.workspace.alerts.announce(text);
    this.workspace.alerts.show({ kind: 'info', text, ms: ALERT_MS, ...(detail && { detail }) });
  }

  /** Opens the file, or the folder, of what came back or changed. */
  private reveal({ todos: todoIds, items: itemIds }: Touched): void {
    const { tables, todos, items, focus, sidebar, selection } = this.workspace;
    const todo = todoIds.map((id) => todos.todo(id)).find((row) => row !== undefined);
    const item = itemIds.map((id) => items.item(id)).find((row) => row !== undefined);
    if (todo || item) this.workspace.go('/');
    this.workspace.filter.keep(todoIds);
    if (todo) {
      // Of many the topmost: what was pasted is made from its end.
      const touched = new Set(todoIds);
      const id = tables.view(todo.fileId).open.find((shown) => touched.has(shown)) ?? todo.id;
      todos.show(id, false);
      // The cursor is on one of several that stay selected: where it has no part in this, the list must not go there.
      const { cursor } = selection;
      const shown = cursor && touched.has(cursor) ? cursor : id;
      todos.wish(shown);
      if (focus.area === 'todos' && (shown === cursor || !cursor)) focus.to('todos', shown);
    } else if (item && isFile(item)) {
      items.follow(item.folderId);
      sidebar.point(item.id);
    } else if (item) items.follow(item.id);
    this.follow();
  }

  /** Keys of sidebar and tabs act on their cursor: the focus goes where that went. */
  private follow(): void {
    const { focus, items, sidebar, tabs } = this.workspace;
    if (focus.area === 'tabs' && tabs.activeId) focus.to('tabs', tabs.activeId);
    else if (focus.area === 'files' && sidebar.currentFile) focus.to('files', sidebar.currentFile);
    else if (focus.area === 'files' || focus.area === 'folders') focus.to('folders', items.activeFolderId);
  }
}
