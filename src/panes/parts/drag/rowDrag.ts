// Dragging rows of the to-do list: follows the gesture, finds the place, scrolls at the edges, reports the drop.
import type { DragOptions, DragState, RowDrag } from './dragTypes';
import { dropTargets, isBeside } from './dropTarget';
import { type EdgeScroller, edgeScroller, type Point } from './edgeScroll';
import { attachGesture } from './gridGesture';
import { changesNothing, placeAt } from './place';

export { DropLine } from './DropLine';

/** Makes the rows of `element` draggable; `publish` hears of each step. */
export function startRowDrag(
  element: HTMLElement,
  latest: { readonly current: DragOptions },
  publish: (state: DragState | null) => void,
): RowDrag {
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
    if (!present.has(state.id)) gesture.cancel();
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
  const gesture = attachGesture(element, events);
  return { recompute, dispose: gesture.dispose };
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
