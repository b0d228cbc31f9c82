// The looks of what stands in for a layer: nothing for a moment, then a small panel.
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading } from '../theme/mixins';
import { vars } from '../theme/vars';

/** Most chunks are there sooner than this; then nothing flashes up. */
const SHOWN_AFTER = '400ms';
const appear = keyframes({ from: { opacity: 0 } });

export const shield = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  display: 'grid',
  placeContent: 'center',
  padding: 16,
  background: 'transparent',
  color: vars.text,
  outline: 'none',
});

globalStyle(`${shield}::backdrop`, { background: 'transparent' });

export const panel = style({
  display: 'grid',
  gap: 12,
  width: 'min(440px, calc(100vw - 32px))',
  padding: '28px 28px 20px',
  borderRadius: vars.radiusXl,
  background: vars.bgRaised,
  boxShadow: vars.shadowDialog,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const waiting = style([panel, { animation: `${appear} 1ms ${SHOWN_AFTER} backwards` }]);

export const title = style(heading('xl'));

export const words = style({ color: vars.text2 });

export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });
