// Sizes that hang on text follow the browser's own font size (WCAG 1.4.4): the sheets are written in the px of the design, and
// built in rem, 16 px each. Spaces, borders, squares and the widths at which the layout changes stay.

/** The font size that browsers come with, which the design is drawn for. */
const BROWSER_PX = 16;
/** Lower things are lines and marks, not rows of text. */
const LOWEST_ROW_PX = 16;

const TEXT = /^(?:font-size|line-height|--(?:text|lh|h)-.+)$/;
const HEIGHT = /^(?:min-)?height$/;
const WIDTH = /^(?:min-)?width$/;
const PX = /(?<![\w.-])(\d*\.?\d+)px\b/g;
const ONLY_PX = /^(\d*\.?\d+)px$/;

/**
 * What is used of PostCSS's declarations.
 * @typedef {{ type: string, prop: string, value: string, parent?: object | undefined }} Declaration
 */

/**
 * A PostCSS plugin: the sizes of text and the heights of what holds text become rem.
 * A height beside a width of its own is a square or a picture, and stays.
 */
export const remOfText = {
  postcssPlugin: 'rem-of-text',
  /** @param {Declaration} declaration */
  Declaration(declaration) {
    if (TEXT.test(declaration.prop)) write(declaration, declaration.value.replace(PX, rem));
    else if (HEIGHT.test(declaration.prop)) {
      const [, px] = ONLY_PX.exec(declaration.value) ?? [];
      if (px !== undefined && Number(px) >= LOWEST_ROW_PX && !hasWidth(declaration))
        write(declaration, rem('', px));
    }
  },
};

/**
 * @param {Declaration} declaration
 * @param {string} value
 */
function write(declaration, value) {
  // Writing brings PostCSS here again.
  if (value !== declaration.value) declaration.value = value;
}

/**
 * @param {string} _px
 * @param {string} number
 */
function rem(_px, number) {
  return `${Number(number) / BROWSER_PX}rem`;
}

/** @param {Declaration} declaration */
function hasWidth({ parent }) {
  const nodes = parent && 'nodes' in parent && Array.isArray(parent.nodes) ? parent.nodes : [];
  return nodes.some(
    (/** @type {Declaration} */ { type, prop, value }) =>
      type === 'decl' && WIDTH.test(prop) && ONLY_PX.test(value),
  );
}
