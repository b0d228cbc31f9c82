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
  return inverses.flatMap((inverse): readonly Inverse[] => {
    const { draft, guard } = inverse;
    if (guard && 'movedTo' in guard) return stillMoved(rows, inverse, guard.movedTo);
    if (guard && !guardHolds(rows, guard, going)) return [];
    if (draft.type === 'delete_todos' && draft.deleted) for (const id of draft.ids) going.add(id);
    if (draft.type === 'delete_folder') going.add(draft.id);
    return [inverse];
  });
}

function stillMoved(rows: Rows, inverse: Inverse, fileId: FileId): readonly Inverse[] {
  const { draft } = inverse;
  if (draft.type !== 'move_todos') return [inverse];
  const ids = draft.ids.filter((id) => rows.todo(id)?.fileId === fileId);
  if (ids.length === draft.ids.length) return [inverse];
  return ids.length === 0 ? [] : [{ draft: { ...draft, ids } }];
}

type WholeGuard = Exclude<Guard, { readonly movedTo: FileId }>;

function guardHolds(rows: Rows, guard: WholeGuard, going: ReadonlySet<string>): boolean {
  if ('digit' in guard) return rows.profile().defaultFolderShortcut === guard.digit;
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
