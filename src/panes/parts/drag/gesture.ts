// What both kinds of lists share of a drag gesture: what may start one, how long a finger rests, what ends it.
import type { Options, SortableEvent } from 'sortablejs';
import type { Point } from './edgeScroll';
import { ID_ATTRIBUTE, idOf } from './rowId';

/** Touch: the grip drags after this many ms, a row body after the longer one (decisions D25). */
const HANDLE_DELAY = 120;
const BODY_DELAY = 220;
/** Mouse: a drag starts after this many px (spec §9). */
const MOUSE_TOLERANCE = 5;
const TOUCH_TOLERANCE = 8;
/** Clicks within this many ms after a drag belong to the drag. */
const CLICK_GRACE = 50;

/** Marks what stays behind while a row is dragged. */
export const ORIGINAL_ATTRIBUTE = 'data-drag-original';
/** Marks the part of a row that drags at once on touch. */
const HANDLE_ATTRIBUTE = 'data-drag-handle';
const CHOSEN_CLASS = 'drag-chosen';

const CONTROLS = 'input, textarea, select, button, a, [contenteditable], [data-no-drag]';
/** Rows may themselves be buttons. */
const SURFACES = '[role="tab"], [role="option"], [data-drag-handle], [data-drag-surface]';

/** The settings of the engine for direct children that carry an id. `name` keeps lists to themselves. */
export function gestureOptions(name: string, canStart: (id: string) => boolean): Options {
  return {
    group: { name, pull: false, put: false },
    draggable: `[${ID_ATTRIBUTE}]`,
    dataIdAttr: ID_ATTRIBUTE,
    filter: (event, row) => !row || !startsOn(event.target, row) || !canStart(idOf(row)),
    preventOnFilter: false,
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: MOUSE_TOLERANCE,
    fallbackClass: 'drag-ghost',
    ghostClass: 'drag-original',
    chosenClass: CHOSEN_CLASS,
    delay: BODY_DELAY,
    delayOnTouchOnly: true,
    touchStartThreshold: TOUCH_TOLERANCE,
    // Its own does nothing while the pointer holds still at the edge.
    scroll: false,
  };
}

/** The last press on a list. */
export interface Press {
  pointer: number;
  touching: boolean;
  point: Point;
}

/** Notes presses on `container` before the engine sees them, and sets its delay by where they are. */
export function watchPresses(
  container: HTMLElement,
  isDragging: () => boolean,
  setDelay: (ms: number) => void,
): { readonly press: Press; readonly stop: () => void } {
  const press: Press = { pointer: -1, touching: false, point: { x: 0, y: 0 } };
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const down = (event: PointerEvent): void => {
    press.pointer = event.pointerId;
    press.touching = event.pointerType === 'touch';
    press.point = pointOf(event);
    const onHandle =
      event.target instanceof Element && event.target.closest(`[${HANDLE_ATTRIBUTE}]`) !== null;
    setDelay(onHandle ? HANDLE_DELAY : BODY_DELAY);
  };
  const menu = (event: Event): void => {
    // A held finger is a drag; menus on touch have their own button.
    if (isDragging() || (press.touching && container.querySelector(`.${CHOSEN_CLASS}`))) stop(event);
  };
  container.addEventListener('pointerdown', down, options);
  container.addEventListener('contextmenu', menu, options);
  return { press, stop: () => listening.abort() };
}

/** Everything that happens to one running drag. */
export interface DragWatch {
  readonly onPoint: (point: Point) => void;
  /** The pointer lets go; called before the engine knows. */
  readonly onRelease?: (point: Point) => void;
  /** Escape, a second finger, a window that is left. */
  readonly onGiveUp: () => void;
}

/** Watches the pointer of a drag that has begun; returns what ends the watch. */
export function watchDrag(pointer: number, watch: DragWatch): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const listen = <K extends keyof WindowEventMap>(
    type: K,
    handler: (event: WindowEventMap[K]) => void,
  ): void => window.addEventListener(type, handler, { signal, capture: true });
  document.documentElement.dataset.dragging = '';
  listen('pointermove', (event) => {
    if (event.pointerId === pointer) watch.onPoint(pointOf(event));
  });
  listen('pointerup', (event) => {
    if (event.pointerId === pointer) watch.onRelease?.(pointOf(event));
  });
  listen('pointerdown', (event) => {
    if (event.pointerId === pointer) return;
    stop(event);
    watch.onGiveUp();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    stop(event);
    watch.onGiveUp();
  });
  listen('blur', (event) => {
    if (event.target === window) watch.onGiveUp();
  });
  document.addEventListener('visibilitychange', watch.onGiveUp, { signal });
  return () => {
    listening.abort();
    delete document.documentElement.dataset.dragging;
    swallowClicks();
  };
}

/** Makes the engine end its drag. Destroying alone would leave the ghost; it cleans up on its own events only. */
export function cancelEngine(): void {
  document.dispatchEvent(new Event('pointercancel'));
  document.dispatchEvent(new Event('touchcancel'));
}

/** True when the browser took the pointer away. */
export function wasCancelled(event: SortableEvent): boolean {
  // The engine's event names the native one that ended the drag, which its types leave out.
  const { originalEvent } = event as { readonly originalEvent?: Event };
  return originalEvent?.type === 'pointercancel' || originalEvent?.type === 'touchcancel';
}

/** The ghost is a picture: not read, not found by id, not counted as a row. */
export function muteGhost(ghost: HTMLElement): void {
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  for (const element of [ghost, ...ghost.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['role', 'id', 'tabindex', 'name', ID_ATTRIBUTE, ORIGINAL_ATTRIBUTE]) {
      element.removeAttribute(name);
    }
  }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

/** True when a press on `target` may drag its row: not on a control inside it. */
function startsOn(target: EventTarget | null, row: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(CONTROLS);
  return control === null || !row.contains(control) || control === row || control.matches(SURFACES);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Takes the click that ends a drag, and frees the engine of the one it would otherwise take later. */
function swallowClicks(): void {
  const swallow = (event: Event): void => stop(event);
  document.addEventListener('click', swallow, true);
  setTimeout(() => {
    document.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    document.removeEventListener('click', swallow, true);
  }, CLICK_GRACE);
}
