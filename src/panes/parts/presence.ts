// Keeps something on screen while it leaves, without letting anything wait for an animation's own events.
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../theme/media';

/** `gone` renders nothing; `leaving` renders the exit animation and must not hold focus or keys. */
export type Phase = 'open' | 'leaving' | 'gone';

/** Follows `open` and stays `leaving` for `duration` ms; with reduced motion it is gone at once. */
export function useExit(open: boolean, duration: number): Phase {
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    // Adjusted while rendering, so that there is never a frame in between that shows neither.
    setWasOpen(open);
    setLeaving(!open && !prefersReducedMotion());
  }
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), duration);
    return () => clearTimeout(timer);
  }, [leaving, duration]);
  if (open) return 'open';
  return leaving ? 'leaving' : 'gone';
}

/** An item of a list, or one that has just left it. */
export interface Lingering<T> {
  readonly item: T;
  readonly leaving: boolean;
}

/**
 * The items, with those that left within `duration` ms still at their old place.
 * @param held while somebody points at one of them none moves: what leaves keeps its place, what comes goes to the end
 */
export function useLingering<T extends { readonly id: string | number }>(
  items: readonly T[],
  duration: number,
  held = false,
): readonly Lingering<T>[] {
  const [shown, setShown] = useState<readonly Lingering<T>[]>(() =>
    items.map((item) => ({ item, leaving: false })),
  );
  const [last, setLast] = useState(items);
  const [wasHeld, setWasHeld] = useState(held);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  let current = shown;
  if (last !== items || wasHeld !== held) {
    current = held ? inPlace(shown, items) : merge(shown, items, !prefersReducedMotion());
    setLast(items);
    setWasHeld(held);
    setShown(current);
  }
  const leaving = current
    .filter((entry) => entry.leaving)
    .map((entry) => entry.item.id)
    .join(' ');
  useEffect(() => {
    if (leaving === '' || held) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((entries) => entries.filter((entry) => !entry.leaving));
    }, duration);
    timers.current.add(timer);
    return () => clearTimeout(timer);
  }, [leaving, duration, held]);
  return current;
}

function inPlace<T extends { readonly id: string | number }>(
  shown: readonly Lingering<T>[],
  items: readonly T[],
): readonly Lingering<T>[] {
  const present = new Map(items.map((item) => [item.id, item]));
  const old = shown.map(({ item }) => {
    const now = present.get(item.id);
    present.delete(item.id);
    return { item: now ?? item, leaving: now === undefined };
  });
  return [...old, ...[...present.values()].map((item) => ({ item, leaving: false }))];
}

function merge<T extends { readonly id: string | number }>(
  shown: readonly Lingering<T>[],
  items: readonly T[],
  linger: boolean,
): readonly Lingering<T>[] {
  const present = new Set(items.map((item) => item.id));
  const next: Lingering<T>[] = items.map((item) => ({ item, leaving: false }));
  if (!linger) return next;
  for (const [index, { item }] of shown.entries()) {
    if (!present.has(item.id)) next.splice(Math.min(index, next.length), 0, { item, leaving: true });
  }
  return next;
}
