// The live strip of the home page: the workspace in a frame, fetched when somebody comes near, and a keyboard that shows what is pressed.
import * as css from './Keyboard.css';

const DEMO = '/demo';

/** Brings the workspace to `place`; until somebody wants to try it, it takes no focus and no key. */
export function bring(place: HTMLElement): void {
  const button = place.querySelector('button');
  const frame = document.createElement('iframe');
  frame.title = 'A workspace to try; nothing in it is kept';
  // Not shown before it is wanted: the workspace takes the focus as it starts, from whoever reads the page around it.
  frame.className = css.frame;
  const light = lights(place.ownerDocument);
  light.follow(window);
  frame.addEventListener('load', () => {
    if (frame.contentWindow) light.follow(frame.contentWindow);
  });
  const begin = (): void => {
    place.dataset.live = '';
    frame.focus();
    frame.contentWindow?.focus();
    if (frame.contentDocument) frame.contentDocument.documentElement.inert = false;
    frame.contentDocument?.querySelector<HTMLElement>('[placeholder]')?.focus();
  };
  button?.addEventListener('click', begin);
  frame.src = DEMO;
  place.querySelector('[data-stage]')?.append(frame);
  if (place.dataset.wanted !== undefined) begin();
}

/** Lights the keys of the drawn keyboard that are held down. */
function lights(page: Document) {
  const keys = new Map(
    [...page.querySelectorAll<HTMLElement>('[data-code]')].map(
      (key) => [key.dataset.code ?? '', key] as const,
    ),
  );
  let untouched = true;
  const set = (code: string, isLit: boolean): void => {
    // The example has done its work once somebody presses keys.
    if (untouched) for (const key of keys.values()) key.removeAttribute('data-lit');
    untouched = false;
    keys.get(code)?.toggleAttribute('data-lit', isLit);
  };
  const clear = (): void => {
    if (!untouched) for (const key of keys.values()) key.removeAttribute('data-lit');
  };
  return {
    follow(target: Window): void {
      target.addEventListener('keydown', ({ code }) => set(code, true), { capture: true });
      target.addEventListener('keyup', ({ code }) => set(code, false), { capture: true });
      // Keys that are let go elsewhere are never heard of.
      target.addEventListener('blur', clear);
    },
  };
}
