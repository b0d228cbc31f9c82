// The looks of checkboxes.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { ring } from '../theme/mixins';
import { vars } from '../theme/vars';

export const box = style({
  position: 'relative',
  display: 'inline-block',
  flex: 'none',
  width: 18,
  height: 18,
  '@media': { [media.finger]: { width: 22, height: 22 } },
});

export const input = style({
  appearance: 'none',
  position: 'absolute',
  inset: -3,
  cursor: 'pointer',
  borderRadius: vars.radiusSm,
  zIndex: 1,
  selectors: { '&:focus-visible': { outline: 'none' }, '&:disabled': { cursor: 'default' } },
  '@media': { [media.finger]: { inset: -11 } },
});

export const face = style({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  borderRadius: vars.radiusKey,
  background: vars.bgContent,
  boxShadow: `inset 0 0 0 1.5px ${vars.borderControl}`,
  color: 'transparent',
  padding: 3,
  transition: `background-color ${vars.durFast} ${vars.easeInOut}, box-shadow ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    [`${input}:hover:not(:disabled) + &`]: {
      boxShadow: `inset 0 0 0 1.5px ${vars.accent}`,
      color: vars.accent,
    },
    [`${input}:checked + &`]: { background: vars.text3, boxShadow: 'none', color: vars.bgContent },
    [`${input}:checked:hover:not(:disabled) + &`]: { boxShadow: 'none', color: vars.bgContent },
    [`${input}:focus-visible + &`]: ring,
    [`${input}:disabled + &`]: { opacity: 0.45 },
  },
  '@media': {
    [media.finger]: { borderRadius: vars.radiusSm, padding: 4 },
    [media.forcedColors]: { border: '1px solid CanvasText', color: 'Canvas', forcedColorAdjust: 'none' },
  },
});

export const tick = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeDasharray: 1,
  strokeDashoffset: 0,
  selectors: {
    [`${input}:checked + ${face} > &`]: { transition: `stroke-dashoffset 120ms ${vars.easeOut}` },
    [`${input}:not(:checked):not(:hover) + ${face} > &`]: { strokeDashoffset: 1, visibility: 'hidden' },
  },
});
