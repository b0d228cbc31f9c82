// The theme: token names, and the arithmetic of user colours.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hexToHue, hueToHex, SWATCHES, toHex } from '../../../src/panes/color/hues';
import { isBright, luminance, parseHex } from '../../../src/panes/theme/itemColor';
import { TOKEN_NAMES, vars } from '../../../src/panes/theme/vars';

test('the typed token names are those of the stylesheet', () => {
  const css = readFileSync('src/panes/theme/tokens.css', 'utf8');
  const declared = new Set([...css.matchAll(/--([a-z0-9-]+)\s*:/g)].map(([, name]) => name));
  expect(new Set<string | undefined>(TOKEN_NAMES)).toEqual(declared);
  expect(vars.bgRaised).toBe('var(--bg-raised)');
  expect(vars.text2xs).toBe('var(--text-2xs)');
});

test('only #rrggbb is a colour, and it comes back as it went in', () => {
  for (const text of ['', '#fff', '1F293B', '#1F293', '#1F293B0', '#GGGGGG', 'red'])
    expect(parseHex(text)).toBeUndefined();
  for (const { hex } of SWATCHES) {
    const rgb = parseHex(hex.toLowerCase());
    expect(rgb && toHex(rgb)).toBe(hex);
  }
  expect(SWATCHES.length).toBe(12);
});

test('very light colours are marked, the offered ones are not', () => {
  expect(luminance('#FFFFFF')).toBeCloseTo(1);
  expect(luminance('#000000')).toBe(0);
  expect(isBright('#FFFF00')).toBe(true);
  expect(SWATCHES.filter(({ hex }) => isBright(hex))).toEqual([]);
});

test('the slider gives a colour at every stop, its ends meet, and hue survives the way through hex', () => {
  expect(hueToHex(360)).toBe(hueToHex(0));
  for (let hue = 0; hue < 360; hue += 1) {
    const hex = hueToHex(hue);
    expect(parseHex(hex)).toBeDefined();
    const back = hexToHue(hex);
    const apart = Math.min(Math.abs(back - hue), 360 - Math.abs(back - hue));
    expect(apart, `hue ${hue} came back as ${back}`).toBeLessThanOrEqual(2);
    // Equal lightness: every stop is as readable as the next.
    expect(luminance(hex)).toBeGreaterThan(0.12);
    expect(luminance(hex)).toBeLessThan(0.3);
  }
  expect(hexToHue('#808080')).toBe(0);
});
