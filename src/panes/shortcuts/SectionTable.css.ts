// The looks of one section of the Keyboard Shortcuts dialog (design 8.12).
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const section = style({ selectors: { '&[data-section="App"]': { order: 1 } } });

export const heading = style({
  display: 'flex',
  gap: 6,
  padding: '16px 0 6px',
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  fontWeight: vars.weightSemibold,
  color: vars.text2,
});

export const count = style({
  fontWeight: vars.weightRegular,
  color: vars.text3,
  fontVariantNumeric: 'tabular-nums',
});

/** Its rows reach 8 px over both edges of the column, to show which one is meant. */
export const table = style({
  width: 'calc(100% + 16px)',
  margin: '0 -8px',
  borderCollapse: 'separate',
  borderSpacing: 0,
});

export const row = style({
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.bgHover } } } },
});

export const action = style({
  height: 36,
  padding: '0 0 0 8px',
  borderStartStartRadius: vars.radiusSm,
  borderEndStartRadius: vars.radiusSm,
  fontWeight: vars.weightRegular,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});

export const cell = style({ padding: '4px 0 4px 8px' });

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px 8px',
});

export const unbound = style({ color: vars.text3, fontSize: vars.textXs });

export const more = style({
  minWidth: 24,
  height: 24,
  padding: '0 4px',
  borderRadius: vars.radiusSm,
  fontSize: vars.text2xs,
  lineHeight: vars.lh2xs,
  textAlign: 'center',
  color: vars.text2,
  selectors: { '&:hover': { background: vars.bgHover, color: vars.text } },
});

/** Room for the pencil that edits, or the lock. */
export const slot = style({
  width: 40,
  padding: '0 8px',
  '@media': { [media.phone]: { width: 44, padding: 0 } },
});

/** Shows itself where the pointer or the keyboard is; a finger has no pointer. */
const onDemand = {
  opacity: 0,
  selectors: {
    [`${row}:hover &`]: { opacity: 1 },
    [`${row}:focus-within &`]: { opacity: 1 },
  },
  '@media': { [media.touch]: { opacity: 1 } },
} as const;

export const pencil = style(onDemand);

export const reset = style({
  ...onDemand,
  height: 24,
  padding: '0 6px',
  borderRadius: vars.radiusSm,
  fontSize: vars.text2xs,
  lineHeight: vars.lh2xs,
  color: vars.text2,
  selectors: { ...onDemand.selectors, '&:hover': { background: vars.bgPressed, color: vars.text } },
});

/** A single key while those are switched off. */
export const off = style({ opacity: 0.45, textDecoration: 'line-through' });

export const lock = style({ display: 'grid', placeItems: 'center', color: vars.text3 });
