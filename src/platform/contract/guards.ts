// What stands against taking a step back: somebody's later change (decisions D13).
import type { FileId, FolderId, ItemId, ItemRow, TodoId, TodoRow } from './entities';
import type { Draft } from './operations';
import type { Rows } from './rows';
import { type KeyPlatform, ownKey } from './shortcuts';

/** What must still be true for a step back not to overwrite somebody's later change. */
export type Guard =
  | { readonly todo: TodoId; readonly still: Partial<TodoRow> }
  /** `empty`: nobody has put anything into it meanwhile. */
  | { readonly item: ItemId; readonly still: Partial<ItemRow>; readonly empty?: boolean }
  | { readonly keysOf: string; readonly platform: KeyPlatform; readonly still: string | null };

/** One operation that takes back another. */
export interface Inverse {
  readonly draft: Draft;
  readonly guard?: Guard;
}

/** The inverses of a step that overwrite nobody's later change, in their order. */
export function allowed(rows: Rows, inverses: readonly Inverse[]): readonly Inverse[] {
  // What earlier inverses of the same step take away does not stand against later ones.
  const going = new Set<string>();
  return inverses.filter(({ draft, guard }) => {
    if (guard && !guardHolds(rows, guard, going)) return false;
    if (draft.type === 'delete_todos' && draft.deleted) for (const id of draft.ids) going.add(id);
    if (draft.type === 'delete_folder') going.add(draft.id);
    return true;
  });
}

function guardHolds(rows: Rows, guard: Guard, going: ReadonlySet<string>): boolean {
  if ('keysOf' in guard) {
    return ownKey(rows.profile().shortcuts[guard.platform], guard.keysOf) === guard.still;
  }
  const row = 'todo' in guard ? rows.todo(guard.todo) : rows.item(guard.item);
  if (!row || ('empty' in guard && guard.empty && holdsSomething(rows, guard.item, going))) return false;
  const now: Record<string, unknown> = { ...row };
  return Object.entries(guard.still).every(([field, value]) => now[field] === value);
}

/** Whether a folder holds live files, or a file live to-dos, besides those that are going. */
function holdsSomething(rows: Rows, id: ItemId, going: ReadonlySet<string>): boolean {
  const stays = (row: TodoRow | ItemRow): boolean => row.deletedAt === null && !going.has(row.id);
  for (const todo of rows.todosOf(id as FileId)) if (stays(todo)) return true;
  for (const file of rows.filesOf(id as FolderId)) if (stays(file)) return true;
  return false;
}
