// What a pointer does to a row: select, edit, menu (spec §4 Selection). Keys come from the dispatcher.
import type { AnimationEvent, FocusEvent, MouseEvent } from 'react';
import type { TodoId } from '../../platform/contract/entities';
import type { Workspace } from '../../stores/workspace';
import type { Execute } from '../context';
import { endFlash } from './rowState';

/** A press on one of these is theirs and selects nothing. */
const OWN_PRESS = 'input, textarea, button, a, [data-no-drag]';

/** Handlers for the row's element. */
export function rowGestures(workspace: Workspace, execute: Execute, id: TodoId) {
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      // A range of rows is wanted, not a range of words.
      if (event.shiftKey && !isOwnPress(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      // The second click of a double click edits and does not flip the selection (decisions D14).
      if (event.detail > 1 || isOwnPress(event) || selectsText(event)) return;
      const mode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
      execute('todo-select', { id, mode }, 'pointer');
      // Its press was held back above, and with it the focus, which goes where the cursor is.
      if (mode === 'range') event.currentTarget.focus({ preventScroll: true });
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>): void => {
      if (!isOwnPress(event)) execute('todo-edit', { id }, 'pointer');
    },
    onContextMenu: (event: MouseEvent<HTMLElement>): void => {
      if (workspace.todos.editingId === id) return;
      event.preventDefault();
      execute('todo-menu', { id, at: { x: event.clientX, y: event.clientY } }, 'pointer');
    },
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      // Tab, or a layer that has gone, brought the focus here: the cursor comes along, so that keys act on this row.
      const arrived = event.target === event.currentTarget && event.target.matches(':focus-visible');
      if (arrived && workspace.selection.cursor !== id) execute('todo-select', { id, mode: 'arrive' }, 'key');
    },
    onAnimationEnd: (event: AnimationEvent<HTMLElement>): void => {
      if (event.target === event.currentTarget) endFlash(workspace, id);
    },
  };
}

const isOwnPress = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element && event.target.closest(OWN_PRESS) !== null;

/** The click that ends marking words with the mouse; they can then be copied (decisions D9). */
function selectsText(event: MouseEvent<HTMLElement>): boolean {
  const range = window.getSelection();
  return range?.isCollapsed === false && event.currentTarget.contains(range.anchorNode);
}
