// One drag in a short list while it lasts: leads the engine along the list, finds targets elsewhere, and can put
// the row back where React left it.
import type Sortable from 'sortablejs';
import { dropTargets, isBeside } from './dropTarget';
import { edgeScroller, type Point } from './edgeScroll';
import { ORIGINAL_ATTRIBUTE } from './gesture';
import { ID_ATTRIBUTE, idOf } from './rowId';

/** The engine ignores what comes within 30 ms of a move; a pointer that then holds still is looked at again. */
const LOOK_AGAIN_MS = 40;

/** The list and what it takes. */
export interface ListDragOptions {
  readonly list: HTMLElement;
  readonly axis: 'x' | 'y';
  readonly fixed: ReadonlySet<string>;
  readonly dropOn: string | undefined;
  readonly accepts: (target: string) => boolean;
}

/** The list and what is seen of it. */
interface Scene extends Pick<ListDragOptions, 'list' | 'axis' | 'fixed'> {
  readonly scroller: HTMLElement | null;
}

/** A running drag of `id`. */
export interface ListDrag {
  readonly id: string;
  /** The target elsewhere that the pointer is over. */
  readonly over: () => string | null;
  readonly follow: (point: Point) => void;
  /** Looks a last time, where the pointer lets go. */
  readonly settle: (point: Point) => void;
  /** The engine moved the row. */
  readonly moved: () => void;
  readonly putBack: () => void;
  readonly end: () => void;
}

/** Begins to lead `sortable`, which has lifted `row`. */
export function beginListDrag(
  sortable: Sortable,
  row: HTMLElement,
  start: Point,
  { list, axis, fixed, dropOn, accepts }: ListDragOptions,
): ListDrag {
  const before = rowsOf(list);
  const order = before.map(idOf);
  const targets = dropTargets(dropOn, accepts);
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const scroller = scrollerOf(list, axis);
  let point = start;
  let over: string | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const refocus = (): void => {
    // What is moved in the document loses the focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  };
  const scene = { list, axis, fixed, scroller };
  const look = (): void => {
    over = targets.find(point);
    const away =
      over !== null ||
      (dropOn !== undefined && axis === 'y' && isBeside(list.getBoundingClientRect(), point));
    list.toggleAttribute('data-drag-away', away);
    if (away) goHome();
    else lead();
  };
  const lead = (): void => {
    const spot = spotAt(scene, point);
    if (!spot) return;
    const init = { bubbles: true, cancelable: true, clientX: spot.x, clientY: spot.y };
    spot.row.dispatchEvent(new MouseEvent('dragover', init));
  };
  // The engine ignores what comes too soon after a move, and a quick hand lets go meanwhile.
  const goWhereItIs = (): void => {
    const rows = rowsOf(list);
    const at = spotAt(scene, point)?.row;
    if (!at || at === row || list.hasAttribute('data-drag-away')) return;
    list.insertBefore(row, rows.indexOf(at) > rows.indexOf(row) ? at.nextSibling : at);
    refocus();
  };
  const goHome = (): void => {
    if (rowsOf(list).every((each, index) => each === before[index])) return;
    sortable.sort(order, true);
    refocus();
  };
  const edges = scroller && edgeScroller(scroller, axis, look);
  // The engine itself looks only 20 times a second, and only where the pointer is inside the list.
  const engine: object = sortable;
  if (isListener(engine)) list.addEventListener('dragover', engine);
  row.setAttribute(ORIGINAL_ATTRIBUTE, '');
  look();
  return {
    id: idOf(row),
    over: () => over,
    follow: (at) => {
      point = at;
      edges?.follow(at);
      look();
      clearTimeout(again);
      again = setTimeout(look, LOOK_AGAIN_MS);
    },
    settle: (at) => {
      point = at;
      look();
      goWhereItIs();
    },
    moved: refocus,
    putBack: () => {
      const next = before.slice(before.indexOf(row) + 1).find((each) => each.parentElement === list);
      if (row.parentElement !== list) return;
      const last = before.filter((each) => each !== row && each.parentElement === list).at(-1);
      const anchor = next ?? last?.nextSibling ?? null;
      if (anchor !== row && row.nextSibling !== anchor) list.insertBefore(row, anchor);
      refocus();
    },
    end: () => {
      clearTimeout(again);
      edges?.stop();
      targets.clear();
      if (isListener(engine)) list.removeEventListener('dragover', engine);
      list.removeAttribute('data-drag-away');
      row.removeAttribute(ORIGINAL_ATTRIBUTE);
      refocus();
    },
  };
}

/** The engine listens to `dragover` as an object, which its types leave out. */
function isListener(engine: object): engine is EventListenerObject {
  return 'handleEvent' in engine && typeof engine.handleEvent === 'function';
}

/** The rows of a list, in the order of the document. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`:scope > [${ID_ATTRIBUTE}]`)];
}

/** A row and a point in it. */
interface Spot {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** The nearest point of the list that can be seen and lies behind the fixed rows. */
function spotAt(scene: Scene, point: Point): Spot | null {
  const { list, axis, fixed, scroller } = scene;
  const rows = rowsOf(list).filter((row) => !fixed.has(idOf(row)));
  const last = rows.at(-1);
  const box = list.getBoundingClientRect();
  // Where a row belongs, while it may still be on its way there.
  const start = axis === 'y' ? box.top - list.scrollTop : box.left - list.scrollLeft;
  const span = (row: HTMLElement): readonly [number, number] =>
    axis === 'y'
      ? [start + row.offsetTop, start + row.offsetTop + row.offsetHeight]
      : [start + row.offsetLeft, start + row.offsetLeft + row.offsetWidth];
  if (!rows[0] || !last) return null;
  const view = scroller?.getBoundingClientRect();
  const [from, to] = axis === 'y' ? [view?.top, view?.bottom] : [view?.left, view?.right];
  const seen = Math.max(from ?? -Infinity, Math.min(to ?? Infinity, axis === 'y' ? point.y : point.x));
  const along = Math.max(span(rows[0])[0] + 1, Math.min(span(last)[1] - 1, seen));
  const row = rows.find((each) => along <= span(each)[1]) ?? last;
  return axis === 'y'
    ? { row, x: box.left + box.width / 2, y: along }
    : { row, x: along, y: box.top + box.height / 2 };
}

function scrollerOf(list: HTMLElement, axis: 'x' | 'y'): HTMLElement | null {
  for (let element: HTMLElement | null = list; element; element = element.parentElement) {
    const style = getComputedStyle(element);
    const overflow = axis === 'y' ? style.overflowY : style.overflowX;
    if (overflow === 'auto' || overflow === 'scroll') return element;
  }
  return null;
}
