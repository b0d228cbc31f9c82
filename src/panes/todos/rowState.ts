// What a row draws besides its own to-do, as one string that only changes when the drawing does.
import { computed, type IComputedValue } from 'mobx';
import type { TodoId } from '../../platform/contract/entities';
import type { Workspace } from '../../stores/workspace';

/** Where a row stands in its list. */
export interface RowPlace {
  readonly id: TodoId;
  readonly first: boolean;
  readonly above: TodoId | undefined;
  readonly below: TodoId | undefined;
}

/** `stop`: Tab goes here. `above`, `below`: the neighbour is selected too, and the two make one block. */
export type RowMark =
  | 'selected'
  | 'stop'
  | 'above'
  | 'below'
  | 'editing'
  | 'menu'
  | 'flash-odd'
  | 'flash-even';

/**
 * The marks of a row, joined by blanks. A text compares by value, so that a change of the selection renders
 * the rows it touches and no others.
 */
export function rowMarks(workspace: Workspace, place: RowPlace): IComputedValue<string> {
  const { selection, todos, dialogs } = workspace;
  const { id, first, above, below } = place;
  return computed(() => {
    const marks: RowMark[] = [];
    if (selection.has(id)) {
      marks.push('selected');
      if (above && selection.has(above)) marks.push('above');
      if (below && selection.has(below)) marks.push('below');
    }
    const { cursor } = selection;
    const elsewhere = cursor === null || todos.todo(cursor)?.completed !== todos.todo(id)?.completed;
    if (cursor === id || (first && elsewhere)) marks.push('stop');
    if (todos.editingId === id) marks.push('editing');
    if (dialogs.menu?.kind === 'todo' && dialogs.menu.id === id) marks.push('menu');
    const { flash } = todos;
    if (flash?.id === id && !flashed.has(flash))
      marks.push(flash.count % 2 === 0 ? 'flash-even' : 'flash-odd');
    return marks.join(' ');
  });
}

/** Jumps that have flashed already: a row that is mounted again must not flash again. */
const flashed = new WeakSet<object>();

/** The flash of the row is over. */
export function endFlash(workspace: Workspace, id: TodoId): void {
  const { flash } = workspace.todos;
  if (flash?.id === id) flashed.add(flash);
}

/** Asks the joined marks for one. */
export const hasMark = (marks: string, mark: RowMark): boolean => marks.split(' ').includes(mark);
