// The looks of the upgrade screen (design 8.17): reasons left, one card with the price right.
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf, ring, tabular } from '../theme/mixins';
import { vars } from '../theme/vars';

const NARROW = '(max-width: 899.98px)';

export const page = style({
  minHeight: '100%',
  background: vars.bgSidebar,
  selectors: { '&:focus': { outline: 'none' } },
});

export const column = style({
  width: 960,
  maxWidth: 'calc(100% - 32px)',
  margin: '0 auto',
  padding: 'calc(24px + env(safe-area-inset-top)) 0 72px',
});

/** Everything that is pressed with a finger (decisions C, phone). */
globalStyle(`${column} button, ${column} summary, ${column} label`, {
  '@media': { [media.finger]: { minHeight: 44 } },
});

export const back = style({ marginInlineStart: -14, marginBottom: 28 });

export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gap: 72,
  alignItems: 'start',
  paddingTop: 12,
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 } },
});

export const heading = style({
  ...headingOf('3xl'),
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { [media.phone]: { fontSize: vars.text2xl, lineHeight: vars.lh2xl } },
});

export const lede = style({
  maxWidth: 420,
  margin: '12px 0 32px',
  fontSize: vars.textLg,
  lineHeight: vars.lhLg,
  color: vars.text2,
});

export const features = style({ listStyle: 'none', margin: 0, padding: 0 });

export const feature = style({
  display: 'flex',
  gap: 12,
  padding: '12px 0',
  borderTop: `1px solid ${vars.borderSubtle}`,
  fontWeight: vars.weightMedium,
});

export const tick = style({ color: vars.success, marginTop: 2, flex: 'none' });

export const detail = style({
  display: 'block',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightRegular,
  color: vars.text2,
});

export const card = style({
  padding: 24,
  borderRadius: vars.radiusXl,
  background: vars.bgContent,
  boxShadow: `inset 0 0 0 1px ${vars.borderSubtle}, ${vars.shadow1}`,
  '@media': { [media.forcedColors]: { border: '1px solid currentColor' }, [media.phone]: { padding: 20 } },
});

export const dimmed = style({});

/** Fainter, and still to be read (WCAG 1.4.3). */
globalStyle(`${card} ${dimmed} *`, { color: vars.text3 });

export const plan = style({
  margin: 0,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  fontWeight: vars.weightMedium,
  color: vars.text2,
});

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: 8,
  margin: '8px 0 20px',
  ...tabular,
});

export const now = style(headingOf('4xl'));

export const per = style({ color: vars.text2 });

export const before = style({ marginInlineStart: 4, fontSize: vars.textXl, color: vars.text3 });

/** As high as four buttons, so that nothing jumps when they come. */
export const pay = style({ display: 'grid', gap: 8, alignContent: 'start' });

export const wide = style({ width: '100%', justifyContent: 'center' });

export const ways = style({ display: 'grid', gap: 8, marginTop: 8 });

export const skeleton = style({ display: 'grid', gap: 8 });

export const bar = style({ height: 44, borderRadius: vars.radiusMd, background: vars.bgPressed });

/** PayPal draws on white, whatever the theme. */
export const payPal = style({ minHeight: 200, colorScheme: 'light' });

export const mode = style({ display: 'flex', justifyContent: 'center', marginBottom: 4 });

export const note = style({
  margin: '0 0 4px',
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
});

export const processing = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 96,
  margin: 0,
  fontWeight: vars.weightMedium,
  selectors: { '&:focus': { outline: 'none' } },
});

export const doubt = style({ display: 'grid', gap: 8 });

globalStyle(`${doubt} > div:focus`, { outline: 'none' });

export const doubtTitle = style({ ...headingOf('lg'), margin: 0 });

export const doubtWords = style({ margin: '4px 0 8px', color: vars.text2 });

export const renewal = style({
  margin: '16px 0 0',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
  textAlign: 'center',
});

export const section = style({ ...headingOf('xl'), margin: '56px 0 16px' });

export const quotes = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});

export const quote = style({
  margin: 0,
  padding: 20,
  borderRadius: vars.radiusLg,
  background: vars.bgContent,
  boxShadow: `inset 0 0 0 1px ${vars.borderSubtle}`,
});

export const mark = style({ color: vars.text3 });

export const said = style({ margin: '14px 0 18px', overflowWrap: 'anywhere' });

export const who = style({ fontSize: vars.textSm, lineHeight: vars.lhSm, color: vars.text2 });

export const questions = style({ borderTop: `1px solid ${vars.borderSubtle}` });

export const question = style({ padding: '4px 0', borderBottom: `1px solid ${vars.borderSubtle}` });

export const asked = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 0',
  fontWeight: vars.weightMedium,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: vars.radiusSm,
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:focus-visible': ring },
});

export const sign = style({ marginInlineStart: 'auto', color: vars.text3 });

export const closedSign = style({ selectors: { [`${question}[open] &`]: { display: 'none' } } });

export const openSign = style({ selectors: { [`${question}:not([open]) &`]: { display: 'none' } } });

export const answer = style({ maxWidth: 640, margin: '0 0 12px', color: vars.text2 });

export const premium = style({ maxWidth: 560, paddingTop: 12 });

export const star = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginBottom: 20,
  borderRadius: vars.radiusLg,
  background: vars.sparkSoft,
  color: vars.sparkText,
});
