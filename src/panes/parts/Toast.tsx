// Notifications at the top right: three at most, newest on top, paused while looked at (design 8.15, decisions D24).
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import type { IconName } from './icons';
import { KeyCaps, type KeySteps } from './KeyCaps';
import { useLingering } from './presence';
import { Spinner } from './Spinner';
import * as css from './Toast.css';
import { useCountdown, useHeld } from './toastTime';

/** What a toast tells. */
export type ToastKind = keyof typeof css.kinds;

/** One notification. Without `durationMs` it stays until it is dismissed. */
export interface ToastItem {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string | undefined;
  /** A shortcut, drawn behind the text. */
  readonly keys?: KeySteps | undefined;
  readonly action?:
    | { readonly label: string; readonly keys?: KeySteps | undefined; readonly onRun: () => void }
    | undefined;
  readonly durationMs?: number | undefined;
}

/** `toasts` is newest first; each asks to be dismissed when its time is over or its button is pressed. */
export interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
  /** Strips under the tabs whose buttons must stay in reach. */
  readonly strips?: number;
}

/** One strip, in px (design 8.15). */
const STRIP = 34;
const MOST_SHOWN = 3;
/** While the stack is held new ones come below the others. */
const MOST_HELD = 6;
const EXIT_MS = 160;

const ICONS: Record<ToastKind, IconName | 'spinner'> = {
  success: 'checkCircle',
  error: 'alert',
  info: 'info',
  warning: 'cloudUp',
  loading: 'spinner',
};

/** The region; mounted once, also while it is empty. */
export function ToastRegion({ toasts, onDismiss, strips = 0 }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const held = useHeld(region);
  const shown = useLingering(toasts, EXIT_MS, held);
  const cameFrom = useRef<HTMLElement | null>(null);
  return createPortal(
    <section
      ref={region}
      className={css.region}
      style={{ marginTop: strips * STRIP }}
      aria-label="Notifications"
      data-above-modals=""
      data-layer="toast"
      onFocus={(event) => {
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
      }}
    >
      {shown.map(({ item, leaving }, index) => (
        <Toast
          key={item.id}
          toast={item}
          leaving={leaving}
          hidden={index >= (held ? MOST_HELD : MOST_SHOWN)}
          held={held}
          onDismiss={onDismiss}
          onLostFocus={() => {
            if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
          }}
        />
      ))}
    </section>,
    document.body,
  );
}

interface ToastProps {
  readonly toast: ToastItem;
  readonly leaving: boolean;
  readonly hidden: boolean;
  /** Somebody points at one of them, or the keyboard is there: none leaves by itself. */
  readonly held: boolean;
  readonly onDismiss: (id: string) => void;
  readonly onLostFocus: () => void;
}

function Toast({ toast, leaving, hidden, held, onDismiss, onLostFocus }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  useCountdown(element, held, leaving ? undefined : toast.durationMs, () => onDismiss(toast.id));
  const lost = useRef(onLostFocus);
  lost.current = onLostFocus;
  useEffect(() => {
    if (leaving && element.current?.contains(document.activeElement)) lost.current();
  }, [leaving]);
  const icon = ICONS[toast.kind];
  return (
    <div className={css.place} hidden={hidden}>
      <div
        ref={element}
        className={css.toast}
        role={toast.kind === 'error' ? 'alert' : 'status'}
        data-toast={toast.id}
        data-leaving={leaving ? '' : undefined}
        inert={leaving}
        hidden={hidden}
        tabIndex={-1}
      >
        <span className={classes(css.sign, css.kinds[toast.kind])}>
          {icon === 'spinner' ? <Spinner /> : <Icon name={icon} />}
        </span>
        <span className={css.words}>
          <span className={css.text}>
            {toast.text}
            {toast.keys && (
              <>
                {' '}
                <KeyCaps keys={toast.keys} spoken />
              </>
            )}
          </span>
          {toast.detail !== undefined && <span className={css.detail}>{toast.detail}</span>}
        </span>
        {toast.action && (
          <Button size="sm" keys={toast.action.keys} className={css.action} onClick={toast.action.onRun}>
            {toast.action.label}
          </Button>
        )}
        <IconButton icon="close" label="Dismiss" iconSize={14} onClick={() => onDismiss(toast.id)} />
      </div>
    </div>
  );
}

/** Moves focus to the newest notification; false when there is none. */
export function focusNewestToast(): boolean {
  const newest = document.querySelector<HTMLElement>('[data-toast]:not([data-leaving])');
  newest?.focus();
  return newest !== null;
}

/** The id of the notification that holds focus. */
export function focusedToastId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset.toast;
}
