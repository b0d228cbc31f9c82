// Where the keyboard is after a change of screen.

/** Puts the focus on the screen's main part, unless something has it: then Tab goes on from the top of the page. */
export function focusMain(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const main = document.querySelector<HTMLElement>('#root main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}
