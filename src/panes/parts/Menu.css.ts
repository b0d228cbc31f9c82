// The looks of menus and their phone sheets.
import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { ringInset } from '../theme/mixins';
import { vars } from '../theme/vars';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });
const sheetIn = keyframes({ from: { transform: 'translateY(100%)' } });
const sheetOut = keyframes({ to: { transform: 'translateY(100%)' } });
const scrimIn = keyframes({ from: { opacity: 0 } });
const scrimOut = keyframes({ to: { opacity: 0 } });

export const popup = style({
  position: 'fixed',
  zIndex: vars.zPopover,
  minWidth: 224,
  maxWidth: 'min(320px, calc(100vw - 16px))',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: vars.bgRaised,
  color: vars.text,
  borderRadius: vars.radiusLg,
  boxShadow: vars.shadowMenu,
  outline: '1px solid transparent',
  animation: `${rise} ${vars.durBase} ${vars.easeOut}`,
  selectors: { '[data-layer="dialog"] ~ [data-layer="menu"] > &': { zIndex: vars.zDialog } },
});

export const list = style({ padding: 4, selectors: { '&:focus-visible': { outline: 'none' } } });

export const largeList = style({ padding: 0 });

export const separator = style({
  height: 1,
  border: 0,
  background: vars.borderSubtle,
  margin: '4px 8px',
  '@media': { [media.forcedColors]: { background: 'CanvasText' } },
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 32,
  padding: '0 8px',
  borderRadius: vars.radiusMd,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text,
  userSelect: 'none',
  selectors: {
    '&:focus, &[aria-expanded="true"]': { background: vars.bgHover, outline: 'none' },
    '&:active': { background: vars.bgPressed },
    '&:focus-visible': ringInset,
    '&[aria-disabled="true"]': { color: vars.text3 },
  },
  '@media': {
    [media.touch]: { minHeight: vars.hControlLg },
    [media.forcedColors]: { selectors: { '&:focus': { outline: '2px solid Highlight' } } },
  },
});

export const danger = style({ color: vars.danger });

export const icon = style({
  color: vars.text2,
  selectors: {
    [`${item}:focus > &`]: { color: vars.text },
    [`${danger} > &`]: { color: vars.danger },
    [`${item}[aria-disabled="true"] > &`]: { color: vars.textDisabled },
  },
});

export const text = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const hint = style({
  fontSize: vars.text2xs,
  lineHeight: vars.lh2xs,
  letterSpacing: '0.01em',
  color: vars.text3,
  selectors: { [`${item}:focus > &`]: { color: vars.text2 } },
});

export const chevron = style({ color: vars.text2 });

export const largeItem = style({
  minHeight: 52,
  gap: 16,
  padding: '0 12px',
  borderRadius: vars.radiusLg,
  fontSize: vars.textLg,
  lineHeight: vars.lhLg,
});

export const sheetLayer = style({
  position: 'fixed',
  inset: 'var(--pan) 0 var(--keyboard)',
  padding: 'var(--edge-top) var(--edge-end) 0 var(--edge-start)',
  zIndex: vars.zDialog,
  display: 'flex',
  alignItems: 'flex-end',
  selectors: { '&[data-leaving]': { pointerEvents: 'none' } },
});

export const scrim = style({
  position: 'absolute',
  inset: 0,
  background: vars.bgScrim,
  cursor: 'default',
  animation: `${scrimIn} ${vars.durEnter} ${vars.easeOut}`,
  selectors: {
    [`${sheetLayer}[data-leaving] > &`]: {
      animation: `${scrimOut} ${vars.durDrawer} ${vars.easeIn} forwards`,
    },
  },
});

export const sheet = style({
  position: 'relative',
  width: '100%',
  maxHeight: 'calc(100% - 32px)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: vars.bgRaised,
  color: vars.text,
  borderRadius: `${vars.radiusSheet} ${vars.radiusSheet} 0 0`,
  boxShadow: vars.shadowDialog,
  padding: '8px 12px calc(16px + var(--edge-bottom))',
  animation: `${sheetIn} ${vars.durDrawer} ${vars.easeOut}`,
  selectors: {
    [`${sheetLayer}[data-leaving] > &`]: {
      animation: `${sheetOut} ${vars.durDrawer} ${vars.easeIn} forwards`,
    },
  },
});

export const grip = style({
  display: 'block',
  width: 36,
  height: 4,
  borderRadius: vars.radiusFull,
  background: vars.border,
  margin: '0 auto 12px',
});

export const subject = style({
  display: 'flex',
  gap: 12,
  width: '100%',
  // Of a further page it is the way back: as high as any target of a finger.
  minHeight: 44,
  padding: '4px 12px 14px',
  marginBottom: 8,
  fontSize: 15,
  lineHeight: '22px',
  borderBottom: `1px solid ${vars.borderSubtle}`,
  overflowWrap: 'anywhere',
});
