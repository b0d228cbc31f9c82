// A short list drawn whole: the browser places its rows, and they are asked where they stand when that matters.
import { useLayoutEffect, useRef } from 'react';
import { ID_ATTRIBUTE, idOf } from './rowId';
import type { ListWindow, WindowOptions } from './windowTypes';

/** Longer lists are windowed. A guest's never are (decisions D17), and need no code for it. */
export const WHOLE = 60;

/** Rows that would fit where headings and the field stand. */
const ABOVE = 4;

/** A row nearer to an edge than this is brought further in, by the margins of row and scroller. */
const EDGE = 32;

/** Of a long list the rows of the first screen, until the engine is there; `all` where it will not come. */
export function useWholeList(
  { sizer, ids, estimateHeight, gap = 0 }: WindowOptions,
  scroller: () => HTMLElement | null,
  { active, all }: { readonly active: boolean; readonly all: boolean },
): ListWindow {
  useHeldRow(sizer, scroller, ids, active);
  // One that grew long shows what it did: the focus may be anywhere in it.
  const long = useRef(ids.length > WHOLE);
  const screen = long.current && ids.length > WHOLE;
  const drawn = all ? ids : ids.slice(0, screen ? window.innerHeight / estimateHeight - ABOVE : WHOLE);
  const rows = (): HTMLElement[] => rowsOf(sizer.current);
  return {
    rows: drawn.map((id, index) => ({ id, index, top: null })),
    height: null,
    room: (ids.length - drawn.length) * (estimateHeight + gap),
    boxes: () => {
      const boxes = rows().map((row) => {
        const { offsetTop: start, offsetHeight } = row;
        return { id: idOf(row), start, end: start + offsetHeight };
      });
      const bottom = boxes.at(-1)?.end ?? 0;
      return {
        count: ids.length,
        at: (index) => {
          const id = ids[index];
          // What is not drawn yet lies below all that is.
          return boxes[index] ?? (id === undefined ? undefined : { id, start: bottom, end: bottom });
        },
        indexAt: (offset) => {
          const index = boxes.findIndex(({ end }) => offset < end);
          return index === -1 ? Math.max(0, boxes.length - 1) : index;
        },
      };
    },
    measure: noMeasuring,
    isInView: (index) => {
      const row = rows()[index]?.getBoundingClientRect();
      const around = scroller();
      const view = around?.getBoundingClientRect();
      if (!row || !around || !view || row.height === 0) return false;
      // The first row brings along what stands above the list.
      const top = index === 0 ? view.top - around.scrollTop : row.top - EDGE;
      return top >= view.top && row.bottom <= view.bottom - EDGE;
    },
    scroller,
  };
}

const noMeasuring = (): void => {};

const rowsOf = (sizer: HTMLElement | null): HTMLElement[] => [
  ...(sizer?.querySelectorAll<HTMLElement>(`:scope > [${ID_ATTRIBUTE}]`) ?? []),
];

/** The first visible row and where it stood below the top of what scrolls. */
interface Held {
  readonly id: string;
  readonly top: number;
}

/** Keeps the first visible row in its place when the order changes above it, unless the list's top is in view. */
function useHeldRow(
  sizer: WindowOptions['sizer'],
  scroller: () => HTMLElement | null,
  ids: readonly string[],
  active: boolean,
): void {
  const shown = useRef(ids);
  const held = useRef<Held | null>(null);
  if (shown.current !== ids) {
    // Read while the old rows still stand: what follows replaces them.
    held.current = active ? firstInView(sizer.current, scroller()) : null;
    shown.current = ids;
  }
  useLayoutEffect(() => {
    const before = held.current;
    held.current = null;
    const around = scroller();
    const row = before && rowsOf(sizer.current).find((each) => idOf(each) === before.id);
    if (!row || !around) return;
    const moved = row.getBoundingClientRect().top - before.top;
    if (moved !== 0) around.scrollTop += moved;
  });
}

function firstInView(sizer: HTMLElement | null, around: HTMLElement | null): Held | null {
  if (!sizer || !around) return null;
  const { top } = around.getBoundingClientRect();
  // The top of the list is in view: then new rows should show.
  if (sizer.getBoundingClientRect().top >= top) return null;
  const row = rowsOf(sizer).find((each) => each.getBoundingClientRect().bottom > top);
  return row ? { id: idOf(row), top: row.getBoundingClientRect().top } : null;
}
