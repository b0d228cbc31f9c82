// The looks of what stands inside the workspace's dialogs.
import { style } from '@vanilla-extract/css';
import { truncate } from '../theme/mixins';
import { vars } from '../theme/vars';

export const words = style({
  marginTop: 8,
  color: vars.text2,
  overflowWrap: 'anywhere',
});

/** Takes its room, and cannot be seen, reached or pressed. */
export const notYet = style({ visibility: 'hidden' });

export const limits = style({ display: 'grid', gap: 12, marginTop: 20 });

/** Each line in the direction of its own script. */
export const lines = style([
  words,
  { maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-line', unicodeBidi: 'plaintext', textAlign: 'start' },
]);

/** Around buttons that stand as if it were not there. */
export const answers = style({ display: 'contents' });

export const entries = style({
  margin: '16px -12px 0',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 12px',
  borderTop: `1px solid ${vars.borderSubtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});

export const entryGlyph = style({ display: 'grid', placeItems: 'center', width: 16, color: vars.text2 });

export const entryWords = style({ flex: 1, minWidth: 0 });

export const entryName = style({ ...truncate, display: 'block' });

export const entryPlace = style({
  ...truncate,
  display: 'block',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const more = style({ display: 'flex', justifyContent: 'center', padding: 12 });

export const failedEntry = style([entry, { flexWrap: 'wrap', rowGap: 8 }]);

/** As wide as words need to be read: narrower, and the ways go below them. */
export const failedWords = style([entryWords, { flexBasis: 220 }]);

/** Beside the words where they fit, else below them. */
export const failedWays = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const failedReason = style({
  display: 'block',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.danger,
  overflowWrap: 'anywhere',
});

/** A second thought below the first. */
export const further = style({ marginTop: 8 });

export const field = style({ marginTop: 20 });

/** What stands in the way, and the way on beside it. */
export const note = style({
  display: 'flex',
  gap: 8,
  marginTop: 20,
  padding: '10px 12px',
  borderRadius: vars.radiusMd,
  background: vars.warningSoft,
  color: vars.warning,
});
