// The looks of keycaps.
import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const caps = style({ display: 'inline-flex', alignItems: 'center', gap: 4, flex: 'none' });

/** Hints go where there is no keyboard (design 7.2); keys that are the content itself stay. */
export const hint = style({ '@media': { [media.phone]: { display: 'none' } } });

/** The word between the steps of a sequence. */
export const thenWord = style({ fontSize: vars.text2xs, lineHeight: vars.lh2xs, color: vars.text3 });

export const cap = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: vars.radiusKey,
  fontFamily: vars.fontKey,
  fontSize: vars.text2xs,
  fontWeight: vars.weightMedium,
  lineHeight: '20px',
  letterSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.durFast} ${vars.easeInOut}, color ${vars.durFast} ${vars.easeInOut}`,
  '@media': { [media.forcedColors]: { border: '1px solid currentColor' } },
});

const small = { minWidth: 18, height: 18, lineHeight: '18px', padding: '0 4px' } as const;

export const variants = styleVariants({
  quiet: { ...small, color: vars.text3, boxShadow: `inset 0 0 0 1px ${vars.borderSubtle}` },
  solid: {
    background: vars.keyBg,
    color: vars.keyText,
    boxShadow: `inset 0 0 0 1px ${vars.keyBorder}, 0 1px 0 ${vars.keyEdge}`,
  },
  lit: {
    ...small,
    background: vars.spark,
    color: vars.onSpark,
    boxShadow: 'inset 0 0 0 1px rgb(31 41 59 / 0.18), 0 1px 0 rgb(31 41 59 / 0.3)',
  },
  onSolid: {
    color: 'inherit',
    background: 'rgb(255 255 255 / 0.14)',
    boxShadow: 'inset 0 0 0 1px rgb(255 255 255 / 0.14)',
    selectors: {
      '[data-theme="dark"] &': {
        background: 'rgb(19 26 37 / 0.08)',
        boxShadow: 'inset 0 0 0 1px rgb(19 26 37 / 0.16)',
      },
    },
  },
});
