// Everything a person does to to-dos (spec §4 Todos, decisions D10, D13 to D17).
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { todoIdsInOrder } from '../platform/contract/apply';
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import { moveBefore } from '../platform/contract/lists';
import { messages, todosCount } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import { cleanText, MAX_TODO_TEXT } from '../platform/contract/text';
import type { Ids } from '../platform/types';
import type { Alerts } from './alerts';
import type { History } from './history';
import type { Selection } from './selection';
import type { Tables } from './tables';
import type { Tabs } from './tabs';

/** Labels and announcements show at most this much of a text. */
const SHOWN = 40;

export interface TodosDeps {
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly ids: Ids;
  readonly tabs: Tabs;
  readonly selection: Selection;
}

/** A to-do to be made. */
export interface NewTodo {
  readonly text: string;
  readonly completed: boolean;
}

export class Todos {
  /** The row whose text is being edited. */
  editingId: TodoId | null = null;
  /** A row that was jumped to and flashes once; `count` grows with each jump. */
  flash: { readonly id: TodoId; readonly count: number } | null = null;
  private readonly folded = observable.set<FileId>();

  constructor(private readonly deps: TodosDeps) {
    makeAutoObservable<Todos, 'deps' | 'folded'>(this, {
      deps: false,
      folded: false,
      flash: observableRef,
      todo: false,
      isFolded: false,
    });
    deps.selection.attach(this);
  }

  todo(id: TodoId): TodoRow | undefined {
    const row = this.deps.tables.todo(id);
    return row && row.deletedAt === null ? row : undefined;
  }

  get openIds(): readonly TodoId[] {
    const file = this.deps.tabs.activeId;
    return file ? this.deps.tables.view(file).open : [];
  }

  get doneIds(): readonly TodoId[] {
    const file = this.deps.tabs.activeId;
    return file ? this.deps.tables.view(file).done : [];
  }

  /** What the cursor can reach: open to-dos, then completed ones unless folded away. */
  get visibleIds(): readonly TodoId[] {
    const file = this.deps.tabs.activeId;
    return file && this.isFolded(file) ? this.openIds : [...this.openIds, ...this.doneIds];
  }

  isFolded(fileId: FileId): boolean {
    return this.folded.has(fileId);
  }

  /** Folds the completed list of the active file, or unfolds it. */
  toggleFold(): void {
    const file = this.deps.tabs.activeId;
    if (file && !this.folded.delete(file)) this.folded.add(file);
  }

  get foldedIds(): readonly FileId[] {
    return [...this.folded];
  }

  restoreFolds(ids: readonly FileId[]): void {
    for (const id of ids) this.folded.add(id);
  }

