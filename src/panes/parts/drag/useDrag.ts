// Dragging rows of the windowed list: follows the gesture, finds the place, scrolls at the edges, reports the drop.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropTargets, isBeside } from './dropTarget';
import { type EdgeScroller, edgeScroller, type Point } from './edgeScroll';
import type { Gesture } from './gridGesture';
import { type Boxes, changesNothing, type Place, placeAt } from './place';

/** A running drag. */
export interface DragState {
  /** The row under the pointer when it began, and all that travel with it. */
  readonly id: string;
  readonly moving: readonly string[];
  /** The gap it would go to; null while it is over another target or beside the list. */
  readonly place: Place | null;
  /** The id of the drop target outside the list. */
  readonly over: string | null;
}

/** What the list knows and wants. */
export interface DragOptions {
  /** The element whose direct children are the rows. */
  readonly container: RefObject<HTMLElement | null>;
  readonly ids: () => readonly string[];
  readonly enabled: boolean;
  readonly canDrag: (id: string) => boolean;
  readonly movingFor: (id: string) => readonly string[];
  readonly boxes: () => Boxes;
  readonly scroller: () => HTMLElement | null;
  readonly onMove: (ids: readonly string[], before: string | null) => void;
  /** The attribute of drop targets outside the list, and what happens on them. */
  readonly dropOn?: string | undefined;
  readonly canDropOn?: ((ids: readonly string[], target: string) => boolean) | undefined;
  readonly onDropOn?: ((ids: readonly string[], target: string) => void) | undefined;
  /** Called with the ghost once a drag has begun. */
  readonly onGhost?: ((ghost: HTMLElement, moving: readonly string[]) => void) | undefined;
}

/** The drag that is going on in this list, or null. */
export function useDrag(options: DragOptions): DragState | null {
  const [state, setState] = useState<DragState | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const recompute = useRef<(() => void) | null>(null);
  const { container, enabled } = options;

  useEffect(() => {
    const element = container.current;
    if (!enabled || !element) return;
    let gesture: Gesture | null = null;
    let gone = false;
    const session = dragSession(element, latest, setState, () => gesture?.cancel());
    recompute.current = session.recompute;
    // Without its chunk the list cannot be dragged, but all else in it works.
    void import('./gridGesture').then(
      ({ attachGesture }) => {
        if (!gone) gesture = attachGesture(element, session.events);
      },
      () => {},
    );
    return () => {
      gone = true;
      recompute.current = null;
      gesture?.dispose();
      setState(null);
    };
  }, [container, enabled]);

  // The order may have changed under the drag: another device, another tab.
  useLayoutEffect(() => recompute.current?.());
  return state;
}

function dragSession(
  element: HTMLElement,
  latest: { readonly current: DragOptions },
  publish: (state: DragState | null) => void,
  cancel: () => void,
) {
  let state: DragState | null = null;
  let point: Point = { x: 0, y: 0 };
  let edges: EdgeScroller | null = null;
  const targets = dropTargets(latest.current.dropOn, (id) => {
    const { canDropOn } = latest.current;
    return state !== null && (canDropOn?.(state.moving, id) ?? true);
  });
  const set = (next: DragState | null): void => {
    if (same(state, next)) return;
    state = next;
    publish(next);
  };
  const placed = (current: DragState): DragState => {
    const { boxes, scroller, dropOn } = latest.current;
    const over = targets.find(point);
    const box = element.getBoundingClientRect();
    const away = dropOn !== undefined && isBeside(box, point);
    if (over !== null || away) return { ...current, over, place: null };
    const offset = clampToView(element, scroller(), point.y) - box.top + element.scrollTop;
    return { ...current, over: null, place: placeAt(boxes(), offset, new Set(current.moving)) };
  };
  const recompute = (): void => {
    if (!state) return;
    const present = new Set(latest.current.ids());
    if (!present.has(state.id)) cancel();
    else set(placed({ ...state, moving: state.moving.filter((id) => present.has(id)) }));
  };
  const events = {
    canStart: (id: string): boolean => latest.current.canDrag(id),
    onStart: (id: string, ghost: HTMLElement | null, at: Point): void => {
      point = at;
      const wanted = new Set([...latest.current.movingFor(id), id]);
      const moving = latest.current.ids().filter((each) => wanted.has(each));
      const scroller = latest.current.scroller();
      edges = scroller && edgeScroller(scroller, 'y', recompute);
      if (ghost) latest.current.onGhost?.(ghost, moving);
      set(placed({ id, moving, place: null, over: null }));
    },
    onPoint: (at: Point): void => {
      point = at;
      edges?.follow(at);
      recompute();
    },
    onEnd: (at: Point, dropped: boolean): void => {
      point = at;
      edges?.stop();
      edges = null;
      recompute();
      const ended = state;
      targets.clear();
      set(null);
      if (dropped && ended) finish(latest.current, ended);
    },
  };
  return { events, recompute };
}

function finish(options: DragOptions, { moving, place, over }: DragState): void {
  if (over !== null) options.onDropOn?.(moving, over);
  else if (place && !changesNothing(options.ids(), new Set(moving), place.before)) {
    options.onMove(moving, place.before);
  }
}

/** Keeps a coordinate inside the part of the list that can be seen. */
function clampToView(element: HTMLElement, scroller: HTMLElement | null, y: number): number {
  const view = (scroller ?? element).getBoundingClientRect();
  return Math.min(view.bottom - 1, Math.max(view.top, y));
}

function same(a: DragState | null, b: DragState | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.id === b.id &&
    a.over === b.over &&
    a.place?.before === b.place?.before &&
    a.place?.line === b.place?.line &&
    a.moving.length === b.moving.length &&
    a.moving.every((id, index) => id === b.moving[index])
  );
}
