// The looks of the macro editor.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { ringInset, tabular, truncate } from '../theme/mixins';
import { vars } from '../theme/vars';

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  marginTop: 20,
  minHeight: 0,
});

/** A field under its label takes only the height it needs. */
export const name = style({ flex: 'none' });

export const steps = style({
  margin: '0 -12px',
  minHeight: 96,
  maxHeight: '32vh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

export const none = style({
  padding: '8px 0',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text3,
  overflowWrap: 'anywhere',
});

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  padding: '4px 12px',
  borderTop: `1px solid ${vars.borderSubtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});

export const number = style({
  ...tabular,
  flex: 'none',
  width: 24,
  fontSize: vars.textXs,
  color: vars.text3,
});

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  flex: 1,
  minWidth: 0,
});

export const title = style({ flex: 'none', maxWidth: '100%', overflowWrap: 'anywhere' });

export const text = style({ flex: '1 1 160px' });

export const detail = style({
  ...truncate,
  flex: '0 1 auto',
  fontSize: vars.textSm,
  color: vars.text2,
});

export const problem = style({
  flexBasis: '100%',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.danger,
});

export const add = style({ display: 'flex', flexDirection: 'column', gap: 8, minHeight: 0 });

export const choices = style({
  height: 176,
  margin: '0 -8px',
  padding: '0 8px',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { '(max-height: 640px)': { height: 112 } },
});

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // A button is else as wide as its words, and the list scrolls sideways on a phone.
  width: '100%',
  minHeight: 32,
  padding: '0 12px',
  borderRadius: vars.radiusMd,
  fontSize: vars.textSm,
  cursor: 'default',
  selectors: { '&[aria-disabled]': { color: vars.text3 } },
  '@media': { [media.finger]: { minHeight: vars.hControlLg } },
});

export const current = style({
  background: vars.accentSoft,
  '@media': { [media.forcedColors]: ringInset },
});

export const choiceText = style({ ...truncate, flex: '0 1 auto' });
