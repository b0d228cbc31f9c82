// The looks of the colour picker (design 8.13; measures of screens 04 and 06-phone-colour).
import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { ring, tabular, truncate } from '../theme/mixins';
import { item, vars } from '../theme/vars';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const place = style({ zIndex: vars.zPopover });

export const popover = style({
  width: 280,
  '@media': { [media.touch]: { width: 338 } },
  maxHeight: 'calc(100vh - 16px)',
  overflow: 'auto',
  padding: 16,
  background: vars.bgRaised,
  color: vars.text,
  borderRadius: vars.radiusLg,
  boxShadow: vars.shadowMenu,
  outline: '1px solid transparent',
  animation: `${rise} ${vars.durBase} ${vars.easeOut}`,
  selectors: { '&:focus-visible': { outline: '1px solid transparent' } },
});

export const sheet = style({ padding: '8px 16px 20px' });

export const grip = style({
  flex: 'none',
  width: 36,
  height: 4,
  margin: '0 auto 12px',
  borderRadius: vars.radiusFull,
  background: vars.border,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightSemibold,
});

export const subject = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  marginInlineStart: 'auto',
  color: vars.text3,
  fontWeight: vars.weightRegular,
  fontSize: vars.textXs,
});

export const name = style(truncate);

export const preview = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginBottom: 16 });

const sample = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  height: 36,
  borderRadius: 7,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
} as const;

export const tabSample = style({
  ...sample,
  padding: '0 8px 0 12px',
  color: vars.text2,
  background: `color-mix(in srgb, ${item} ${vars.tabTint}, ${vars.tabBase})`,
});

export const rowSample = style({
  ...sample,
  padding: '0 10px',
  fontWeight: vars.weightMedium,
  background: `color-mix(in srgb, ${item} ${vars.rowTint}, ${vars.rowBase})`,
});

export const hueLabel = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
});

export const figure = style(tabular);

export const slider = style({ margin: '2px 0 14px' });

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap: 8,
  marginBottom: 16,
  '@media': { [media.finger]: { gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))' } },
});

export const swatch = style({ position: 'relative', display: 'block', aspectRatio: '1', cursor: 'pointer' });

export const swatchInput = style({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  borderRadius: vars.radiusMd,
  background: item,
  boxShadow: `inset 0 0 0 1px ${vars.swatchRing}`,
  cursor: 'pointer',
  // The colour is what is chosen: forced colours must not repaint it.
  forcedColorAdjust: 'none',
  selectors: {
    '&:checked': { outline: `2px solid ${vars.text}`, outlineOffset: 2 },
    '&:focus-visible': ring,
    '&:checked:focus-visible': { ...ring, outlineWidth: 3 },
  },
});

export const swatchTick = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  pointerEvents: 'none',
});

export const hexRow = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: 4,
  marginBottom: 12,
});

export const hexField = style({ ...tabular, flex: '1 1 132px' });

export const hexSwatch = style({
  width: 16,
  height: 16,
  flex: 'none',
  borderRadius: vars.radiusXs,
  background: item,
  boxShadow: `inset 0 0 0 1px ${vars.swatchRing}`,
  forcedColorAdjust: 'none',
});

export const copy = style({ marginInlineEnd: -8 });

export const done = style({
  width: '100%',
  '@media': { [media.small]: { minHeight: vars.hControlLg } },
});
