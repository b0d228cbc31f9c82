// How line icons and item glyphs are drawn.
import { style } from '@vanilla-extract/css';
import { item, vars } from '../theme/vars';

export const icon = style({
  display: 'block',
  flex: 'none',
  // Nothing reaches out of its box, and what clips costs in each frame: a list holds a hundred of them.
  overflow: 'visible',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const mark = style({ display: 'block', flex: 'none' });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontFamily: vars.fontDisplay,
  fontVariationSettings: "'opsz' 32",
  fontWeight: vars.weightSemibold,
  fontSize: 15,
  lineHeight: '20px',
  letterSpacing: '-0.018em',
});

export const glyph = style({
  display: 'block',
  flex: 'none',
  overflow: 'visible',
  fill: item,
  stroke: vars.swatchRing,
  strokeWidth: 1,
  // The user's colour is content, not decoration: forced colours must not repaint it.
  forcedColorAdjust: 'none',
});

export const glyphPath = style({ vectorEffect: 'non-scaling-stroke' });
