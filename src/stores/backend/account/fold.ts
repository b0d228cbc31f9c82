// Neighbouring changes of the same thing become one, as long as none was sent (sync P7).
import type { Operation } from '../../../platform/contract/operations';
import { MOST_ROWS } from './inPieces';

/**
 * The one operation that does what both do, or null where they stay two.
 * The earlier one's base stays: the person saw it when they began.
 */
export function fold(first: Operation, second: Operation): Operation | null {
  switch (second.type) {
    case 'update_folder':
      return first.type === 'update_folder' && first.id === second.id ? second : null;
    case 'update_file_color':
      return first.type === 'update_file_color' && first.id === second.id ? second : null;
    case 'update_shortcut':
      return first.type === 'update_shortcut' && first.id === second.id ? second : null;
    case 'update_todo':
      return first.type === 'update_todo' && first.id === second.id ? foldTodo(first, second) : null;
    case 'update_opentabs':
      return first.type === 'update_opentabs' ? { ...second, base: first.base } : null;
    case 'update_user':
      return first.type === 'update_user' ? second : null;
    case 'update_folder_order':
      return first.type === 'update_folder_order' ? foldOrder(first, second) : null;
    case 'update_file_order':
      if (first.type !== 'update_file_order' || first.folderId !== second.folderId) return null;
      return foldOrder(first, second);
    case 'update_todo_order':
      if (first.type !== 'update_todo_order' || first.fileId !== second.fileId) return null;
      return foldOrder(first, second);
    default:
      return null;
  }
}

/** Completing and opening again is not nothing: the time of completion changes with it. */
function foldTodo(first: Operation<'update_todo'>, second: Operation<'update_todo'>): Operation | null {
  const both = first.completed !== undefined && second.completed !== undefined;
  return both ? null : { ...first, ...second };
}

type Order = Operation<'update_folder_order' | 'update_file_order' | 'update_todo_order'>;

/** Only where it is known what was moved; the base of the first is what the moves of both started from. */
function foldOrder(first: Order, second: Order): Operation | null {
  if (first.moved === undefined || second.moved === undefined) return null;
  const moved = [...new Set([...first.moved, ...second.moved])];
  return moved.length > MOST_ROWS ? null : { ...second, base: first.base, moved };
}
