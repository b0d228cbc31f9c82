// Answers the stores' wishes to move the focus (decisions D10): at once where the element is there, else after rendering.
import { reaction } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import type { Focus, FocusRequest } from '../../stores/ui/focus';
import { useApp, useWish } from '../context';

/** Says whether the focus is where it was wished for. */
export type Take = (request: FocusRequest) => boolean;

/**
 * Calls `take` for each wish for `area`, in the same tick it is made and again after each rendering until it
 * says true. Use it in an observer: the wish is read while rendering.
 */
export function useFocusWish(area: FocusRequest['area'], take: Take): void {
  const { focus, dialogs } = useApp().workspace;
  const latest = useRef(take);
  latest.current = take;
  const request = useWish(area);
  const { layer } = dialogs;
  useLayoutEffect(() => {
    // An open layer keeps the focus; it gives it back when it closes, and then the wish is answered.
    if (layer === 'none') answer(focus, request, latest.current);
  });
  useLayoutEffect(
    () =>
      reaction(
        () => focus.wishFor(area),
        (made) => {
          if (answered === area || dialogs.layer !== 'none') return;
          if (!answer(focus, made, latest.current)) return;
          answered = area;
          queueMicrotask(forget);
        },
      ),
    [focus, dialogs, area],
  );
}

/**
 * Where a wish of this task was answered at once. A second one for the same area waits until what the task did is
 * drawn: no key can come before, and each move of the focus costs more than the change it follows.
 */
let answered: FocusRequest['area'] | null = null;

const forget = (): void => {
  answered = null;
};

function answer(focus: Focus, request: FocusRequest | null, take: Take): boolean {
  if (!request || !take(request)) return false;
  focus.settle(request.count);
  return true;
}

/** What is to be shown when the task is over: that lays the page out, and a task may move the focus a hundred times. */
let shown: HTMLElement | null = null;

/** Gives an element the focus and shows it; false where that failed, as behind a modal layer. */
export function takeFocus(element: HTMLElement | null): boolean {
  if (!element) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  if (!shown) queueMicrotask(show);
  shown = element;
  return true;
}

function show(): void {
  shown?.scrollIntoView?.({ block: 'nearest' });
  shown = null;
}
