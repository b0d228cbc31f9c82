// The looks of the keyboard band and of the keys beside the headline (design 8.19).
import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading } from '../theme/mixins';
import { vars } from '../theme/vars';
import { column } from './SitePage.css';

export const band = style({ background: vars.ink850, color: vars.ink0, padding: '96px 0' });

export const inside = style([column]);

export const title = style({
  ...heading('4xl'),
  textWrap: 'balance',
  '@media': { [media.small]: { fontSize: vars.text3xl, lineHeight: vars.lh3xl } },
});

export const lede = style({
  maxWidth: 520,
  marginTop: 16,
  fontSize: vars.textLg,
  lineHeight: '26px',
  color: vars.ink300,
});

export const board = style({
  display: 'grid',
  gap: 6,
  marginTop: 40,
  padding: 14,
  borderRadius: vars.radiusXl,
  background: vars.ink950,
  // A picture: where the window is too narrow for it, its right edge may go.
  overflow: 'hidden',
  '@media': { [media.small]: { padding: 8, gap: 3, marginTop: 24 } },
});

export const row = style({ display: 'flex', gap: 6, '@media': { [media.small]: { gap: 3 } } });

export const key = style({
  display: 'flex',
  flexBasis: 0,
  minWidth: 0,
  height: 52,
  padding: '8px 10px',
  borderRadius: vars.radiusMd,
  fontSize: vars.textSm,
  lineHeight: '16px',
  fontWeight: vars.weightMedium,
  color: vars.ink100,
  background: vars.ink700,
  boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.28)',
  overflow: 'hidden',
  transition: `background-color ${vars.durFast} ${vars.easeInOut}`,
  selectors: { '&[data-lit]': { background: vars.spark, color: vars.onSpark } },
  '@media': {
    [media.small]: {
      height: 30,
      padding: '4px 0',
      justifyContent: 'center',
      fontSize: vars.text2xs,
      borderRadius: vars.radiusXs,
    },
  },
});

const WIDTHS = { one: 1, wide: 1.5, wider: 2, widest: 2.4, space: 6 } as const;

/** In keys. */
export const widths = styleVariants(WIDTHS, (width) => ({ flexGrow: width }));

export const meanings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 28,
  marginTop: 40,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.ink300,
});

export const meaning = style({ display: 'flex', flexDirection: 'column', gap: 4 });

/** Above its term for the eye. */
export const meaningKeys = style({ order: -1, margin: '0 0 6px', color: vars.ink100 });

export const meaningTitle = style({
  fontSize: vars.textMd,
  fontWeight: vars.weightSemibold,
  color: vars.ink0,
});

export const heroKeys = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 52px)',
  gap: 12,
  alignSelf: 'center',
  '@media': { '(max-width: 1000px)': { display: 'none' } },
});

export const heroKey = style({
  gridColumn: 'span 2',
  height: 104,
  padding: '16px 20px',
  borderRadius: vars.radiusXl,
  fontSize: vars.textXl,
  color: vars.text2,
  background: vars.bgRaised,
  boxShadow: `inset 0 0 0 1px ${vars.border}, inset 0 -6px 0 ${vars.borderSubtle}, 0 12px 24px -16px ${vars.keyEdge}`,
});

export const heroMark = style({
  gridColumn: 'span 4',
  display: 'grid',
  placeItems: 'center',
  background: vars.spark,
  boxShadow: `inset 0 0 0 1px ${vars.sparkLine}, inset 0 -6px 0 ${vars.sparkLine}`,
});

export const heroHalf = style({ gridColumn: 'span 3' });

/** The workspace to try: a picture of it until somebody wants more. */
export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  height: 520,
  marginTop: 40,
  borderRadius: vars.radiusXl,
  background: vars.bgContent,
  color: vars.text,
  '@media': { [media.small]: { marginTop: 24 } },
});

/** Only while the workspace lives does the picture go. */
export const still = style({
  position: 'absolute',
  inset: 0,
  height: '100%',
  objectFit: 'cover',
  objectPosition: '0 0',
  selectors: { '[data-live] &': { display: 'none' } },
});

export const tryIt = style({
  position: 'absolute',
  zIndex: 1,
  inset: 'auto 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px 16px',
  padding: 24,
  background: vars.bgContent,
  borderTop: `1px solid ${vars.borderSubtle}`,
  // Without a script there is nothing to try.
  selectors: { 'html:not([data-scripts]) &, [data-failed] &, [data-live] &': { display: 'none' } },
});

export const tryWords = style({ fontSize: vars.textSm, color: vars.text2 });

export const frame = style({
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  selectors: { ':not([data-live]) > [data-stage] > &': { display: 'none' } },
});
