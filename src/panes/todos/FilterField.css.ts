// The looks of the field that narrows the list.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { tabular } from '../theme/mixins';
import { vars } from '../theme/vars';

export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '0 0 12px',
  paddingInlineStart: 8,
  '@media': { [media.phone]: { margin: '0 0 8px' } },
});

export const field = style({ flex: 1, minWidth: 0 });

export const glass = style({ color: vars.text3, flex: 'none' });

export const count = style({
  ...tabular,
  flex: 'none',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const nothing = style({
  padding: '24px 8px',
  textAlign: 'center',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
