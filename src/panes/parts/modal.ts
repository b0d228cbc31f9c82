// What makes a layer modal: the page behind it is inert, focus goes in, and comes back the moment it closes.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where focus goes when a layer closes: where it was, an element, what a function finds, or nowhere. */
export type ReturnFocus = 'before' | 'none' | RefObject<HTMLElement | null> | (() => HTMLElement | null);

/** Elements with this attribute stay alive beside every modal layer: notifications and live regions. */
const ABOVE = '[data-above-modals]';
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Makes the layer around `panel` modal while `active`. The layer must be a child of the body, or inside one. */
export function useModal(
  panel: RefObject<HTMLElement | null>,
  active: boolean,
  initialFocus?: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!active || !element) return;
    const release = makeOthersInert(element);
    const unguard = guardEnds(element);
    if (!element.contains(document.activeElement)) enter(element, initialFocus?.current);
    return () => {
      unguard();
      release();
    };
  }, [active, panel, initialFocus]);
}

/**
 * Gives focus back when a layer closes. Called by the component around the layer, which outlives it: focus
 * that moves while React takes elements away is put back by React, and nobody would hear of it.
 */
export function useReturnFocus(
  active: boolean,
  panel: RefObject<HTMLElement | null>,
  to: ReturnFocus = 'before',
): void {
  // Fields inside the layer take focus before any effect here runs, so the place before is noted while rendering.
  const before = useRef<Place>(nowhere);
  const wasActive = useRef(false);
  if (active && !wasActive.current) before.current = placeOf(focused());
  wasActive.current = active;
  const owed = useRef(false);
  const mounted = useRef(false);
  const latest = useRef(to);
  latest.current = to;
  useLayoutEffect(() => {
    if (active) {
      owed.current = true;
      if (panel.current) origins.set(panel.current, () => targetOf(latest.current, before.current));
    } else if (owed.current) {
      owed.current = false;
      giveBack(panel.current, targetOf(latest.current, before.current));
    }
  }, [active, panel]);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      queueMicrotask(() => {
        if (!mounted.current && owed.current) giveBack(null, targetOf(latest.current, before.current));
      });
    };
  }, []);
}

/** Where something is, asked for when it is needed. */
type Place = () => HTMLElement | null;

const nowhere: Place = () => null;

/** Where each open layer would give the focus. */
const origins = new WeakMap<HTMLElement, Place>();

/** The element, or where its layer gives the focus once that has gone: a palette may take the place of a menu. */
function placeOf(element: HTMLElement | null): Place {
  if (!element) return nowhere;
  let behind = nowhere;
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    const origin = origins.get(around);
    if (!origin) continue;
    behind = origin;
    break;
  }
  return () => (element.isConnected ? element : behind());
}

function targetOf(to: ReturnFocus, before: Place): HTMLElement | null {
  if (to === 'none') return null;
  if (to === 'before') return before();
  return typeof to === 'function' ? to() : to.current;
}

/** Unless focus already moved to somewhere else. */
function giveBack(panel: HTMLElement | null, target: HTMLElement | null): void {
  const now = focused();
  if (now !== null && !panel?.contains(now)) return;
  if (target?.isConnected) target.focus({ preventScroll: true });
  else now?.blur();
}

/** The element with focus, or null when nothing in particular has it. */
function focused(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** The elements in `root` that Tab would reach, in order. */
function tabbable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.closest('[inert], [hidden]') === null,
  );
}

/** Tab from the last element goes on with the first, and back: a stop before and one behind send focus round. */
function guardEnds(panel: HTMLElement): () => void {
  const guard = (next: () => HTMLElement | undefined): HTMLElement => {
    const stop = document.createElement('span');
    stop.tabIndex = 0;
    stop.dataset.focusGuard = '';
    stop.addEventListener('focus', () => (next() ?? panel).focus({ preventScroll: true }));
    return stop;
  };
  const before = guard(() => tabbable(panel).at(-1));
  const behind = guard(() => tabbable(panel)[0]);
  panel.before(before);
  panel.after(behind);
  return () => {
    before.remove();
    behind.remove();
  };
}

function enter(panel: HTMLElement, wanted: HTMLElement | null | undefined): void {
  const marked = panel.querySelector<HTMLElement>('[data-initial-focus]');
  (wanted ?? marked ?? tabbable(panel)[0] ?? panel).focus({ preventScroll: true });
}

/** The open modal layers, the top one last, and what is inert because of them. */
const layers: HTMLElement[] = [];
const silenced = new Set<HTMLElement>();

/** Two layers may open at once: whatever the order, the page stays usable in the top one and nowhere else. */
function makeOthersInert(panel: HTMLElement): () => void {
  layers.push(panel);
  silenceAllBut(panel);
  return () => {
    layers.splice(layers.indexOf(panel), 1);
    silenceAllBut(layers.at(-1));
  };
}

function silenceAllBut(top: HTMLElement | undefined): void {
  for (const element of silenced) {
    if (top && !element.contains(top)) continue;
    element.removeAttribute('inert');
    silenced.delete(element);
  }
  if (!top) return;
  for (const sibling of document.body.children) {
    const skip = sibling.contains(top) || sibling.matches(ABOVE) || sibling.hasAttribute('inert');
    if (!(sibling instanceof HTMLElement) || skip) continue;
    sibling.setAttribute('inert', '');
    silenced.add(sibling);
  }
}
