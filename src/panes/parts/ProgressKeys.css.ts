// The looks of limit rows.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4.5rem) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
});

export const full = style({ color: vars.text, fontWeight: vars.weightMedium });

/** Where there is no room for them, the figure says it alone. */
export const keys = style({ display: 'flex', gap: 4, minWidth: 0, overflow: 'hidden' });

export const key = style({
  flex: '0 1 18px',
  minWidth: 6,
  height: 18,
  borderRadius: vars.radiusXs,
  background: vars.bgPressed,
  forcedColorAdjust: 'none',
  '@media': { [media.forcedColors]: { outline: '1px solid CanvasText' } },
});

export const used = style({ background: vars.text2 });

export const spark = style({ background: vars.spark, boxShadow: 'inset 0 0 0 1px rgb(125 82 8 / 0.35)' });

export const figure = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
