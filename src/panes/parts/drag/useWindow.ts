// The windowed part of a list: which rows are mounted, where they stand, and holding still when rows arrive above.
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Boxes } from './place';

/** The element around the list that scrolls carries this attribute; several lists may share it. */
const SCROLLER_ATTRIBUTE = 'data-scroller';

const OVERSCAN = 6;
/** A row nearer to an edge than this is brought further in, by the margins of row and scroller. */
const EDGE = 32;
/** Taken where there is no layout to ask, as in tests. */
const FALLBACK_RECT = { width: 800, height: 600 };

type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

/** What the window is told. */
export interface WindowOptions {
  /** The element that holds the rows; it gets the height of all of them. */
  readonly sizer: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly estimateHeight: number;
  readonly gap?: number | undefined;
  /** Mounted wherever they are: the row with focus, the edited row, dragged rows. */
  readonly pinned: ReadonlySet<string>;
}

/** A mounted row. */
export interface WindowRow {
  readonly id: string;
  readonly index: number;
  /** From the top of the list. */
  readonly top: number;
}

/** The window on a list. */
export interface ListWindow {
  readonly rows: readonly WindowRow[];
  readonly height: number;
  readonly boxes: () => Boxes;
  readonly measure: (element: HTMLElement | null) => void;
  /** Whether the row is whole in view, as far as is known without asking the browser for its layout. */
  readonly isInView: (index: number) => boolean;
  readonly scroller: () => HTMLElement | null;
}

/** Keeps the rows near the visible part mounted. */
export function useWindow({ sizer, ids, estimateHeight, gap = 0, pinned }: WindowOptions): ListWindow {
  const scroller = useCallback(
    () => sizer.current?.closest<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`) ?? null,
    [sizer],
  );
  const margin = useMargin(sizer, scroller, ids);
  const indexes = useIndexes(ids, pinned);
  // With a new function the library works all places out anew, and a list may hold 10,000 rows.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: ids.length,
    getScrollElement: scroller,
    estimateSize: () => estimateHeight,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: margin,
    gap,
    initialRect: FALLBACK_RECT,
    rangeExtractor: (range) =>
      indexes.length === 0
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), ...indexes])].sort((a, b) => a - b),
    observeElementRect: observeRect,
    measureElement: (element) => element.offsetHeight || estimateHeight,
  });
  useAnchor(virtualizer, ids, margin);
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({
    id: ids[index] ?? '',
    index,
    top: start - margin,
  }));
  return {
    rows,
    height: virtualizer.getTotalSize(),
    boxes: () => ({
      count: ids.length,
      at: (index) => {
        const item = virtualizer.measurementsCache[index];
        const id = ids[index];
        return item && id !== undefined
          ? { id, start: item.start - margin, end: item.end - margin }
          : undefined;
      },
      indexAt: (offset) => virtualizer.getVirtualItemForOffset(offset + margin)?.index ?? 0,
    }),
    measure: virtualizer.measureElement,
    isInView: (index) => {
      const item = virtualizer.measurementsCache[index];
      const { scrollOffset, scrollRect } = virtualizer;
      if (!item || scrollOffset === null || scrollRect === null) return false;
      // The first row brings along what stands above the list.
      const top = index === 0 ? 0 : item.start - EDGE;
      return top >= scrollOffset && item.end <= scrollOffset + scrollRect.height - EDGE;
    },
    scroller,
  };
}

/** Like the library's own, with a height where there is no layout. */
function observeRect(
  instance: RowVirtualizer,
  report: (rect: { readonly width: number; readonly height: number }) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const tell = (): void => {
    const { offsetWidth, offsetHeight } = element;
    report(offsetHeight === 0 ? FALLBACK_RECT : { width: offsetWidth, height: offsetHeight });
  };
  tell();
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => observer.disconnect();
}

function useIndexes(ids: readonly string[], pinned: ReadonlySet<string>): readonly number[] {
  // Pinned rows are few; their places are looked up only when the order or the pins change.
  const cache = useRef<{ ids: readonly string[]; key: string; indexes: readonly number[] }>(undefined);
  const key = [...pinned].join('\n');
  if (cache.current?.ids !== ids || cache.current.key !== key) {
    const indexes = key === '' ? [] : [...pinned].map((id) => ids.indexOf(id)).filter((index) => index >= 0);
    cache.current = { ids, key, indexes };
  }
  return cache.current.indexes;
}

/** How far the list starts below the top of what scrolls; follows everything above it. */
function useMargin(
  sizer: RefObject<HTMLElement | null>,
  scroller: () => HTMLElement | null,
  ids: readonly string[],
): number {
  const [margin, setMargin] = useState(0);
  const measure = useCallback((): void => {
    const list = sizer.current;
    const around = scroller();
    if (!list || !around) return;
    const top = list.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop;
    setMargin(Math.round(top - around.clientTop));
  }, [sizer, scroller]);
  // A row may leave the list above for this one, and nothing changes its size as a whole. Scrolling asks for nothing.
  useLayoutEffect(() => {
    if (ids.length > 0) measure();
  }, [measure, ids]);
  useEffect(() => {
    const around = scroller();
    if (!around || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const child of around.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller, measure]);
  return margin;
}

/** Keeps the first visible row where it is when the order changes above it, unless the top of the list is in view. */
function useAnchor(virtualizer: RowVirtualizer, ids: readonly string[], margin: number): void {
  const anchor = useRef<{ ids: readonly string[]; id: string; distance: number; offset: number } | null>(
    null,
  );
  const hold = useRef(virtualizer);
  hold.current = virtualizer;
  useLayoutEffect(() => {
    const element = hold.current.scrollElement;
    const before = anchor.current;
    if (!element || !before || before.ids === ids) return;
    // Somebody scrolled, or the top of the list was visible: then new rows should show.
    if (Math.abs(element.scrollTop - before.offset) > 1 || before.offset <= margin) return;
    const index = ids.indexOf(before.id);
    const item = index === -1 ? undefined : hold.current.measurementsCache[index];
    if (item) element.scrollTop = item.start - before.distance;
  }, [ids, margin]);
  useLayoutEffect(() => {
    const element = hold.current.scrollElement;
    if (!element) return;
    const remember = (): void => {
      const offset = element.scrollTop;
      const first = hold.current.getVirtualItemForOffset(offset);
      const id = first && ids[first.index];
      anchor.current = first && id !== undefined ? { ids, id, distance: first.start - offset, offset } : null;
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [ids]);
}
