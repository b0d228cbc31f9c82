// The looks of the login screen (design 8.16).
import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf } from '../theme/mixins';
import { vars } from '../theme/vars';

/** When the wave reaches a key. */
export const delay = createVar();

const press = keyframes({
  '0%, 8%, 100%': { transform: 'none' },
  '4%': { transform: 'translateY(3px)' },
});

export const page = style({
  position: 'relative',
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: 16,
  overflow: 'hidden',
  background: vars.bgFrame,
  selectors: { '&:focus': { outline: 'none' } },
});

export const field = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

export const flat = style({ fill: vars.bgSidebar, stroke: vars.borderSubtle });

export const pressed = style({
  animation: `${press} 6s ${vars.easePress} infinite`,
  animationDelay: delay,
});

export const edge = style({ fill: vars.border });

export const top = style({ fill: vars.bgRaised, stroke: vars.border });

export const letter = style({
  fontSize: 15,
  fontWeight: vars.weightMedium,
  fill: vars.text3,
  textAnchor: 'middle',
});

export const spark = style({ fill: vars.spark });

export const sparkEdge = style({ fill: '#c98a1c' });

export const sign = style({
  fill: 'none',
  stroke: '#1f293b',
  strokeWidth: 2.1,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** Keeps the card calm. */
export const fade = style({
  position: 'absolute',
  inset: 0,
  background: `radial-gradient(ellipse 640px 520px at 50% 50%, ${vars.bgFrame} 30%, transparent 78%)`,
});

export const card = style({
  position: 'relative',
  width: 400,
  maxWidth: '100%',
  padding: '40px 32px 28px',
  borderRadius: 20,
  textAlign: 'center',
  background: vars.bgRaised,
  boxShadow: vars.shadowDialog,
  outline: '1px solid transparent',
  '@media': { [media.phone]: { padding: '32px 20px 24px' } },
});

export const mark = style({ display: 'inline-block', marginBottom: 20 });

export const heading = style(headingOf('2xl'));

export const sentence = style({ color: vars.text2, margin: '8px 0 24px' });

export const state = style({
  display: 'flex',
  gap: 10,
  marginBottom: 16,
  padding: '10px 12px',
  borderRadius: vars.radiusMd,
  background: vars.infoSoft,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});

export const stateIcon = style({ color: vars.info, marginTop: 2 });

export const danger = style([state, { background: vars.dangerSoft }]);

export const dangerIcon = style({ color: vars.danger, marginTop: 2 });

export const ways = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** Words that are too large for one line take two. */
globalStyle(`${ways} > :is(a, button)`, {
  height: 'auto',
  minHeight: vars.hControlLg,
  whiteSpace: 'normal',
});

/** As high as it will be, so that nothing jumps when it has come. */
export const google = style({ display: 'grid', placeItems: 'center', minHeight: 44 });

/** Words that may take two lines on a phone. */
export const mode = style({ display: 'grid', placeItems: 'center' });

globalStyle(`${mode} > span`, {
  height: 'auto',
  minHeight: 24,
  padding: '4px 10px',
  whiteSpace: 'normal',
});

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 4,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  color: vars.text3,
  selectors: {
    '&::before, &::after': { content: '""', flex: 1, height: 1, background: vars.borderSubtle },
  },
});

export const busy = style({ display: 'grid', placeItems: 'center', minHeight: 44, color: vars.text2 });

export const wide = style({ width: '100%' });

export const legal = style({
  marginTop: 24,
  fontSize: vars.textXs,
  lineHeight: '18px',
  color: vars.text3,
});

export const link = style({
  color: vars.text2,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  selectors: { '&:hover': { color: vars.text } },
});
