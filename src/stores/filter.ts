// What the to-do list is narrowed to: text typed above it, and the rows that match (issue: search in the list).
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { FileId, TodoId } from '../platform/contract/entities';
import type { filterMatch, Piece } from './filterMatch';
import type { Query } from './search';
import type { Tables } from './tables';

export interface ListFilterDeps {
  readonly tables: Tables;
  /** The file that is shown. */
  readonly fileId: () => FileId | null;
}

/** How texts are compared; comes after the first paint. */
type Match = typeof filterMatch;

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
  private match: Match | null = null;
  /** Shown whatever they hold: what was added, edited or jumped to since the text was typed. */
  private readonly kept = observable.set<TodoId>();

  constructor(private readonly deps: ListFilterDeps) {
    makeAutoObservable<ListFilter, 'deps' | 'kept' | 'match' | 'origin'>(this, {
      deps: false,
      kept: false,
      match: observableRef,
      origin: false,
      only: false,
      pieces: false,
    });
  }

  connect(match: Match): void {
    this.match = match;
  }

  get isOpen(): boolean {
    return this.text !== null;
  }

  /** What is looked for; null while nothing is hidden. */
  get query(): Query | null {
    return this.match?.queryOf(this.text ?? '') ?? null;
  }

  /** Those of a file's to-dos that are shown; the same array while there is no filter. */
  only(file: FileId, ids: readonly TodoId[]): readonly TodoId[] {
    const shown = file === this.deps.fileId() ? this.shown : null;
    return shown === null ? ids : ids.filter((id) => shown.has(id));
  }

  /** The text in pieces, those marked that match what is looked for; null where there is nothing to mark. */
  pieces(text: string): readonly Piece[] | null {
    const { query, match } = this;
    return query && (match?.piecesOf(text, query) ?? null);
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
    const { query, match } = this;
    const file = this.deps.fileId();
    if (!query || !match || !file) return null;
    return match.shown(this.deps.tables, file, query, this.kept);
  }
}
