// The looks of the search field and of the key that was pressed in it.
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: '1 1 220px',
  flexWrap: 'wrap',
  minWidth: 0,
});

export const field = style({ position: 'relative', flex: '1 1 120px', minWidth: 0 });

/** The caps stand where the caret would blink. */
export const filled = style({});
globalStyle(`${filled} input`, { caretColor: 'transparent' });

/** Behind the sign of the field, where typed text would begin. */
export const pressed = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 36,
  alignItems: 'center',
  pointerEvents: 'none',
});

export const listening = style({ background: vars.sparkSoft, color: vars.text });
