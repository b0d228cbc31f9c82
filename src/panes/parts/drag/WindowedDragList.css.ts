// Where windowed rows stand.
import { style } from '@vanilla-extract/css';

export const grid = style({ position: 'relative', selectors: { '&:focus-visible': { outline: 'none' } } });

export const rows = style({ position: 'relative', width: '100%' });

/** Positioned by `top`: the drag engine clears transforms whenever a pointer goes up. */
export const row = style({ position: 'absolute', insetInline: 0 });
