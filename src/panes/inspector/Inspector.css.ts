// The looks of the key inspector.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf } from '../theme/mixins';
import { vars } from '../theme/vars';

export const panel = style({
  overflow: 'hidden',
  '@media': { [media.small]: { maxHeight: '100%' } },
});

export const title = style({
  ...headingOf('lg'),
  padding: '16px 56px 4px 28px',
  flex: 'none',
  '@media': { [media.phone]: { paddingInlineStart: 16 } },
});

export const body = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: '0 28px 20px',
  outline: 'none',
  '@media': { [media.phone]: { padding: '0 16px 16px' } },
});

export const empty = style({
  padding: '40px 0',
  textAlign: 'center',
  fontSize: vars.textLg,
  lineHeight: vars.lhLg,
  color: vars.text2,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 56,
  padding: '8px 0',
  ...headingOf('lg'),
});

export const summary = style({
  flex: '1 1 240px',
  fontFamily: vars.fontUi,
  fontSize: vars.textMd,
  lineHeight: vars.lhMd,
  fontWeight: vars.weightMedium,
  letterSpacing: vars.trackNormal,
  overflowWrap: 'anywhere',
});

export const warning = style({
  margin: '0 0 4px',
  padding: '8px 12px',
  borderRadius: vars.radiusMd,
  background: vars.warningSoft,
  color: vars.warning,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
});

export const heading = style({
  padding: '14px 0 4px',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
});

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' });

export const fact = style({ display: 'flex', gap: 8, fontSize: vars.textSm, lineHeight: vars.lhSm });

export const term = style({ color: vars.text2 });

export const value = style({ margin: 0, fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' });

export const list = style({ borderTop: `1px solid ${vars.borderSubtle}` });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  padding: '6px 0',
  borderBottom: `1px solid ${vars.borderSubtle}`,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
});

export const winner = style({ color: vars.text, fontWeight: vars.weightMedium });

export const command = style({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' });

export const layer = style({
  fontSize: vars.textXs,
  fontWeight: vars.weightRegular,
  color: vars.text2,
});

export const fate = style({ flex: '1 1 200px' });

export const note = style({
  paddingTop: 16,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
});
