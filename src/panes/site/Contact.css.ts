// The looks of the contact page (design 8.19).
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 600px) minmax(0, 512px)',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '40px 64px',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const UNSCRIPTED = 'html:not([data-scripts]) &';

export const form = style({ display: 'grid', gap: 20, selectors: { [UNSCRIPTED]: { display: 'none' } } });

/** Stands in the place of the form where no script runs, and below it where its script did not come. */
export const without = style({
  display: 'none',
  fontSize: vars.textLg,
  lineHeight: vars.lhLg,
  color: vars.text2,
  selectors: { [`${UNSCRIPTED}, [data-failed] + &`]: { display: 'block', marginTop: 16 } },
});

/** What is said of a message stands above it in a frame of its own; that it was sent, in green (design 8.19). */
export const notices = styleVariants({ sent: {}, failed: {} }, () => ({
  overflow: 'hidden',
  borderRadius: vars.radiusLg,
}));

globalStyle(`${notices.sent} > div`, { background: vars.successSoft, color: vars.success });
globalStyle(`${notices.sent} > div, ${notices.failed} > div`, {
  borderBottom: 0,
  padding: '8px 16px',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export const touch = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: 28,
  borderRadius: vars.radiusXl,
  background: vars.bgSunken,
  '@media': { [media.phone]: { padding: 20 } },
});

/** An address that is too long for its button breaks. */
globalStyle(`${touch} > a`, { height: 'auto', paddingBlock: 7 });
globalStyle(`${touch} > a > span`, { whiteSpace: 'normal', overflowWrap: 'anywhere' });

export const touchTitle = style({ fontSize: vars.textMd, fontWeight: vars.weightSemibold });

export const touchText = style({ fontSize: vars.textSm, lineHeight: vars.lhSm, color: vars.text2 });

export const questions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 28,
  marginTop: 72,
});

export const question = style({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  paddingTop: 20,
  borderTop: `1px solid ${vars.borderSubtle}`,
});

/** Six rows from the start, though the field would grow by itself (spec §9). */
globalStyle(`${form} textarea`, { minHeight: 'calc(6 * 1lh + 22px)' });
