// To-dos by id, most of which may still lie as they were stored: a start shows those of one file, and has no time to make
// rows of the others.
import type { FileId, Shelf, ShelvedTodos, TodoId, TodoRow } from './entities';

/** What an account's tables hold before all of it is wanted. */
export class TodoMap extends Map<TodoId, TodoRow> implements ShelvedTodos {
  private twice = false;
  private next = 0;

  constructor(private shelf: Shelf | null) {
    super();
  }

  place(fileId: FileId): readonly TodoId[] | undefined {
    return this.shelf?.of(fileId).map((row) => {
      super.set(row.id, row);
      return row.id;
    });
  }

  settle(recount: () => void): boolean {
    const done = this.more();
    if (!this.twice) return done;
    this.twice = false;
    recount();
    return done;
  }

  private more(): boolean {
    const { shelf } = this;
    if (!shelf) return true;
    for (const row of shelf.part(this.next)) super.set(row.id, row);
    this.next += 1;
    if (this.next < shelf.parts) return false;
    this.shelf = null;
    this.twice = super.size < shelf.size;
    return true;
  }

  private placed(id: TodoId): TodoRow | undefined {
    return super.get(id);
  }

  override get(id: TodoId): TodoRow | undefined {
    return super.get(id) ?? (this.shelf ? this.all().placed(id) : undefined);
  }

  override has(id: TodoId): boolean {
    return this.get(id) !== undefined;
  }

  override set(id: TodoId, row: TodoRow): this {
    this.all();
    return super.set(id, row);
  }

  override delete(id: TodoId): boolean {
    this.all();
    return super.delete(id);
  }

  override get size(): number {
    this.all();
    return super.size;
  }

  override keys(): ReturnType<Map<TodoId, TodoRow>['keys']> {
    this.all();
    return super.keys();
  }

  override values(): ReturnType<Map<TodoId, TodoRow>['values']> {
    this.all();
    return super.values();
  }

  override entries(): ReturnType<Map<TodoId, TodoRow>['entries']> {
    this.all();
    return super.entries();
  }

  override [Symbol.iterator](): ReturnType<Map<TodoId, TodoRow>['entries']> {
    return this.entries();
  }

  override forEach(visit: (row: TodoRow, id: TodoId, map: Map<TodoId, TodoRow>) => void): void {
    this.all();
    super.forEach(visit);
  }

  private all(): this {
    while (!this.more());
    return this;
  }
}