  /** Adds one to-do on top of a file. `refused` keeps the typed text where it is. */
  add(fileId: FileId, raw: string): 'added' | 'empty' | 'refused' {
    const clean = cleanText(raw, MAX_TODO_TEXT);
    if ('problem' in clean) {
      if (clean.problem === 'empty') return 'empty';
      this.deps.alerts.error(clean.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
      return 'refused';
    }
    const todo = { text: clean.text, completed: false };
    return this.addAll(fileId, [todo], `Add ${shorten(clean.text)}`) ? 'added' : 'refused';
  }

  /** Adds several in the given order on top of a file, all or nothing (decisions D17). */
  addAll(fileId: FileId, todos: readonly NewTodo[], label: string): boolean {
    const ids = todos.map(() => this.deps.ids.next() as TodoId);
    const drafts: Draft[] = todos.map(({ text, completed }, index) => ({
      type: 'create_todo',
      id: ids[index] ?? (this.deps.ids.next() as TodoId),
      text,
      completed,
      fileId,
    }));
    if (todos.length > 1) {
      const base = [...ids].reverse().concat(todoIdsInOrder(this.deps.tables, fileId));
      const rest = todoIdsInOrder(this.deps.tables, fileId);
      drafts.push({ type: 'update_todo_order', fileId, todoOrder: [...ids, ...rest], base, moved: ids });
    }
    if (!this.deps.history.record(label, drafts)) return false;
    const only = todos.length === 1 ? todos[0] : undefined;
    this.deps.alerts.announce(only ? `Added ${shorten(only.text)}` : `Added ${todosCount(todos.length)}`);
    return true;
  }

  /** Completes the open ones of `ids`; when none is open, opens them all again. */
  toggle(ids: readonly TodoId[]): void {
    const rows = this.rows(ids);
    const completed = rows.some((row) => !row.completed);
    const changing = rows.filter((row) => row.completed !== completed);
    if (changing.length === 0) return;
    const next = this.rowAfter(changing.map((row) => row.id));
    const what = describe(changing);
    const drafts: Draft[] = changing.map(({ id }) => ({ type: 'update_todo', id, completed }));
    if (!this.deps.history.record(`${completed ? 'Complete' : 'Reopen'} ${what}`, drafts)) return;
    this.deps.alerts.announce(`${completed ? 'Completed' : 'Reopened'} ${what}`);
    if (completed) this.deps.selection.rest(next);
  }

  beginEdit(id: TodoId): void {
    if (this.todo(id)) this.editingId = id;
  }

  /** Unchanged or empty text changes nothing; text that is too long keeps the editor open (spec §4). */
  commitEdit(id: TodoId, raw: string): boolean {
    const row = this.todo(id);
    const clean = cleanText(raw, MAX_TODO_TEXT);
    if (row && 'problem' in clean && clean.problem !== 'empty') {
      this.deps.alerts.error(clean.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
      return false;
    }
    if (row && 'text' in clean && clean.text !== row.text) {
      const drafts: Draft[] = [{ type: 'update_todo', id, text: clean.text }];
      if (!this.deps.history.record(`Edit ${shorten(clean.text)}`, drafts)) return false;
    }
    if (this.editingId === id) this.editingId = null;
    return true;
  }

  cancelEdit(): void {
    this.editingId = null;
  }

  /** Moves to the Trash; the cursor goes to the next open row, else the previous (decisions D10). */
  remove(ids: readonly TodoId[]): void {
    const rows = this.rows(ids);
    if (rows.length === 0) return;
    const next = this.rowAfter(rows.map((row) => row.id));
    const what = describe(rows);
    const draft: Draft = { type: 'delete_todos', ids: rows.map((row) => row.id), deleted: true };
    if (!this.deps.history.record(`Delete ${what}`, [draft])) return;
    this.editingId = null;
    this.deps.alerts.announce(`Deleted ${what}`);
    const text = `${rows.length === 1 ? 'To-do' : todosCount(rows.length)} deleted`;
    this.deps.alerts.info(text, { label: 'Undo', command: 'todo-undo' });
    this.deps.selection.rest(next);
  }

  /** Marks as important, or not when all are already (decisions D16). */
  toggleImportant(ids: readonly TodoId[]): void {
    const rows = this.rows(ids);
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
    const rows = this.rows(ids).filter((row) => !row.completed);
    const fileId = rows[0]?.fileId;
    if (!fileId || rows.some((row) => row.fileId !== fileId)) return;
    const base = todoIdsInOrder(this.deps.tables, fileId);
    const moved = rows.map((row) => row.id);
    const last = this.deps.tables.view(fileId).open.findLast((id) => !moved.includes(id));
    const anchor = before ?? (last === undefined ? null : (base[base.indexOf(last) + 1] ?? null));
    const todoOrder = moveBefore(base, moved, anchor) as TodoId[];
    if (todoOrder.every((id, index) => id === base[index])) return;
    const draft: Draft = { type: 'update_todo_order', fileId, todoOrder, base, moved };
    if (!this.deps.history.record(`Move ${describe(rows)}`, [draft])) return;
    const { open } = this.deps.tables.view(fileId);
    this.deps.alerts.announce(`Moved to ${open.indexOf(moved[0] as TodoId) + 1} of ${open.length}`);
  }

  /** One place up or down, or to an end, keeping the selection together. */
  moveBy(ids: readonly TodoId[], to: 'up' | 'down' | 'top' | 'bottom'): void {
    const open = this.openIds;
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
    const rows = this.rows(ids).filter((row) => row.fileId !== fileId);
    if (rows.length === 0) return;
    const next = this.rowAfter(rows.map((row) => row.id));
    const what = describe(rows);
    const draft: Draft = { type: 'move_todos', ids: rows.map((row) => row.id), fileId };
    if (!this.deps.history.record(`Move ${what} to ${name}`, [draft])) return;
    this.deps.alerts.announce(`Moved ${what} to ${name}`);
    this.deps.alerts.info(`Moved to ${name}`, { label: 'Undo', command: 'todo-undo' });
    this.deps.selection.rest(next);
  }

  /** Opens the file of a to-do, puts the cursor on it and flashes it once. */
  reveal(id: TodoId): void {
    const row = this.todo(id);
    if (!row) return;
    this.deps.tabs.open(row.fileId);
    if (row.completed) this.folded.delete(row.fileId);
    this.deps.selection.moveTo(id);
    this.flash = { id, count: (this.flash?.count ?? 0) + 1 };
  }

  private rows(ids: readonly TodoId[]): TodoRow[] {
    return ids.flatMap((id) => this.todo(id) ?? []);
  }

  /** Where the cursor goes when `gone` leave: the next open row, else the one before, else nowhere. */
  private rowAfter(gone: readonly TodoId[]): TodoId | null {
    const leaving = new Set(gone);
    const ids = this.openIds;
    const last = ids.findLastIndex((id) => leaving.has(id));
    if (last < 0) {
      const done = this.visibleIds;
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

/** A text cut for a label, never inside a grapheme. */
export function shorten(text: string, max: number = SHOWN): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= max) return line;
  let short = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    line.slice(0, max * 4),
  )) {
    if (short.length + segment.length > max) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const describe = (rows: readonly TodoRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? shorten(only.text) : todosCount(rows.length);
};
