// The looks of sliders.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

const trackLook = {
  height: 12,
  borderRadius: vars.radiusFull,
  background: `var(--track, ${vars.bgPressed})`,
} as const;

const thumbLook = {
  width: 20,
  height: 20,
  borderRadius: vars.radiusFull,
  border: 0,
  background: `var(--item, ${vars.solid})`,
  boxShadow: '0 0 0 3px #fff, 0 0 0 4px rgb(19 26 37 / 0.22), 0 2px 6px rgb(19 26 37 / 0.3)',
} as const;

export const slider = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 24,
  cursor: 'pointer',
  forcedColorAdjust: 'none',
  touchAction: 'none',
  borderRadius: vars.radiusFull,
  // The thumb is drawn the same, the finger has more room.
  '@media': { [media.finger]: { height: vars.hControlLg, marginBlock: -10 } },
  selectors: {
    '&::-webkit-slider-runnable-track': trackLook,
    '&::-moz-range-track': trackLook,
    '&::-webkit-slider-thumb': { appearance: 'none', marginTop: -4, ...thumbLook },
    '&::-moz-range-thumb': thumbLook,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 6 },
    '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 6 },
  },
});
