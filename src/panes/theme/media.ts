// The width and preference queries of the design, one name each (design 7.2).
import { PHONE } from '../../platform/contract/screens';

/** Below this width in px the colour picker and dialogs are sheets or narrower. */
const SMALL_WIDTH = 768;

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Query texts for `@media` in styles; what a script asks for is a constant of its own, and the rest stays out of it. */
export const media = {
  phone: PHONE,
  small: `(max-width: ${SMALL_WIDTH - 0.02}px), ${PHONE}`,
  touch: '(pointer: coarse)',
  /** What an on-screen keyboard leaves of a phone on its side, where it shrinks the page. */
  low: '(pointer: coarse) and (max-height: 300px)',
  /** The same where it lies over the page: then the root has `data-keyboard`. */
  onSide: '(pointer: coarse) and (max-height: 480px)',
  /** Wherever a finger may be what presses: targets of 44 px, and text in fields that no phone zooms into. */
  finger: `${PHONE}, (pointer: coarse)`,
  hover: '(hover: hover)',
  reducedMotion: REDUCED_MOTION,
  forcedColors: '(forced-colors: active)',
  dark: '(prefers-color-scheme: dark)',
} as const;

/** True when `query` holds now; false where the environment has no `matchMedia`. */
export function matches(query: string): boolean {
  return typeof window !== 'undefined' && typeof window.matchMedia === 'function'
    ? window.matchMedia(query).matches
    : false;
}

/** True when the person asked for less motion: nothing may then wait for an animation. */
export function prefersReducedMotion(): boolean {
  return matches(REDUCED_MOTION);
}
