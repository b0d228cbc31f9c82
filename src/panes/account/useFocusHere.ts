// Takes the focus over from what is gone.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The button that was pressed is gone: the keyboard goes on here. Leaves a focus that is anywhere else alone. */
export function useFocusHere<T extends HTMLElement>(): RefObject<T | null> {
  const here = useRef<T>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, []);
  return here;
}
