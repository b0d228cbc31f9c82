// What a phone takes away from the page: notches and bars at its edges, and the on-screen keyboard.
import type { App } from './browser';

/** CSS pixels on each side. */
export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Lets notches and bars of the system lie over the page, until the next one is loaded. */
export async function coverEdges({ browser }: App, insets: Edges): Promise<void> {
  await browser.sendCommandAndGetResult('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** As browsers do that lay the keyboard over the page: what is seen is shorter, and may have been moved. */
export interface Seen {
  readonly height: number;
  readonly offsetTop?: number;
  readonly scale?: number;
}

/** Opens the on-screen keyboard, or with null closes it. */
export async function showKeyboard({ browser }: App, seen: Seen | null): Promise<void> {
  await browser.execute((now) => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    for (const name of ['height', 'offsetTop', 'scale'] as const) {
      Reflect.deleteProperty(visualViewport, name);
      const value = now?.[name];
      if (value !== undefined)
        Object.defineProperty(visualViewport, name, { configurable: true, get: () => value });
    }
    visualViewport.dispatchEvent(new Event('resize'));
  }, seen);
}

/** Controls that reach below a notch, or below a bar where nothing can be scrolled. */
export function coveredControls({ browser }: App, edges: Edges): Promise<string[]> {
  return browser.execute(({ top, right, bottom, left }) => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')) {
      if (!control.checkVisibility() || control.closest('[inert], [aria-hidden=true]')) continue;
      if (control.tabIndex < 0 && control.matches('[aria-label^=Close]')) continue;
      const box = control.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (box.width <= 2 || hit === null || !(control.contains(hit) || hit.contains(control))) continue;
      let scroller = control.parentElement;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      const across = box.left >= left && box.right <= innerWidth - right;
      const down = scroller !== null || (y >= top && y <= innerHeight - bottom);
      if (!across || !down)
        found.push(`${control.ariaLabel ?? control.textContent} at ${Math.round(x)}, ${Math.round(y)}`);
    }
    return found;
  }, edges);
}
