// Brings a row of a windowed list into view and keeps it there while rows above are still being measured.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ID_ATTRIBUTE } from './rowId';

/** Rows on the way are measured late: the revealed one is put right again until it stood still for so many frames. */
const STILL_FRAMES = 6;
/** And no longer than this. */
const SETTLE_MS = 500;

/** `id` is mounted while it is being revealed. */
export interface Reveal {
  readonly id: string | null;
  readonly start: (id: string, focus: boolean) => void;
}

interface Wish {
  readonly id: string;
  readonly focus: boolean;
}

/** Rows are looked up in `rows` by their id. */
export function useReveal(rows: RefObject<HTMLElement | null>): Reveal {
  const [wish, setWish] = useState<Wish | null>(null);
  const focused = useRef<Wish | null>(null);
  const start = useCallback((id: string, focus: boolean) => setWish({ id, focus }), []);
  useLayoutEffect(() => {
    if (!wish) return;
    const find = (): HTMLElement | undefined =>
      [...(rows.current?.children ?? [])]
        .filter((row) => row instanceof HTMLElement)
        .find((row) => row.getAttribute(ID_ATTRIBUTE) === wish.id);
    const began = performance.now();
    let frame = 0;
    let still = 0;
    let last: number | undefined;
    // Somebody scrolls or works elsewhere: then the list must not scroll back.
    const give = (): void => setWish((current) => (current === wish ? null : current));
    const leave = (event: FocusEvent): void => {
      if (!(event.target instanceof Node && rows.current?.contains(event.target))) give();
    };
    const settle = (): void => {
      const row = find();
      if (row && wish.focus && focused.current !== wish) {
        focused.current = wish;
        row.focus({ preventScroll: true });
      }
      // Where the row belongs, wherever it is gliding at the moment.
      const top = row?.offsetTop;
      still = row && top === last ? still + 1 : 0;
      if (still === 0) row?.scrollIntoView?.({ block: 'nearest' });
      last = top;
      if (still < STILL_FRAMES && performance.now() - began < SETTLE_MS)
        frame = requestAnimationFrame(settle);
      else give();
    };
    settle();
    window.addEventListener('wheel', give, { passive: true });
    window.addEventListener('touchmove', give, { passive: true });
    window.addEventListener('focusin', leave);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('wheel', give);
      window.removeEventListener('touchmove', give);
      window.removeEventListener('focusin', leave);
    };
  }, [wish, rows]);
  return { id: wish?.id ?? null, start };
}
