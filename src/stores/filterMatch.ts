// What the filter of a list finds: comes after the first paint, with the search that it shares.
import type { FileId, TodoId, TodoRow } from '../platform/contract/entities';
import { matchClass, matchedSpans, type Query, type Searchable, searchable, toQuery } from './search';
import type { Tables } from './tables';

/** A piece of a text, and where it stands in it if it was looked for. */
export type Piece = readonly [text: string, found: number | null];

const prepared = new WeakMap<TodoRow, Searchable>();

/** What is looked for; null while nothing is hidden. */
function queryOf(typed: string): Query | null {
  const query = toQuery(typed);
  return query.text === '' ? null : query;
}

/** Ids of a file's rows that match, and those that are kept. */
function shown(tables: Tables, file: FileId, query: Query, kept: Iterable<TodoId>): ReadonlySet<TodoId> {
  const found = new Set(kept);
  // Tells when any text changes, without watching each of thousands of rows.
  tables.allTodos();
  for (const row of tables.todosOf(file)) {
    let ready = prepared.get(row);
    if (!ready) {
      ready = searchable(row.text);
      prepared.set(row, ready);
    }
    if (matchClass(ready, query, false) !== null) found.add(row.id);
  }
  return found;
}

/** The text in pieces, found or not. */
function piecesOf(text: string, query: Query): readonly Piece[] {
  if (matchClass(searchable(text), query, false) === null) return [[text, null]];
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of matchedSpans(text, query)) {
    pieces.push([text.slice(at, from), null], [text.slice(from, to), from]);
    at = to;
  }
  return [...pieces, [text.slice(at), null]];
}

export const filterMatch = { queryOf, shown, piecesOf };
