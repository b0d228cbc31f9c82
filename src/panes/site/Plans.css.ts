// The looks of the plans (design 8.19).
import { globalStyle, style } from '@vanilla-extract/css';
import { heading } from '../theme/mixins';
import { vars } from '../theme/vars';

const NARROW = '(max-width: 900px)';

export const plans = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginTop: 40,
  borderRadius: vars.radiusXl,
  boxShadow: `inset 0 0 0 1px ${vars.border}`,
  outline: '1px solid transparent',
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const plan = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 32,
  selectors: {
    '& + &': {
      borderInlineStart: `1px solid ${vars.borderSubtle}`,
      '@media': { [NARROW]: { borderInlineStart: 0, borderTop: `1px solid ${vars.borderSubtle}` } },
    },
  },
});

export const name = style({ fontSize: vars.textMd, fontWeight: vars.weightSemibold });

export const price = style({ ...heading('3xl'), display: 'flex', alignItems: 'baseline', gap: 8 });

export const unit = style({
  letterSpacing: vars.trackNormal,
  fontFamily: vars.fontUi,
  fontSize: vars.textSm,
  // No taller than the price beside it: the lists of all plans begin at one height.
  lineHeight: 1,
  fontWeight: vars.weightRegular,
  color: vars.text3,
});

export const points = style({ display: 'grid', gap: 10, margin: '16px 0 24px' });

export const point = style({ display: 'flex', gap: 10, color: vars.text2 });

/** In the middle of the first line. */
globalStyle(`${point} > svg`, { flex: 'none', marginTop: 2 });

export const way = style({ marginTop: 'auto' });
