// Which rows of a list are mounted: all of a short one, in the flow of the page; of a long one those in view.
import { useCallback, useLayoutEffect, useReducer, useState } from 'react';
import { Late, useIdle, useLate } from '../late';
import type { RowEngine } from './rowEngine';
import { useWholeList, WHOLE } from './wholeList';
import type { ListWindow, WindowOptions } from './windowTypes';

/** The element around the list that scrolls carries this attribute; several lists may share it. */
const SCROLLER_ATTRIBUTE = 'data-scroller';

/** Keeps the rows near the visible part mounted. */
export function useWindow(options: WindowOptions): ListWindow {
  const { sizer } = options;
  const scroller = useCallback(
    () => sizer.current?.closest<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`) ?? null,
    [sizer],
  );
  const { engine, failed } = useEngine(options, scroller);
  const whole = useWholeList(options, scroller, { active: engine === null, all: failed });
  return engine?.view(options) ?? whole;
}

const engines = new Late(() => import('./rowEngine'));

/** Fetches the engine, so that long lists have it from their first rendering on. */
export const loadEngine = (): Promise<unknown> => engines.load();

/** The engine once the list is long; from then on it stays. `failed`: it could not be fetched. */
function useEngine(options: WindowOptions, scroller: () => HTMLElement | null) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [engine, setEngine] = useState<RowEngine | null>(null);
  const wanted = engine === null && options.ids.length > WHOLE;
  // Fetched and set up after the first paint: until then the rows that fit on the screen do.
  const { value, failed } = useLate(engines, useIdle() && wanted);
  let current = engine;
  if (wanted && value) {
    // Made while rendering: a long list must never be drawn whole first.
    current = new value.RowEngine(options, scroller, redraw);
    setEngine(current);
  }
  useLayoutEffect(() => current?.drawn());
  useLayoutEffect(() => () => current?.stop(), [current]);
  return { engine: current, failed };
}
