// The looks of the palette (design 8.11; on phones it fills the window).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { ringInset, truncate } from '../theme/mixins';
import { vars } from '../theme/vars';

export const panel = style({
  // 112 px from the top where there is room, and never more than 60 % of the height.
  marginTop: 'calc(min(112px, 12.5vh) - min(112px, 8vh))',
  maxHeight: '60vh',
  overflow: 'hidden',
  '@media': {
    '(max-height: 560px)': { maxHeight: '100%' },
    [media.phone]: {
      position: 'fixed',
      inset: 'var(--pan) 0 var(--keyboard)',
      maxWidth: 'none !important',
      maxHeight: 'none',
      marginTop: 0,
      borderRadius: 0,
      padding: 'var(--edge-top) var(--edge-end) var(--edge-bottom) var(--edge-start)',
    },
  },
});

export const root = style({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  height: 56,
  padding: '0 16px 0 20px',
  fontSize: vars.textLg,
  borderBottom: `1px solid ${vars.borderSubtle}`,
  '@media': { [media.phone]: { paddingInlineEnd: 8 } },
});

export const glass = style({ color: vars.text3, flex: 'none' });

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  maxWidth: '45%',
  padding: '0 10px 0 8px',
  borderRadius: 7,
  background: vars.bgPressed,
  fontSize: vars.textSm,
  fontWeight: vars.weightMedium,
  color: vars.text,
});

export const chipText = style(truncate);

export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  // The dialog holds nothing else that takes the caret: the caret itself is the focus mark.
  selectors: { '&:focus-visible': { outline: '1px solid transparent' } },
});

/** What the page is about. */
export const subject = style({
  ...truncate,
  flex: 'none',
  padding: '10px 20px 0',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
});

export const list = style({
  flex: '1 1 auto',
  minHeight: 0,
  padding: 8,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: 8,
});

export const group = style({});

globalStyle(`${group} [cmdk-group-heading]`, {
  fontSize: vars.text2xs,
  lineHeight: vars.lh2xs,
  fontWeight: vars.weightSemibold,
  color: vars.text3,
  padding: '8px 12px 4px',
  overflowWrap: 'anywhere',
});

export const note = style({
  padding: '4px 12px 8px',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: vars.radiusMd,
  fontSize: vars.textMd,
  lineHeight: vars.lhMd,
  cursor: 'default',
  scrollMarginBlock: 8,
  '@media': { [media.finger]: { minHeight: 48, fontSize: vars.textLg } },
});

export const chosen = style({
  background: vars.accentSoft,
  '@media': { [media.forcedColors]: ringInset },
});

export const dimmed = style({ color: vars.text3 });

export const lead = style({
  width: 16,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  color: vars.text2,
});

export const title = style({ ...truncate, flex: '0 1 auto', unicodeBidi: 'plaintext' });

export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: vars.weightSemibold,
  boxShadow: `inset 0 -2px 0 ${vars.spark}`,
  '@media': { [media.forcedColors]: { textDecoration: 'underline' } },
});

export const detail = style({
  ...truncate,
  flex: '0 2 auto',
  marginInlineStart: -2,
  maxWidth: '45%',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
  selectors: { [`${chosen} &`]: { color: vars.text2 } },
});

export const end = style({
  marginInlineStart: 'auto',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: vars.textXs,
  color: vars.text2,
  '@media': { [media.phone]: { display: 'none' } },
});

/** Changes the keys of the row's command; by key it is Ctrl or Cmd with Enter. */
export const rebind = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: vars.radiusSm,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.bgHover, color: vars.text } },
});

export const box = style({
  width: 16,
  height: 16,
  borderRadius: vars.radiusXs,
  boxShadow: `inset 0 0 0 1.5px ${vars.borderControl}`,
  display: 'grid',
  placeItems: 'center',
});

export const boxDone = style({ background: vars.text3, boxShadow: 'none', color: vars.bgRaised });

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  flex: 'none',
  height: 40,
  padding: '0 20px',
  borderTop: `1px solid ${vars.borderSubtle}`,
  background: vars.bgSunken,
  fontSize: vars.textXs,
  color: vars.text2,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '@media': { [media.phone]: { display: 'none' } },
});

export const hint = style({ display: 'flex', alignItems: 'center', gap: 6 });
