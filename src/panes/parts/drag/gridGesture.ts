// The drag gesture of the windowed list on SortableJS, which here never moves anything: it tells when a drag
// starts and ends, carries the ghost, and tells scrolling from dragging on touch. Fetched when first needed.
import Sortable from 'sortablejs';
import type { Point } from './edgeScroll';
import { cancelEngine, gestureOptions, muteGhost, wasCancelled, watchDrag, watchPresses } from './gesture';
import { idOf } from './rowId';

/** What the list wants to know. */
export interface GestureEvents {
  readonly canStart: (id: string) => boolean;
  readonly onStart: (id: string, ghost: HTMLElement | null, point: Point) => void;
  readonly onPoint: (point: Point) => void;
  /** `dropped` is false when the drag was given up. */
  readonly onEnd: (point: Point, dropped: boolean) => void;
}

/** A list that listens for drags. */
export interface Gesture {
  readonly cancel: () => void;
  readonly dispose: () => void;
}

let groups = 0;

/** Listens for drags of the direct children of `container` that carry an id. */
export function attachGesture(container: HTMLElement, events: GestureEvents): Gesture {
  let endWatch: (() => void) | null = null;
  let aborted = false;
  groups += 1;

  const cancel = (): void => {
    if (!endWatch || aborted) return;
    aborted = true;
    cancelEngine();
  };
  const sortable = Sortable.create(container, {
    ...gestureOptions(`grid-${groups}`, events.canStart),
    sort: false,
    animation: 0,
    onStart: (event) => {
      aborted = false;
      endWatch = watchDrag(press.pointer, {
        onPoint: (point) => {
          press.point = point;
          events.onPoint(point);
        },
        onGiveUp: cancel,
      });
      const ghost = Sortable.ghost;
      if (ghost) muteGhost(ghost);
      events.onStart(idOf(event.item), ghost, press.point);
    },
    onEnd: (event) => {
      endWatch?.();
      endWatch = null;
      events.onEnd(press.point, !aborted && !wasCancelled(event));
    },
  });
  const { press, stop } = watchPresses(
    container,
    () => endWatch !== null,
    (ms) => sortable.option('delay', ms),
  );
  return {
    cancel,
    dispose: () => {
      cancel();
      stop();
      sortable.destroy();
    },
  };
}
