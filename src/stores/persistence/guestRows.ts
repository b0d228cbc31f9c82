// A guest's rows that remember which stored keys their changes touch.
import {
  type ItemRow,
  isFile,
  type ListKey,
  type Profile,
  type Snapshot,
  type TodoRow,
} from '../../platform/contract/entities';
import { Rows } from '../../platform/contract/rows';
import { sameShortcuts } from '../../platform/contract/shortcuts';
import type { GuestKey } from './keys';
import { isExpired } from './parse';
import { isTrashedTodo } from './shape';

/** `Rows` that know which keys have to be written to store what was changed. */
export class GuestRows extends Rows {
  /** Keys whose text may differ from what is stored. */
  readonly touched = new Set<GuestKey>();
  /** Something came back out of the Trash: write it where it lives before the Trash forgets it. */
  restored = false;

  /** Every saved order. */
  allLists(): Iterable<readonly [ListKey, readonly string[]]> {
    return this.listRows;
  }

  override putTodo(row: TodoRow): void {
    const before = this.todo(row.id);
    if (before) this.touchTodo(before);
    const wasTrashed = before !== undefined && isTrashedTodo(this, before);
    super.putTodo(row);
    this.touchTodo(row);
    if (wasTrashed && !isTrashedTodo(this, row)) this.restored = true;
  }

  override putItem(row: ItemRow): void {
    const before = this.item(row.id);
    super.putItem(row);
    this.touched.add(row.deletedAt === null ? 'folderFree' : 'tabdo.trash');
    if (isFile(row) && this.list('tabs').includes(row.id)) this.touched.add('openTabsFree');
    if (!before || (before.deletedAt === null) === (row.deletedAt === null)) return;
    this.touched.add('folderFree').add('tabdo.trash');
    if (row.deletedAt === null) this.restored = true;
    // The to-dos of a deleted file are kept with the Trash.
    if (isFile(row) && !this.todosOf(row.id)[Symbol.iterator]().next().done) this.touched.add('todosFree');
  }

  override putList(key: ListKey, ids: readonly string[]): void {
    super.putList(key, ids);
    this.touched.add(keyOfList(key));
  }

  override putProfile(profile: Profile): void {
    const before = this.profile();
    super.putProfile(profile);
    if (profile.defaultFolderShortcut !== before.defaultFolderShortcut) this.touched.add('tabdo.profile');
    if (!sameShortcuts(profile.shortcuts, before.shortcuts)) this.touched.add('shortCuts');
  }

  private touchTodo(row: TodoRow): void {
    this.touched.add(isTrashedTodo(this, row) ? 'tabdo.trash' : 'todosFree');
  }
}

function keyOfList(key: ListKey): GuestKey {
  if (key === 'folders') return 'folderOrderIdsFree';
  if (key === 'tabs') return 'openTabsFree';
  return key.startsWith('files:') ? 'fileOrderIdsFree' : 'todoOrder';
}

/**
 * Rows as read from storage. Rows equal to those known before stay the same objects, and rows that
 * were known and are not stored any more are kept: nothing but time takes a row out of the storage,
 * so a row that is missing was overwritten by a window that did not know it.
 */
export function rowsFrom(snapshot: Snapshot, before: GuestRows | null, now: number): GuestRows {
  const rows = new GuestRows();
  rows.fill({
    ...snapshot,
    items: snapshot.items.map((row) => same(before?.item(row.id), row)),
    todos: snapshot.todos.map((row) => same(before?.todo(row.id), row)),
  });
  rows.touched.clear();
  rows.restored = false;
  if (!before) return rows;
  for (const row of before.allItems()) {
    if (!rows.item(row.id) && !isExpired(row, now)) rows.putItem(row);
  }
  for (const row of before.allTodos()) {
    const expired = isExpired(row, now) || isExpired(before.item(row.fileId), now);
    if (!rows.todo(row.id) && !expired) rows.putTodo(row);
  }
  return rows;
}

/** Whether two sets of rows hold the same, so that nobody needs to be told. */
export function sameRows(a: GuestRows, b: GuestRows): boolean {
  const first = a.snapshot();
  const second = b.snapshot();
  return (
    first.todos.length === second.todos.length &&
    first.items.length === second.items.length &&
    first.todos.every((row) => isSame(row, b.todo(row.id))) &&
    first.items.every((row) => isSame(row, b.item(row.id))) &&
    first.profile.defaultFolderShortcut === second.profile.defaultFolderShortcut &&
    sameShortcuts(first.profile.shortcuts, second.profile.shortcuts) &&
    sameLists(first, b) &&
    sameLists(second, a)
  );
}

function sameLists(snapshot: Snapshot, rows: GuestRows): boolean {
  for (const [key, ids] of snapshot.lists) {
    const other = rows.list(key);
    if (ids !== other && (ids.length !== other.length || ids.some((id, at) => id !== other[at])))
      return false;
  }
  return true;
}

/** `before` where it says the same as `after`, so that who knows it need not look again. */
function same<T extends TodoRow | ItemRow>(before: T | undefined, after: T): T {
  return before && isSame(before, after) ? before : after;
}

function isSame(a: TodoRow | ItemRow, b: TodoRow | ItemRow | undefined): boolean {
  if (a === b) return true;
  if (!b) return false;
  const left: Readonly<Record<string, unknown>> = { ...a };
  const right: Readonly<Record<string, unknown>> = { ...b };
  return Object.keys(right).every((field) => left[field] === right[field]);
}
