// The looks of banners.
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '2px 8px 2px 16px',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  borderBottom: `1px solid ${vars.borderSubtle}`,
});

export const text = style({ flex: 1, minWidth: 0, paddingBlock: 4 });

export const tones = styleVariants({
  neutral: { background: vars.bgSunken, color: vars.text2 },
  warning: { background: vars.warningSoft, color: vars.warning },
  danger: { background: vars.dangerSoft, color: vars.danger },
});
