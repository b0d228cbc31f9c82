// Everything a person does to to-dos (spec §4 Todos, decisions D10, D13 to D17).
import { todoIdsInOrder } from '../platform/contract/apply';
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import { moveBefore } from '../platform/contract/lists';
import { messages, todosCount } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import { cleanText, MAX_TODO_TEXT } from '../platform/contract/text';
import type { Ids } from '../platform/types';
import type { Alerts } from './alerts';
import type { ListFilter } from './filter';
import type { History } from './history';
import type { Selection } from './selection';
import { shorten } from './shorten';
import type { Tables } from './tables';
import type { Todos } from './todos';

/** A to-do to be made. */
export interface NewTodo {
  readonly text: string;
  readonly completed: boolean;
}

/** Where to-dos are added, and what must be made in the same step before. */
export interface AddTarget {
  readonly fileId: FileId;
  readonly made: readonly Draft[];
}

export interface TodoActionsDeps {
  readonly filter: ListFilter;
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly ids: Ids;
  readonly todos: Todos;
  readonly selection: Selection;
}

/** The intentions on to-dos. Each is one undoable step. */
export class TodoActions {
  constructor(private readonly deps: TodoActionsDeps) {}

  /**
   * Adds one to-do on top of a file. `refused` keeps the typed text where it is.
   * @param before what must happen in the same step: the file itself is made
   */
  add(fileId: FileId, raw: string, before: readonly Draft[] = []): 'added' | 'empty' | 'refused' {
    const clean = cleanText(raw, MAX_TODO_TEXT);
    if ('problem' in clean) {
      if (clean.problem === 'empty') return 'empty';
      this.deps.alerts.error(clean.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
      return 'refused';
    }
    const todo = { text: clean.text, completed: false };
    return this.addAll(fileId, [todo], `Add ${shorten(clean.text)}`, before) ? 'added' : 'refused';
  }

  /** Adds several in the given order on top of a file, all or nothing (decisions D17). */
  addAll(fileId: FileId, todos: readonly NewTodo[], label: string, before: readonly Draft[] = []): boolean {
    const creates = todos.map(({ text, completed }): Draft<'create_todo'> => {
      return { type: 'create_todo', id: this.deps.ids.next() as TodoId, text, completed, fileId };
    });
    // The last is made first: the newest stands on top, completed ones too.
    const drafts: Draft[] = [...before, ...creates.toReversed()];
    if (todos.length > 1) {
      const ids = creates.map(({ id }) => id);
      const todoOrder = [...ids, ...todoIdsInOrder(this.deps.tables, fileId)];
      drafts.push({ type: 'update_todo_order', fileId, todoOrder, base: todoOrder, moved: ids });
    }
    if (!this.deps.history.record(label, drafts)) return false;
    this.deps.filter.keep(drafts.flatMap((one) => (one.type === 'create_todo' ? [one.id] : [])));
    const only = todos.length === 1 ? todos[0] : undefined;
    this.deps.alerts.announce(only ? `Added ${shorten(only.text)}` : `Added ${todosCount(todos.length)}`);
    return true;
  }

  /** Completes the open ones of `ids`; when none is open, opens them all again. */
  toggle(ids: readonly TodoId[]): void {
    const rows = this.deps.todos.rows(ids);
    const completed = rows.some((row) => !row.completed);
    const changing = rows.filter((row) => row.completed !== completed);
    if (changing.length === 0) return;
    const next = this.rowAfter(changing.map((row) => row.id));
    const what = describe(changing);
    const drafts: Draft[] = changing.map(({ id }) => ({ type: 'update_todo', id, completed }));
    if (!this.deps.history.record(`${completed ? 'Complete' : 'Reopen'} ${what}`, drafts)) return;
    this.deps.alerts.announce(`${completed ? 'Completed' : 'Reopened'} ${what}`);
    const { selection } = this.deps;
    if (completed && selection.cursor && ids.includes(selection.cursor)) selection.rest(next);
  }

  /** Moves to the Trash; the cursor goes to the next open row, else the previous (decisions D10). */
  remove(ids: readonly TodoId[]): void {
    const rows = this.deps.todos.rows(ids);
    if (rows.length === 0) return;
    const next = this.rowAfter(rows.map((row) => row.id));
    const what = describe(rows);
    const draft: Draft = { type: 'delete_todos', ids: rows.map((row) => row.id), deleted: true };
    if (!this.deps.history.record(`Delete ${what}`, [draft])) return;
    const { editingId } = this.deps.todos;
    if (editingId && ids.includes(editingId)) this.deps.todos.cancelEdit();
    this.deps.alerts.announce(`Deleted ${what}`);
    const text = `${rows.length === 1 ? 'To-do' : todosCount(rows.length)} deleted`;
    this.deps.alerts.info(text, { label: 'Undo', command: 'todo-undo' });
    this.deps.selection.rest(next);
  }

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
    const last = this.shownIn(fileId).findLast((id) => !moved.includes(id));
    const anchor = before ?? (last === undefined ? null : (base[base.indexOf(last) + 1] ?? null));
    const todoOrder = moveBefore(base, moved, anchor) as TodoId[];
    if (todoOrder.every((id, index) => id === base[index])) return;
    const draft: Draft = { type: 'update_todo_order', fileId, todoOrder, base, moved };
    if (!this.deps.history.record(`Move ${describe(rows)}`, [draft])) return;
    const open = this.shownIn(fileId);
    this.deps.alerts.announce(`Moved to ${open.indexOf(moved[0] as TodoId) + 1} of ${open.length}`);
  }

