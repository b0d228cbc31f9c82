// Keeps the dock above the on-screen keyboard where the browser covers the page instead of shrinking it (design 7.2).
import { keyboardInset } from './layout.css';

/** `createVar` gives `var(--x)`; the property is the name inside. */
const PROPERTY = keyboardInset.slice('var('.length, -1);

/** Writes the covered height on `panel` as a custom property, until it is called off. */
export function followKeyboard(panel: HTMLElement): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => {};
  const follow = (): void => {
    const { height, offsetTop, scale } = visualViewport;
    // A zoomed page shows less of itself, but nothing covers it.
    const covered = scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop));
    panel.style.setProperty(PROPERTY, `${covered}px`);
  };
  follow();
  visualViewport.addEventListener('resize', follow);
  visualViewport.addEventListener('scroll', follow);
  return () => {
    visualViewport.removeEventListener('resize', follow);
    visualViewport.removeEventListener('scroll', follow);
  };
}
