// The build's own step over styles: what hangs on text follows the browser's font size, the rest stays (WCAG 1.4.4).
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { remOfText } from '../../../scripts/lib/rem.mjs';

const built = async (css: string): Promise<string> => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [remOfText] } } },
    'build',
  );
  return (await preprocessCSS(css, 'a.css', config)).code.replace(/\s+/g, ' ');
};

test.each([
  ['a { font-size: 14px; line-height: 20px }', 'a { font-size: 0.875rem; line-height: 1.25rem }'],
  [
    ':root { --text-2xs: 11px; --h-row-todo: 36px }',
    ':root { --text-2xs: 0.6875rem; --h-row-todo: 2.25rem }',
  ],
  ['a { font-size: clamp(36px, 5vw, 68px) }', 'a { font-size: clamp(2.25rem, 5vw, 4.25rem) }'],
  ['a { min-height: 52px !important }', 'a { min-height: 3.25rem !important }'],
])('%s follows the font size', async (css, rem) => {
  expect(await built(css)).toBe(rem);
});

test.each([
  '.square { width: 44px; height: 44px }',
  '.line { height: 1px }',
  'a { padding: 16px; border: 1px solid; gap: 8px; width: 400px }',
  ':root { --space-4: 16px; --radius-md: 8px }',
  'a { height: calc(100% - 32px); line-height: 1.5; height: 50% }',
  '@media (max-width: 640px) { a { margin: 20px } }',
])('%s stays', async (css) => {
  expect(await built(css)).toBe(css);
});
