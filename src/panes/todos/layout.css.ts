// Where things stand in the to-do pane: one column that scrolls, and on phones a dock below it (design 5, 7.2).
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading, tabular } from '../theme/mixins';
import { vars } from '../theme/vars';

/** A pane beside a wide sidebar can be narrower than a phone; then it lays out by its own width. */
export const NARROW = '(max-width: 440px)';

export const panel = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  background: vars.bgContent,
  containerType: 'inline-size',
  outline: 'none',
});

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: 16,
  scrollbarGutter: 'stable both-edges',
  '@media': { [media.phone]: { scrollbarGutter: 'auto' } },
});

export const column = style({
  width: vars.listMax,
  maxWidth: 'calc(100% - 64px)',
  margin: '0 auto',
  padding: '36px 0 112px',
  '@container': { [NARROW]: { maxWidth: 'calc(100% - 40px)' } },
  '@media': {
    // Doubled: what is said about narrow panes comes later, and would win.
    [media.phone]: { selectors: { '&&': { maxWidth: '100%', padding: '8px 8px 16px' } } },
  },
});

/** The column of the first run is narrower and starts lower. */
export const firstColumn = style({
  maxWidth: 'min(680px, calc(100% - 64px))',
  paddingTop: 'clamp(36px, 14vh, 128px)',
  '@container': { [NARROW]: { maxWidth: 'calc(100% - 40px)', paddingTop: 36 } },
  '@media': {
    [media.phone]: { selectors: { '&&': { maxWidth: '100%', padding: '24px 20px 16px' } } },
  },
});

export const dock = style({
  flex: 'none',
  padding: '8px 12px calc(8px + var(--edge-bottom))',
  borderTop: `1px solid ${vars.borderSubtle}`,
  background: vars.bgContent,
  '@media': {
    // Two fields have no room above the keyboard.
    [media.low]: { selectors: { [`${panel}:has([data-editing]) > &`]: { display: 'none' } } },
    [media.onSide]: {
      selectors: { [`:root[data-keyboard] ${panel}:has([data-editing]) > &`]: { display: 'none' } },
    },
  },
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '0 12px',
  '@container': { [NARROW]: { flexWrap: 'wrap' } },
  marginBottom: 20,
  padding: '0 8px',
});

export const headerWords = style({
  minWidth: 0,
  '@container': { [NARROW]: { flexBasis: '100%' } },
});

export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginBottom: 6,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});

export const crumbName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Three lines hold every usual name; the title attribute has the rest. */
export const title = style({
  ...heading('2xl'),
  overflowWrap: 'anywhere',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});

export const stats = style({
  ...tabular,
  flex: 'none',
  marginInlineStart: 'auto',
  paddingBottom: 6,
  '@container': { [NARROW]: { margin: 0, padding: '2px 0 0' } },
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
});
