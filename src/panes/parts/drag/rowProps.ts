// Gives the rows of a window their places: through React when they are mounted, and on the element itself when they
// only move, so that one row added on top does not draw all the others again.
import { type CSSProperties, type RefObject, useInsertionEffect, useRef } from 'react';
import * as css from './WindowedDragList.css';
import type { WindowRow } from './windowTypes';

const IN_FLOW: CSSProperties = {};

/** Spread these on the row's element. They stay the same object while the row is mounted, wherever it moves. */
export interface WindowRowProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly role: 'row';
  readonly style: CSSProperties;
  readonly className: string;
  readonly 'aria-rowindex': number;
  readonly 'data-id': string;
  /** Present on what stays behind while it is dragged. */
  readonly 'data-drag-original'?: '';
}

/** Hands out the props of `rows`, the ones that are mounted now. */
export function useRowProps(
  sizer: RefObject<HTMLElement | null>,
  rows: readonly WindowRow[],
  measure: (element: HTMLElement | null) => void,
) {
  const cache = useRef(new Map<string, WindowRowProps>());
  // Before anything is measured: else the browser would lay out the old places, and then the new ones.
  useInsertionEffect(() => {
    const places = new Map(rows.map((row) => [row.id, row]));
    // What is mounted again is drawn with the place it has then.
    for (const id of cache.current.keys()) if (!places.has(id)) cache.current.delete(id);
    for (const element of sizer.current?.children ?? []) {
      const place = element instanceof HTMLElement && places.get(element.dataset.id ?? '');
      if (place) put(element, place);
    }
  });
  return ({ id, index, top }: WindowRow, dragging: boolean): WindowRowProps => {
    const known = cache.current.get(id);
    if (known?.ref === measure && 'data-drag-original' in known === dragging) return known;
    const fresh: WindowRowProps = {
      ref: measure,
      role: 'row',
      style: top === null ? IN_FLOW : { top },
      className: top === null ? css.flowRow : css.row,
      'aria-rowindex': index + 1,
      'data-id': id,
      ...(dragging ? { 'data-drag-original': '' as const } : {}),
    };
    cache.current.set(id, fresh);
    return fresh;
  };
}

function put(element: HTMLElement, { index, top }: WindowRow): void {
  if (top !== null && element.style.top !== `${top}px`) element.style.top = `${top}px`;
  const number = String(index + 1);
  if (element.getAttribute('aria-rowindex') !== number) element.setAttribute('aria-rowindex', number);
}
