// When notifications leave and move: never while somebody is about to press one (decisions D24).
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Between two of them, and where one has just left under the pointer, the stack stays as it is for so long. */
const STILL_MS = 500;

/** Whether the pointer is on a notification of the region, or was a moment ago, or the keyboard is in it. */
export function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  const look = useRef(() => {});
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let over: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isHeld = (): boolean =>
      (over?.isConnected === true && !over.hasAttribute('data-leaving')) ||
      element.contains(document.activeElement);
    look.current = () => {
      if (isHeld()) {
        clearTimeout(timer);
        timer = undefined;
        setHeld(true);
      } else
        timer ??= setTimeout(() => {
          timer = undefined;
          if (!isHeld()) setHeld(false);
        }, STILL_MS);
    };
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, listener, { signal: stop.signal });
    on('pointerover', ({ target }) => {
      over = target instanceof Element ? target.closest('[data-toast]') : null;
      look.current();
    });
    on('pointerleave', () => {
      over = null;
      look.current();
    });
    on('focusin', () => look.current());
    on('focusout', () => queueMicrotask(() => look.current()));
    return () => {
      stop.abort();
      clearTimeout(timer);
      look.current = () => {};
    };
  }, [region]);
  // One that the pointer was on may have left just now.
  useLayoutEffect(() => look.current());
  return held;
}

/** A countdown that stands still while the stack is held or the element has the pointer or focus, and goes on with what was left. */
export function useCountdown(
  of: RefObject<HTMLElement | null>,
  held: boolean,
  duration: number | undefined,
  onEnd: () => void,
): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  const isHeld = useRef(held);
  isHeld.current = held;
  const turn = useRef((_held: boolean) => {});
  useEffect(() => {
    const element = of.current;
    if (!element || duration === undefined) return;
    let left = duration;
    let startedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (performance.now() - startedAt));
    };
    const resume = (): void => {
      if (timer !== undefined || isHeld.current) return;
      if (element.matches(':hover') || element.contains(document.activeElement)) return;
      startedAt = performance.now();
      timer = setTimeout(() => end.current(), left);
    };
    turn.current = (now) => (now ? pause() : resume());
    // Focus has not arrived at its next place when it leaves the old one.
    const resumeSoon = (): void => queueMicrotask(resume);
    const stop = new AbortController();
    const listen = (type: string, handler: () => void): void =>
      element.addEventListener(type, handler, { signal: stop.signal });
    listen('pointerenter', pause);
    listen('pointerleave', resume);
    listen('focusin', pause);
    listen('focusout', resumeSoon);
    resume();
    return () => {
      stop.abort();
      clearTimeout(timer);
      turn.current = (_held) => {};
    };
  }, [of, duration]);
  useEffect(() => turn.current(held), [held]);
}
