// The looks of the first run, of an empty pane and of the Completed heading (design 8.8, 8.18).
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading, tabular } from '../theme/mixins';
import { vars } from '../theme/vars';
import { NARROW } from './layout.css';

export const good = style({ overflowWrap: 'anywhere' });

export const quiet = style({ color: vars.text2, textAlign: 'center' });

export const completed = style({ marginTop: 20 });

export const completedButton = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 32,
  padding: '0 8px',
  borderRadius: vars.radiusSm,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  fontWeight: vars.weightSemibold,
  color: vars.text2,
  selectors: {
    '&::after': {
      content: '',
      order: 1,
      flex: 1,
      height: 1,
      marginInlineStart: 4,
      background: vars.borderSubtle,
    },
    '&:hover': { color: vars.text },
  },
  '@media': { [media.finger]: { height: 44, padding: '0 12px', fontSize: vars.textSm } },
});

export const completedCount = style({ ...tabular, fontWeight: vars.weightRegular, color: vars.text3 });

/** Shown when it says something: while the list is folded, or a pointer or the focus asks. */
export const completedFold = style({
  position: 'absolute',
  insetInlineEnd: 8,
  boxSizing: 'content-box',
  paddingInlineStart: 8,
  background: vars.bgContent,
  opacity: 0,
  color: vars.text3,
  selectors: {
    [`${completedButton}:hover > &, ${completedButton}:focus-visible > &, ${completedButton}[aria-expanded="false"] > &`]:
      { opacity: 1 },
  },
  '@media': { [media.touch]: { opacity: 1 } },
});

export const firstTitle = style(heading('3xl'));

export const firstLede = style({
  margin: '4px 0 24px',
  fontSize: vars.textLg,
  lineHeight: vars.lhLg,
  color: vars.text2,
});

export const tips = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '0 32px',
  marginTop: 28,
  '@container': { '(max-width: 600px)': { gridTemplateColumns: '1fr' } },
});

export const tip = style({
  display: 'grid',
  gridTemplateColumns: '104px 1fr',
  gap: 12,
  padding: '14px 0',
  borderTop: `1px solid ${vars.borderSubtle}`,
  '@container': { [NARROW]: { gridTemplateColumns: '1fr', gap: 6 } },
});

export const tipKeys = style({ alignSelf: 'start', display: 'flex' });

export const tipName = style({ display: 'block', fontWeight: vars.weightMedium });

export const tipHint = style({
  display: 'block',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const guest = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingTop: 16,
  borderTop: `1px solid ${vars.borderSubtle}`,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const noFile = style({
  display: 'grid',
  placeItems: 'center',
  padding: 'clamp(24px, 12vh, 128px) 0 24px',
});
