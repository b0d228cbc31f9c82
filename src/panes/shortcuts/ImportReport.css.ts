// The looks of the report about an imported keymap.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const report = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  flex: 'none',
  margin: '0 24px 12px',
  padding: '8px 8px 8px 12px',
  borderRadius: vars.radiusMd,
  background: vars.warningSoft,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  '@media': { [media.phone]: { margin: '0 16px 12px' } },
});

export const icon = style({ color: vars.warning, marginTop: 2 });

export const text = style({ flex: 1, minWidth: 0 });

export const list = style({
  maxHeight: 120,
  overflowY: 'auto',
  paddingInlineStart: 16,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
  color: vars.text2,
});