  /** The open to-dos that the person sees: a move is among them, and hidden ones keep their order (traps B21). */
  private shownIn(fileId: FileId): readonly TodoId[] {
    return this.deps.filter.only(fileId, this.deps.tables.view(fileId).open);
  }

  /** One place up or down, or to an end, keeping the selection together. */
  moveBy(ids: readonly TodoId[], to: 'up' | 'down' | 'top' | 'bottom'): void {
    const open = this.deps.todos.openIds;
    const moving = open.filter((id) => ids.includes(id));
    const first = moving[0];
    const last = moving[moving.length - 1];
    if (!first || !last) return;
    const above = open[open.indexOf(first) - 1];
    const below = open.indexOf(last) + 2;
    if (to === 'top') this.moveBefore(moving, open.find((id) => !moving.includes(id)) ?? null);
    else if (to === 'bottom') this.moveBefore(moving, null);
    else if (to === 'up' && above) this.moveBefore(moving, above);
    else if (to === 'down' && open.indexOf(last) < open.length - 1)
      this.moveBefore(moving, open[below] ?? null);
  }

  /** To the head of another file. */
  moveToFile(ids: readonly TodoId[], fileId: FileId, name: string): void {
    const rows = this.deps.todos.rows(ids).filter((row) => row.fileId !== fileId);
    if (rows.length === 0) return;
    const next = this.rowAfter(rows.map((row) => row.id));
    const what = describe(rows);
    const draft: Draft = { type: 'move_todos', ids: rows.map((row) => row.id), fileId };
    if (!this.deps.history.record(`Move ${what} to ${name}`, [draft])) return;
    this.deps.alerts.announce(`Moved ${what} to ${name}`);
    this.deps.alerts.info(`Moved to ${name}`, { label: 'Undo', command: 'todo-undo' });
    const { selection } = this.deps;
    // Rows that were dragged without being selected leave the selection as it is.
    if (selection.cursor && ids.includes(selection.cursor)) selection.rest(next);
  }

  /** Where the cursor goes when `gone` leave: the next open row, else the one before, else nowhere. */
  private rowAfter(gone: readonly TodoId[]): TodoId | null {
    const leaving = new Set(gone);
    const ids = this.deps.todos.openIds;
    const last = ids.findLastIndex((id) => leaving.has(id));
    if (last < 0) {
      const done = this.deps.todos.visibleIds;
      const at = done.findLastIndex((id) => leaving.has(id));
      return (
        done.slice(at + 1).find((id) => !leaving.has(id)) ??
        done.slice(0, Math.max(at, 0)).findLast((id) => !leaving.has(id)) ??
        null
      );
    }
    return (
      ids.slice(last + 1).find((id) => !leaving.has(id)) ??
      ids.slice(0, last).findLast((id) => !leaving.has(id)) ??
      null
    );
  }
}

const describe = (rows: readonly TodoRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? shorten(only.text) : todosCount(rows.length);
};
