// What changed in a view, row by row: small changes from elsewhere must not cost as much as the workspace is big.
import type { ItemId, ItemRow, ListKey, Profile, TodoId, TodoRow } from '../../../platform/contract/entities';
import { Rows } from '../../../platform/contract/rows';

/** Rows as they are now; null for one that is gone. */
export interface Patch {
  readonly todos: ReadonlyMap<TodoId, TodoRow | null>;
  readonly items: ReadonlyMap<ItemId, ItemRow | null>;
  readonly lists: ReadonlyMap<ListKey, readonly string[] | null>;
  /** Null where it did not change. */
  readonly profile: Profile | null;
}

/** Nothing is another. */
export const NO_PATCH: Patch = { todos: new Map(), items: new Map(), lists: new Map(), profile: null };

/** One patch after the other, as one. */
export const afterwards = (first: Patch, then: Patch): Patch => ({
  todos: new Map([...first.todos, ...then.todos]),
  items: new Map([...first.items, ...then.items]),
  lists: new Map([...first.lists, ...then.lists]),
  profile: then.profile ?? first.profile,
});

/** Names of rows. */
export class Touches {
  readonly todos = new Set<TodoId>();
  readonly items = new Set<ItemId>();
  readonly lists = new Set<ListKey>();
  profile = false;

  add(other: Touches): void {
    for (const id of other.todos) this.todos.add(id);
    for (const id of other.items) this.items.add(id);
    for (const key of other.lists) this.lists.add(key);
    this.profile ||= other.profile;
  }

  get size(): number {
    return this.todos.size + this.items.size + this.lists.size + (this.profile ? 1 : 0);
  }
}

/** Rows that note which of them are written. */
export class NotedRows extends Rows {
  private notes = new Touches();

  /** What was written since the last time. */
  take(): Touches {
    const { notes } = this;
    this.notes = new Touches();
    return notes;
  }

  override putTodo(row: TodoRow): void {
    this.notes.todos.add(row.id);
    super.putTodo(row);
  }

  override dropTodo(id: TodoId): void {
    this.notes.todos.add(id);
    super.dropTodo(id);
  }

  override putItem(row: ItemRow): void {
    this.notes.items.add(row.id);
    super.putItem(row);
  }

  override dropItem(id: ItemId): void {
    this.notes.items.add(id);
    super.dropItem(id);
  }

  override putList(key: ListKey, ids: readonly string[]): void {
    this.notes.lists.add(key);
    super.putList(key, ids);
  }

  override dropList(key: ListKey): void {
    this.notes.lists.add(key);
    super.dropList(key);
  }

  override putProfile(profile: Profile): void {
    this.notes.profile = true;
    super.putProfile(profile);
  }

  /** A list, or null where none was ever saved. */
  savedList(key: ListKey): readonly string[] | null {
    return this.listRows.get(key) ?? null;
  }
}

/** The rows with these names as they stand in `rows`. */
export function patchOf(rows: NotedRows, touches: Touches): Patch {
  return {
    todos: new Map([...touches.todos].map((id) => [id, rows.todo(id) ?? null])),
    items: new Map([...touches.items].map((id) => [id, rows.item(id) ?? null])),
    lists: new Map([...touches.lists].map((key) => [key, rows.savedList(key)])),
    profile: touches.profile ? rows.profile() : null,
  };
}

/** Makes `rows` say what a patch says. */
export function applyPatch(rows: Rows, patch: Patch): void {
  for (const [id, row] of patch.items) row === null ? rows.dropItem(id) : rows.putItem(row);
  for (const [id, row] of patch.todos) row === null ? rows.dropTodo(id) : rows.putTodo(row);
  for (const [key, ids] of patch.lists) ids === null ? rows.dropList(key) : rows.putList(key, ids);
  if (patch.profile) rows.putProfile(patch.profile);
}
