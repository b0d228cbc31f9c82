// Windowing with TanStack Virtual: which rows of a long list are mounted and where they stand. Fetched when needed.
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  Virtualizer,
} from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import type { Boxes } from './place';
import { FALLBACK_RECT, observeRect, type Rows, rowHeight, textScale } from './rowSizes';
import type { ListWindow, WindowOptions } from './windowTypes';

const OVERSCAN = 6;
/** A row nearer to an edge than this is brought further in, by the margins of row and scroller. */
const EDGE = 32;

/** The first visible row when the list was last drawn or scrolled. */
interface Anchor {
  readonly ids: readonly string[];
  readonly id: string;
  readonly distance: number;
  readonly offset: number;
}

/** The engine of one list. The list calls `view` while it renders and `drawn` after each rendering. */
export class RowEngine {
  private readonly rows: Rows;
  private options: WindowOptions;
  /** How far the list starts below the top of what scrolls. */
  private margin = 0;
  /** The list for which that was asked last. */
  private placed: readonly string[] | null = null;
  private anchor: Anchor | null = null;
  private indexes: { readonly ids: readonly string[]; readonly key: string; readonly at: readonly number[] };
  private readonly keys = new WeakMap<readonly string[], (index: number) => string | number>();
  private measuring = false;
  private readonly waiting = new Set<() => void>();
  private stopped = false;
  private stops: (() => void)[] = [];
  private watched: HTMLElement | null = null;

  /** Asked for once: it lays the page out, and true heights follow anyway. */
  private readonly scale = textScale();

  constructor(
    options: WindowOptions,
    private readonly scroller: () => HTMLElement | null,
    private readonly redraw: () => void,
  ) {
    this.options = options;
    this.indexes = { ids: [], key: '', at: [] };
    this.rows = new Virtualizer<HTMLElement, HTMLElement>(this.settings());
    // Rows carry their number for who reads the page out; a second one for the library would be written at each move.
    this.rows.indexFromElement = (row) => Number(row.getAttribute('aria-rowindex')) - 1;
  }

  view(options: WindowOptions): ListWindow {
    const { ids } = options;
    const { rows, margin } = this;
    this.options = options;
    rows.setOptions(this.settings());
    return {
      rows: rows
        .getVirtualItems()
        .map(({ index, start }) => ({ id: ids[index] ?? '', index, top: start - margin })),
      height: rows.getTotalSize(),
      room: 0,
      boxes: this.boxes,
      measure: this.measure,
      isInView: (index) => {
        const item = rows.measurementsCache[index];
        const { scrollOffset, scrollRect } = rows;
        if (!item || scrollOffset === null || scrollRect === null) return false;
        // The first row brings along what stands above the list.
        const top = index === 0 ? 0 : item.start - EDGE;
        return top >= scrollOffset && item.end <= scrollOffset + scrollRect.height - EDGE;
      },
      scroller: this.scroller,
    };
  }

  /** After each rendering: follows what stands above the list, and keeps the first visible row in its place. */
  drawn(): void {
    const { ids } = this.options;
    // A row may leave the list above for this one, and nothing changes its size as a whole. Scrolling asks for nothing.
    if (this.placed !== ids && ids.length > 0) this.soon(this.place);
    this.placed = ids;
    this.rows._willUpdate();
    this.watch();
    if (this.anchor?.ids === ids) return;
    const offset = this.hold();
    if (offset !== null) this.rememberAt(offset);
  }

  /**
   * Once for all of a task, and before the next painting. Asking for places after each change would lay the page out
   * each time; and true heights are told right before a painting, which rows placed by estimates must not be in.
   */
  private soon(work: () => void): void {
    if (this.waiting.has(work)) return;
    this.waiting.add(work);
    queueMicrotask(() => {
      this.waiting.delete(work);
      if (!this.stopped) flushSync(work);
    });
  }

  stop(): void {
    this.stopped = true;
    this.rows._didMount()();
    this.unwatch();
  }

