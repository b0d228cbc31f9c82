// Mouse events of rows, by one listener for the whole list instead of one per row.
import { type RefObject, useEffect, useRef } from 'react';
import { ID_ATTRIBUTE } from './rowId';

/** Called with the row's id. Presses on controls inside a row are the controls' own, except for the menu. */
export interface RowEvents {
  readonly onRowClick?: ((id: string, event: MouseEvent) => void) | undefined;
  readonly onRowDoubleClick?: ((id: string, event: MouseEvent) => void) | undefined;
  readonly onRowMenu?: ((id: string, event: MouseEvent) => void) | undefined;
}

const CONTROLS = 'input, textarea, select, button, a, [contenteditable], [data-no-drag]';

/** Listens on `rows`, whose direct children are the rows. */
export function useRowEvents(rows: RefObject<HTMLElement | null>, events: RowEvents): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const element = rows.current;
    if (!element) return;
    const listen = (type: 'click' | 'dblclick' | 'contextmenu', name: keyof RowEvents): (() => void) => {
      const handler = (event: MouseEvent): void => {
        const target = event.target instanceof Element ? event.target : null;
        const row = target?.closest(`[${ID_ATTRIBUTE}]`);
        const id = row?.getAttribute(ID_ATTRIBUTE);
        if (!row || id === null || id === undefined) return;
        const control = target?.closest(CONTROLS);
        const onControl = control !== null && control !== undefined && row.contains(control);
        // In a field the browser's own menu is wanted; on other controls the row's.
        if (type === 'contextmenu' ? control?.matches('input[type="text"], textarea') : onControl) return;
        latest.current[name]?.(id, event);
      };
      element.addEventListener(type, handler);
      return () => element.removeEventListener(type, handler);
    };
    const stops = [
      listen('click', 'onRowClick'),
      listen('dblclick', 'onRowDoubleClick'),
      listen('contextmenu', 'onRowMenu'),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [rows]);
}
