// The looks of the home page (design 8.19).
import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading } from '../theme/mixins';
import { vars } from '../theme/vars';
import { column } from './SitePage.css';

export const hero = style([
  column,
  {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 48,
    padding: '72px 0 56px',
    '@media': { [media.small]: { padding: '40px 0 32px' } },
  },
]);

/** Wide enough for its words in any font: nothing moves when the font comes. */
export const way = style({ minWidth: 152 });

export const stage = style([
  column,
  { position: 'relative', paddingBottom: 96, '@media': { [media.small]: { paddingBottom: 56 } } },
]);

export const frame = style({
  overflow: 'hidden',
  borderRadius: vars.radiusXl,
  boxShadow: vars.shadowDialog,
});

export const notes = style({
  '@media': { '(max-width: 1000px)': { display: 'grid', gap: 8, marginTop: 20, justifyItems: 'start' } },
});

export const note = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 14px',
  borderRadius: vars.radiusLg,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.ink100,
  background: vars.ink850,
  boxShadow: vars.shadowMenu,
});

const beside = (where: {
  readonly top: string;
  readonly insetInlineStart?: string;
  readonly insetInlineEnd?: string;
}) => ({
  '@media': { '(min-width: 1001px)': { position: 'absolute' as const, ...where } },
});

/** Over the picture on wide screens, below it on narrow ones. */
export const places = styleVariants({
  tabs: beside({ top: '-34px', insetInlineStart: '58%' }),
  files: beside({ top: '42%', insetInlineStart: '5%' }),
  field: beside({ top: '25%', insetInlineEnd: '-12px' }),
});

export const title = style({
  ...heading('4xl'),
  textWrap: 'balance',
  '@media': { [media.small]: { fontSize: vars.text3xl, lineHeight: vars.lh3xl } },
});

/** Breaks before or after it, never inside: no word is left alone. */
export const whole = style({ display: 'inline-block' });

export const reasons = style([
  column,
  { padding: '112px 0 96px', '@media': { [media.small]: { padding: '64px 0' } } },
]);

export const reasonsHead = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 32,
  alignItems: 'end',
  marginBottom: 40,
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 } },
});

export const reason = style({ display: 'grid', alignContent: 'start', gap: 4 });

export const reasonShot = style({
  overflow: 'hidden',
  marginBottom: 12,
  borderRadius: vars.radiusXl,
  boxShadow: `0 0 0 1px ${vars.border}`,
});

export const reasonTitle = style({ fontSize: vars.textMd, fontWeight: vars.weightSemibold });

export const reasonText = style({ fontSize: vars.textSm, lineHeight: vars.lhSm, color: vars.text2 });

export const closing = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 24,
    padding: '72px 0 96px',
    borderTop: `1px solid ${vars.borderSubtle}`,
  },
]);

export const closingWays = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });
