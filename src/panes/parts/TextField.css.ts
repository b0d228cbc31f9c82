// The looks of fields (design 8.1, 8.2).
import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { fieldError, fieldFocus } from '../theme/mixins';
import { vars } from '../theme/vars';

export const root = style({ display: 'flex', flexDirection: 'column', minWidth: 0, flex: 1 });

export const field = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });

export const box = style({
  borderRadius: vars.radiusMd,
  background: vars.bgField,
  boxShadow: `inset 0 0 0 1px ${vars.border}`,
  color: vars.text,
  transition: `box-shadow ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    '&[data-invalid]': fieldError,
    '&:focus-within': fieldFocus,
    '&[data-invalid]:focus-within': { ...fieldFocus, ...fieldError },
    '&[data-disabled]': { opacity: 0.45 },
  },
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

const touchHeight = { '@media': { [media.finger]: { minHeight: vars.hControlLg } } };

export const sizes = styleVariants({
  sm: { minHeight: vars.hControlSm, paddingInline: 8, fontSize: vars.textSm, ...touchHeight },
  md: { minHeight: vars.hControl, paddingInline: 12, fontSize: vars.textMd, ...touchHeight },
  lg: { minHeight: vars.hControlLg, paddingInline: 14, fontSize: vars.textMd },
  bare: { fontSize: 'inherit' },
});

export const tall = style({ alignItems: 'flex-start' });

export const input = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  height: '100%',
  minHeight: 'inherit',
  fontSize: 'inherit',
  lineHeight: vars.lhMd,
  textAlign: 'start',
  outline: 'none',
  selectors: {
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::-webkit-search-decoration': { display: 'none' },
  },
  // Below 16 px, phones zoom the page when a field gets focus.
  '@media': { [media.finger]: { fontSize: 16, lineHeight: vars.lhLg } },
});

export const area = style({
  display: 'block',
  height: 'auto',
  minHeight: 0,
  resize: 'none',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  paddingBlock: 8,
  '@media': { [media.finger]: { paddingBlock: 10 } },
  // The element then grows with its text; older browsers get their height from the part.
  ...({ fieldSizing: 'content' } as object),
});
