// Plain tables of rows with the indexes that the rules need; the observable tables build on them.
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  type FolderId,
  type ItemId,
  type ItemRow,
  isFile,
  type ListKey,
  NO_PROFILE,
  type Profile,
  type Snapshot,
  type TodoId,
  type TodoRow,
  todosKey,
} from './entities';
import { byNewest } from './ordering';

const NOTHING: readonly string[] = [];

/** Live to-dos of one file. */
export interface FileCounts {
  readonly open: number;
  readonly done: number;
}

const NO_COUNTS: FileCounts = { open: 0, done: 0 };

/** The same while it is kept up to date: a start counts all rows, and must leave nothing behind for each. */
type Tally = { -readonly [Part in keyof FileCounts]: number };

/**
 * Every row of a workspace by id, to-dos by file, files by folder, and live counts kept up to date,
 * so that no rule has to walk the whole workspace. Rows are replaced, never changed.
 */
export class Rows {
  protected readonly todoRows = new Map<TodoId, TodoRow>();
  protected readonly itemRows = new Map<ItemId, ItemRow>();
  protected readonly listRows = new Map<ListKey, readonly string[]>();
  protected profileRow: Profile = NO_PROFILE;
  private readonly byFile = new Map<FileId, Set<TodoId>>();
  /** The first to-dos are not in `byFile` yet: nobody has asked. */
  private unfiled = false;
  private readonly filesByFolder = new Map<FolderId, Set<FileId>>();
  private readonly counts = new Map<FileId, Tally>();
  private liveTodos = 0;

  todo(id: TodoId): TodoRow | undefined {
    return this.todoRows.get(id);
  }

  item(id: ItemId): ItemRow | undefined {
    return this.itemRows.get(id);
  }

  list(key: ListKey): readonly string[] {
    return this.listRows.get(key) ?? NOTHING;
  }

  profile(): Profile {
    return this.profileRow;
  }

  /** All to-dos of a file, those in the Trash included, in no order. */
  *todosOf(fileId: FileId): Iterable<TodoRow> {
    for (const id of this.todosByFile().get(fileId) ?? []) {
      const row = this.todoRows.get(id);
      if (row) yield row;
    }
  }

  /**
   * Live to-dos of a file, open and completed, in their saved order (decisions D6). Saved orders hold each id once
   * and nearly all of them, so they are walked, and only what is missing is sorted.
   */
  todosInOrder(fileId: FileId): TodoRow[] {
    const order = this.listRows.get(todosKey(fileId)) ?? NOTHING;
    const ordered: TodoRow[] = [];
    for (const id of order) {
      const row = this.todoRows.get(id as TodoId);
      if (row?.fileId === fileId && row.deletedAt === null) ordered.push(row);
    }
    if (ordered.length === this.all(fileId)) return ordered;
    const missing = new Set(this.todosByFile().get(fileId));
    for (const id of order) missing.delete(id as TodoId);
    const rows = [...missing].flatMap((id) => this.todoRows.get(id) ?? []);
    return [...rows.filter((row) => row.deletedAt === null).sort(byNewest), ...ordered];
  }

  /** All files of a folder, those in the Trash included, in no order. */
  *filesOf(folderId: FolderId): Iterable<FileRow> {
    for (const id of this.filesByFolder.get(folderId) ?? []) {
      const row = this.itemRows.get(id);
      if (row && isFile(row)) yield row;
    }
  }

  allItems(): Iterable<ItemRow> {
    return this.itemRows.values();
  }

  allTodos(): Iterable<TodoRow> {
    return this.todoRows.values();
  }

  countsOf(fileId: FileId): FileCounts {
    return this.counts.get(fileId) ?? NO_COUNTS;
  }

  /** To-dos that count against the limit: neither deleted themselves nor inside a deleted file. */
  liveTodoCount(): number {
    return this.liveTodos;
  }

  putTodo(row: TodoRow): void {
    this.leaveFile(row.id);
    this.todoRows.set(row.id, row);
    indexAdd(this.todosByFile(), row.fileId, row.id);
    this.count(row, 1);
  }

  /** Puts the first to-dos: nothing is where it could have been before. */
  putFirst(rows: readonly TodoRow[]): void {
    for (const row of rows) this.todoRows.set(row.id, row);
    this.unfiled = true;
    let last: TodoRow | undefined;
    let tally: Tally = { ...NO_COUNTS };
    // The same id twice is one to-do.
    for (const row of [...this.todoRows.values()]) {
      if (row.fileId !== last?.fileId) tally = this.tallyOf(row.fileId);
      last = row;
      if (row.deletedAt === null) tally[row.completed ? 'done' : 'open'] += 1;
    }
    for (const id of this.counts.keys()) if (this.isLiveFile(id)) this.liveTodos += this.all(id);
  }

  /** To-dos by file. Noted when somebody asks first, which had better be nobody's key. */
  todosByFile(): Map<FileId, Set<TodoId>> {
    if (this.unfiled) for (const { fileId, id } of this.todoRows.values()) indexAdd(this.byFile, fileId, id);
    this.unfiled = false;
    return this.byFile;
  }

  dropTodo(id: TodoId): void {
    this.leaveFile(id);
    this.todoRows.delete(id);
  }

  putItem(row: ItemRow): void {
    this.leaveFolder(row.id);
    this.itemRows.set(row.id, row);
    if (!isFile(row)) return;
    indexAdd(this.filesByFolder, row.folderId, row.id);
    if (row.deletedAt === null) this.liveTodos += this.all(row.id);
  }

  dropItem(id: ItemId): void {
    this.leaveFolder(id);
    this.itemRows.delete(id);
  }

  putList(key: ListKey, ids: readonly string[]): void {
    this.listRows.set(key, ids);
  }

  dropList(key: ListKey): void {
    this.listRows.delete(key);
  }

  putProfile(profile: Profile): void {
    this.profileRow = profile;
  }

  /** A copy of everything, in no order. */
  snapshot(): Snapshot {
    return {
      todos: [...this.todoRows.values()],
      items: [...this.itemRows.values()],
      lists: new Map(this.listRows),
      profile: this.profileRow,
    };
  }

  /** Fills empty tables. */
  fill(snapshot: Snapshot): void {
    for (const row of snapshot.items) this.putItem(row);
    for (const row of snapshot.todos) this.putTodo(row);
    for (const [key, ids] of snapshot.lists) this.putList(key, ids);
    this.putProfile(snapshot.profile);
  }

  /** Whether a file exists and is not in the Trash. */
  isLiveFile(id: FileId): boolean {
    const row = this.itemRows.get(id);
    return row !== undefined && isFile(row) && row.deletedAt === null;
  }

  /** Whether a folder exists and is not in the Trash; the Default folder always is. */
  isLiveFolder(id: FolderId): boolean {
    if (id === DEFAULT_FOLDER_ID) return true;
    const row = this.itemRows.get(id);
    return row !== undefined && !isFile(row) && row.deletedAt === null;
  }

  private leaveFolder(id: ItemId): void {
    const before = this.itemRows.get(id);
    if (!before || !isFile(before)) return;
    if (before.deletedAt === null) this.liveTodos -= this.all(before.id);
    this.filesByFolder.get(before.folderId)?.delete(before.id);
  }

  private leaveFile(id: TodoId): void {
    const before = this.todoRows.get(id);
    if (!before) return;
    this.count(before, -1);
    this.todosByFile().get(before.fileId)?.delete(id);
  }

  private all(fileId: FileId): number {
    const { open, done } = this.counts.get(fileId) ?? NO_COUNTS;
    return open + done;
  }

  private tallyOf(fileId: FileId): Tally {
    const tally = this.counts.get(fileId) ?? { ...NO_COUNTS };
    this.counts.set(fileId, tally);
    return tally;
  }

  private count({ fileId, completed, deletedAt }: TodoRow, by: 1 | -1): void {
    if (deletedAt !== null) return;
    this.tallyOf(fileId)[completed ? 'done' : 'open'] += by;
    if (this.isLiveFile(fileId)) this.liveTodos += by;
  }
}

function indexAdd<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}
