// The looks of what surrounds the public pages (design 8.19).
import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

/** A 1200 px column with margins that shrink with the window. */
export const column = style({
  width: 1200,
  maxWidth: 'calc(100% - 48px)',
  margin: '0 auto',
  '@media': { [media.phone]: { maxWidth: 'calc(100% - 32px)' } },
});

export const page = style({
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  paddingTop: 'env(safe-area-inset-top, 0px)',
  background: vars.bgContent,
  color: vars.text,
});

/** Nothing is seen: a page whose letters come in time is drawn once, and one whose letters are late is not kept back. */
const hold = keyframes({ 'from, to': { visibility: 'hidden' } });
const HOLD_MS = 500;

globalStyle(`html[data-letters] ${page}`, { '@media': { screen: { animation: `${hold} ${HOLD_MS}ms` } } });

export const header = style({ flex: 'none' });

export const nav = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 32px',
    minHeight: 72,
    padding: '12px 0',
    fontSize: vars.textMd,
    '@media': { [media.small]: { columnGap: 16 } },
  },
]);

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 92,
  borderRadius: vars.radiusSm,
});

globalStyle(`${brand} span`, { fontSize: 18 });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 32px',
  marginInlineStart: 16,
  '@media': {
    '(max-width: 1000px)': { order: 1, width: '100%', marginInlineStart: 0, columnGap: 20 },
    // All of them in one row, down to a width of 350 px.
    [media.phone]: { columnGap: 6, justifyContent: 'space-between', fontSize: vars.textSm },
  },
});

export const link = style({
  display: 'inline-block',
  padding: '4px 0',
  color: vars.text2,
  borderRadius: vars.radiusXs,
  selectors: {
    '&:hover': { color: vars.text },
    '&[aria-current="page"]': { color: vars.text, fontWeight: vars.weightMedium },
  },
  '@media': {
    [media.touch]: { padding: '12px 0', minWidth: 44 },
    [media.phone]: { padding: '12px 0', minWidth: 44 },
  },
});

/** Wide enough for each name in any font: nothing beside it moves when the font comes. */
export const places = styleVariants(
  { Features: 4.43, Download: 5, 'Getting Started': 7.36, About: 3.22, Contact: 4.08 },
  (widths) => ({ minWidth: `${widths}em` }),
);

export const login = style({ minWidth: 40 });

export const open = style({ minWidth: 106 });

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  marginInlineStart: 'auto',
});

export const main = style({
  flex: '1 0 auto',
  selectors: { '&:focus': { outline: 'none' } },
});

export const footer = style({ flex: 'none', borderTop: `1px solid ${vars.borderSubtle}` });

export const footerColumn = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 28px',
    padding: '28px 0 calc(36px + env(safe-area-inset-bottom))',
    fontSize: vars.textSm,
    color: vars.text2,
  },
]);

export const footerBrand = style({ color: vars.text2 });

export const footerLinks = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 28px' });

globalStyle(`${footerColumn} > nav`, { marginInlineStart: 'auto' });

/** Everything that is pressed with a finger (decisions C, phone). */
globalStyle(`${page} a, ${page} button`, {
  '@media': { [media.finger]: { minHeight: 44 } },
});

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 24,
  padding: '8px 0',
  fontSize: vars.textSm,
  color: vars.text2,
  borderRadius: vars.radiusXs,
  selectors: { '&:hover': { color: vars.text } },
});

/** On paper only the words of the page count, and the last sheet is none that is empty (spec §2, legal pages). */
globalStyle(`${page}`, { '@media': { print: { display: 'block', minHeight: 0 } } });
globalStyle(`${main} > section`, { '@media': { print: { paddingBottom: 0 } } });
globalStyle(`${header}, ${footer}, ${back}`, { '@media': { print: { display: 'none' } } });
globalStyle(`${page}, ${page} *`, {
  '@media': { print: { color: '#000 !important', background: 'none !important' } },
});
