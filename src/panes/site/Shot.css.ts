// Pictures of the product: as wide as their place, and only in the theme of the page.
import { style, styleVariants } from '@vanilla-extract/css';

export const shot = style({ display: 'block', width: '100%', height: 'auto' });

/** The light one also where no script has chosen a theme. */
export const themes = styleVariants({
  light: { selectors: { 'html[data-theme="dark"] &': { display: 'none' } } },
  dark: { selectors: { 'html:not([data-theme="dark"]) &': { display: 'none' } } },
});
