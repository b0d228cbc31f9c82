// What a short list tells react-sortablejs and hears from it; a drop leaves as one id and its new neighbour.
import type { RefObject } from 'react';
import Sortable, { type MoveEvent, type SortableEvent } from 'sortablejs';
import { prefersReducedMotion } from '../../theme/media';
import { cancelEngine, muteGhost, wasCancelled, watchDrag, watchPresses } from './gesture';
import { beginListDrag, type ListDrag } from './listDrag';
import { changesNothing } from './place';
import { idOf } from './rowId';

/** What the list tells and is told. */
export interface ListGestureProps {
  readonly list: RefObject<HTMLElement | null>;
  /** The rows that are drawn; the same ones as long as a drag lasts. */
  readonly ids: readonly string[];
  /** The rows that there are by now. */
  readonly presentIds: readonly string[];
  readonly axis: 'x' | 'y';
  readonly disabled: boolean;
  readonly fixed: ReadonlySet<string>;
  readonly canDrag: (id: string) => boolean;
  readonly dropOn: string | undefined;
  readonly canDropOn: ((id: string, target: string) => boolean) | undefined;
  readonly onDropOn: ((id: string, target: string) => void) | undefined;
  readonly onReorder: (id: string, before: string | null) => void;
  readonly onDrag: (dragged: boolean) => void;
}

/** An item of the library's list. */
export interface Item {
  readonly id: string;
}

/** The handlers of one list, the same ones as long as it stands. */
export interface ListGesture {
  /** Listens on the element that the library made sortable; returns what undoes both. */
  readonly attach: (element: HTMLElement) => () => void;
  readonly cancel: () => void;
  readonly canStart: (id: string) => boolean;
  readonly setList: (items: readonly Item[]) => void;
  readonly onStart: (event: SortableEvent, sortable: Sortable | null) => void;
  readonly onMove: (event: MoveEvent) => boolean;
  readonly onChange: () => void;
  readonly onEnd: (event: SortableEvent) => void;
}

/** How long neighbours take to make room, in ms: `--dur-base`. */
const SLIDE_MS = 160;

interface Running {
  readonly drag: ListDrag;
  readonly unwatch: () => void;
  /** The order that the library asks for. */
  wished: readonly string[] | null;
  givenUp: boolean;
}

/** `props` answers with the newest. */
export function listGesture(props: () => ListGestureProps): ListGesture {
  let running: Running | null = null;
  let pressed: ReturnType<typeof watchPresses> | null = null;

  const cancel = (): void => {
    if (!running || running.givenUp) return;
    running.givenUp = true;
    // Back in its place, the row has not moved for the library either.
    running.drag.putBack();
    cancelEngine();
  };
  return {
    attach: (element) => {
      const watch = watchPresses(
        element,
        () => running !== null,
        (ms) => {
          const sortable = Sortable.get(element);
          sortable?.option('delay', ms);
          sortable?.option('animation', prefersReducedMotion() ? 0 : SLIDE_MS);
        },
      );
      pressed = watch;
      return () => {
        cancel();
        watch.stop();
        // The library leaves its engine on the element: under StrictMode there would be two.
        Sortable.get(element)?.destroy();
      };
    },
    cancel,
    canStart: (id) => !props().fixed.has(id) && props().canDrag(id),
    setList: (items) => {
      // The library also calls this when it starts and at every press, with the order it was given.
      if (running) running.wished = items.map(({ id }) => id);
    },
    onStart: ({ item }, sortable) => {
      const { list, axis, fixed, dropOn } = props();
      if (!list.current || !sortable || !pressed) return;
      const { press } = pressed;
      const id = idOf(item);
      const drag = beginListDrag(sortable, item, press.point, {
        list: list.current,
        axis,
        fixed,
        dropOn,
        accepts: (target) => props().canDropOn?.(id, target) ?? true,
      });
      const unwatch = watchDrag(press.pointer, {
        onPoint: drag.follow,
        onRelease: drag.settle,
        onGiveUp: cancel,
      });
      running = { drag, unwatch, wished: null, givenUp: false };
      if (Sortable.ghost) muteGhost(Sortable.ghost);
      props().onDrag(true);
    },
    onMove: ({ related, willInsertAfter }) => willInsertAfter === true || !props().fixed.has(idOf(related)),
    onChange: () => running?.drag.moved(),
    onEnd: (event) => {
      const ended = running;
      if (!ended) return;
      running = null;
      ended.unwatch();
      // The library has put the row back by its place; rows that went meanwhile make that wrong.
      ended.drag.putBack();
      ended.drag.end();
      props().onDrag(false);
      if (!ended.givenUp && !wasCancelled(event)) drop(ended, props());
    },
  };
}

function drop({ drag, wished }: Running, { presentIds, onDropOn, onReorder }: ListGestureProps): void {
  const target = drag.over();
  if (target !== null) onDropOn?.(drag.id, target);
  if (target !== null || !wished) return;
  const present = new Set(presentIds);
  const before = wished.slice(wished.indexOf(drag.id) + 1).find((id) => present.has(id)) ?? null;
  if (!changesNothing(presentIds, new Set([drag.id]), before)) onReorder(drag.id, before);
}
