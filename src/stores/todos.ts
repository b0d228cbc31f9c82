// The to-dos of the active file as they are shown, folded and edited (spec §4 Todos, decisions D14).
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import { messages, todosCount } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import { cleanText, MAX_TODO_TEXT } from '../platform/contract/text';
import type { Alerts } from './alerts';
import type { ListFilter } from './filter';
import type { History } from './history';
import type { Selection } from './selection';
import { shorten } from './shorten';
import type { Tables } from './tables';
import type { Tabs } from './tabs';

export interface TodosDeps {
  readonly filter: ListFilter;
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly tabs: Tabs;
  readonly selection: Selection;
}

export class Todos {
  /** The row whose text is being edited, what is typed, and what the row said before. */
  editing: { readonly id: TodoId; readonly text: string; readonly before: string } | null = null;
  /** A row that was jumped to and flashes once; `count` grows with each jump. */
  flash: { readonly id: TodoId; readonly count: number } | null = null;
  /** A row that is to be seen as soon as it is drawn, wherever the cursor is. */
  unseen: TodoId | null = null;
  private readonly folded = observable.set<FileId>();

  constructor(private readonly deps: TodosDeps) {
    makeAutoObservable<Todos, 'deps' | 'folded'>(this, {
      deps: false,
      folded: false,
      flash: observableRef,
      editing: observableRef,
      todo: false,
      isFolded: false,
      areImportant: false,
      nameOf: false,
      rows: false,
    });
    deps.selection.attach(this);
  }

  todo(id: TodoId): TodoRow | undefined {
    const row = this.deps.tables.todo(id);
    return row && row.deletedAt === null ? row : undefined;
  }

  get openIds(): readonly TodoId[] {
    const file = this.deps.tabs.activeId;
    return file ? this.deps.filter.only(file, this.deps.tables.view(file).open) : [];
  }

  get doneIds(): readonly TodoId[] {
    const file = this.deps.tabs.activeId;
    return file ? this.deps.filter.only(file, this.deps.tables.view(file).done) : [];
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
    this.deps.selection.prune();
  }

  get foldedIds(): readonly FileId[] {
    return [...this.folded];
  }

  restoreFolds(ids: readonly FileId[]): void {
    for (const id of ids) this.folded.add(id);
  }

  /** @param before what the row said when it was opened the first time */
  beginEdit(id: TodoId, before?: string): void {
    const row = this.todo(id);
    if (!row) return;
    this.editing = { id, text: row.text, before: before ?? row.text };
    this.deps.filter.keep([id]);
  }

  typeEdit(text: string): void {
    if (this.editing) this.editing = { ...this.editing, text };
  }

  /** Another part of the app was entered: commits; a text that is refused is given back (decisions D14). */
  leaveEdit(): string | null {
    if (!this.editing || this.commitEdit(this.editing.id)) return null;
    const { text } = this.editing;
    this.editing = null;
    return text;
  }

  get editingId(): TodoId | null {
    return this.editing?.id ?? null;
  }

  /**
   * Unchanged or empty text changes nothing, whatever the row says by now; text that is too long keeps the editor
   * open (spec §4).
   */
  commitEdit(id: TodoId, raw: string = this.editing?.text ?? ''): boolean {
    const before = this.editing?.before;
    const row = raw === before ? undefined : this.todo(id);
    const clean = cleanText(raw, MAX_TODO_TEXT);
    if (row && 'problem' in clean && clean.problem !== 'empty') {
      this.deps.alerts.error(clean.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
      return false;
    }
    if (row && 'text' in clean && clean.text !== before && clean.text !== row.text) {
      const drafts: Draft[] = [{ type: 'update_todo', id, text: clean.text }];
      if (!this.deps.history.record(`Edit ${shorten(clean.text)}`, drafts)) return false;
    }
    if (this.editing?.id === id) this.editing = null;
    return true;
  }

  cancelEdit(): void {
    this.editing = null;
  }

  /** Whether all of them are marked. */
  areImportant(ids: readonly TodoId[]): boolean {
    return ids.length > 0 && this.rows(ids).every((row) => row.priority === 1);
  }

  /**
   * Opens the file of a to-do and puts the cursor on it, unfolding what hides it.
   * @param asked false where nobody asked for this one: several that are selected stay so
   */
  show(id: TodoId, asked = true): void {
    const row = this.todo(id);
    if (!row) return;
    this.deps.tabs.open(row.fileId, asked);
    if (row.completed) this.folded.delete(row.fileId);
    this.deps.filter.keep([id]);
    if (asked || this.deps.selection.size < 2) this.deps.selection.moveTo(id);
  }

  /** Asks the list to show a row. */
  wish(id: TodoId | null): void {
    this.unseen = id;
  }

  /** The same after a jump: the row flashes once, so that the eye finds it. */
  reveal(id: TodoId): void {
    this.show(id);
    this.flash = { id, count: (this.flash?.count ?? 0) + 1 };
  }

  /** What messages call them: the text of one, the number of several. */
  nameOf(ids: readonly TodoId[]): string {
    const rows = this.rows(ids);
    const [only] = rows;
    return rows.length === 1 && only ? shorten(only.text) : todosCount(rows.length);
  }

  /** Those of `ids` that are live. */
  rows(ids: readonly TodoId[]): TodoRow[] {
    return ids.flatMap((id) => this.todo(id) ?? []);
  }
}
