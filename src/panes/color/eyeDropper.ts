// The browser's own pipette, where it has one (spec §2 Sidebar).
import { parseHex } from '../theme/itemColor';

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

type Maker = new () => EyeDropper;

function maker(): Maker | undefined {
  return (window as Window & { readonly EyeDropper?: Maker }).EyeDropper;
}

/** Whether this browser can pick a colour from the screen. */
export const canPick = (): boolean => maker() !== undefined;

/** The colour of a pixel, or null when the person gave up or the browser refused. */
export async function pickColor(): Promise<string | null> {
  const Pipette = maker();
  if (!Pipette) return null;
  try {
    const { sRGBHex } = await new Pipette().open();
    return parseHex(sRGBHex) ? sRGBHex : null;
  } catch {
    // Escape rejects; nothing was picked.
    return null;
  }
}
