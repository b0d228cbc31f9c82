// The line at the place of a drag. It lies above the ghost, which hangs at the pointer and would hide it.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes';
import * as css from './DragList.css';
import type { DragState } from './useDrag';

/** `scroller` clips the line; without one it is always shown. */
export interface DropLineProps {
  readonly drag: DragState | null;
  readonly axis: 'x' | 'y';
  readonly container: RefObject<HTMLElement | null>;
  readonly scroller: () => HTMLElement | null;
}

/** Draws the line while there is a place to drop. */
export function DropLine(props: DropLineProps) {
  const { drag, ...rest } = props;
  return drag?.place ? createPortal(<Line at={drag.place.line} {...rest} />, document.body) : null;
}

interface LineProps extends Omit<DropLineProps, 'drag'> {
  readonly at: number;
}

/** Space between the line's ends and the list's. */
const INSET = 8;

function Line({ at, axis, container, scroller }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const find = useRef(scroller);
  find.current = scroller;
  useLayoutEffect(() => {
    let frame = 0;
    // The list may scroll under a pointer that holds still, so the line follows it frame by frame.
    const follow = (): void => {
      const list = container.current;
      if (list && line.current) put(line.current, list, find.current(), at, axis);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [at, axis, container]);
  return <div ref={line} className={classes(css.line, css.axes[axis])} aria-hidden="true" />;
}

function put(
  line: HTMLElement,
  list: HTMLElement,
  scroller: HTMLElement | null,
  at: number,
  axis: 'x' | 'y',
): void {
  const box = list.getBoundingClientRect();
  const view = scroller?.getBoundingClientRect();
  const across = axis === 'x';
  const along = across ? box.left - list.scrollLeft + at : box.top - list.scrollTop + at;
  const [from, to] = across ? [view?.left, view?.right] : [view?.top, view?.bottom];
  const seen = from === undefined || to === undefined || (along >= from - 1 && along <= to + 1);
  line.style.setProperty('visibility', seen ? 'visible' : 'hidden');
  line.style.setProperty('left', `${across ? along : box.left + INSET}px`);
  line.style.setProperty('top', `${across ? box.top + INSET / 2 : along}px`);
  const length = (across ? box.height : box.width) - (across ? INSET : 2 * INSET);
  line.style.setProperty(across ? 'height' : 'width', `${length}px`);
}
