// The looks of pills.
import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 10px',
  borderRadius: 7,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  fontWeight: vars.weightMedium,
  whiteSpace: 'nowrap',
  flex: 'none',
  '@media': { [media.forcedColors]: { border: '1px solid currentColor' } },
});

export const tones = styleVariants({
  neutral: { background: vars.bgPressed, color: vars.text2 },
  premium: { background: vars.sparkSoft, color: vars.sparkText },
  warning: { background: vars.warningSoft, color: vars.warning },
  success: { background: vars.successSoft, color: vars.success },
  danger: { background: vars.dangerSoft, color: vars.danger },
  info: { background: vars.infoSoft, color: vars.info },
});
