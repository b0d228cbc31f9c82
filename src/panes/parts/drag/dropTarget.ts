// Marks the element outside the list that would take what is dragged: a folder row, a file row, a tab.
import type { Point } from './edgeScroll';

/** Elements carry the mark only while something hovers over them; their styles say how that looks. */
const DROP_OVER = 'data-drop-over';

/** Further than this beside a list with targets elsewhere, in px, a row is on its way to them. */
const AWAY = 40;

/** True when a point is too far beside a list to mean a place in it. */
export function isBeside({ left, right }: DOMRectReadOnly, { x }: Point): boolean {
  return x < left - AWAY || x > right + AWAY;
}

/** Looks for elements with one attribute under the pointer. */
export interface DropTargets {
  /** The attribute's value of the element under the point, after marking it. */
  readonly find: (point: Point) => string | null;
  readonly clear: () => void;
}

/** `attribute` is what targets carry, for example `data-drop-file`; its value is their id. */
export function dropTargets(attribute: string | undefined, accepts: (id: string) => boolean): DropTargets {
  let marked: Element | null = null;
  const mark = (element: Element | null): void => {
    if (element === marked) return;
    marked?.removeAttribute(DROP_OVER);
    element?.setAttribute(DROP_OVER, '');
    marked = element;
  };
  return {
    find: ({ x, y }) => {
      if (attribute === undefined) return null;
      const element = document.elementFromPoint(x, y)?.closest(`[${attribute}]`) ?? null;
      const id = element?.getAttribute(attribute) ?? null;
      const taken = id !== null && accepts(id);
      mark(taken ? element : null);
      return taken ? id : null;
    },
    clear: () => mark(null),
  };
}
