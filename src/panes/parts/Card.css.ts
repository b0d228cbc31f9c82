// The looks of cards and their rows.
import { style } from '@vanilla-extract/css';
import { ring } from '../theme/mixins';
import { vars } from '../theme/vars';

export const card = style({
  background: vars.bgRaised,
  borderRadius: vars.radiusLg,
  boxShadow: `inset 0 0 0 1px ${vars.borderSubtle}, ${vars.shadow1}`,
  marginBottom: vars.space4,
  outline: '1px solid transparent',
  scrollMarginTop: 16,
  selectors: {
    '[data-theme="dark"] &': { background: vars.bgContent },
    '&:focus-visible': ring,
  },
});

export const title = style({
  fontSize: vars.textMd,
  lineHeight: vars.lhMd,
  fontWeight: vars.weightSemibold,
  padding: '16px 20px 4px',
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 56,
  padding: '8px 20px',
  borderTop: `1px solid ${vars.borderSubtle}`,
  selectors: { '&:first-child': { borderTop: 0 }, [`${title} + &`]: { borderTop: 0 } },
});

export const sunken = style({ paddingInlineStart: 50, background: vars.bgSunken });

export const lead = style({ display: 'grid', placeItems: 'center', color: vars.text2, flex: 'none' });

export const words = style({
  flex: '1 1 160px',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});

export const detail = style({
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const controls = style({ display: 'flex', alignItems: 'center', gap: 8, maxWidth: '100%' });
