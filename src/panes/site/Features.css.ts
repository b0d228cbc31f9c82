// The looks of the features page (design 8.19).
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

export const words = style({ display: 'grid', alignContent: 'center', gap: 8 });

export const frame = style({
  overflow: 'hidden',
  borderRadius: vars.radiusXl,
  boxShadow: `0 0 0 1px ${vars.border}`,
});
