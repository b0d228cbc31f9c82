// Reset, base type, focus ring and the rules for reduced motion and forced colours.
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media';
import { hidden, ring } from './mixins';
import { vars } from './vars';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html, body', { margin: 0, height: '100%' });

globalStyle('html', {
  textSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
  scrollbarColor: `${vars.borderControl} transparent`,
});

// What scrolls inside the window is a pane, not a document.
globalStyle('body *', { scrollbarWidth: 'thin' });

globalStyle('body', {
  fontFamily: vars.fontUi,
  fontSize: vars.textMd,
  lineHeight: vars.lhMd,
  letterSpacing: vars.trackNormal,
  fontFeatureSettings: "'calt'",
  fontOpticalSizing: 'auto',
  color: vars.text,
  background: vars.bgFrame,
  accentColor: vars.accent,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  overflowWrap: 'break-word',
});

globalStyle('#root', { height: '100%' });

globalStyle('h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure, blockquote, fieldset', {
  margin: 0,
  padding: 0,
  border: 0,
});

globalStyle('h1, h2, h3, h4, h5', { font: 'inherit', fontWeight: vars.weightSemibold });

globalStyle('ul, ol', { listStyle: 'none' });

globalStyle('button, input, textarea, select', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  margin: 0,
  textAlign: 'inherit',
});

globalStyle('button', { cursor: 'pointer', touchAction: 'manipulation' });

globalStyle('button:disabled, [aria-disabled="true"]', { cursor: 'default' });

globalStyle('a', { color: 'inherit', textDecoration: 'none' });

globalStyle('input::placeholder, textarea::placeholder', { color: vars.text3, opacity: 1 });

globalStyle('input, textarea', { caretColor: vars.accent });

globalStyle('[hidden]', { display: 'none' });

globalStyle('[tabindex="-1"]:focus:not(:focus-visible)', { outline: 'none' });

globalStyle(':focus-visible', ring);

globalStyle('::selection', { background: vars.accentSoft2 });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0s !important',
      animationDelay: '0s !important',
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

/** A class for text that only assistive technology reads. */
export const visuallyHidden = style(hidden);
