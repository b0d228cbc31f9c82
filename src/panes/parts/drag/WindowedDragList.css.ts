// Where windowed rows stand.
import { style } from '@vanilla-extract/css';

export const grid = style({ position: 'relative', selectors: { '&:focus-visible': { outline: 'none' } } });

export const rows = style({ position: 'relative', width: '100%' });

/** A short list, whose rows the browser places. */
export const flow = style([rows, { display: 'flex', flexDirection: 'column' }]);
export const flowRow = style({ position: 'relative' });

/** Positioned by `top`: the drag engine clears transforms whenever a pointer goes up. */
export const row = style({ position: 'absolute', insetInline: 0 });
