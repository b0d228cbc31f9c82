// The looks of the tab strip, and of its pills on phones (design 8.6, screens 01 and 06-phone-list).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { ringInset, tabular, truncate } from '../theme/mixins';
import { item, vars } from '../theme/vars';

export const strip = style({
  position: 'relative',
  zIndex: vars.zStrip,
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  flex: 'none',
  height: vars.hStrip,
  minWidth: 0,
  padding: '0 8px',
  background: vars.bgFrame,
  boxShadow: `inset 0 -1px 0 ${vars.borderSubtle}`,
  '@media': {
    [media.phone]: { alignItems: 'center', padding: '0 12px', background: vars.bgContent },
    // What is typed needs the room.
    [media.low]: { display: 'none' },
    [media.onSide]: { selectors: { ':root[data-keyboard] &': { display: 'none' } } },
  },
});

const FADE = 24;
const mask = (from: string, to: string): string =>
  `linear-gradient(90deg, ${from}, #000 ${FADE}px, #000 calc(100% - ${FADE}px), ${to})`;

/** Scrolls sideways; an end that hides tabs fades. */
export const scroller = style({
  position: 'relative',
  flex: '0 1 auto',
  minWidth: 0,
  height: '100%',
  display: 'flex',
  alignItems: 'flex-end',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehavior: 'contain',
  scrollPaddingInline: 32,
  scrollbarWidth: 'none',
  selectors: {
    '&::-webkit-scrollbar': { display: 'none' },
    '&[data-more="start"]': { maskImage: mask('transparent', '#000') },
    '&[data-more="end"]': { maskImage: mask('#000', 'transparent') },
    '&[data-more="both"]': { maskImage: mask('transparent', 'transparent') },
  },
  '@media': { [media.phone]: { alignItems: 'center' } },
});

/** The list itself: it names its tabs, which stand beside it because each has a close button next to it. */
export const tablist = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });

export const tabs = style({
  // Tracks, since their bounds alone say how wide the strip would like to be and how narrow it can get; names do not.
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `minmax(${vars.tabMin}, ${vars.tabMax})`,
  flex: '0 1 auto',
  // All tabs at their narrowest; only then does the strip scroll.
  minWidth: 'min-content',
  alignItems: 'end',
  gap: 4,
  '@media': { [media.phone]: { gap: 6, gridAutoColumns: vars.tabMin } },
});

export const slot = style({
  position: 'relative',
  minWidth: 0,
  height: vars.hTab,
  borderRadius: `${vars.radiusMd} ${vars.radiusMd} 0 0`,
  selectors: {
    '&.drag-ghost': { rotate: '-1.2deg', borderRadius: `${vars.radiusMd} !important` },
  },
  '@media': {
    [media.finger]: { height: vars.hControlLg },
  },
});

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: '100%',
  padding: '0 36px 0 12px',
  borderRadius: 'inherit',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
  backgroundColor: `color-mix(in srgb, ${item} ${vars.tabTint}, ${vars.tabBase})`,
  cursor: 'default',
  userSelect: 'none',
  transition: `background-color ${vars.durFast} ${vars.easeInOut}, color ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    [`${slot}:hover > &`]: {
      backgroundColor: `color-mix(in srgb, ${item} calc(${vars.tabTint} + 8%), ${vars.tabBase})`,
      color: vars.text,
    },
    '&[aria-selected="true"], &[aria-selected="true"]:hover': {
      backgroundColor: vars.bgContent,
      color: vars.text,
      fontWeight: vars.weightMedium,
      boxShadow: `0 0 0 1px ${vars.borderSubtle}`,
      clipPath: 'inset(-1px -1px 0 -1px)',
      overflow: 'hidden',
    },
    [`${slot}:hover > &[aria-selected="true"]`]: { backgroundColor: vars.bgContent },
    '&[aria-selected="true"]::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: 2,
      background: `color-mix(in oklab, #fff ${vars.itemLift}, ${item})`,
      forcedColorAdjust: 'none',
    },
    '[data-drop-over] > &': {
      backgroundColor: vars.accentSoft,
      boxShadow: `inset 0 0 0 1.5px ${vars.accent}`,
    },
    '.drag-ghost > &': {
      backgroundColor: `color-mix(in srgb, ${item} ${vars.tabTint}, ${vars.bgRaised}) !important`,
      color: vars.text,
      clipPath: 'none',
    },
    '&:focus-visible': ringInset,
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-selected="true"]': { outline: '1px solid Highlight' } } },
    [media.touch]: { selectors: { '&[aria-selected="true"]': { paddingInlineEnd: 40 } } },
    [media.phone]: {
      padding: '0 12px',
      // A pill of 32 px in a target of 44.
      borderBlock: '6px solid transparent',
      borderRadius: '8px / 14px',
      backgroundClip: 'padding-box',
      selectors: {
        '&[aria-selected="true"], &[aria-selected="true"]:hover': {
          paddingInlineEnd: 40,
          clipPath: 'none',
          backgroundColor: `color-mix(in srgb, ${item} calc(${vars.tabTint} + 6%), ${vars.bgContent})`,
          boxShadow: `inset 0 0 0 1.5px color-mix(in oklab, #fff ${vars.itemLift}, color-mix(in srgb, ${item} 70%, ${vars.bgContent}))`,
        },
        [`${slot}:hover > &[aria-selected="true"]`]: {
          backgroundColor: `color-mix(in srgb, ${item} calc(${vars.tabTint} + 6%), ${vars.bgContent})`,
        },
        '&[aria-selected="true"]::before': { display: 'none' },
      },
    },
  },
});

export const name = style({ ...truncate, flex: 1 });

/** The place of the position number, and of the close button over it. */
const end = {
  position: 'absolute',
  insetInlineEnd: 8,
  top: 8,
  width: 20,
  height: 20,
} as const;

export const position = style({
  ...end,
  ...tabular,
  display: 'grid',
  placeItems: 'center',
  fontSize: vars.text2xs,
  lineHeight: vars.lh2xs,
  fontWeight: vars.weightMedium,
  color: vars.text2,
  pointerEvents: 'none',
  selectors: { [`${slot}:hover &, ${slot}:focus-within &`]: { visibility: 'hidden' } },
  '@media': {
    [media.touch]: { selectors: { [`${tab}[aria-selected="true"] &`]: { visibility: 'hidden' } } },
    [media.phone]: { display: 'none' },
  },
});

/** A lit number stays, whatever the pointer does. */
export const lit = style({ visibility: 'visible !important' as 'visible' });

export const close = style({
  ...end,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radiusKey,
  color: vars.text,
  background: vars.bgPressed,
  opacity: 0,
  selectors: {
    [`${slot}:hover &, ${slot}:focus-within &, &:focus-visible`]: { opacity: 1 },
    '[data-drag-list] [data-drag-original] &': { opacity: 0 },
    '&:hover': { background: `linear-gradient(${vars.bgPressed}, ${vars.bgPressed}), ${vars.bgPressed}` },
  },
  '@media': {
    // A finger that chooses a tab would close it by a button that it does not see.
    [media.finger]: {
      display: 'none',
      top: 0,
      insetInlineEnd: 0,
      width: 44,
      height: 44,
      background: 'none',
      selectors: { [`${tab}[aria-selected="true"] ~ &`]: { display: 'grid', opacity: 1 } },
    },
  },
});

export const tool = style({
  display: 'flex',
  gap: 4,
  flex: 'none',
  paddingBottom: 4,
  '@media': { [media.finger]: { paddingBottom: 0 } },
});

globalStyle(`.drag-ghost ${close}, .drag-ghost ${position}`, { opacity: 0 });
