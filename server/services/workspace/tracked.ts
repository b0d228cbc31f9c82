// Rows of which only those at hand are loaded, and which remember what an operation changed in them.
import type {
  FileCounts,
  FileId,
  ItemId,
  ItemRow,
  ListKey,
  Profile,
  TodoId,
  TodoRow,
} from '../../../src/platform/contract/entities';
import { Rows } from '../../../src/platform/contract/rows';

/** A row before and after an operation; undefined where there was none. */
export interface Touched<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/**
 * The rules of the contract ask freely for rows; here that is only right for what was loaded. A question about
 * anything else is a fault of the server, so it is loud instead of answered with nothing.
 */
export class TrackedRows extends Rows {
  private readonly knownTodos = new Set<string>();
  private readonly knownItems = new Set<string>();
  private readonly knownLists = new Set<string>();
  private readonly fileCounts = new Map<string, FileCounts>();
  private readonly todosBefore = new Map<TodoId, TodoRow | undefined>();
  private readonly itemsBefore = new Map<ItemId, ItemRow | undefined>();
  private readonly listsBefore = new Map<ListKey, readonly string[]>();
  private profileBefore: Profile | null = null;
  private watching = false;
  private whole = false;

  /** These to-dos were looked for in the database. */
  knowTodos(ids: Iterable<string>, rows: Iterable<TodoRow>): void {
    for (const id of ids) this.knownTodos.add(id);
    for (const row of rows) {
      if (this.knownTodos.has(row.id) && super.todo(row.id)) continue;
      this.knownTodos.add(row.id);
      this.unwatched(() => this.putTodo(row));
    }
  }

  /** These items were looked for in the database. */
  knowItems(ids: Iterable<string>, rows: Iterable<ItemRow>): void {
    for (const id of ids) this.knownItems.add(id);
    for (const row of rows) {
      if (this.knownItems.has(row.id) && super.item(row.id)) continue;
      this.knownItems.add(row.id);
      this.unwatched(() => this.putItem(row));
    }
  }

  /** These lists were looked for in the database. */
  knowLists(keys: Iterable<ListKey>, lists: ReadonlyMap<ListKey, readonly string[]>): void {
    for (const key of keys) this.knownLists.add(key);
    for (const [key, ids] of lists) {
      this.knownLists.add(key);
      this.unwatched(() => this.putList(key, ids));
    }
  }

  /** The profile was read. */
  knowProfile(profile: Profile): void {
    this.unwatched(() => this.putProfile(profile));
  }

  /** How many live to-dos a file holds, where they are not loaded themselves. */
  knowCount(fileId: string, count: number): void {
    this.fileCounts.set(fileId, { open: count, done: 0 });
  }

  /** Everything was fetched: what is not here is nowhere. */
  knowAll(): void {
    this.whole = true;
  }

  /** From now on changes are remembered. */
  watch(): void {
    this.watching = true;
  }

  hasTodo(id: string): boolean {
    return this.whole || this.knownTodos.has(id);
  }

  hasItem(id: string): boolean {
    return this.whole || this.knownItems.has(id);
  }

  hasList(key: string): boolean {
    return this.whole || this.knownLists.has(key);
  }

  override todo(id: TodoId): TodoRow | undefined {
    if (!this.hasTodo(id)) throw new Error('A to-do was used that was not loaded.');
    return super.todo(id);
  }

  override item(id: ItemId): ItemRow | undefined {
    if (!this.hasItem(id)) throw new Error('An item was used that was not loaded.');
    return super.item(id);
  }

  override list(key: ListKey): readonly string[] {
    if (!this.hasList(key)) throw new Error('A list was used that was not loaded.');
    return super.list(key);
  }

  override countsOf(fileId: FileId): FileCounts {
    return this.fileCounts.get(fileId) ?? super.countsOf(fileId);
  }

  override putTodo(row: TodoRow): void {
    if (this.watching && !this.todosBefore.has(row.id)) this.todosBefore.set(row.id, this.todo(row.id));
    super.putTodo(row);
  }

  override putItem(row: ItemRow): void {
    if (this.watching && !this.itemsBefore.has(row.id)) this.itemsBefore.set(row.id, this.item(row.id));
    super.putItem(row);
  }

  override putList(key: ListKey, ids: readonly string[]): void {
    if (this.watching && !this.listsBefore.has(key)) this.listsBefore.set(key, this.list(key));
    super.putList(key, ids);
  }

  override putProfile(profile: Profile): void {
    if (this.watching) this.profileBefore ??= this.profile();
    super.putProfile(profile);
  }

  /** To-dos that were put, as they were and as they are. */
  *touchedTodos(): Iterable<[TodoId, Touched<TodoRow>]> {
    for (const [id, before] of this.todosBefore) yield [id, { before, after: this.todo(id) }];
  }

  /** Items that were put. */
  *touchedItems(): Iterable<[ItemId, Touched<ItemRow>]> {
    for (const [id, before] of this.itemsBefore) yield [id, { before, after: this.item(id) }];
  }

  /** Lists that were put. */
  *touchedLists(): Iterable<[ListKey, { before: readonly string[]; after: readonly string[] }]> {
    for (const [key, before] of this.listsBefore) yield [key, { before, after: this.list(key) }];
  }

  /** The profile before, if it was put. */
  touchedProfile(): Profile | null {
    return this.profileBefore;
  }

  private unwatched(work: () => void): void {
    const { watching } = this;
    this.watching = false;
    work();
    this.watching = watching;
  }
}
