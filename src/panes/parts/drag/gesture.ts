// One drag gesture on SortableJS, which here never moves anything: it tells when a drag starts and ends,
// carries the ghost, and tells scrolling from dragging on touch. Fetched when a list first needs it.
import type Sortable from 'sortablejs';
import type { Point } from './edgeScroll';

/** Touch: the grip drags after this many ms, a row body after the longer one (decisions D25). */
const HANDLE_DELAY = 120;
const BODY_DELAY = 220;
/** Mouse: a drag starts after this many px (spec §9). */
const MOUSE_TOLERANCE = 5;
const TOUCH_TOLERANCE = 8;
/** Clicks within this many ms after a drag belong to the drag. */
const CLICK_GRACE = 50;

/** Rows that can be dragged carry their id here. */
export const ID_ATTRIBUTE = 'data-id';
/** Marks the part of a row that drags at once on touch. */
const HANDLE_ATTRIBUTE = 'data-drag-handle';

const CONTROLS = 'input, textarea, select, button, a, [contenteditable], [data-no-drag]';
/** Rows may themselves be buttons. */
const SURFACES = '[role="tab"], [role="option"], [data-drag-handle], [data-drag-surface]';

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

type SortableClass = typeof Sortable;
let groups = 0;

/** Fetches the engine. */
export async function loadSortable(): Promise<SortableClass> {
  return (await import('sortablejs')).default;
}

/** Listens for drags of the direct children of `container` that carry an id. */
export function attachGesture(engine: SortableClass, container: HTMLElement, events: GestureEvents): Gesture {
  let active: AbortController | null = null;
  let aborted = false;
  let point: Point = { x: 0, y: 0 };
  let pointer = -1;
  let touching = false;
  groups += 1;

  const sortable = engine.create(container, {
    sort: false,
    group: { name: `rows-${groups}`, pull: false, put: false },
    draggable: `[${ID_ATTRIBUTE}]`,
    dataIdAttr: ID_ATTRIBUTE,
    filter: (event, row) =>
      !row || !startsOn(event.target, row) || !events.canStart(row.getAttribute(ID_ATTRIBUTE) ?? ''),
    preventOnFilter: false,
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: MOUSE_TOLERANCE,
    fallbackClass: 'drag-ghost',
    ghostClass: 'drag-original',
    chosenClass: 'drag-chosen',
    animation: 0,
    delay: BODY_DELAY,
    delayOnTouchOnly: true,
    touchStartThreshold: TOUCH_TOLERANCE,
    scroll: false,
    onStart: (event) => {
      aborted = false;
      active = new AbortController();
      guard(active.signal);
      document.documentElement.dataset.dragging = '';
      const ghost = engine.ghost;
      if (ghost) muteGhost(ghost);
      events.onStart(event.item.getAttribute(ID_ATTRIBUTE) ?? '', ghost, point);
    },
    onEnd: (event) => {
      // The engine's own event names the native one that ended the drag, which its types leave out.
      const { originalEvent } = event as { readonly originalEvent?: Event };
      const given =
        aborted || originalEvent?.type === 'pointercancel' || originalEvent?.type === 'touchcancel';
      active?.abort();
      active = null;
      delete document.documentElement.dataset.dragging;
      swallowClicks();
      events.onEnd(point, !given);
    },
  });

  const down = (event: PointerEvent): void => {
    pointer = event.pointerId;
    touching = event.pointerType === 'touch';
    point = { x: event.clientX, y: event.clientY };
    const onHandle =
      event.target instanceof Element && event.target.closest(`[${HANDLE_ATTRIBUTE}]`) !== null;
    sortable.option('delay', onHandle ? HANDLE_DELAY : BODY_DELAY);
  };
  const menu = (event: Event): void => {
    // A held finger is a drag; menus on touch have their own button.
    if (active || (touching && container.querySelector('.drag-chosen'))) stop(event);
  };
  container.addEventListener('pointerdown', down, true);
  container.addEventListener('contextmenu', menu, true);

  const cancel = (): void => {
    if (!active || aborted) return;
    aborted = true;
    // Destroying alone would leave the ghost behind; the engine only cleans up on its own events.
    document.dispatchEvent(new Event('pointercancel'));
    document.dispatchEvent(new Event('touchcancel'));
  };

  /** Everything that watches one running drag. */
  const guard = (signal: AbortSignal): void => {
    const listen = <K extends keyof WindowEventMap>(
      type: K,
      handler: (event: WindowEventMap[K]) => void,
    ): void => window.addEventListener(type, handler, { signal, capture: true });
    listen('pointermove', (event) => {
      if (event.pointerId !== pointer) return;
      point = { x: event.clientX, y: event.clientY };
      events.onPoint(point);
    });
    listen('pointerdown', (event) => {
      if (event.pointerId === pointer) return;
      stop(event);
      cancel();
    });
    listen('keydown', (event) => {
      if (event.key !== 'Escape') return;
      stop(event);
      cancel();
    });
    listen('blur', (event) => {
      if (event.target === window) cancel();
    });
    document.addEventListener('visibilitychange', cancel, { signal });
  };

  return {
    cancel,
    dispose: () => {
      cancel();
      container.removeEventListener('pointerdown', down, true);
      container.removeEventListener('contextmenu', menu, true);
      sortable.destroy();
    },
  };
}

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

/** The ghost is a picture: not read, not found by id, not counted as a row. */
function muteGhost(ghost: HTMLElement): void {
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  for (const element of [ghost, ...ghost.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['role', 'id', 'tabindex', 'name', ID_ATTRIBUTE, 'data-drag-original']) {
      element.removeAttribute(name);
    }
  }
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
