// The looks of the features page (design 8.19).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const words = style({ display: 'grid', alignContent: 'center', gap: 8 });

/** In two columns, each under a line like those above. */
export const told = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '0 80px',
  marginBottom: 40,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

globalStyle(`${told} > div`, {
  alignContent: 'start',
  padding: '40px 0',
  borderTop: `1px solid ${vars.borderSubtle}`,
  '@media': { [media.small]: { padding: '28px 0' } },
});

export const frame = style({
  overflow: 'hidden',
  borderRadius: vars.radiusXl,
  boxShadow: `0 0 0 1px ${vars.border}`,
});
