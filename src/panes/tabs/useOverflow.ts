// Says which ends of a sideways scroller hide something: a fact of the page that nothing else knows.
import { type RefObject, useEffect, useState } from 'react';

/** The ends behind which there is more. */
export type Overflow = 'none' | 'start' | 'end' | 'both';

/** Follows scrolling and the sizes of the scroller and of `content` inside it. */
export function useOverflow(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => setOverflow(overflowOf(element));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    if (content.current) observer?.observe(content.current);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [scroller, content]);
  return overflow;
}

function overflowOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow {
  // Right-to-left scrollers count down from zero.
  const passed = Math.abs(scrollLeft);
  const start = passed > 1;
  const end = passed < scrollWidth - clientWidth - 1;
  if (start && end) return 'both';
  if (start) return 'start';
  return end ? 'end' : 'none';
}
