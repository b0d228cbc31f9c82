// The colours that the picker offers: twelve, and those of its slider (design 3.4).
import { parseHex, type Rgb, toLinear } from '../theme/itemColor';

/** The twelve offered colours, in the order of the picker. */
export const SWATCHES = [
  { name: 'Ink', hex: '#1F293B' },
  { name: 'Slate', hex: '#64748B' },
  { name: 'Brick', hex: '#C2483D' },
  { name: 'Clay', hex: '#B0692F' },
  { name: 'Amber', hex: '#D9981F' },
  { name: 'Moss', hex: '#5F8F3B' },
  { name: 'Pine', hex: '#1F7A5C' },
  { name: 'Lagoon', hex: '#1B8A9E' },
  { name: 'Azure', hex: '#2F6FDE' },
  { name: 'Iris', hex: '#6A66C8' },
  { name: 'Plum', hex: '#A14C9B' },
  { name: 'Rose', hex: '#D1527F' },
] as const;

/** Lightness and chroma of every stop of the hue slider, so that each one can be used. */
const SLIDER_LIGHTNESS = 0.58;
const SLIDER_CHROMA = 0.13;
/** Writes `#RRGGBB`, clamping each share into 0 to 1. */
export function toHex({ r, g, b }: Rgb): string {
  const pair = (share: number): string =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(r)}${pair(g)}${pair(b)}`.toUpperCase();
}

const toGamma = (share: number): number =>
  share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

/** OKLCH to linear sRGB, unclamped. */
function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    b: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}

const inGamut = ({ r, g, b }: Rgb): boolean =>
  [r, g, b].every((share) => share >= -1e-4 && share <= 1 + 1e-4);

/** The slider's colour at `hue` (0 to 360, ends meet): chroma is reduced until the colour is in sRGB. */
export function hueToHex(hue: number): string {
  const turned = ((hue % 360) + 360) % 360;
  let chroma = SLIDER_CHROMA;
  let linear = oklchToLinear(SLIDER_LIGHTNESS, chroma, turned);
  while (!inGamut(linear) && chroma > 0) {
    chroma = Math.max(0, chroma - 0.002);
    linear = oklchToLinear(SLIDER_LIGHTNESS, chroma, turned);
  }
  return toHex({ r: toGamma(linear.r), g: toGamma(linear.g), b: toGamma(linear.b) });
}

/** Where the slider stands for a colour: its OKLCH hue, whole degrees 0 to 359; 0 for greys and non-colours. */
export function hexToHue(hex: string): number {
  const rgb = parseHex(hex);
  if (!rgb) return 0;
  const r = toLinear(rgb.r);
  const g = toLinear(rgb.g);
  const b = toLinear(rgb.b);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(a, bb) < 0.002) return 0;
  return Math.round(((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360) % 360;
}
