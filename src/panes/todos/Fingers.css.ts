// The looks of a swipe: what it will do, in words and colour, where the row was (design 7.2).
import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

const fade = keyframes({ to: { opacity: 0 } });

export const bed = style({
  position: 'fixed',
  zIndex: 1,
  overflow: 'hidden',
  borderRadius: 10,
  pointerEvents: 'none',
  contain: 'strict',
  selectors: { '&[data-leaving]': { animation: `${fade} 180ms ${vars.easeOut} forwards` } },
});

/** Soft while letting go would do nothing, in full colour once it would. */
export const board = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  willChange: 'translate',
  fontSize: vars.textMd,
  lineHeight: vars.lhMd,
  fontWeight: vars.weightSemibold,
  selectors: {
    '&[data-from="left"]': { justifyContent: 'flex-end' },
    '&[data-from="right"]': { justifyContent: 'flex-start' },
    [`${bed}[data-swipe] &`]: { background: vars.successSoft, color: vars.success },
    [`${bed}[data-swipe="delete"] &`]: { background: vars.dangerSoft, color: vars.danger },
    [`${bed}[data-armed] &`]: { background: vars.success, color: vars.bgContent },
    [`${bed}[data-swipe="delete"][data-armed] &`]: { background: vars.danger, color: vars.bgContent },
  },
  '@media': { [media.forcedColors]: { border: '2px solid Highlight', forcedColorAdjust: 'auto' } },
});

/** One below the other, so that a word is whole before letting go does it, and never cut. */
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: 44,
  padding: '0 8px',
  whiteSpace: 'nowrap',
});

export const label = style({
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  selectors: { [`${board}:not([data-roomy]) &`]: { display: 'none' } },
});
