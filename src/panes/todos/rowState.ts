// What a row draws besides its own to-do, as one number that only changes when the drawing does.
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

/** What a row may be; `STOP`: Tab goes here, `ABOVE` and `BELOW`: the neighbour is selected too, and both make one block. */
export const SELECTED = 1;
export const STOP = 2;
export const ABOVE = 4;
export const BELOW = 8;
export const EDITING = 16;
export const MENU = 32;
export const FLASH_ODD = 64;
export const FLASH_EVEN = 128;

/** The marks of a row, added up. A number compares by value: a change of the selection renders the rows it touches alone. */
export function rowMarks(workspace: Workspace, place: RowPlace): IComputedValue<number> {
  const { selection, todos, dialogs } = workspace;
  const { id, first, above, below } = place;
  return computed(() => {
    let marks = 0;
    if (selection.has(id)) {
      marks = SELECTED;
      if (above && selection.has(above)) marks |= ABOVE;
      if (below && selection.has(below)) marks |= BELOW;
    }
    const { cursor } = selection;
    const elsewhere = cursor === null || todos.todo(cursor)?.completed !== todos.todo(id)?.completed;
    if (cursor === id || (first && elsewhere)) marks |= STOP;
    if (todos.editingId === id) marks |= EDITING;
    if (dialogs.menu?.kind === 'todo' && dialogs.menu.id === id) marks |= MENU;
    const { flash } = todos;
    if (flash?.id === id && !flashed.has(flash)) marks |= flash.count % 2 ? FLASH_ODD : FLASH_EVEN;
    return marks;
  });
}

/** Jumps that have flashed already: a row that is mounted again must not flash again. */
const flashed = new WeakSet<object>();

/** The flash of the row is over. */
export function endFlash(workspace: Workspace, id: TodoId): void {
  const { flash } = workspace.todos;
  if (flash?.id === id) flashed.add(flash);
}
