// Keeps the keyboard's place in a list of a dialog or card whose rows go away when their buttons are pressed.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The button pressed goes away with its row; the focus goes to the one that takes its place, else into what it stands in:
 * to its first button, or to itself where no other button there should be pressed by accident.
 */
export function useFocusKept(
  list: RefObject<HTMLElement | null>,
  orElse: 'button' | 'itself' = 'button',
): void {
  const at = useRef(-1);
  const around = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && at.current >= 0) {
      const all = buttons();
      const next =
        all[Math.min(at.current, all.length - 1)] ||
        (orElse === 'button' && around.current?.querySelector('button')) ||
        around.current;
      if (next instanceof HTMLElement) next.focus();
    }
    const remember = ({ target }: FocusEvent): void => {
      at.current = target instanceof HTMLElement ? buttons().indexOf(target) : -1;
      around.current = list.current?.closest('[role="dialog"], section') ?? null;
    };
    const element = list.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  });
}
