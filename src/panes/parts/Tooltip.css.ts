// The looks of tooltips.
import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

const appear = keyframes({ from: { opacity: 0 } });

export const bubble = style({
  zIndex: vars.zToast,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 320,
  padding: '4px 8px',
  borderRadius: vars.radiusSm,
  background: vars.bgRaised,
  boxShadow: vars.shadowMenu,
  color: vars.text,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  overflowWrap: 'anywhere',
  outline: '1px solid transparent',
  animation: `${appear} ${vars.durBase} ${vars.easeOut}`,
});
