// Notices that the focused element went away with what it stood in, so that the focus need not end up nowhere.

/** Who is told where the focus is, and that it was lost. */
export interface FocusKeeper {
  /** The focus is in the row with this id now, or in none. */
  readonly held: (id: string | null) => void;
  readonly lost: () => void;
  /** Somebody else has a place for it already. */
  readonly isWished: () => boolean;
}

/** A row that glides to another list is drawn there by then. */
const WISHED_MS = 100;
const PANELS = '[role="dialog"],[role="alertdialog"],[role="menu"]';

/** Runs once after so many milliseconds, unless the returned function is called before. */
type Later = (ms: number, run: () => void) => () => void;

/** Watches the page until the returned function is called. */
export function watchLostFocus(keeper: FocusKeeper, later: Later): () => void {
  const stop = new AbortController();
  const capture = { capture: true, signal: stop.signal };
  let last: Element | null = null;
  let cancel = (): void => undefined;
  const isLost = (): boolean => last !== null && isNowhere() && (!last.isConnected || isLeaving(last));
  const hold = (element: EventTarget | null): void => {
    if (!(element instanceof Element) || element === document.body) return;
    last = element;
    keeper.held(element.closest('[data-id]')?.getAttribute('data-id') ?? null);
  };
  const end = (): void => {
    if (!isLost()) return;
    const panel = [...document.querySelectorAll<HTMLElement>(PANELS)].findLast((each) => !isLeaving(each));
    if (panel) panel.focus({ preventScroll: true });
    else keeper.lost();
    last = null;
  };
  const check = (): void => {
    if (!isLost()) return;
    cancel();
    cancel = later(0, () => {
      if (keeper.isWished()) cancel = later(WISHED_MS, end);
      else end();
    });
  };
  const observer = new MutationObserver(check);
  document.addEventListener('focusin', ({ target }) => hold(target), capture);
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // A press on plain ground takes the focus away on purpose: what it was on is still there then.
      later(0, () => {
        if (last === target && isNowhere() && !isLost()) last = null;
        check();
      });
    },
    capture,
  );
  observer.observe(document.body, { childList: true, subtree: true });
  hold(document.activeElement);
  return () => {
    cancel();
    observer.disconnect();
    stop.abort();
  };
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** In a layer that is closed and only fades. */
const isLeaving = (element: Element): boolean => element.closest('[inert], [data-leaving]') !== null;
