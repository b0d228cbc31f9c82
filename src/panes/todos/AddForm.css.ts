// The looks of the add field, in the column and docked on phones (design 8.7).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { fieldFocus } from '../theme/mixins';
import { vars } from '../theme/vars';
import { NARROW } from './layout.css';

export const form = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: vars.hControlLg,
  padding: '0 6px 0 8px',
  marginBottom: 16,
  borderRadius: vars.radiusAdd,
  background: vars.bgField,
  boxShadow: `inset 0 0 0 1px ${vars.border}`,
  cursor: 'text',
  transition: `box-shadow ${vars.durFast} ${vars.easeInOut}`,
  selectors: { '&:has(input:focus)': fieldFocus },
  '@media': {
    [media.touch]: { minHeight: vars.hTouch, paddingInlineEnd: 4 },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const docked = style({
  minHeight: vars.hTouch,
  margin: 0,
  gap: 8,
  paddingInline: '14px 4px',
  borderRadius: vars.radiusLg,
});

export const plus = style({ width: 18, display: 'grid', placeItems: 'center', color: vars.text3 });

/** Whoever types from further down sees the name of the file, too. */
globalStyle(`${form} input`, { scrollMarginTop: 160, minHeight: vars.hControlLg });

/** The 44 px row of the field holds a button of 32 px. */
export const add = style({});

globalStyle(`${form} ${add}`, {
  height: 32,
  padding: '0 8px 0 12px',
  borderRadius: 7,
  '@media': { [media.touch]: { height: vars.hControlLg, borderRadius: vars.radiusMd } },
  '@container': { [NARROW]: { padding: '0 12px' } },
});

globalStyle(`${form} ${add} [aria-hidden]`, { '@container': { [NARROW]: { display: 'none' } } });

/** Beside a wide sidebar the words of the field need the room more than those of the button, which keeps its name. */
const TIGHT = '(max-width: 340px)';

globalStyle(`${form}:not(${docked}) ${plus}`, { '@container': { [TIGHT]: { display: 'none' } } });

globalStyle(`${form}:not(${docked})`, { '@container': { [TIGHT]: { gap: 4 } } });

globalStyle(`${form} ${add} > span`, {
  '@container': {
    [TIGHT]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

globalStyle(`${form} ${add}::before`, {
  '@container': { [TIGHT]: { content: '"↑" / ""', fontSize: 16 } },
});

/** 40 px drawn, 44 px to touch. */
export const go = style({
  position: 'relative',
  flex: 'none',
  width: 40,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 9,
  background: vars.solid,
  color: vars.textOnSolid,
  selectors: {
    '&::before': { content: '', position: 'absolute', inset: -4 },
    '&[data-empty]': { background: vars.bgPressed, color: vars.text3 },
  },
});
