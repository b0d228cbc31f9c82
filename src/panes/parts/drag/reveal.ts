// Brings a row of a windowed list into view and keeps it there while rows above are still being measured.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ID_ATTRIBUTE } from './rowId';

/** Rows at the end are measured late; for this long the revealed one is put right again. */
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
    let last: number | undefined;
    const settle = (): void => {
      const row = find();
      if (row && wish.focus && focused.current !== wish) {
        focused.current = wish;
        row.focus({ preventScroll: true });
      }
      const top = row?.getBoundingClientRect().top;
      if (top !== last) row?.scrollIntoView?.({ block: 'nearest' });
      last = row?.getBoundingClientRect().top;
      if (performance.now() - began < SETTLE_MS) frame = requestAnimationFrame(settle);
      else setWish((current) => (current === wish ? null : current));
    };
    // A wheel or a finger means that the person looks elsewhere now.
    const give = (): void => setWish((current) => (current === wish ? null : current));
    settle();
    window.addEventListener('wheel', give, { passive: true });
    window.addEventListener('touchmove', give, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('wheel', give);
      window.removeEventListener('touchmove', give);
    };
  }, [wish, rows]);
  return { id: wish?.id ?? null, start };
}
