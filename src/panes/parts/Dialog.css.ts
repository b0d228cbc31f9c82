// The looks and motion of dialogs and sheets (design 6, 8.14).
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading, hidden } from '../theme/mixins';
import { vars } from '../theme/vars';

const scrimIn = keyframes({ from: { backgroundColor: 'transparent' } });
const scrimOut = keyframes({ to: { backgroundColor: 'transparent' } });
const panelIn = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' } });
const panelOut = keyframes({ to: { opacity: 0, transform: 'translateY(8px) scale(0.98)' } });
const sheetIn = keyframes({ from: { transform: 'translateY(100%)' } });
const sheetOut = keyframes({ to: { transform: 'translateY(100%)' } });

export const layer = style({
  position: 'fixed',
  inset: 'var(--pan) 0 var(--keyboard)',
  zIndex: vars.zDialog,
  display: 'flex',
  justifyContent: 'center',
  padding: '16px max(16px, var(--edge-end)) max(16px, var(--edge-bottom)) max(16px, var(--edge-start))',
  paddingTop: 'max(16px, var(--edge-top))',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: vars.bgScrim,
  animation: `${scrimIn} ${vars.durEnter} ${vars.easeOut}`,
  selectors: {
    '&[data-leaving]': {
      // Whoever points or types while it leaves reaches the page behind.
      pointerEvents: 'none',
      animation: `${scrimOut} ${vars.durExit} ${vars.easeIn} forwards`,
    },
    '&[data-leaving][data-swift]': { animationDuration: vars.durFast },
  },
});

const bottom = {
  alignItems: 'flex-end',
  padding: 'var(--edge-top) var(--edge-end) 0 var(--edge-start)',
} as const;

export const placements = styleVariants({
  center: { alignItems: 'safe center' },
  top: { alignItems: 'flex-start', paddingTop: 'min(112px, 8vh)' },
  'sheet-phone': { alignItems: 'safe center', '@media': { [media.phone]: bottom } },
  'sheet-small': { alignItems: 'safe center', '@media': { [media.small]: bottom } },
});

export const panel = style({
  position: 'relative',
  width: '100%',
  maxWidth: 440,
  maxHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  background: vars.bgRaised,
  color: vars.text,
  borderRadius: vars.radiusXl,
  boxShadow: vars.shadowDialog,
  outline: '1px solid transparent',
  animation: `${panelIn} ${vars.durEnter} ${vars.easeOut}`,
  selectors: {
    [`${layer}[data-leaving] > &`]: { animation: `${panelOut} ${vars.durExit} ${vars.easeIn} forwards` },
    [`${layer}[data-leaving][data-swift] > &`]: { animationDuration: vars.durFast },
    '&:focus-visible': { outline: '1px solid transparent' },
  },
});

const sheet = {
  maxWidth: 'none !important',
  maxHeight: 'calc(100% - 32px)',
  borderRadius: `${vars.radiusSheet} ${vars.radiusSheet} 0 0`,
  paddingBottom: 'calc(20px + var(--edge-bottom))',
  animation: `${sheetIn} ${vars.durDrawer} ${vars.easeOut}`,
  selectors: {
    [`${layer}[data-leaving] > &`]: { animation: `${sheetOut} ${vars.durDrawer} ${vars.easeIn} forwards` },
  },
} as const;

export const panels = styleVariants({
  center: {},
  top: {},
  'sheet-phone': { '@media': { [media.phone]: sheet } },
  'sheet-small': { '@media': { [media.small]: sheet } },
});

export const padded = style({ padding: '28px 28px 20px' });

export const title = style(heading('xl'));

export const hiddenTitle = style(hidden);

export const close = style({
  position: 'absolute',
  top: 16,
  insetInlineEnd: 16,
  // The button is larger there; its cross stays where it was.
  '@media': { [media.phone]: { top: 8, insetInlineEnd: 8 } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
  marginTop: 24,
});
