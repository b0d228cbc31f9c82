// The looks of the row of tools above the list of shortcuts.
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  flex: 'none',
  padding: '0 24px 8px 14px',
  '@media': { [media.phone]: { padding: '4px 0 0', marginInline: -10 } },
});

export const end = style({ marginInlineStart: 'auto' });

export const single = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInlineStart: 10,
  minHeight: 28,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
  '@media': { [media.finger]: { minHeight: vars.hControlLg } },
});

/** The target of a switch is taller than what is drawn (design 10). */
globalStyle(`${single} button::before`, {
  content: '',
  position: 'absolute',
  insetInline: -6,
  insetBlock: -3,
  '@media': { [media.finger]: { insetBlock: -11 } },
});
