// Plain tables of rows with the indexes that the rules need; the observable tables build on them.
import {
  DEFAULT_FOLDER_ID,
  type FileCounts,
  type FileId,
  type FileRow,
  type FolderId,
  type ItemId,
  type ItemRow,
  isFile,
  type ListKey,
  NO_PROFILE,
  type Profile,
  type Shelf,
  type ShelvedTodos,
  type Snapshot,
  type TodoId,
  type TodoRow,
  todosKey,
} from './entities';
import type { FileOrders } from './fileOrders';
import { savedAndNot } from './ordering';
import { indexAdd, NO_COUNTS, type Tally, talliesOf, tallyOf } from './rowIndexes';

const NOTHING: readonly string[] = [];

/** Rows by id, file and folder, with live counts: no rule walks all. Rows are replaced, never changed. */
export class Rows {
  protected todoRows: Map<TodoId, TodoRow> = new Map();
  private shelved?: ShelvedTodos;
  protected readonly itemRows = new Map<ItemId, ItemRow>();
  protected readonly listRows = new Map<ListKey, readonly string[]>();
  protected profileRow: Profile = NO_PROFILE;
  private readonly byFile = new Map<FileId, Set<TodoId>>();
  /** The first to-dos are not in `byFile` yet: nobody has asked. */
  private unfiled = false;
  private readonly filesByFolder = new Map<FolderId, Set<FileId>>();
  private readonly counts = new Map<FileId, Tally>();
  private liveTodos = 0;
  protected orders: FileOrders | null = null;

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

  /** Live to-dos of a file, open and completed, in their saved order (decisions D6). */
  todosInOrder(fileId: FileId): readonly TodoRow[] {
    return this.orders?.rows(fileId) ?? this.walk(fileId).flat();
  }

  /** Their ids. */
  todoIdsInOrder(fileId: FileId): readonly TodoId[] {
    return this.orders?.ids(fileId) ?? this.todosInOrder(fileId).map((row) => row.id);
  }

  /** From now on the orders that somebody asked for are kept up to date, and not worked out anew after each change. */
  keepOrders(kept: typeof FileOrders): void {
    this.orders = new kept(
      (id) => this.todoRows.get(id),
      this.listRows,
      (fileId) => this.walk(fileId),
    );
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
    const before = this.leaveFile(row.id, row.fileId);
    this.todoRows.set(row.id, row);
    indexAdd(this.todosByFile(), row.fileId, row.id);
    this.count(row, 1);
    this.orders?.put(before, row);
  }

  /** Puts the first to-dos, one of which may come twice: nothing is where it could have been before. */
  putFirst(rows: readonly TodoRow[]): void {
    for (const row of rows) this.todoRows.set(row.id, row);
    this.begin(talliesOf(this.todoRows.values()));
  }

  /** The same with to-dos that become rows when somebody asks; nothing was here before. */
  putShelf(shelf: Shelf): void {
    this.todoRows = this.shelved = shelf.map();
    this.begin(shelf.counts);
  }

  /** Makes rows of some more of them, so that no key has to wait for it. @returns whether none are left */
  readonly settle = (): boolean => this.shelved?.settle(() => this.putFirst([])) ?? true;

  /** To-dos by file. Noted when somebody asks first, which had better be nobody's key. */
  todosByFile(): Map<FileId, Set<TodoId>> {
    if (this.unfiled) for (const { fileId, id } of this.todoRows.values()) indexAdd(this.byFile, fileId, id);
    this.unfiled = false;
    return this.byFile;
  }

  dropTodo(id: TodoId): void {
    const before = this.leaveFile(id);
    this.todoRows.delete(id);
    this.orders?.put(before);
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
    this.orders?.list(key);
  }

  dropList(key: ListKey): void {
    this.listRows.delete(key);
    this.orders?.list(key);
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
    snapshot.shelf ? this.putShelf(snapshot.shelf) : this.putFirst(snapshot.todos);
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

  private leaveFile(id: TodoId, staysIn?: FileId): TodoRow | undefined {
    const before = this.todoRows.get(id);
    if (before) {
      this.count(before, -1);
      if (before.fileId !== staysIn) this.todosByFile().get(before.fileId)?.delete(id);
    }
    return before;
  }

  private walk(fileId: FileId): ReturnType<typeof savedAndNot> {
    const ids = this.shelved?.place(fileId);
    const order = this.listRows.get(todosKey(fileId)) ?? NOTHING;
    const members = () => ids ?? this.todosByFile().get(fileId);
    // Of those on the shelf only what is placed: another file's would bring all of them.
    const find = (id: TodoId): TodoRow | undefined => Map.prototype.get.call(this.todoRows, id);
    return savedAndNot(find, order, { fileId, count: this.all(fileId), members });
  }

  private all(fileId: FileId): number {
    const { open, done } = this.counts.get(fileId) ?? NO_COUNTS;
    return open + done;
  }

  private begin(counts: ReadonlyMap<FileId, FileCounts>): void {
    this.unfiled = true;
    this.orders?.clear();
    this.counts.clear();
    this.liveTodos = 0;
    for (const [id, { open, done }] of counts) {
      this.counts.set(id, { open, done });
      if (this.isLiveFile(id)) this.liveTodos += open + done;
    }
  }

  private count({ fileId, completed, deletedAt }: TodoRow, by: 1 | -1): void {
    if (deletedAt !== null) return;
    tallyOf(this.counts, fileId)[completed ? 'done' : 'open'] += by;
    if (this.isLiveFile(fileId)) this.liveTodos += by;
  }
}
