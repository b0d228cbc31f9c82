// The looks of what stands around a field of a form (design 8.1, 8.2).
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

export const root = style({ display: 'flex', flexDirection: 'column', minWidth: 0, flex: 1 });

export const label = style({
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightMedium,
  marginBottom: 6,
});

export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 6,
  color: vars.danger,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
});
