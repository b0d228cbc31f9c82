// The looks of the selection bar (design 8.8).
import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

/** Too narrow a pane for keys, and for a bar beside the round button in its corner. */
const narrow = '(max-width: 520px)';

/** Spans the pane, so that the bar is centred in it and never wider. */
export const place = style({
  position: 'absolute',
  insetInline: 8,
  bottom: 20,
  zIndex: vars.zSelectionBar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  containerType: 'inline-size',
  '@media': { [media.phone]: { bottom: 'calc(80px + var(--edge-bottom))' } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 44,
  padding: '0 6px 0 16px',
  borderRadius: vars.radiusLg,
  background: vars.bgRaised,
  boxShadow: vars.shadowMenu,
  outline: '1px solid transparent',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  whiteSpace: 'nowrap',
  pointerEvents: 'auto',
  '@container': { [narrow]: { marginBottom: 48 } },
  '@media': { [media.phone]: { marginBottom: '0 !important' } },
  animation: `${rise} ${vars.durBase} ${vars.easeOut}`,
});

export const count = style({
  marginInlineEnd: 10,
  fontWeight: vars.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
});

export const action = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 32,
  padding: '0 8px',
  borderRadius: vars.radiusMd,
  selectors: { '&:hover': { background: vars.bgHover }, '&:active': { background: vars.bgPressed } },
  '@media': { [media.finger]: { height: 44 } },
});

export const line = style({ width: 1, height: 20, margin: '0 4px', background: vars.borderSubtle });

export const keys = style({ display: 'contents', '@container': { [narrow]: { display: 'none' } } });
