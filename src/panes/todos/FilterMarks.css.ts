// How the letters look that a filter found: as in the palette (design 8.11).
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: vars.weightSemibold,
  boxShadow: `inset 0 -2px 0 ${vars.spark}`,
  '@media': { [media.forcedColors]: { textDecoration: 'underline' } },
});
