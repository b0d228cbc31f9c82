// What the colour picker holds before Done: pure changes on a draft that nothing outside sees (design 8.13).
import { DEFAULT_COLOR } from '../../platform/contract/entities';
import { parseHex } from '../theme/itemColor';
import { hexToHue, hueToHex } from './hues';

/** The colour shown, where the slider stands, and what the hex field holds, valid or not. */
export interface ColorDraft {
  readonly color: string;
  readonly hue: number;
  readonly text: string;
}

/** The draft of an item's own colour. */
export function startDraft(hex: string): ColorDraft {
  return withColor(parseHex(hex) ? hex : DEFAULT_COLOR);
}

/** A swatch or a picked pixel: the slider and the field follow. */
export function withColor(hex: string): ColorDraft {
  const color = hex.toUpperCase();
  return { color, hue: hexToHue(color), text: color };
}

/** The slider moved. It keeps its place, which the colour alone would not tell at both ends. */
export function withHue(hue: number): ColorDraft {
  const color = hueToHex(hue);
  return { color, hue, text: color };
}

/** Something was typed: only six digits change the colour, anything else keeps the last one. */
export function withText(draft: ColorDraft, text: string): ColorDraft {
  return parseHex(text) ? { ...withColor(text), text } : { ...draft, text };
}

/** Whether what the field holds may be saved. */
export const isValid = (draft: ColorDraft): boolean => parseHex(draft.text) !== undefined;
