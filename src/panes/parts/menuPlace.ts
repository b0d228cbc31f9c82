// Where menus and submenus stand: at a point, under a button, beside an item; always 8 px inside the window.
import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react';
import { type CSSProperties, useLayoutEffect, useMemo } from 'react';

/** A point in the window, or the element that opened the menu. */
export type MenuAnchor = { readonly x: number; readonly y: number } | Element;

const MARGIN = 8;

/** Placement of a floating element; give it `ref` and `style`. */
export interface MenuPlace {
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
}

/** `root` stands at a point or under its button; `sub` beside the item that opened it. */
export function useMenuPlace(at: MenuAnchor, level: 'root' | 'sub'): MenuPlace {
  const reference = useMemo(() => (at instanceof Element ? at : pointElement(at.x, at.y)), [at]);
  const element = reference instanceof Element;
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: level === 'sub' ? 'right-start' : element ? 'bottom-end' : 'right-start',
    transform: false,
    middleware: [
      offset(level === 'sub' ? { mainAxis: 4, crossAxis: -4 } : element ? 4 : 2),
      flip({ padding: MARGIN }),
      shift({ padding: MARGIN }),
      size({
        padding: MARGIN,
        apply: ({ availableHeight, elements }) =>
          elements.floating.style.setProperty('max-height', `${Math.max(120, availableHeight)}px`),
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
  useLayoutEffect(() => refs.setPositionReference(reference), [refs, reference]);
  return { ref: refs.setFloating, style: floatingStyles };
}

function pointElement(x: number, y: number) {
  return {
    getBoundingClientRect: () => ({ x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 }),
  };
}
