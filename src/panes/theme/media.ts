// The width and preference queries of the design, one name each (design 7.2).

/** Below this width in px the sidebar is a drawer and menus are sheets. */
const PHONE_WIDTH = 640;
/** Below this width in px the colour picker and dialogs are sheets or narrower. */
const SMALL_WIDTH = 768;

/** Query texts for `@media` in styles and for `matchMedia`. */
export const media = {
  phone: `(max-width: ${PHONE_WIDTH - 0.02}px)`,
  notPhone: `(min-width: ${PHONE_WIDTH}px)`,
  small: `(max-width: ${SMALL_WIDTH - 0.02}px)`,
  touch: '(pointer: coarse)',
  /** Wherever a finger may be what presses: targets of 44 px, and text in fields that no phone zooms into. */
  finger: `(max-width: ${PHONE_WIDTH - 0.02}px), (pointer: coarse)`,
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
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
  return matches(media.reducedMotion);
}
