// The looks of the one line in an empty pane.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

export const line = style({
  padding: '6px 8px',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});
