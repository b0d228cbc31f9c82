// A finger that moves sideways over a to-do: from its first touch to what it is let go for (design 7.2, decisions D25).

/** Where the row goes: `forward` is the way that the page is read in. */
export type SwipeSide = 'forward' | 'back';

/** A swipe that is going on. */
export interface Swipe {
  readonly row: HTMLElement;
  readonly id: string;
  readonly side: SwipeSide;
  /** Letting go now does it. */
  readonly armed: boolean;
}

/** What is told of a swipe. */
export interface SwipeWatch {
  /** It begins, changes its side, or comes to do something. */
  readonly onChange: (swipe: Swipe) => void;
  /** Pixels from where the row stands, at every move. */
  readonly onMove: (swipe: Swipe, dx: number) => void;
  /** The finger is gone: `swipe.armed` says whether it was let go for something. */
  readonly onEnd: (swipe: Swipe, dx: number) => void;
}

/** Until a finger has moved so far it may become a tap, a swipe or a scroll. */
const SLOP = 10;
/** So far, and letting go does it. */
const ARMED = 96;
/** At the edges of the window fingers go back or forward in the browser. */
const EDGE = 20;
/** A swipe is flatter than this: height for width. */
const FLAT = 0.6;

const ROW = '[data-area="todos"] [role="row"][data-id]:not([data-editing])';
/** A finger on these moves a row or a caret. */
const OWN_TOUCH = '[data-drag-handle], input:not([type="checkbox"]), textarea';

interface Touch {
  readonly pointer: number;
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  swipe: Swipe | null;
  dx: number;
}

/** Watches fingers on the rows inside of `panel` until it is called off. */
export function watchSwipes(panel: HTMLElement, watch: SwipeWatch): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  let touch: Touch | null = null;
  /** Ends it; what was let go for nothing goes back. */
  const end = (letGo: boolean): void => {
    const { swipe, dx } = touch ?? { swipe: null, dx: 0 };
    touch = null;
    if (swipe) watch.onEnd(letGo ? swipe : { ...swipe, armed: false }, dx);
  };
  const down = (event: PointerEvent): void => {
    // A second finger never means to swipe.
    if (touch || !event.isPrimary) end(false);
    const row = event.isPrimary && event.pointerType === 'touch' ? rowOf(event) : null;
    if (row)
      touch = { pointer: event.pointerId, row, x: event.clientX, y: event.clientY, swipe: null, dx: 0 };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== touch?.pointer) return;
    const [dx, dy] = [event.clientX - touch.x, Math.abs(event.clientY - touch.y)];
    if (!touch.swipe) {
      if (Math.max(Math.abs(dx), dy) < SLOP) return;
      // Who goes up or down scrolls, and who has rested drags.
      if (dy > Math.abs(dx) * FLAT || isDragged(touch.row)) {
        touch = null;
        return;
      }
    }
    // Gone, or gone to another list, while the finger lay on it.
    if (!touch.row.isConnected || isDragged(touch.row)) {
      end(false);
      return;
    }
    const next = swipeOf(touch.row, dx);
    const { swipe } = touch;
    touch.swipe = next;
    touch.dx = dx;
    if (next.side !== swipe?.side || next.armed !== swipe.armed) watch.onChange(next);
    watch.onMove(next, dx);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId === touch?.pointer) end(event.type === 'pointerup');
  };
  panel.addEventListener('pointerdown', down, options);
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, type === 'pointermove' ? move : up, options);
  }
  window.addEventListener('blur', () => end(false), options);
  panel.dataset.swipes = '';
  return () => {
    delete panel.dataset.swipes;
    end(false);
    listening.abort();
  };
}

function rowOf({ target, clientX }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(OWN_TOUCH)) return null;
  if (clientX < EDGE || clientX > window.innerWidth - EDGE) return null;
  return target.closest<HTMLElement>(ROW);
}

/** The finger has rested on it, so that the next move drags. */
const isDragged = (row: HTMLElement): boolean =>
  row.matches('.drag-chosen') || document.documentElement.dataset.dragging !== undefined;

function swipeOf(row: HTMLElement, dx: number): Swipe {
  const rightIsForward = getComputedStyle(row).direction !== 'rtl';
  return {
    row,
    id: row.dataset.id ?? '',
    side: dx > 0 === rightIsForward ? 'forward' : 'back',
    armed: Math.abs(dx) >= Math.min(ARMED, row.clientWidth * 0.4),
  };
}
