// Buttons (design 8.2); links that look like them: LinkButton.
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import * as css from './Button.css';
import { classes } from './classes';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { ariaKeys, KeyCaps, type KeySteps } from './KeyCaps';
import { useMergedRef } from './refs';
import { Spinner } from './Spinner';

/** How much weight a button carries; one `solid` per surface. */
export type ButtonVariant = keyof typeof css.variants;
/** 28, 36 or 44 px high. */
export type ButtonSize = keyof typeof css.sizes;

/** What buttons and links that look like them share. */
export interface Looks {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName | undefined;
  /** The shortcut shown at the end; it is not part of the accessible name. */
  readonly keys?: KeySteps | undefined;
  readonly children: ReactNode;
}

/** A busy button keeps focus and width, shows a spinner and does nothing when pressed. */
export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A real button. */
export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    size = 'md',
    icon,
    keys,
    busy = false,
    children,
    className,
    ref,
    onClick,
    ...rest
  } = props;
  const own = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(own, ref);
  const restWidth = useRef(0);
  useLayoutEffect(() => {
    const element = own.current;
    if (!busy || !element || restWidth.current === 0) return;
    // The label changes while busy; the width it had when it was pressed stays.
    element.style.setProperty('min-width', `${restWidth.current}px`);
    return () => void element.style.removeProperty('min-width');
  }, [busy]);
  return (
    <button
      type="button"
      {...rest}
      ref={merged}
      className={classes(css.button, css.variants[variant], css.sizes[size], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-keyshortcuts={rest['aria-keyshortcuts'] ?? ariaKeys(keys)}
      onClick={(event) => {
        if (busy || rest['aria-disabled'] === true) {
          event.preventDefault();
          return;
        }
        restWidth.current = event.currentTarget.offsetWidth;
        onClick?.(event);
      }}
    >
      <Content variant={variant} icon={icon} keys={keys} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

/** What stands in a button. */
export function Content({ variant, icon, keys, busy, children }: Looks & { readonly busy: boolean }) {
  const onSolid = variant === 'solid' || variant === 'danger';
  return (
    <>
      {busy ? <Spinner size={16} /> : icon !== undefined && <Icon name={icon} />}
      <span className={css.label}>{children}</span>
      {keys !== undefined && !busy && <KeyCaps keys={keys} variant={onSolid ? 'onSolid' : 'quiet'} />}
    </>
  );
}
