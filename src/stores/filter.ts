// What the to-do list is narrowed to: text typed above it, and the rows that match (issue: search in the list).
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import type { Query, Searchable } from './search';
import type { Tables } from './tables';

export interface ListFilterDeps {
  readonly tables: Tables;
  /** The file that is shown. */
  readonly fileId: () => FileId | null;
}

/** How texts are compared; comes after the first paint. */
export type Search = Pick<
  typeof import('./search'),
  'matchClass' | 'matchedSpans' | 'searchable' | 'toQuery'
>;

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
  private search: Search | null = null;
  /** Shown whatever they hold: what was added, edited or jumped to since the text was typed. */
  private readonly kept = observable.set<TodoId>();
  private readonly prepared = new WeakMap<TodoRow, Searchable>();

  constructor(private readonly deps: ListFilterDeps) {
    makeAutoObservable<ListFilter, 'deps' | 'kept' | 'prepared' | 'search' | 'origin' | 'prepare'>(this, {
      deps: false,
      kept: false,
      prepared: false,
      search: observableRef,
      origin: false,
      prepare: false,
      only: false,
      marks: false,
    });
  }

  connect(search: Search): void {
    this.search = search;
  }

  get isOpen(): boolean {
    return this.text !== null;
  }

  /** What is looked for; null while nothing is hidden. */
  get query(): Query | null {
    const query = this.search?.toQuery(this.text ?? '');
    return query === undefined || query.text === '' ? null : query;
  }

  /** Those of a file's to-dos that are shown; the same array while there is no filter. */
  only(file: FileId, ids: readonly TodoId[]): readonly TodoId[] {
    const shown = file === this.deps.fileId() ? this.shown : null;
    return shown === null ? ids : ids.filter((id) => shown.has(id));
  }

  /** From where to where this text matches what is looked for; null where there is nothing to mark. */
  marks(text: string): ReturnType<Search['matchedSpans']> | null {
    const { query, search } = this;
    if (!query || !search) return null;
    if (search.matchClass(search.searchable(text), query, false) === null) return null;
    return search.matchedSpans(text, query);
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
    const { query, search } = this;
    const file = this.deps.fileId();
    if (!query || !search || !file) return null;
    const { tables } = this.deps;
    // Tells when any text changes, without watching each of thousands of rows.
    tables.allTodos();
    const shown = new Set<TodoId>();
    for (const row of tables.todosOf(file)) {
      const matches = (): boolean => search.matchClass(this.prepare(row, search), query, false) !== null;
      if (this.kept.has(row.id) || matches()) shown.add(row.id);
    }
    return shown;
  }

  private prepare(row: TodoRow, search: Search): Searchable {
    const known = this.prepared.get(row);
    if (known) return known;
    const ready = search.searchable(row.text);
    this.prepared.set(row, ready);
    return ready;
  }
}
