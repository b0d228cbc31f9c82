// Changes of very many rows at once: as several operations, each of which a server takes (sync 1).
import type { Operation } from '../../../platform/contract/operations';

/** So many rows one operation changes at most; of ids of the usual length that is 200 to 300 kB. */
export const MOST_ROWS = 5_000;
/** Before a run of moved rows so many stay named: the nearest of them that is there still says where the run goes. */
const [FEW_BEFORE, MANY_BEFORE] = [2, 20];

/** The operations that do, one after the other, what this one does. */
export function inPieces(op: Operation): readonly Operation[] {
  switch (op.type) {
    case 'update_todo_priorities':
      return pieces(op.updates).map((updates) => ({ ...op, updates }));
    case 'delete_todos':
      return headFirst(op.ids).map((ids) => ({ ...op, ids }));
    case 'move_todos':
      return headFirst(op.ids).map((ids) => ({ ...op, ids }));
    case 'update_todo_order': {
      if (op.moved === undefined || op.moved.length <= MOST_ROWS) return [op];
      const moved = new Set(op.moved);
      // In the order of the list: each finds in its place what it stands behind.
      return pieces(op.todoOrder.filter((id) => moved.has(id))).map((some) => ({ ...op, moved: some }));
    }
    default:
      return [op];
  }
}

function pieces<T>(rows: readonly T[]): (readonly T[])[] {
  if (rows.length <= MOST_ROWS) return [rows];
  const count = Math.ceil(rows.length / MOST_ROWS);
  return Array.from({ length: count }, (_, at) => rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS));
}

/** Each is put at the head of its list, so the first ones come last. */
const headFirst = <T>(ids: readonly T[]): (readonly T[])[] => pieces(ids).reverse();

/**
 * Of a long order what was moved, with what stands before it there; null where it goes whole. The server takes the
 * rest from what it has.
 */
export function shortOrder(
  order: readonly string[],
  moved: readonly string[] | undefined,
): readonly string[] | null {
  if (moved === undefined || order.length <= MOST_ROWS) return null;
  const isMoved = new Set(moved);
  const runs = order.filter((id, at) => isMoved.has(id) && !isMoved.has(order[at - 1] ?? '')).length;
  const many = runs <= MOST_ROWS / MANY_BEFORE ? MANY_BEFORE : FEW_BEFORE;
  const short: string[] = [];
  let before: string[] = [];
  for (const id of order) {
    if (!isMoved.has(id)) before.push(id);
    else {
      short.push(...before.slice(-many), id);
      before = [];
    }
  }
  return short;
}
