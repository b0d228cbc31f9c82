// The looks of a to-do in all its states (design 8.8).
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { fieldFocus, ringInset } from '../theme/mixins';
import { vars } from '../theme/vars';
import { NARROW } from './layout.css';

const flash = keyframes({ '0%, 40%': { background: vars.accentSoft2 } });

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: vars.hRowTodo,
  padding: 8,
  borderRadius: vars.radiusSm,
  fontSize: vars.textMd,
  lineHeight: vars.lhMd,
  scrollMarginBlock: 16,
  selectors: {
    '&:focus-visible': ringInset,
    '&[aria-selected="true"]': { background: vars.accentSoft },
    '&[data-join~="above"]': { borderStartStartRadius: 0, borderStartEndRadius: 0 },
    '&[data-join~="below"]': { borderEndStartRadius: 0, borderEndEndRadius: 0 },
    '&[data-open]': { userSelect: 'none' },
    // Going to the first row shows what stands above it, too: the name of the file and the add field. Not by its number:
    // each row that moves would have its style worked out anew.
    '&[data-open]:first-child': { scrollMarginTop: 260 },
    '&[data-editing]': { padding: '4px 0', background: 'none' },
    '&[data-flash="odd"], &[data-flash="even"]': { animation: `${flash} 900ms ${vars.easeOut}` },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-selected="true"]):not([data-editing])': { background: vars.bgHover },
      },
    },
    // What goes sideways is a swipe and not the browser's.
    [media.touch]: { touchAction: 'pan-y pinch-zoom' },
    [media.finger]: {
      minHeight: vars.hTouch,
      gap: 14,
      padding: '12px 0 12px 12px',
      borderRadius: 10,
      fontSize: vars.textLg,
      lineHeight: vars.lhLg,
    },
    [media.forcedColors]: {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});

export const check = style({
  flex: 'none',
  display: 'block',
  height: 18,
  marginTop: 1,
  '@media': { [media.finger]: { height: 22 } },
});

export const text = style({
  flex: 1,
  minWidth: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  // Stacked combining marks stay in their row.
  overflow: 'clip',
  overflowClipMargin: '8px',
  selectors: {
    [`${row}[data-done] > &`]: {
      color: vars.text3,
      textDecoration: 'line-through',
      textDecorationColor: `color-mix(in srgb, ${vars.text3} 55%, transparent)`,
    },
    // Hints step up on tinted rows (design 3.2).
    [`${row}[data-done][aria-selected="true"] > &, ${row}[data-done]:hover > &`]: { color: vars.text2 },
  },
});

export const flag = style({
  display: 'inline-block',
  verticalAlign: -2,
  marginInlineStart: 8,
  color: vars.sparkText,
});

export const flagIcon = style({ fill: `color-mix(in srgb, ${vars.spark} 45%, transparent)` });

export const tools = style({
  display: 'flex',
  flex: 'none',
  gap: 2,
  margin: '-4px -4px -4px 0',
  // As wide without its buttons, so that words stay where they are when those come.
  minWidth: 58,
  opacity: 0,
  // Shown or not, what they draw is put together for itself: else the row is laid out at each hover and focus.
  isolation: 'isolate',
  selectors: {
    [`${row}:hover > &, ${row}:focus-within > &, ${row}[data-menu] > &`]: { opacity: 1 },
  },
  '@container': { [NARROW]: { minWidth: 28 } },
  '@media': {
    [media.finger]: { opacity: 1, margin: '-10px 0', minWidth: '44px !important' },
  },
});

/** Phones edit by double tap or by the menu, and so does a narrow pane, for the room. */
export const editTool = style({
  '@container': { [NARROW]: { display: 'none !important' } },
  '@media': { [media.finger]: { display: 'none !important' } },
});

export const moreTool = style({
  '@media': {
    [media.finger]: { width: '44px !important', height: '44px !important', marginBlock: 0 },
  },
});

export const grip = style({
  position: 'absolute',
  insetInlineStart: -22,
  top: 0,
  width: 22,
  height: 36,
  display: 'grid',
  placeItems: 'center',
  color: vars.text3,
  cursor: 'grab',
  opacity: 0,
  touchAction: 'none',
  // Above the target of the checkbox, which is larger than what is drawn.
  zIndex: 2,
  selectors: { [`${row}:hover &, ${row}:focus-visible &`]: { opacity: 1 } },
  '@media': {
    [media.touch]: { opacity: 1, height: 48 },
    [media.phone]: { opacity: 1, insetInlineStart: -8, width: 18, height: 48 },
  },
});

// What nobody sees is painted in each frame all the same; the buttons stay for whoever asks for them by name.
globalStyle(`${row}:not(:hover, :focus-within, [data-menu]) :is(${tools}, ${grip}) svg`, {
  visibility: 'hidden',
  '@media': { [media.finger]: { visibility: 'visible' } },
});

export const edit = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 4px 4px 8px',
  borderRadius: vars.radiusMd,
  background: vars.bgField,
  ...fieldFocus,
  '@media': {
    [media.finger]: { minHeight: 52, gap: 14, paddingInlineStart: 12 },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

/** The field stands where the words stood. */
export const editText = style({ flex: 1, minWidth: 0, display: 'flex', marginBlock: -2 });

export const editTools = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: 12 });

export const editHint = style({
  '@container': { [NARROW]: { display: 'none' } },
  flex: 'none',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const save = style({
  height: '32px !important',
  padding: '0 8px 0 10px !important',
  '@media': { [media.finger]: { height: `${vars.hControlLg} !important` } },
});
