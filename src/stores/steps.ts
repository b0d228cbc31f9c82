// Undo and redo as the person meets them: the step, what it changed, what it could not (decisions D13).
import { type FileId, isFile } from '../platform/contract/entities';
import { lateMessages } from '../platform/contract/lateMessages';
import { ALERT_MS, type Alerts } from './alerts';
import type { ListFilter } from './filter';
import type { History, Stepped } from './history';
import type { Items } from './items';
import type { Todos } from './todos';
import { type Touched, touchedBy } from './touched';
import type { Focus } from './ui/focus';

export interface StepsDeps {
  readonly history: History;
  readonly alerts: Alerts;
  readonly todos: Todos;
  readonly items: Items;
  readonly filter: ListFilter;
  readonly focus: Focus;
  readonly sidebar: { point(id: FileId): void };
  prune(): void;
}

export class Steps {
  constructor(private readonly workspace: StepsDeps) {}

  /** One step back, and what it changed is shown (decisions D13). */
  undo(): void {
    this.afterStep('Undid', this.workspace.history.undo());
  }

  redo(): void {
    this.afterStep('Redid', this.workspace.history.redo());
  }

  private afterStep(verb: string, result: Stepped): void {
    if (result.kind !== 'done') return;
    this.workspace.prune();
    this.reveal(touchedBy(result.drafts));
    const detail = [
      ...(result.kept > 0 ? [lateMessages.keptNewer] : []),
      ...(result.shortcutsLost > 0 ? [lateMessages.shortcutLost] : []),
    ].join('. ');
    this.workspace.alerts.announce(`${verb}: ${result.label}`);
    this.workspace.alerts.show({
      kind: 'info',
      text: `${verb}: ${result.label}`,
      ms: ALERT_MS,
      ...(detail && { detail }),
    });
  }

  /** Opens the file, or the folder, of what came back or changed. */
  private reveal({ todos: todoIds, items: itemIds }: Touched): void {
    const { todos, items, focus, sidebar } = this.workspace;
    const todo = todoIds.map((id) => todos.todo(id)).find((row) => row !== undefined);
    const item = itemIds.map((id) => items.item(id)).find((row) => row !== undefined);
    this.workspace.filter.keep(todoIds);
    if (todo) {
      todos.show(todo.id);
      if (focus.area === 'todos') focus.to('todos', todo.id);
    } else if (item && isFile(item)) {
      items.activate(item.folderId);
      sidebar.point(item.id);
    } else if (item) items.activate(item.id);
  }
}
