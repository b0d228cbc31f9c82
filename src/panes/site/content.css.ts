// The looks of what stands on the public pages: headings, text, cards, plans (design 8.19).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf } from '../theme/mixins';
import { vars } from '../theme/vars';
import { column } from './SitePage.css';

export const section = style([
  column,
  { paddingBottom: 96, '@media': { [media.phone]: { paddingBottom: 64 } } },
]);

export const head = style({
  padding: '72px 0 56px',
  '@media': { [media.small]: { padding: '40px 0 32px' } },
});

export const title = style({
  ...headingOf('4xl'),
  maxWidth: 760,
  textWrap: 'balance',
  '@media': { [media.small]: { fontSize: vars.text3xl, lineHeight: vars.lh3xl } },
});

export const hero = style({
  ...headingOf('5xl'),
  maxWidth: 860,
  textWrap: 'balance',
  '@media': {
    [media.small]: { fontSize: vars.text4xl, lineHeight: vars.lh4xl },
    // No line breaks on a narrow phone, whichever font is there.
    [media.phone]: { fontSize: `min(${vars.text4xl}, 10.5vw)` },
  },
});

export const faint = style({ color: vars.text3 });

export const lede = style({
  maxWidth: 600,
  marginTop: 24,
  fontSize: 20,
  lineHeight: '32px',
  letterSpacing: '-0.008em',
  color: vars.text2,
  textWrap: 'pretty',
  '@media': { [media.small]: { fontSize: vars.textLg, lineHeight: vars.lhLg, marginTop: 16 } },
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 32 });

export const tiny = style({ marginTop: 16, fontSize: vars.textSm, lineHeight: vars.lhSm, color: vars.text3 });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  alignItems: 'stretch',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 32,
  borderRadius: vars.radiusXl,
  background: vars.bgContent,
  boxShadow: `inset 0 0 0 1px ${vars.border}, ${vars.shadow1}`,
  outline: '1px solid transparent',
  '@media': { [media.phone]: { padding: 20 } },
});

export const cardTitle = style({
  ...headingOf('xl'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
});

export const cardText = style({ color: vars.text2 });

export const sign = style({
  width: 48,
  height: 48,
  marginBottom: 16,
  borderRadius: vars.radiusLg,
  display: 'grid',
  placeItems: 'center',
  background: vars.bgSunken,
  boxShadow: `inset 0 0 0 1px ${vars.borderSubtle}`,
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  marginTop: 'auto',
  paddingTop: 24,
});

/** Words that are twice as large as usual break inside their button, and do not leave the card. */
globalStyle(`${actions} a, ${actions} button`, {
  height: 'auto',
  minHeight: vars.hControlLg,
  paddingBlock: 6,
});
globalStyle(`${actions} a > span, ${actions} button > span`, {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

export const rows = style({ display: 'grid' });

export const feature = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '12px 80px',
  padding: '40px 0',
  borderTop: `1px solid ${vars.borderSubtle}`,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '28px 0' } },
});

export const featureTitle = style({ ...headingOf('2xl'), textWrap: 'balance' });

export const text = style({
  maxWidth: 680,
  fontSize: vars.textLg,
  lineHeight: '26px',
  color: vars.text2,
  textWrap: 'pretty',
});

/** Paragraphs, lists and headings of a text column. */
export const prose = style({ maxWidth: 680, display: 'grid', gap: 12 });

export const proseTitle = style({ ...headingOf('xl'), marginTop: 36 });

/** Numbered, one under the other. */
export const steps = style([text, { display: 'grid', gap: 8, paddingInlineStart: 24, listStyle: 'decimal' }]);

export const textLink = style({
  color: vars.textLink,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
});
