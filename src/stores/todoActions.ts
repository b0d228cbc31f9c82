// Adding, completing and deleting to-dos (spec §4 Todos, decisions D10, D13, D17); order and files: todoMoves.
import { todoIdsInOrder } from '../platform/contract/apply';
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import { among } from '../platform/contract/lists';
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
    const { selection } = this.deps;
    if (!selection.cursor || ids.includes(selection.cursor)) selection.rest(next);
    else selection.drop(ids);
  }

  /** Where the cursor goes when `gone` leave: the next open row, else the one before, else nowhere. */
  rowAfter(gone: readonly TodoId[]): TodoId | null {
    const leaving = new Set(gone);
    const ids = this.deps.todos.openIds;
    const last = lastOf(ids, leaving);
    if (last < 0) {
      const done = this.deps.todos.visibleIds;
      const at = lastOf(done, leaving);
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

/** Where the last of them stands, or -1. */
const lastOf = (list: readonly TodoId[], ids: ReadonlySet<TodoId>): number =>
  list.indexOf(among(list, ids).at(-1) ?? ('' as TodoId));

/** What an action was done to: one text, or how many. */
export const describe = (rows: readonly TodoRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? shorten(only.text) : todosCount(rows.length);
};
