// The looks of the header on phones (design 7.2, screen 06-phone-list).
import { style } from '@vanilla-extract/css';
import { displayCut, truncate } from '../theme/mixins';
import { vars } from '../theme/vars';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  minHeight: vars.hHeader,
  padding: '0 8px',
  background: vars.bgContent,
});

export const titles = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export const file = style({
  ...displayCut,
  ...truncate,
  fontSize: vars.textLg,
  lineHeight: '20px',
  fontWeight: vars.weightSemibold,
  letterSpacing: vars.trackSnug,
});

export const folder = style({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  minWidth: 0,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const folderName = style(truncate);
