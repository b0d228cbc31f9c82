// Shows tooltips, one at a time, after 500 ms of hover or keyboard focus. Mounted once; comes after the first paint.
import { useEffect, useId, useState } from 'react';
import { TIP, type Tip } from './Tooltip';
import { TooltipBubble } from './TooltipBubble';

/** How long a pointer or the focus rests before the tooltip shows. */
const DELAY = 500;
/** Time to reach the bubble with the pointer. */
const GRACE = 100;

interface Shown {
  readonly anchor: Element;
  readonly tip: Tip;
}

/** Draws the bubble of the element that the pointer or the focus rests on. */
export function TooltipLayer() {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const [watch] = useState(() => watcher(setShown));
  useEffect(() => watch.start(), [watch]);
  const described = shown?.tip.describes === false ? undefined : shown?.anchor;
  useEffect(() => {
    described?.setAttribute('aria-describedby', id);
    return () => described?.removeAttribute('aria-describedby');
  }, [described, id]);
  if (!shown) return null;
  const { text, keys, placement = 'bottom' } = shown.tip;
  return (
    <TooltipBubble
      anchor={shown.anchor}
      id={id}
      text={text}
      keys={keys}
      placement={placement}
      onEnter={watch.stay}
      onLeave={watch.leave}
    />
  );
}

/** Follows pointer and focus over the whole page. */
function watcher(show: (shown: Shown | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer or the focus is on. */
  let current: Element | null = null;

  const later = (shown: Shown | null, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => show(shown?.anchor.isConnected === false ? null : shown), wait);
  };
  const hide = (): void => {
    clearTimeout(timer);
    show(null);
  };
  const stay = (): void => clearTimeout(timer);
  const leave = (): void => {
    current = null;
    later(null, GRACE);
  };
  const rest = (target: EventTarget | null): void => {
    const anchor = target instanceof Element ? target.closest(`[${TIP}]`) : null;
    if (anchor === current) return;
    if (!anchor) {
      // The bubble itself may be reached.
      if (!(target instanceof Element && target.closest('[role="tooltip"]'))) leave();
      return;
    }
    current = anchor;
    const tip = tipOf(anchor);
    if (tip && (!tip.onlyIfCut || isCut(anchor))) later({ anchor, tip }, DELAY);
    else later(null, GRACE);
  };

  return {
    stay,
    leave,
    start: (): (() => void) => {
      const stop = new AbortController();
      const capture = { capture: true, signal: stop.signal };
      document.addEventListener(
        'pointerover',
        (event) => {
          if (event.pointerType !== 'touch') rest(event.target);
        },
        capture,
      );
      document.addEventListener('pointerleave', leave, { signal: stop.signal });
      document.addEventListener(
        'focusin',
        ({ target }) => {
          if (target instanceof Element && target.matches(':focus-visible')) rest(target);
        },
        capture,
      );
      document.addEventListener(
        'focusout',
        () => {
          current = null;
          hide();
        },
        capture,
      );
      document.addEventListener('pointerdown', hide, capture);
      // Any key or scroll takes it away; the key itself goes on to whoever owns it.
      document.addEventListener('keydown', hide, capture);
      window.addEventListener('scroll', hide, capture);
      return () => {
        stop.abort();
        hide();
      };
    },
  };
}

function tipOf(anchor: Element): Tip | null {
  const text = anchor.getAttribute(TIP);
  return text === null ? null : JSON.parse(text);
}

/** Text counts as cut when it, or a piece inside it, is wider than its box. */
function isCut(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
  );
}
