// To-dos of one record side by side, field by field: that is read in a third of the time that rows take, and leaves less
// to clean up, so that a start with many to-dos is not much longer than one with none.
import type { FileId, Shelf, ShelvedTodos, TodoId, TodoRow } from '../../../platform/contract/entities';
import { type Tally, tallyOf } from '../../../platform/contract/rowIndexes';
import { TodoMap } from '../../../platform/contract/todoMap';
import type { Chunk } from './chunks';

/** Fields of the rows by their places; `files` holds each file once, `file` says which one of them. */
export interface PackedTodos {
  readonly chunk: number;
  readonly files: readonly FileId[];
  readonly file: readonly number[];
  readonly id: readonly TodoId[];
  readonly text: readonly string[];
  readonly completed: readonly boolean[];
  readonly createdAt: readonly string[];
  readonly completedAt: readonly (string | null)[];
  readonly priority: readonly (0 | 1)[];
  readonly deletedAt: readonly (string | null)[];
}

/** Rows as they are stored. */
export function packed(chunk: number, rows: readonly TodoRow[]): PackedTodos {
  const places = new Map<FileId, number>();
  for (const { fileId } of rows) if (!places.has(fileId)) places.set(fileId, places.size);
  return {
    chunk,
    files: [...places.keys()],
    file: rows.map(({ fileId }) => places.get(fileId) ?? 0),
    id: rows.map((row) => row.id),
    text: rows.map((row) => row.text),
    completed: rows.map((row) => row.completed),
    createdAt: rows.map((row) => row.createdAt),
    completedAt: rows.map((row) => row.completedAt),
    priority: rows.map((row) => row.priority),
    deletedAt: rows.map((row) => row.deletedAt),
  };
}

/**
 * To-dos as they were stored; records of earlier versions hold them one by one.
 * @throws where something in them is not what was written
 */
export class PackedShelf implements Shelf {
  size = 0;
  readonly counts = new Map<FileId, Tally>();
  /** Which ids each record holds. */
  readonly places: readonly { readonly chunk: number; readonly ids: readonly TodoId[] }[];
  private readonly records: readonly PackedTodos[];
  private readonly made: (TodoRow | undefined)[][];

  constructor(records: readonly (PackedTodos | Chunk<TodoRow>)[]) {
    this.records = records.map((record) => ('rows' in record ? packed(record.chunk, record.rows) : record));
    this.made = this.records.map(() => []);
    this.places = this.records.map(({ chunk, id }) => ({ chunk, ids: id }));
    for (const record of this.records) this.count(record);
  }

  get parts(): number {
    return this.records.length;
  }

  part(at: number): readonly TodoRow[] {
    return this.records[at]?.id.map((_, place) => this.row(at, place)) ?? [];
  }

  of(fileId: FileId): readonly TodoRow[] {
    const rows: TodoRow[] = [];
    for (const [at, { files, file, id }] of this.records.entries()) {
      const wanted = files.indexOf(fileId);
      if (wanted === -1) continue;
      for (const place of id.keys()) if (file[place] === wanted) rows.push(this.row(at, place));
    }
    return rows;
  }

  map(): ShelvedTodos {
    return new TodoMap(this);
  }

  all(): readonly TodoRow[] {
    return this.records.flatMap((_, at) => this.part(at));
  }

  private row(at: number, place: number): TodoRow {
    const { [at]: made = [] } = this.made;
    const { [at]: record } = this.records;
    made[place] ??= rowOf(known(record), place);
    return made[place];
  }

  /** Looks at each of them, and makes nothing for it. */
  private count(record: PackedTodos): void {
    const { chunk, files, file, id, text, completed, createdAt, completedAt, priority, deletedAt } = record;
    const columns = [files, file, id, text, completed, createdAt, completedAt, priority, deletedAt];
    if (!columns.every(Array.isArray)) throw new Error(BROKEN);
    const tallies = files.map((fileId) => tallyOf(this.counts, known(fileId)));
    if (!Number.isSafeInteger(chunk)) throw new Error(BROKEN);
    for (let at = 0; at < id.length; at += 1) {
      const tally = known(tallies[known(file[at])]);
      if (typeof id[at] !== 'string') throw new Error(BROKEN);
      known(text[at]);
      known(createdAt[at]);
      if ((deletedAt[at] ?? null) === null) tally[completed[at] ? 'done' : 'open'] += 1;
    }
    this.size += id.length;
  }
}

const BROKEN = 'a record of to-dos is not whole';

function rowOf(record: PackedTodos, at: number): TodoRow {
  return {
    id: known(record.id[at]),
    fileId: known(record.files[record.file[at] ?? -1]),
    text: known(record.text[at]),
    completed: record.completed[at] ?? false,
    createdAt: known(record.createdAt[at]),
    completedAt: record.completedAt[at] ?? null,
    priority: record.priority[at] ?? 0,
    deletedAt: record.deletedAt[at] ?? null,
  };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error(BROKEN);
  return value;
}
