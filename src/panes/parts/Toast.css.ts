// The looks and motion of notifications.
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const leave = keyframes({ to: { opacity: 0, transform: 'translateY(-4px)' } });

export const region = style({
  position: 'fixed',
  top: 'calc(60px + var(--edge-top) + var(--pan))',
  insetInlineEnd: 'calc(16px + var(--edge-end))',
  width: 404,
  maxWidth: 'calc(100% - 32px - var(--edge-start) - var(--edge-end))',
  zIndex: vars.zToast,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  pointerEvents: 'none',
  '@media': {
    [media.phone]: {
      insetInlineEnd: 'calc(8px + var(--edge-end))',
      maxWidth: 'calc(100% - 16px - var(--edge-start) - var(--edge-end))',
    },
  },
});

/** Whoever presses twice where one has just left presses nothing: neither the next one nor the page behind. */
export const place = style({
  pointerEvents: 'auto',
  selectors: { '&[hidden]': { display: 'none' } },
});

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: 12,
  borderRadius: vars.radiusLg,
  background: vars.bgRaised,
  boxShadow: vars.shadowMenu,
  color: vars.text,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  animation: `${enter} ${vars.durBase} ${vars.easeOut}`,
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-leaving]': {
      animation: `${leave} ${vars.durBase} ${vars.easeIn} forwards`,
    },
  },
  '@media': {
    // The buttons are taller there than a line of text.
    [media.phone]: { alignItems: 'center' },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: vars.radiusMd,
});

export const kinds = styleVariants({
  success: { background: vars.successSoft, color: vars.success },
  error: { background: vars.dangerSoft, color: vars.danger },
  info: { background: vars.infoSoft, color: vars.info },
  warning: { background: vars.warningSoft, color: vars.warning },
  loading: { background: vars.bgPressed, color: vars.text2 },
});

export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  paddingTop: 4,
  overflowWrap: 'anywhere',
});

export const text = style({ fontWeight: vars.weightMedium });

export const detail = style({
  color: vars.text2,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  marginTop: 2,
});

export const action = style({});
