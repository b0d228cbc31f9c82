// Mounts a component into a page of its own and takes it away again.
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A mounted component. */
export interface Rendered {
  readonly root: HTMLElement;
  readonly show: (node: ReactNode) => void;
  readonly unmount: () => void;
}

/** Mounts in strict mode, as development does, so that effects run twice. */
export function render(node: ReactNode): Rendered {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root = createRoot(element);
  const show = (next: ReactNode): void => act(() => root.render(<StrictMode>{next}</StrictMode>));
  show(node);
  return {
    root: element,
    show,
    unmount: () => {
      act(() => root.unmount());
      element.remove();
    },
  };
}

/** The element that fits, or a failure that names the selector. */
export function find<T extends HTMLElement = HTMLElement>(selector: string, from: ParentNode = document): T {
  const element = from.querySelector<T>(selector);
  if (!element) throw new Error(`nothing fits ${selector}`);
  return element;
}

/** Presses a key on the element with focus; returns whether anybody took it. */
export function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(event);
  });
  return event.defaultPrevented;
}

/** Clicks as a pointer does: down, up, click. */
export function click(element: Element): void {
  act(() => {
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
    }
  });
}

/** Types text the way the browser reports it. */
export function type(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Answers media queries; everything not named is false. */
export function mediaIs(...holding: readonly string[]): void {
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: holding.includes(media),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
