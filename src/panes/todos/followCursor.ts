// Keeps the cursor's row in view when it moves, or when a key or an undo moves the row (decisions D10, D13).
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CommandId } from '../../commands/types';
import type { TodoId } from '../../platform/contract/entities';
import { useApp } from '../context';

/** The cursor stays on its row, but the row is somewhere else afterwards. */
const MOVES: ReadonlySet<string> = new Set<CommandId>([
  'todo-move-up',
  'todo-move-down',
  'todo-move-top',
  'todo-move-bottom',
  'todo-undo',
  'todo-redo',
]);

/**
 * Calls `reveal` after the rows were drawn at their new places. Changes from elsewhere scroll nothing: whoever
 * reads further down stays there. Use it in an observer.
 */
export function useFollowCursor(reveal: (id: TodoId) => void): void {
  const { registry, workspace } = useApp();
  const [moved, setMoved] = useState(0);
  const { selection } = workspace;
  const { cursor } = selection;
  const last = useRef({ cursor, moved });
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(
    () =>
      registry.on('didRun', ({ id }) => {
        // Undoing an add selects nothing: then there is no row to show.
        const shown = selection.cursor !== null && selection.has(selection.cursor);
        if (shown && MOVES.has(id)) setMoved((count) => count + 1);
      }),
    [registry, selection],
  );
  useLayoutEffect(() => {
    const same = last.current.cursor === cursor && last.current.moved === moved;
    last.current = { cursor, moved };
    if (!same && cursor) latest.current(cursor);
  }, [cursor, moved]);
}
