// A tooltip after 500 ms of hover or keyboard focus. The trigger is light; the bubble is fetched when first needed.
import {
  cloneElement,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { KeySteps } from './KeyCaps';
import { Late, useLate } from './late';
import { useMergedRef } from './refs';

const bubbles = new Late(() => import('./TooltipBubble'));

/** How long a pointer or the focus rests before the tooltip shows. */
const DELAY = 500;
/** Time to reach the bubble with the pointer. */
const GRACE = 100;

interface TriggerEvent {
  readonly pointerType?: string;
  readonly currentTarget: EventTarget & Element;
}

interface TriggerProps {
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: never) => void;
  onPointerLeave?: (event: never) => void;
  onPointerDown?: (event: never) => void;
  onFocus?: (event: never) => void;
  onBlur?: (event: never) => void;
}

/** `describes` is false when the text only repeats the trigger's own name. `onlyIfCut` shows it for cut text alone. */
export interface TooltipProps {
  readonly text: string;
  readonly keys?: KeySteps | undefined;
  readonly describes?: boolean;
  readonly onlyIfCut?: boolean;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that takes a ref and DOM handlers. */
  readonly children: ReactElement;
}

/** Gives its child a tooltip. */
export function Tooltip({
  text,
  keys,
  describes = true,
  onlyIfCut = false,
  placement = 'bottom',
  children,
}: TooltipProps) {
  const child = children as ReactElement<TriggerProps>;
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trigger = useRef<HTMLElement>(null);
  const merged = useMergedRef(trigger, child.props.ref);
  const id = useId();
  // A bubble that cannot be fetched is no loss worth a message.
  const { value: bubble } = useLate(bubbles, anchor !== null);

  const later = useCallback((element: Element | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), wait);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    // Any key or scroll takes it away; the key itself goes on to whoever owns it.
    document.addEventListener('keydown', hide, true);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', hide, true);
      window.removeEventListener('scroll', hide, true);
    };
  }, [anchor, hide]);

  const wanted = (element: Element): boolean => !onlyIfCut || isCut(element);
  const handlers = {
    onPointerEnter: (event: TriggerEvent) => {
      if (event.pointerType !== 'touch' && wanted(event.currentTarget)) later(event.currentTarget, DELAY);
    },
    onPointerLeave: () => later(null, GRACE),
    onPointerDown: hide,
    onFocus: (event: TriggerEvent) => {
      const element = event.currentTarget;
      if (element.matches(':focus-visible') && wanted(element)) later(element, DELAY);
    },
    onBlur: hide,
  };
  return (
    <>
      {cloneElement(child, {
        ref: merged,
        ...chain(child.props, handlers),
        ...(anchor && bubble && describes ? { 'aria-describedby': id } : {}),
      })}
      {anchor && bubble && (
        <bubble.TooltipBubble
          anchor={anchor}
          id={id}
          text={text}
          keys={keys}
          placement={placement}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => later(null, GRACE)}
        />
      )}
    </>
  );
}

/** Text counts as cut when it, or a piece inside it, is wider than its box. */
function isCut(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
  );
}

type Handlers = Record<
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur',
  (event: never) => void
>;

/** The child's own handlers run first. */
function chain(props: TriggerProps, handlers: Handlers): Handlers {
  const both = (name: keyof Handlers) => (event: never) => {
    props[name]?.(event);
    handlers[name](event);
  };
  return {
    onPointerEnter: both('onPointerEnter'),
    onPointerLeave: both('onPointerLeave'),
    onPointerDown: both('onPointerDown'),
    onFocus: both('onFocus'),
    onBlur: both('onBlur'),
  };
}
