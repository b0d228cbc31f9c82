// The line at the place of a drag. It lies above the ghost, which hangs at the pointer and would hide it.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as css from './DragList.css';
import type { DragState } from './dragTypes';

/** `scroller` clips the line; without one it is always shown. */
export interface DropLineProps {
  readonly drag: DragState | null;
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

function Line({ at, container, scroller }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const find = useRef(scroller);
  find.current = scroller;
  useLayoutEffect(() => {
    let frame = 0;
    // The list may scroll under a pointer that holds still, so the line follows it frame by frame.
    const follow = (): void => {
      const list = container.current;
      if (list && line.current) put(line.current, list, find.current(), at);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [at, container]);
  return <div ref={line} className={css.line} aria-hidden="true" />;
}

function put(line: HTMLElement, list: HTMLElement, scroller: HTMLElement | null, at: number): void {
  const box = list.getBoundingClientRect();
  const view = scroller?.getBoundingClientRect();
  const top = box.top - list.scrollTop + at;
  const seen = !view || (top >= view.top - 1 && top <= view.bottom + 1);
  line.style.setProperty('visibility', seen ? 'visible' : 'hidden');
  line.style.setProperty('left', `${box.left + INSET}px`);
  line.style.setProperty('top', `${top}px`);
  line.style.setProperty('width', `${box.width - 2 * INSET}px`);
}
