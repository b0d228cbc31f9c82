// The row of each list that Tab comes to. A row is drawn with what holds when it is mounted; later changes are told to
// the element when the page is painted: to change it on the row that has the focus, the browser first works out and lays
// out a page that is half drawn.
import { type RefObject, useLayoutEffect } from 'react';
import type { TodoId } from '../../platform/contract/entities';
import type { Workspace } from '../../stores/workspace';
import { useApp } from '../context';
import { ID_ATTRIBUTE } from '../parts/drag/rowId';

/** Whether Tab goes to this row of its list: the one of the cursor, else the first (decisions D10). */
export function isTabStop({ selection, todos }: Workspace, id: TodoId, first: boolean): boolean {
  const { cursor } = selection;
  if (todos.editingId === id) return false;
  const elsewhere = cursor === null || todos.todo(cursor)?.completed !== todos.todo(id)?.completed;
  return cursor === id || (first && elsewhere);
}

/** Keeps the tab stops of the lists in `column`. Use it in an observer that draws anew when these lists change. */
export function useTabStops(column: RefObject<HTMLElement | null>): void {
  const { workspace } = useApp();
  const { clock } = workspace.platform;
  // Read, so that whoever uses this is drawn anew.
  void [workspace.selection.cursor, workspace.todos.editingId];
  // After each drawing: the lists may be others, too.
  useLayoutEffect(() => clock.afterPaint(() => putStops(workspace, column.current)));
}

/** At once: a Tab that comes before the paint finds them where they belong. */
export function putStops(workspace: Workspace, column: HTMLElement | null): void {
  for (const row of column?.querySelectorAll('[role="row"]') ?? []) {
    const id = row.getAttribute(ID_ATTRIBUTE) as TodoId;
    const first = row.getAttribute('aria-rowindex') === '1';
    const wanted = isTabStop(workspace, id, first) ? '0' : '-1';
    if (row.getAttribute('tabindex') !== wanted) row.setAttribute('tabindex', wanted);
  }
}
