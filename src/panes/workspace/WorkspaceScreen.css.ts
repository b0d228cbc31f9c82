// Where the parts of the workspace stand (design 7.1, 7.2).
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const app = style({
  position: 'relative',
  display: 'flex',
  // Its colours go to the edges of the window, what is in it does not.
  width: 'calc(100% + var(--edge-start) + var(--edge-end))',
  marginInlineStart: 'calc(-1 * var(--edge-start))',
  padding:
    'calc(var(--pan) + env(safe-area-inset-top, 0px)) var(--edge-end) var(--keyboard) var(--edge-start)',
  height: 'calc(100dvh - var(--titlebar))',
  overflow: 'hidden',
  background: vars.bgFrame,
  '@media': { [media.phone]: { flexDirection: 'column', background: vars.bgContent } },
});

export const main = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
});

/** Out of sight until Tab brings the focus to it. */
export const skip = style({
  position: 'absolute',
  top: 8,
  insetInlineStart: 8,
  zIndex: vars.zToast,
  padding: '8px 14px',
  borderRadius: vars.radiusMd,
  background: vars.solid,
  color: vars.textOnSolid,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightMedium,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});

export const keyboard = style({
  position: 'absolute',
  insetInlineEnd: 20,
  bottom: 'calc(20px + var(--edge-bottom))',
  zIndex: vars.zFab,
  width: 40,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radiusLg,
  background: vars.bgRaised,
  boxShadow: `inset 0 0 0 1px ${vars.border}, 0 4px 12px -4px rgb(19 26 37 / 0.16)`,
  color: vars.text2,
  transition: `color ${vars.durFast} ${vars.easeInOut}`,
  selectors: { '&:hover': { color: vars.text } },
  '@media': {
    [media.touch]: { width: 44, height: 44 },
    [media.forcedColors]: { border: '1px solid ButtonText' },
  },
});

/** Looks like the selection bar and takes its place while keys are lit. */
export const hint = style({
  position: 'absolute',
  insetInline: 8,
  bottom: 20,
  zIndex: vars.zSelectionBar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});

export const hintBox = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 44,
  padding: '0 16px 0 10px',
  borderRadius: vars.radiusLg,
  background: vars.bgRaised,
  boxShadow: vars.shadowMenu,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
});
