// The looks of the hint that lists what can follow a key: quiet, where the selection bar stands.
import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { truncate } from '../theme/mixins';
import { vars } from '../theme/vars';

const rise = keyframes({ from: { opacity: 0, translate: '0 4px' } });

export const place = style({
  position: 'fixed',
  insetInline: 0,
  paddingInline: 16,
  bottom: 20,
  zIndex: vars.zToast,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});

export const panel = style({
  width: 'min(720px, 100%)',
  maxHeight: 'calc(60vh - 40px)',
  overflow: 'hidden',
  padding: '12px 12px 8px',
  borderRadius: vars.radiusLg,
  background: vars.bgRaised,
  boxShadow: vars.shadowMenu,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.durBase} ${vars.easeOut}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: '0 12px',
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  height: 28,
  padding: '0 4px',
  color: vars.text2,
});

/** Every title begins at the same place. */
export const keys = style({ minWidth: 24, flex: 'none' });

export const title = style({ ...truncate, color: vars.text });

export const note = style({
  padding: '6px 4px 0',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
});
