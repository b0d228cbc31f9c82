// Scrolls a list while something is dragged near its edge, also when the pointer holds still there.

/** A point in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance inside the edge at which scrolling begins, in px. */
const ZONE = 56;
/** Fastest scrolling, in px per second, reached this many px beyond the zone's start. */
const TOP_SPEED = 2500;
const FULL_AT = 2 * ZONE;

/** Follows the pointer until stopped; `onScroll` runs after each step that moved something. */
export interface EdgeScroller {
  readonly follow: (point: Point) => void;
  readonly stop: () => void;
}

/** Starts following for one drag. */
export function edgeScroller(scroller: HTMLElement, axis: 'x' | 'y', onScroll: () => void): EdgeScroller {
  let speed = 0;
  let frame: number | undefined;
  let last = 0;
  const step = (now: number): void => {
    const elapsed = Math.min(50, now - last) / 1000;
    last = now;
    const before = position(scroller, axis);
    if (axis === 'y') scroller.scrollTop = before + speed * elapsed;
    else scroller.scrollLeft = before + speed * elapsed;
    if (position(scroller, axis) !== before) onScroll();
    frame = speed === 0 ? undefined : requestAnimationFrame(step);
  };
  return {
    follow: (point) => {
      speed = speedAt(scroller.getBoundingClientRect(), point, axis);
      if (speed === 0 || frame !== undefined) return;
      last = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop: () => {
      speed = 0;
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}

function position(scroller: HTMLElement, axis: 'x' | 'y'): number {
  return axis === 'y' ? scroller.scrollTop : scroller.scrollLeft;
}

/** Signed speed in px per second; nothing scrolls while the pointer is beside the list. */
export function speedAt(box: DOMRectReadOnly, point: Point, axis: 'x' | 'y'): number {
  const across = axis === 'y' ? point.x : point.y;
  const [from, to] = axis === 'y' ? [box.left, box.right] : [box.top, box.bottom];
  if (axis === 'y' && (across < from || across > to)) return 0;
  const along = axis === 'y' ? point.y : point.x;
  const [start, end] = axis === 'y' ? [box.top, box.bottom] : [box.left, box.right];
  const zone = Math.min(ZONE, (end - start) / 4);
  const towardsStart = start + zone - along;
  const towardsEnd = along - (end - zone);
  const depth = Math.max(towardsStart, towardsEnd, 0);
  const speed = (Math.min(depth, FULL_AT) / FULL_AT) * TOP_SPEED;
  return towardsStart > towardsEnd ? -speed : speed;
}
