// The drag that is going on in a list of rows, if any. All that follows the pointer comes as a chunk of its own.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Late, useLate } from '../late';
import type { DragOptions, DragState, RowDrag } from './dragTypes';

/** What the list draws of a drag. */
export interface Dragging {
  readonly drag: DragState | null;
  /** The line at the place where the rows would go. */
  readonly line: ReactNode;
}

const drags = new Late(() => import('./rowDrag'));

/** Follows drags of the direct children of `container`. */
export function useDrag(options: DragOptions): Dragging {
  const [drag, setDrag] = useState<DragState | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const running = useRef<RowDrag | null>(null);
  const { container, enabled } = options;

  // Without its chunk the list cannot be dragged, but all else in it works.
  const { value: loaded } = useLate(drags, enabled);

  useEffect(() => {
    const element = container.current;
    if (!enabled || !element || !loaded) return;
    const started = loaded.startRowDrag(element, latest, setDrag);
    running.current = started;
    return () => {
      running.current = null;
      started.dispose();
      setDrag(null);
    };
  }, [container, enabled, loaded]);

  // The order may have changed under the drag: another device, another tab.
  useLayoutEffect(() => running.current?.recompute());
  const Line = loaded?.DropLine;
  return { drag, line: Line && <Line drag={drag} container={container} scroller={options.scroller} /> };
}
