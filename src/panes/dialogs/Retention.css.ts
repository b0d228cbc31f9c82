// The looks of the retention dialog.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

export const words = style({ marginTop: 8, color: vars.text2 });

export const benefits = style({
  margin: '20px 0 0',
  padding: '0 16px',
  listStyle: 'none',
  borderRadius: vars.radiusLg,
  background: vars.bgSidebar,
});

export const benefit = style({
  display: 'flex',
  gap: 12,
  padding: '14px 0',
  borderTop: `1px solid ${vars.borderSubtle}`,
  fontWeight: vars.weightMedium,
  selectors: { '&:first-child': { borderTop: 0 } },
});

export const icon = style({ color: vars.sparkText, marginTop: 2, flex: 'none' });

export const detail = style({
  display: 'block',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightRegular,
  color: vars.text2,
});

export const ways = style({ display: 'grid', gap: 4, marginTop: 24 });

export const wide = style({ width: '100%', justifyContent: 'center' });