  private settings(): ConstructorParameters<typeof Virtualizer<HTMLElement, HTMLElement>>[0] {
    const { ids, estimateHeight, gap = 0 } = this.options;
    const estimate = Math.round(estimateHeight * this.scale);
    const pinned = this.pinnedIndexes();
    return {
      count: ids.length,
      getScrollElement: this.scroller,
      estimateSize: () => estimate,
      getItemKey: this.keyOf(ids),
      overscan: OVERSCAN,
      scrollMargin: this.margin,
      gap,
      initialRect: FALLBACK_RECT,
      rangeExtractor: (range) =>
        pinned.length === 0
          ? defaultRangeExtractor(range)
          : [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b),
      observeElementRect: observeRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      measureElement: rowHeight,
      onChange: (_rows, sync) => {
        if (this.measuring) this.redraw();
        else if (sync) flushSync(this.redraw);
        else this.soon(this.redraw);
      },
    };
  }

  /** With a new function the library works all places out anew, and a list may hold 10,000 rows. */
  private keyOf(ids: readonly string[]): (index: number) => string | number {
    const known = this.keys.get(ids);
    if (known) return known;
    const made = (index: number): string | number => ids[index] ?? index;
    this.keys.set(ids, made);
    return made;
  }

  /** Pinned rows are few; their places are looked up only when the order or the pins change. */
  private pinnedIndexes(): readonly number[] {
    const { ids, pinned } = this.options;
    const key = [...pinned].join('\n');
    if (this.indexes.ids !== ids || this.indexes.key !== key) {
      const at = key === '' ? [] : [...pinned].map((id) => ids.indexOf(id)).filter((index) => index >= 0);
      this.indexes = { ids, key, at };
    }
    return this.indexes.at;
  }

  private readonly measure = (element: HTMLElement | null): void => {
    this.measuring = true;
    try {
      this.rows.measureElement(element);
    } finally {
      this.measuring = false;
    }
  };

  private readonly boxes = (): Boxes => ({
    count: this.options.ids.length,
    at: (index) => {
      const item = this.rows.measurementsCache[index];
      const id = this.options.ids[index];
      if (!item || id === undefined) return undefined;
      return { id, start: item.start - this.margin, end: item.end - this.margin };
    },
    indexAt: (offset) => this.rows.getVirtualItemForOffset(offset + this.margin)?.index ?? 0,
  });

  private readonly place = (): void => {
    const list = this.options.sizer.current;
    const around = this.scroller();
    if (!list || !around) return;
    const top = list.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop;
    const margin = Math.round(top - around.clientTop);
    if (margin === this.margin) return;
    this.margin = margin;
    this.redraw();
  };

  /** Listens to what scrolls, whichever element that is. */
  private watch(): void {
    const around = this.rows.scrollElement;
    if (around === this.watched) return;
    this.unwatch();
    if (!around) return;
    this.watched = around;
    around.addEventListener('scroll', this.remember, { passive: true });
    this.stops.push(() => around.removeEventListener('scroll', this.remember));
    if (typeof ResizeObserver === 'undefined') return;
    // What stands around a row that grew is told a frame later, and browsers call that an error.
    const isLate = (event: ErrorEvent): void => {
      if (event.message.startsWith('ResizeObserver loop')) event.preventDefault();
    };
    window.addEventListener('error', isLate);
    this.stops.push(() => window.removeEventListener('error', isLate));
    const observer = new ResizeObserver(() => this.soon(this.place));
    for (const child of around.children) observer.observe(child);
    this.stops.push(() => observer.disconnect());
  }

  private unwatch(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.watched = null;
  }

  private readonly remember = (): void => {
    const around = this.rows.scrollElement;
    if (around) this.rememberAt(around.scrollTop);
  };

  private rememberAt(offset: number): void {
    const { ids } = this.options;
    const first = this.rows.getVirtualItemForOffset(offset);
    const id = first && ids[first.index];
    this.anchor = first && id !== undefined ? { ids, id, distance: first.start - offset, offset } : null;
  }

  /**
   * The first visible row stays where it is when the order changes above it, unless the list's top is in view.
   * @returns how far it is scrolled now; null where nothing scrolls
   */
  private hold(): number | null {
    const around = this.rows.scrollElement;
    const { anchor } = this;
    if (!around) return null;
    // The top of the list was visible: then new rows should show. Asking how far it is scrolled would lay the page out.
    if (anchor && anchor.offset <= this.margin) return anchor.offset;
    // Or somebody scrolled.
    const index =
      anchor && Math.abs(around.scrollTop - anchor.offset) <= 1 ? this.options.ids.indexOf(anchor.id) : -1;
    const item = index === -1 ? undefined : this.rows.measurementsCache[index];
    if (anchor && item) around.scrollTop = item.start - anchor.distance;
    return around.scrollTop;
  }
}
