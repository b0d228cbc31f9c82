// Pure arithmetic on the colours that users give to folders and files (design 3.4).

/** A colour as shares of red, green and blue from 0 to 1. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Above this relative luminance a colour takes half the tint in dark. */
const BRIGHT_LUMINANCE = 0.45;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads `#rrggbb`; anything else is undefined. */
export function parseHex(text: string): Rgb | undefined {
  const [, r, g, b] = HEX.exec(text) ?? [];
  if (r === undefined || g === undefined || b === undefined) return undefined;
  const share = (pair: string): number => Number.parseInt(pair, 16) / 255;
  return { r: share(r), g: share(g), b: share(b) };
}

/** A share as a screen takes it, to one that light adds up in. */
export const toLinear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
/** Relative luminance after WCAG 2.x, 0 to 1; 0 for a text that is no colour. */
export function luminance(hex: string): number {
  const rgb = parseHex(hex);
  if (!rgb) return 0;
  return 0.2126 * toLinear(rgb.r) + 0.7152 * toLinear(rgb.g) + 0.0722 * toLinear(rgb.b);
}

/** True for a colour so light that its tints are halved in dark (`data-bright`). */
export function isBright(hex: string): boolean {
  return luminance(hex) > BRIGHT_LUMINANCE;
}
