// The looks of segmented choices and switches.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { hidden, ring } from '../theme/mixins';
import { vars } from '../theme/vars';

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  padding: 2,
  minHeight: vars.hControl,
  borderRadius: vars.radiusMd,
  background: vars.bgPressed,
  '@media': { [media.finger]: { minHeight: vars.hControlLg } },
});

export const option = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 12px',
  borderRadius: vars.radiusSm,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightMedium,
  color: vars.text2,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.text },
    '&:has(:focus-visible)': ring,
  },
});

export const chosen = style({
  background: vars.bgRaised,
  color: vars.text,
  boxShadow: `0 1px 2px rgb(19 26 37 / 0.14), 0 0 0 1px ${vars.borderSubtle}`,
  selectors: { '[data-theme="dark"] &': { background: '#2c384a' } },
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: -2 } },
});

export const input = style(hidden);

export const track = style({
  position: 'relative',
  display: 'inline-block',
  flex: 'none',
  width: 36,
  height: 22,
  borderRadius: vars.radiusFull,
  background: vars.bgPressed,
  boxShadow: `inset 0 0 0 1.5px ${vars.borderControl}`,
  transition: `background-color ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    '&[aria-checked="true"]': { background: vars.solid, boxShadow: 'none' },
    '&:disabled': { opacity: 0.45 },
  },
  '@media': {
    // 22 px high drawn, 44 px to touch.
    [media.finger]: {
      width: 44,
      selectors: { '&::before': { content: '', position: 'absolute', insetInline: 0, insetBlock: -11 } },
    },
    [media.forcedColors]: { border: '1px solid ButtonText' },
  },
});

export const thumb = style({
  position: 'absolute',
  top: 3,
  insetInlineStart: 3,
  width: 16,
  height: 16,
  borderRadius: vars.radiusKey,
  background: vars.borderControl,
  transition: `translate ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    [`${track}[aria-checked="true"] > &`]: { background: vars.textOnSolid, translate: '14px 0' },
    [`${track}[aria-checked="true"]:dir(rtl) > &`]: { translate: '-14px 0' },
  },
  '@media': {
    [media.finger]: {
      selectors: {
        [`${track}[aria-checked="true"] > &`]: { translate: '22px 0' },
        [`${track}[aria-checked="true"]:dir(rtl) > &`]: { translate: '-22px 0' },
      },
    },
    [media.forcedColors]: { background: 'ButtonText' },
  },
});
