// What pointer and focus mean on the rows of a pane: one set of handlers on the list instead of one per row.
import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { DEFAULT_FOLDER_ID, type FileId, type FolderId, type ItemId } from '../../platform/contract/entities';
import { useApp, useExecute } from '../context';

/** Pixels after which a press is a drag (spec §9). */
const DRAG_TOLERANCE = 5;

/** Props for the list element; its rows carry `data-id` and hold an option. */
export function useRowEvents(kind: 'folder' | 'file') {
  const { workspace } = useApp();
  const execute = useExecute();
  const refusal = useRefusedDrag(() => {
    void execute('folder-move', { id: DEFAULT_FOLDER_ID, before: null }, 'drag');
  });
  return {
    ...refusal,
    onClick: (event: MouseEvent) => {
      const id = optionAt(event.target);
      if (id === null) return;
      if (kind === 'file') void execute('file-open', { id: id as FileId }, 'pointer');
      else void execute('folder-open', { id: id as FolderId }, 'pointer');
    },
    onContextMenu: (event: MouseEvent) => {
      const id = rowAt(event.target);
      // A field keeps the browser's own menu.
      if (id === null || isField(event.target)) return;
      event.preventDefault();
      const at = { x: event.clientX, y: event.clientY };
      void execute('item-menu', { id: id as ItemId, at }, 'pointer');
    },
    onMouseDown: (event: MouseEvent) => {
      // The right button opens a menu about this row and leaves the folder that is shown alone.
      if (event.button === 2 && kind === 'folder' && !isField(event.target)) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      // The cursor is where the focus is, however it got there.
      const id = optionAt(event.target);
      if (id === null) return;
      if (kind === 'file') {
        if (workspace.sidebar.currentFile !== id || workspace.sidebar.fileCursor !== id)
          void execute('file-select', { id: id as FileId }, 'program');
      } else if (workspace.items.activeFolderId !== id && event.target.matches(':focus-visible')) {
        void execute('folder-open', { id: id as FolderId }, 'program');
      }
    },
  };
}

/** Notices a mouse drag of the Default folder, so that the person is told why nothing moves (spec §5). */
function useRefusedDrag(onAttempt: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = (): void => {
    from.current = null;
  };
  const attempt = (): void => {
    if (from.current) onAttempt();
    end();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // On touch the same movement scrolls.
      const drags = event.button === 0 && event.pointerType !== 'touch';
      const onDefault = optionAt(event.target) === DEFAULT_FOLDER_ID;
      from.current = drags && onDefault ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_TOLERANCE) attempt();
    },
    onPointerLeave: attempt,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function rowAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
}

function optionAt(target: EventTarget): string | null {
  return target instanceof Element && target.closest('[role="option"]') ? rowAt(target) : null;
}

const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;
