// Style fragments that every part shares: headings, focus rings, cut text, hidden text.
import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './vars';

type HeadingSize = 'lg' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';

const headings: Record<HeadingSize, StyleRule> = {
  lg: { fontSize: vars.textLg, lineHeight: vars.lhLg, letterSpacing: vars.trackSnug },
  xl: { fontSize: vars.textXl, lineHeight: vars.lhXl, letterSpacing: vars.trackSnug },
  '2xl': { fontSize: vars.text2xl, lineHeight: vars.lh2xl, letterSpacing: vars.trackTight },
  '3xl': { fontSize: vars.text3xl, lineHeight: vars.lh3xl, letterSpacing: vars.trackTight },
  '4xl': { fontSize: vars.text4xl, lineHeight: vars.lh4xl, letterSpacing: '-0.022em' },
  '5xl': { fontSize: vars.text5xl, lineHeight: vars.lh5xl, letterSpacing: '-0.026em' },
};

/** The display cut of Inter: the optical size axis at its end, for headings of 16 px and up (design 4). */
export const displayCut: StyleRule = {
  fontFamily: vars.fontDisplay,
  fontVariationSettings: "'opsz' 32",
};

/** A heading of the given step of the type scale. */
export function heading(size: HeadingSize): StyleRule {
  return { ...displayCut, ...headings[size], fontWeight: vars.weightSemibold };
}

/** Figures of equal width, for counts and anything that lines up. */
export const tabular: StyleRule = { fontVariantNumeric: 'tabular-nums' };

/** One line, cut at the end. */
export const truncate: StyleRule = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** The ring of free controls: outside, 2 px away (design 8.1). */
export const ring: StyleRule = { outline: `2px solid ${vars.focusRing}`, outlineOffset: 2 };

/** The ring of rows, tabs and menu items: inside. */
export const ringInset: StyleRule = { outline: `2px solid ${vars.focusRing}`, outlineOffset: -2 };

/** The look of a field with the caret in it. The transparent outline shows in forced colours. */
export const fieldFocus: StyleRule = {
  outline: '2px solid transparent',
  boxShadow: `inset 0 0 0 1.5px ${vars.accent}, 0 0 0 3px ${vars.accentSoft}`,
};

/** The look of a field whose value is refused. */
export const fieldError: StyleRule = {
  boxShadow: `inset 0 0 0 1.5px ${vars.danger}, 0 0 0 3px ${vars.dangerSoft}`,
};

/** Text for screen readers only. */
export const hidden: StyleRule = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
