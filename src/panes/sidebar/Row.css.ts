// The looks of folder and file rows and of the fields that stand in for them (design 8.4).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { fieldError, fieldFocus, ringInset, tabular, truncate } from '../theme/mixins';
import { item, vars } from '../theme/vars';

const NARROW = '(max-width: 179.98px)';
const TINY = '(max-width: 131.98px)';

/** There may be hundreds: what is positioned, or scrolls what it hides, is looked at in each frame. */
export const row = style({
  marginBottom: 1,
  borderRadius: vars.radiusSm,
  // What is dragged hangs below the pointer, so that the row it would drop on can be seen.
  selectors: {
    '&.drag-ghost': { translate: '16px 14px' },
    // The field of its key hangs on the row, also while another window has the focus.
    '&:has(> form)': { position: 'relative' },
  },
  '@media': { [media.touch]: { position: 'relative' }, [media.phone]: { position: 'relative' } },
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: vars.hRowSide,
  padding: '0 6px 0 8px',
  borderRadius: vars.radiusSm,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text,
  cursor: 'default',
  userSelect: 'none',
  transition: `background-color ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    '&:hover': { background: vars.bgHover },
    '&[data-active]': {
      position: 'relative',
      // Its count changes with every key: the rows around it need no layout for that.
      contain: 'strict',
      background: `color-mix(in srgb, ${item} ${vars.rowTint}, ${vars.rowBase})`,
      fontWeight: vars.weightMedium,
    },
    '&[data-active]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 8,
      width: 2,
      borderRadius: 2,
      background: `color-mix(in oklab, #fff ${vars.itemLift}, ${item})`,
      forcedColorAdjust: 'none',
    },
    '&[data-menu-open]': { background: vars.bgPressed },
    '[data-drop-over] > &': {
      background: vars.accentSoft,
      boxShadow: `inset 0 0 0 1.5px ${vars.accent}`,
    },
    '&:focus-visible': ringInset,
  },
  '@media': {
    [media.touch]: { height: vars.hControlLg },
    [media.phone]: {
      height: vars.hControlLg,
      paddingInlineEnd: 8,
      fontSize: vars.textMd,
      lineHeight: vars.lhMd,
      borderRadius: vars.radiusMd,
    },
    [media.forcedColors]: { selectors: { '&[data-active]': { outline: '1px solid Highlight' } } },
  },
});

/** Room for the button that opens the menu on touch. */
export const withTools = style({ paddingInlineEnd: '34px !important' });

export const glyph = style({
  display: 'flex',
  selectors: { [`${option}[data-lit] &`]: { '@container': { [TINY]: { display: 'none' } } } },
});

export const name = style({
  ...truncate,
  flex: 1,
  overflow: 'clip',
  // Far from all that is seen, where a row has nothing else: what clips is looked at in each frame, and so is text.
  ':only-child': { overflow: 'visible', fontSize: 0 },
});

/** What a menu is about, on top of its sheet. */
export const subject = style({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0, flex: 1 });

const stepsUp = [
  `${option}:hover &`,
  `${option}[data-active] &`,
  `${option}[data-menu-open] &`,
  `[data-drop-over] > ${option} &`,
].join(', ');

export const count = style({
  ...tabular,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
  fontWeight: vars.weightRegular,
  selectors: { [stepsUp]: { color: vars.text2 } },
  '@container': { [NARROW]: { display: 'none' } },
  '@media': { [media.phone]: { display: 'none' } },
});

/** Keeps counts in one line where a row has no key. */
export const key = style({
  flex: 'none',
  minWidth: 18,
  height: 18,
  display: 'flex',
  '@media': { [media.phone]: { display: 'none' } },
  '@container': { [TINY]: { display: 'none' } },
  selectors: {
    // Too narrow for both: a lit key takes the place of the glyph.
    [`${option}[data-lit] &`]: {
      '@container': { [TINY]: { display: 'flex', order: -1, marginInlineStart: -2 } },
    },
  },
});

/** The quiet cap of a row steps up together with its count. */
export const keyTone = style({
  display: 'flex',
  selectors: {
    [stepsUp]: {
      vars: {
        '--text-3': vars.text2,
        '--border-subtle': `color-mix(in srgb, ${vars.text} 18%, transparent)`,
      },
    },
  },
});

export const more = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  width: 44,
  height: 44,
  display: 'grid',
  placeItems: 'center',
  paddingInlineStart: 14,
  borderRadius: vars.radiusMd,
  color: vars.text3,
  selectors: {
    '&:active': { color: vars.text },
    [`${row}:hover &`]: { color: vars.text2 },
  },
});

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: vars.hRowSide,
  margin: '3px 0 4px',
  padding: '0 2px 0 8px',
  borderRadius: vars.radiusSm,
  background: vars.bgField,
  boxShadow: `inset 0 0 0 1px ${vars.border}`,
  fontSize: vars.textSm,
  selectors: { '&:focus-within': fieldFocus },
  '@media': {
    [media.touch]: { height: vars.hControlLg },
    // The text has a line of its own there, and the buttons below it full targets.
    [media.phone]: {
      flexWrap: 'wrap',
      height: 'auto',
      padding: '0 2px 2px 8px',
      borderRadius: vars.radiusMd,
    },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const fieldText = style({
  marginInlineStart: 6,
  '@media': {
    [media.phone]: { flex: '1 0 calc(100% - 24px)', minHeight: vars.hControlLg, justifyContent: 'center' },
  },
});

/** The whole field takes the finger, not the line of its text alone. */
globalStyle(`${fieldText} input`, { '@media': { [media.phone]: { minHeight: vars.hControlLg } } });

export const fieldButton = style({
  '@media': {
    [media.touch]: { width: 36, height: 40 },
    [media.phone]: { flex: 1, height: vars.hControlLg },
  },
});

/** The one-key field stands where the keycap was. */
export const keyField = style({
  position: 'absolute',
  top: 4,
  insetInlineEnd: 4,
  width: 26,
  height: 24,
  display: 'flex',
  alignItems: 'center',
  borderRadius: vars.radiusKey,
  background: vars.bgField,
  boxShadow: `inset 0 0 0 1px ${vars.border}`,
  selectors: {
    '&:focus-within': fieldFocus,
    '&[data-invalid]': fieldError,
  },
  '@media': {
    [media.touch]: { top: 6, width: 36, height: 32 },
    [media.phone]: { top: 0, insetInlineEnd: 0, width: 44, height: vars.hControlLg },
  },
});

globalStyle(`${keyField} input`, {
  textAlign: 'center',
  textTransform: 'uppercase',
  fontSize: vars.textXs,
});

/** Holds the place of the key field, so that it does not cover the count. */
export const keyGap = style({ flex: 'none', width: 24 });

export const note = style({
  padding: '4px 8px 6px',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text2,
  selectors: { '&[data-problem]': { color: vars.danger } },
});
