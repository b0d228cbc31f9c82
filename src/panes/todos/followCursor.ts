// Keeps the row of the cursor in view when either moves, and shows what undo brings back (decisions D10, D13).
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
]);

/**
 * Calls `reveal` after the rows were drawn at their new places. Changes from elsewhere scroll nothing: whoever
 * reads further down stays there. Use it in an observer.
 * @param reveal says whether the row is there
 */
export function useFollowCursor(reveal: (id: TodoId) => boolean): void {
  const { registry, workspace } = useApp();
  const [moved, setMoved] = useState(0);
  const { selection, todos } = workspace;
  const { cursor } = selection;
  const { unseen } = todos;
  const last = useRef({ cursor, moved });
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(
    () =>
      registry.on('didRun', ({ id }) => {
        if (MOVES.has(id)) setMoved((count) => count + 1);
      }),
    [registry],
  );
  useLayoutEffect(() => {
    const same = last.current.cursor === cursor && last.current.moved === moved;
    last.current = { cursor, moved };
    // It may be in a file whose list is drawn next.
    if (unseen && latest.current(unseen)) todos.wish(null);
    else if (!same && cursor) latest.current(cursor);
  });
}
