// What makes a layer modal: the page behind it is inert, focus goes in, and comes back the moment it closes.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where focus goes when a layer closes: where it was, an element, what a function finds, or nowhere. */
export type ReturnFocus = 'before' | 'none' | RefObject<HTMLElement | null> | (() => HTMLElement | null);

/** How a modal layer treats focus. */
export interface ModalOptions {
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly returnFocus?: ReturnFocus | undefined;
}

/** Elements with this attribute stay alive beside every modal layer: notifications and live regions. */
const ABOVE = '[data-above-modals]';
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Makes the layer around `panel` modal while `active`. The layer must be a child of the body, or inside one. */
export function useModal(
  panel: RefObject<HTMLElement | null>,
  active: boolean,
  options: ModalOptions = {},
): void {
  const latest = useRef(options);
  latest.current = options;
  useLayoutEffect(() => {
    const element = panel.current;
    if (!active || !element) return;
    const before = focused();
    const release = makeOthersInert(element);
    if (!element.contains(before)) enter(element, latest.current.initialFocus?.current);
    return () => {
      release();
      giveBack(element, before, latest.current.returnFocus ?? 'before');
    };
  }, [active, panel]);
}

/** Gives focus back when `element` closes, unless it already moved to somewhere else. */
export function giveBack(element: HTMLElement, before: HTMLElement | null, to: ReturnFocus): void {
  const now = focused();
  if (now !== null && !element.contains(now)) return;
  const target =
    to === 'none' ? null : to === 'before' ? before : typeof to === 'function' ? to() : to.current;
  if (target?.isConnected) target.focus({ preventScroll: true });
  else now?.blur();
}

/** The element with focus, or null when nothing in particular has it. */
export function focused(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** The first element in `root` that Tab would reach. */
export function firstTabbable(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>(TABBABLE);
}

function enter(panel: HTMLElement, wanted: HTMLElement | null | undefined): void {
  const marked = panel.querySelector<HTMLElement>('[data-initial-focus]');
  (wanted ?? marked ?? firstTabbable(panel) ?? panel).focus({ preventScroll: true });
}

function makeOthersInert(panel: HTMLElement): () => void {
  const changed: HTMLElement[] = [];
  for (const sibling of document.body.children) {
    const skip = sibling.contains(panel) || sibling.matches(ABOVE) || sibling.hasAttribute('inert');
    if (!(sibling instanceof HTMLElement) || skip) continue;
    sibling.setAttribute('inert', '');
    changed.push(sibling);
  }
  return () => {
    for (const sibling of changed) sibling.removeAttribute('inert');
  };
}
