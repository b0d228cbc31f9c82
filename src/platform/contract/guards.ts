// What stands against taking a step back: somebody's later change (decisions D13).
import { contentsOf } from './contents';
import type { FileId, ItemId, ItemRow, TodoId, TodoRow } from './entities';

import type { Draft } from './operations';
import type { Rows } from './rows';
import { type KeyPlatform, ownKey } from './shortcuts';

/** What must still be true for a step back not to overwrite somebody's later change. */
export type Guard =
  | { readonly todo: TodoId; readonly still: Partial<TodoRow> }
  /** `within`: it holds nothing but these, so nobody has put anything into it meanwhile. */
  | { readonly item: ItemId; readonly still: Partial<ItemRow>; readonly within?: ReadonlySet<string> }
  /** Of the to-dos that go back, those that are still in this file. */
  | { readonly movedTo: FileId }
  /** What opens Default. */
  | { readonly digit: string | null }
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
  const moved = new Map<TodoId, FileId>();
  let digit = rows.profile().defaultFolderShortcut;
  return inverses.flatMap((inverse): readonly Inverse[] => {
    const { draft, guard } = inverse;
    if (draft.type === 'move_todos') {
      const kept = guard && 'movedTo' in guard ? stillMoved(rows, draft, guard.movedTo, moved) : draft.ids;
      for (const id of kept) moved.set(id, draft.fileId);
      if (kept.length === draft.ids.length) return [inverse];
      return kept.length === 0 ? [] : [{ draft: { ...draft, ids: kept } }];
    }
    if (guard && 'digit' in guard) {
      if (digit !== guard.digit) return [];
    } else if (guard && !('movedTo' in guard) && !guardHolds(rows, guard, going)) return [];
    if (draft.type === 'update_user') digit = draft.defaultFolderShortcut;
    if (draft.type === 'delete_todos' && draft.deleted) for (const id of draft.ids) going.add(id);
    if (draft.type === 'delete_folder') going.add(draft.id);
    return [inverse];
  });
}

/** @param moved where earlier inverses of the same step put to-dos */
function stillMoved(
  rows: Rows,
  { ids }: Draft<'move_todos'>,
  fileId: FileId,
  moved: ReadonlyMap<TodoId, FileId>,
): readonly TodoId[] {
  return ids.filter((id) => (moved.get(id) ?? rows.todo(id)?.fileId) === fileId);
}

type RowGuard = Exclude<Guard, { readonly movedTo: FileId } | { readonly digit: string | null }>;

function guardHolds(rows: Rows, guard: RowGuard, going: ReadonlySet<string>): boolean {
  if ('keysOf' in guard) {
    return ownKey(rows.profile().shortcuts[guard.platform], guard.keysOf) === guard.still;
  }
  const row = 'todo' in guard ? rows.todo(guard.todo) : rows.item(guard.item);
  if (!row) return false;
  if ('within' in guard && guard.within && holdsMore(rows, guard.item, guard.within, going)) return false;
  const now: Record<string, unknown> = { ...row };
  return Object.entries(guard.still).every(([field, value]) => now[field] === value);
}

/** Whether a folder or file holds more than it may, besides what is going. */
function holdsMore(rows: Rows, id: ItemId, within: ReadonlySet<string>, going: ReadonlySet<string>): boolean {
  for (const held of contentsOf(rows, id)) if (!within.has(held) && !going.has(held)) return true;
  return false;
}
