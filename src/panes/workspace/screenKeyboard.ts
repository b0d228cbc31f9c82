// Tells styles how much of the window the on-screen keyboard lies over, where the browser does not shrink the page (design 7.2).

/** Wider than this the page is zoomed. */
const ZOOMED = 1.01;
/** A bar of the browser that comes and goes, and rounding. */
const NOTHING = 8;
const FIELD = 'input:not([type="checkbox"], [type="range"], [type="radio"]), textarea, [contenteditable]';

/** Writes `--keyboard` and `--pan` (titlebar.css) on the root, until it is called off. */
export function followKeyboard(): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => {};
  const { style } = document.documentElement;
  let covered = 0;
  const follow = (): void => {
    const { height, offsetTop, scale } = visualViewport;
    const zoomed = scale > ZOOMED;
    // A zoomed page shows less of itself, and where it was moved to is the person's; only the rest is covered.
    const pan = zoomed ? 0 : Math.max(0, Math.round(offsetTop));
    const left = Math.round(window.innerHeight - height * scale) - pan;
    const before = covered;
    covered = left > NOTHING ? left : 0;
    style.setProperty('--keyboard', `${covered}px`);
    style.setProperty('--pan', `${pan}px`);
    document.documentElement.toggleAttribute('data-keyboard', covered > 0);
    if (covered > before) showField();
  };
  follow();
  visualViewport.addEventListener('resize', follow);
  visualViewport.addEventListener('scroll', follow);
  return () => {
    visualViewport.removeEventListener('resize', follow);
    visualViewport.removeEventListener('scroll', follow);
  };
}

/** What scrolls has become shorter: what is typed into may be out of sight in it. */
function showField(): void {
  const { activeElement } = document;
  if (activeElement?.matches(FIELD)) activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
