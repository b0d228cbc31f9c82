// How large rows and what scrolls them are, asked for in ways that do not lay the page out in the middle of a task.
import type { Virtualizer } from '@tanstack/react-virtual';

/** The library's engine, as it is used here. */
export type Rows = Virtualizer<HTMLElement, HTMLElement>;

/** Taken where there is no layout to ask, as in tests. */
export const FALLBACK_RECT = { width: 800, height: 600 };

/** The font size that browsers come with. */
const BROWSER_PX = 16;

/** How many times larger than browsers come with the font size is that is set here. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / BROWSER_PX || 1;
}

/**
 * The height of a row. One that was only just mounted has the height it had, or the estimate: the observer tells the
 * true one before anything is painted, and asking at each mounting would lay the page out each time.
 */
export function rowHeight(element: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  const index = rows.indexFromElement(element);
  const estimate = rows.options.estimateSize(index);
  if (!entry && typeof ResizeObserver !== 'undefined') return rows.measurementsCache[index]?.size ?? estimate;
  return Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0) || element.offsetHeight || estimate;
}

/** Like the library's own, with a height where there is no layout. */
export function observeRect(
  instance: Rows,
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
