// The window's size, the person's wishes about colour and motion, and the theme that is shown.
import { PHONE } from '../contract/screens';
import type { Cancel, Screen } from '../types';
import { listenAll } from './listen';

const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';
const COARSE = '(pointer: coarse)';

export function webScreen(): Screen {
  const dark = window.matchMedia(DARK);
  const still = window.matchMedia(STILL);
  const phone = window.matchMedia(PHONE);
  const coarse = window.matchMedia(COARSE);
  return {
    get width() {
      return window.innerWidth;
    },
    get phone() {
      return phone.matches;
    },
    get touch() {
      return coarse.matches;
    },
    get prefersDark() {
      return dark.matches;
    },
    get reducedMotion() {
      return still.matches;
    },
    onChange(listener): Cancel {
      return listenAll([
        [window, 'resize', listener],
        [dark, 'change', listener],
        [still, 'change', listener],
        [coarse, 'change', listener],
      ]);
    },
    applyTheme(theme) {
      const root = document.documentElement;
      root.dataset.theme = theme;
      // The browser's own frame follows the colour behind everything.
      const frame = window.getComputedStyle(root).getPropertyValue('--bg-frame').trim();
      if (frame !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frame);
    },
  };
}
