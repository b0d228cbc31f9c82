// Gives the focus to a pane's row when a store asks for it (panes settle focus wishes).
import { type RefObject, useLayoutEffect } from 'react';
import { useApp, useWish } from '../context';
import { optionId } from './ids';

/**
 * Call it in an observer. Without rows the pane's first button takes the focus, so that it is never lost.
 * @param current the row with the pane's tab stop
 */
export function useTakeFocus(
  area: 'folders' | 'files',
  pane: RefObject<HTMLElement | null>,
  current: string | null,
): void {
  const { focus } = useApp().workspace;
  const request = useWish(area);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!request || !element) return;
    const row = [request.id, current]
      .map((id) => (id === null ? null : document.getElementById(optionId(id))))
      .find((found) => found !== null && element.contains(found));
    const target = row ?? element.querySelector('button');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView?.({ block: 'nearest' });
    if (target === document.activeElement) focus.settle(request.count);
  });
}
