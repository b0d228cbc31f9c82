// Order, files and priority of to-dos (spec §4 Todos, decisions D10, D16).
import { todoIdsInOrder } from '../platform/contract/apply';
import type { FileId, TodoId } from '../platform/contract/entities';
import { among, commonEnds, moveBefore, sameIds } from '../platform/contract/lists';
import type { Draft } from '../platform/contract/operations';
import type { Alerts } from './alerts';
import type { ListFilter } from './filter';
import type { History } from './history';
import type { Selection } from './selection';
import type { Tables } from './tables';
import { describe, type TodoActions } from './todoActions';
import type { Todos } from './todos';

export interface TodoMovesDeps {
  readonly filter: ListFilter;
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly todos: Todos;
  readonly selection: Selection;
  readonly actions: TodoActions;
}

/** Each is one undoable step. */
export class TodoMoves {
  constructor(private readonly deps: TodoMovesDeps) {}

  /** Marks as important, or not when all are already (decisions D16). */
  toggleImportant(ids: readonly TodoId[]): void {
    const rows = this.deps.todos.rows(ids);
    const priority = rows.some((row) => row.priority === 0) ? 1 : 0;
    const updates = rows
      .filter((row) => row.priority !== priority)
      .map(({ id }) => ({ id, priority }) as const);
    if (updates.length === 0) return;
    const label = `${priority ? 'Mark as important' : 'Not important'}: ${describe(rows)}`;
    this.deps.history.record(label, [{ type: 'update_todo_priorities', updates }]);
    this.deps.alerts.announce(priority ? 'Marked as important' : 'Not important');
  }

  /** Puts open to-dos before another open one, or last for null (spec §4 drag). */
  moveBefore(ids: readonly TodoId[], before: TodoId | null): void {
    const rows = this.deps.todos.rows(ids).filter((row) => !row.completed);
    const fileId = rows[0]?.fileId;
    if (!fileId || rows.some((row) => row.fileId !== fileId)) return;
    const base = todoIdsInOrder(this.deps.tables, fileId);
    const moved = rows.map((row) => row.id);
    const moving = new Set(moved);
    const last = this.shownIn(fileId).findLast((id) => !moving.has(id));
    const anchor = before ?? (last === undefined ? null : (base[base.indexOf(last) + 1] ?? null));
    const todoOrder = moveBefore(base, moved, anchor) as TodoId[];
    if (sameIds(...this.shownChange(base, todoOrder))) return;
    const draft: Draft = { type: 'update_todo_order', fileId, todoOrder, base, moved };
    if (!this.deps.history.record(`Move ${describe(rows)}`, [draft])) return;
    const seen = this.shownIn(fileId);
    this.deps.alerts.announce(`Moved to ${seen.indexOf(moved[0] as TodoId) + 1} of ${seen.length}`);
  }

  /**
   * Where two orders differ, the open ones of both: completed ones have places among them that nobody sees. Only there,
   * for a list may be long.
   */
  private shownChange(before: readonly TodoId[], after: readonly TodoId[]): [TodoId[], TodoId[]] {
    const [head, tail] = commonEnds(before, after);
    const open = (ids: readonly TodoId[]): TodoId[] =>
      ids.slice(head, ids.length - tail).filter((id) => this.deps.tables.todo(id)?.completed === false);
    return [open(before), open(after)];
  }

  /** The open to-dos that the person sees: a move is among them, and hidden ones keep their order (traps B21). */
  private shownIn(fileId: FileId): readonly TodoId[] {
    return this.deps.filter.only(fileId, this.deps.tables.view(fileId).open);
  }

  /** One place up or down, or to an end, keeping the selection together. */
  moveBy(ids: readonly TodoId[], to: 'up' | 'down' | 'top' | 'bottom'): void {
    const open = this.deps.todos.openIds;
    // Everything may be selected, and a list may hold 10,000.
    const wanted = new Set(ids);
    const moving = among(open, wanted);
    const first = moving[0];
    const last = moving[moving.length - 1];
    if (!first || !last) return;
    const above = open[open.indexOf(first) - 1];
    const below = open.indexOf(last) + 2;
    if (to === 'top') this.moveBefore(moving, open.find((id) => !wanted.has(id)) ?? null);
    else if (to === 'bottom') this.moveBefore(moving, null);
    else if (to === 'up' && above) this.moveBefore(moving, above);
    else if (to === 'down' && open.indexOf(last) < open.length - 1)
      this.moveBefore(moving, open[below] ?? null);
  }

  /** To the head of another file. */
  moveToFile(ids: readonly TodoId[], fileId: FileId, name: string): void {
    const rows = this.deps.todos.rows(ids).filter((row) => row.fileId !== fileId);
    if (rows.length === 0) return;
    const next = this.deps.actions.rowAfter(rows.map((row) => row.id));
    const what = describe(rows);
    const draft: Draft = { type: 'move_todos', ids: rows.map((row) => row.id), fileId };
    if (!this.deps.history.record(`Move ${what} to ${name}`, [draft])) return;
    this.deps.alerts.announce(`Moved ${what} to ${name}`);
    this.deps.alerts.info(`Moved to ${name}`, { label: 'Undo', command: 'todo-undo' });
    const { selection } = this.deps;
    // Rows that were dragged without being selected leave the selection as it is.
    if (selection.cursor && ids.includes(selection.cursor)) selection.rest(next);
  }
}
