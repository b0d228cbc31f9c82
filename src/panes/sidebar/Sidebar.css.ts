// The frame of the sidebar: panel, header, panes, bottom bar, drawer (design 7.1, 8.4, 8.5).
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { hidden, truncate } from '../theme/mixins';
import { vars } from '../theme/vars';

const spin = keyframes({ to: { rotate: '1turn' } });
const slideIn = keyframes({ from: { translate: '-100%' } });
const slideOut = keyframes({ to: { translate: '-100%' } });
const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

export const sidebar = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minWidth: 0,
  // However wide it was left, the list keeps some room in a smaller window.
  maxWidth: 'calc(100vw - 280px)',
  background: vars.bgSidebar,
  containerType: 'inline-size',
});

// Doubled: the splitter's own styles come later, and would win.
export const edge = style({
  selectors: { '&&': { position: 'absolute', insetBlock: 0, insetInlineEnd: 0 } },
});

export const drawerLayer = style({
  position: 'fixed',
  inset: 'var(--pan) 0 var(--keyboard)',
  zIndex: vars.zDrawer,
});

export const scrim = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  cursor: 'default',
  background: vars.bgScrim,
  animation: `${fadeIn} ${vars.durDrawer} ${vars.easeOut}`,
  selectors: {
    [`${drawerLayer}[data-leaving] > &`]: {
      animation: `${fadeOut} ${vars.durDrawer} ${vars.easeOut} forwards`,
    },
    '&:focus-visible': { outline: 'none' },
  },
});

export const drawer = style([
  sidebar,
  {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    // Its width is that of its panes, whatever lies beside them.
    boxSizing: 'content-box',
    maxWidth: 'calc(100vw - 44px - var(--edge-start))',
    padding: 'var(--edge-top) 0 0 var(--edge-start)',
    boxShadow: vars.shadowDialog,
    animation: `${slideIn} ${vars.durDrawer} ${vars.easeOut}`,
    selectors: {
      [`${drawerLayer}[data-leaving] > &`]: {
        animation: `${slideOut} ${vars.durDrawer} ${vars.easeOut} forwards`,
      },
    },
  },
]);

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: vars.hHeader,
  padding: '0 12px 0 16px',
  '@media': { [media.phone]: { paddingInlineEnd: 4 } },
});

export const grow = style({ flex: 1 });

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: vars.hControlSm,
  padding: '0 5px 0 8px',
  borderRadius: vars.radiusSm,
  boxShadow: `inset 0 0 0 1px ${vars.borderSubtle}`,
  background: vars.bgRaised,
  color: vars.text3,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  whiteSpace: 'nowrap',
  transition: `color ${vars.durFast} ${vars.easeInOut}`,
  selectors: { '&:hover': { color: vars.text2, boxShadow: `inset 0 0 0 1px ${vars.border}` } },
  '@media': {
    [media.finger]: { height: vars.hControlLg, minWidth: 44, justifyContent: 'center' },
    [media.forcedColors]: { border: '1px solid ButtonText' },
  },
  '@container': { '(max-width: 339.98px)': { padding: 7 } },
});

/** Read but not drawn where the sidebar is narrow. */
export const searchWords = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '@container': { '(max-width: 339.98px)': hidden },
});

export const panes = style({ display: 'flex', flex: 1, minHeight: 0 });

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: vars.paneMin,
  minHeight: 0,
  containerType: 'inline-size',
});

/** The pane whose width the person sets; the other one takes the rest. */
export const firstPane = style({ flex: 'none', maxWidth: `calc(100% - ${vars.paneMin} - 1px)` });

export const divider = style({ selectors: { '&&': { margin: '8px 0' } } });

/** The divider on phones, where panes keep their widths. */
export const line = style({ flex: 'none', width: 1, margin: '8px 0', background: vars.borderSubtle });

export const paneHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  height: 32,
  margin: '0 8px 4px',
  paddingInlineStart: 8,
  '@media': {
    [media.finger]: { height: vars.hControlLg },
    [media.phone]: { margin: '0 0 4px', paddingInlineStart: 12 },
  },
});

export const title = style({
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  fontWeight: vars.weightSemibold,
  color: vars.text2,
  whiteSpace: 'nowrap',
  selectors: { [`${pane}:focus-within &`]: { color: vars.text } },
});

export const folderName = style({
  ...truncate,
  flex: 1,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
  '@media': { [media.phone]: { visibility: 'hidden' } },
});

export const rows = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 8px 8px',
  scrollbarWidth: 'thin',
  '@media': { [media.phone]: { padding: '0 4px 8px' } },
});

/** The list itself: it names its rows, which stand beside it because they have buttons next to them. */
export const listbox = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });

/** What to do about an empty pane, in one piece. */
export const emptyWay = style({ whiteSpace: 'nowrap' });

export const bottomBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  minHeight: vars.hBar,
  padding: '0 8px var(--edge-bottom)',
  borderTop: `1px solid ${vars.borderSubtle}`,
  '@media': { [media.finger]: { minHeight: 56 } },
});

export const syncText = style({
  ...truncate,
  flex: 1,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
});

export const syncTones = {
  quiet: style({ color: vars.text3 }),
  plain: style({ color: vars.text2 }),
  success: style({ color: vars.success }),
  warning: style({ color: vars.warning }),
  danger: style({ color: vars.danger }),
} as const;

export const turning = style({});

globalStyle(`${turning} svg`, { animation: `${spin} ${vars.durSpin} linear infinite` });
