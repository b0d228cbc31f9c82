// Keeps the keyboard in the tab strip while tabs come and go, and takes it when a store asks (decisions D10).
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { FileId } from '../../platform/contract/entities';
import { useApp } from '../context';
import { tabId } from './FileTab';

/**
 * Call it in an observer; returns handlers for the strip.
 * @param stop the tab that the Tab key reaches
 */
export function useTabFocus(strip: RefObject<HTMLElement | null>, stop: FileId | null) {
  const { focus, layout } = useApp().workspace;
  const { request } = focus;
  const inside = useRef(false);
  useLayoutEffect(() => {
    const wished = request?.area === 'tabs' ? request : null;
    // A closed tab takes its focus with it; the next one gets it.
    const lost = inside.current && document.activeElement === document.body;
    if (!wished && !lost) return;
    // The last one: a button would swallow what is typed next. Where focus was lost it is found a place in a moment: at once
    // the browser would, for a middle button on Linux, paste what is marked into it. Touch would answer with its keyboard.
    if (stop === null && !layout.touch) {
      inside.current = false;
      if (wished) focus.to('form');
      return;
    }
    const tab = stop === null ? null : document.getElementById(tabId((wished?.id as FileId | null) ?? stop));
    const target = tab ?? strip.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])');
    target?.focus({ preventScroll: true });
    if (wished && target === document.activeElement) focus.settle(wished.count);
  });
  return {
    onFocus: (event: FocusEvent) => {
      inside.current = event.target.getAttribute('role') === 'tab';
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}
