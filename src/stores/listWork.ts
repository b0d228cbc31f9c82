// What is done in the to-do list in no first moment: narrowing it, sending to-dos to another file.
import type { FileId, TodoId } from '../platform/contract/entities';
import { todosCount } from '../platform/contract/messages';
import type { Alerts } from './alerts';
import type { ListFilter } from './filter';
import type { Items } from './items';
import type { Rescue } from './rescue';
import type { Selection } from './selection';
import type { Tables } from './tables';
import type { Tabs } from './tabs';
import type { TodoMoves } from './todoMoves';
import type { Todos } from './todos';
import type { Focus } from './ui/focus';
import type { Naming } from './ui/naming';

export interface ListWorkDeps {
  readonly tables: Tables;
  readonly items: Items;
  readonly tabs: Tabs;
  readonly todos: Todos;
  readonly selection: Selection;
  readonly filter: ListFilter;
  readonly alerts: Alerts;
  readonly focus: Focus;
  readonly naming: Naming;
  readonly rescue: Rescue;
  readonly list: { stay(): void };
  go(path: string): void;
}

export class ListWork {
  constructor(
    private readonly workspace: ListWorkDeps,
    private readonly moves: TodoMoves,
  ) {}

  /** Opens the field that narrows the list, or goes to it. */
  openFilter(): void {
    const { focus, filter, naming } = this.workspace;
    this.workspace.go('/');
    // The name of a new file is saved first: left by the focus it would open that file, and the filter be closed with this one.
    naming.leave();
    filter.open(focus.area === 'todos' ? 'todos' : 'form');
    focus.to('filter');
  }

  /** Cursor and selection stay on rows that are shown. */
  typeFilter(text: string): void {
    const { filter, selection, todos, tables, tabs, alerts, rescue } = this.workspace;
    // The row may be narrowed away.
    rescue.leaveEdit();
    filter.type(text);
    selection.prune();
    if (!tabs.activeId || filter.query === null) return;
    const { open, done } = tables.countsOf(tabs.activeId);
    alerts.announce(`${todos.openIds.length + todos.doneIds.length} of ${todosCount(open + done)} shown`);
  }

  /** Jumps to a to-do wherever it is (decisions D7). */
  reveal(id: TodoId): void {
    this.workspace.go('/');
    this.workspace.todos.reveal(id);
    this.workspace.focus.to('todos', id);
  }

  /** Completed or reopened without looking closely: the way back is offered. */
  sayToggled(ids: readonly TodoId[]): void {
    const { todos, alerts } = this.workspace;
    const rows = todos.rows(ids);
    if (rows.length === 0) return;
    const what = rows.length === 1 ? 'To-do' : todosCount(rows.length);
    const text = `${what} ${rows.some((row) => row.completed) ? 'completed' : 'reopened'}`;
    alerts.info(text, { label: 'Undo', command: 'todo-undo' });
  }

  moveToFile(ids: readonly TodoId[], fileId: FileId): void {
    const { items, todos, rescue } = this.workspace;
    const file = items.file(fileId);
    if (!file) return;
    if (todos.editingId && ids.includes(todos.editingId)) rescue.leaveEdit();
    this.moves.moveToFile(ids, fileId, file.name);
    this.workspace.list.stay();
  }
}
