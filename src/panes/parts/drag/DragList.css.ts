// The looks of dragging: the ghost, what stays behind, the line that marks the place (design 8.4, 8.6).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars';

globalStyle('html[data-dragging], html[data-dragging] *', {
  cursor: 'grabbing !important',
  userSelect: 'none',
});

globalStyle('.drag-ghost', {
  opacity: '1 !important' as '1',
  background: `${vars.bgRaised} !important`,
  boxShadow: `${vars.shadowMenu} !important`,
  borderRadius: vars.radiusSm,
  overflow: 'visible !important',
  outline: '1px solid transparent',
  color: vars.text,
  listStyle: 'none',
});

globalStyle('.drag-ghost[data-count]::after', {
  content: 'attr(data-count)',
  position: 'absolute',
  top: -8,
  insetInlineEnd: -8,
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: vars.radiusFull,
  background: vars.accent,
  color: vars.bgContent,
  fontSize: vars.text2xs,
  lineHeight: '20px',
  fontWeight: vars.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

globalStyle('.drag-ghost [data-drag-handle], .drag-ghost [data-row-tools]', { visibility: 'hidden' });

// A held finger has armed the drag: the row answers before it moves.
globalStyle('.drag-chosen', {
  '@media': { [media.touch]: { background: vars.bgPressed } },
});

globalStyle(`[data-drag-list] > [data-id]`, {
  '@media': { [media.touch]: { WebkitTouchCallout: 'none', userSelect: 'none', WebkitUserSelect: 'none' } },
});

export const list = style({ position: 'relative' });

globalStyle('[data-drag-original]', { opacity: 0.4 });

globalStyle('[data-drag-list="slide"] > [data-drag-original]', { opacity: 0 });

// In a short list the row goes to its place: dimmed, with the line on it at full strength.
globalStyle('[data-drag-list="line"] > .drag-placed', { opacity: 1, position: 'relative' });
globalStyle('[data-drag-list="line"] > .drag-placed > *', { opacity: 0.4 });

const placed = '[data-drag-list="line"]:not([data-drag-away]) > .drag-placed';

globalStyle(`${placed}::before`, {
  content: '',
  position: 'absolute',
  zIndex: 1,
  top: -1,
  insetInline: 8,
  height: 2,
  borderRadius: 2,
  background: vars.accent,
  forcedColorAdjust: 'none',
});

globalStyle(`${placed}::after`, {
  content: '',
  position: 'absolute',
  zIndex: 1,
  top: -3,
  insetInlineStart: 2,
  width: 6,
  height: 6,
  borderRadius: vars.radiusFull,
  background: vars.accent,
  forcedColorAdjust: 'none',
});

/** Its place and length come with the drag. */
export const line = style({
  position: 'fixed',
  // The engine gives its ghost 100000.
  zIndex: 100001,
  height: 2,
  marginTop: -1,
  borderRadius: 2,
  background: vars.accent,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      left: -6,
      top: -2,
      width: 6,
      height: 6,
      borderRadius: vars.radiusFull,
      background: vars.accent,
    },
  },
});
