// What the to-do list is narrowed to: text typed above it, and the rows that match (issue: search in the list).
import { makeAutoObservable, observable } from 'mobx';
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import { matchClass, type Query, type Searchable, searchable, toQuery } from './search';
import type { Tables } from './tables';

export interface ListFilterDeps {
  readonly tables: Tables;
  /** The file that is shown. */
  readonly fileId: () => FileId | null;
}

/** Where the focus was before the field opened. */
export type FilterOrigin = 'form' | 'todos';

/**
 * Narrows the shown list, open and completed to-dos alike. Order and data stay as they are, so hidden rows keep
 * their places while shown ones move (traps B21).
 */
export class ListFilter {
  /** What stands in the field; null while it is closed. */
  text: string | null = null;
  private origin: FilterOrigin = 'form';
  /** Shown whatever they hold: what was added, edited or jumped to since the text was typed. */
  private readonly kept = observable.set<TodoId>();
  private readonly prepared = new WeakMap<TodoRow, Searchable>();

  constructor(private readonly deps: ListFilterDeps) {
    makeAutoObservable<ListFilter, 'deps' | 'kept' | 'prepared' | 'origin' | 'prepare'>(this, {
      deps: false,
      kept: false,
      prepared: false,
      origin: false,
      prepare: false,
      only: false,
      marks: false,
    });
  }

  get isOpen(): boolean {
    return this.text !== null;
  }

  /** What is looked for; null while nothing is hidden. */
  get query(): Query | null {
    const query = toQuery(this.text ?? '');
    return query.text === '' ? null : query;
  }

  /** Those of a file's to-dos that are shown; the same array while there is no filter. */
  only(file: FileId, ids: readonly TodoId[]): readonly TodoId[] {
    const shown = file === this.deps.fileId() ? this.shown : null;
    return shown === null ? ids : ids.filter((id) => shown.has(id));
  }

  /** The query where this text matches it, to mark the letters; null where there is nothing to mark. */
  marks(text: string): Query | null {
    const { query } = this;
    return query && matchClass(searchable(text), query, false) !== null ? query : null;
  }

  open(origin: FilterOrigin): void {
    if (this.text !== null) return;
    this.text = '';
    this.origin = origin;
  }

  type(text: string): void {
    this.text = text;
    this.kept.clear();
  }

  /** Shows rows that the filter would hide, until something else is typed. */
  keep(ids: readonly TodoId[]): void {
    if (this.query) for (const id of ids) this.kept.add(id);
  }

  /** Shows everything again. @returns where the focus was before */
  close(): FilterOrigin {
    this.text = null;
    this.kept.clear();
    return this.origin;
  }

  /** Ids of the rows of the shown file that match or are kept; null while nothing is hidden. */
  private get shown(): ReadonlySet<TodoId> | null {
    const { query } = this;
    const file = this.deps.fileId();
    if (!query || !file) return null;
    const { tables } = this.deps;
    // Tells when any text changes, without watching each of thousands of rows.
    tables.allTodos();
    const shown = new Set<TodoId>();
    for (const row of tables.todosOf(file)) {
      if (this.kept.has(row.id) || matchClass(this.prepare(row), query, false) !== null) shown.add(row.id);
    }
    return shown;
  }

  private prepare(row: TodoRow): Searchable {
    const known = this.prepared.get(row);
    if (known) return known;
    const ready = searchable(row.text);
    this.prepared.set(row, ready);
    return ready;
  }
}
