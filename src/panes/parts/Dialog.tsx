// A modal dialog. Escape is not its business: the product's one key dispatcher closes the top layer (architecture).
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes';
import * as css from './Dialog.css';
import { IconButton } from './IconButton';
import type { KeySteps } from './KeyCaps';
import { type ReturnFocus, useModal, useReturnFocus } from './modal';
import { useOneAnswer } from './oneAnswer';
import { useExit } from './presence';

/** The way out takes this long, and blocks neither focus nor keys (spec §9, design 6). */
const DIALOG_EXIT_MS = 300;
const SWIFT_EXIT_MS = 90;

/** What a dialog is told. */
export interface DialogProps {
  readonly open: boolean;
  /** The accessible name; drawn as the heading unless `hideTitle`. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly onClose: () => void;
  /** A request is under way: backdrop and close button do nothing. */
  readonly busy?: boolean;
  readonly closeButton?: boolean;
  readonly closeKeys?: KeySteps | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly returnFocus?: ReturnFocus;
  /** Width in px of a centred dialog; it keeps 16 px of margin in a narrow window. */
  readonly width?: number;
  /** `sheet` is centred on wide windows and a bottom sheet below 640 or 768 px. `top` hangs near the top edge. */
  readonly placement?: 'center' | 'top' | 'sheet-phone' | 'sheet-small';
  /** No padding: the content draws its own sections. */
  readonly bare?: boolean;
  /** Leaves within 90 ms instead of 300: for what is opened and closed many times a minute (design 6). */
  readonly swift?: boolean;
  readonly describedBy?: string;
  readonly className?: string;
  /** Shown under the content, at the end of the line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Draws the dialog above everything else. */
export function Dialog(props: DialogProps) {
  const phase = useExit(props.open, props.swift ? SWIFT_EXIT_MS : DIALOG_EXIT_MS);
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(phase === 'open', panel, props.returnFocus);
  if (phase === 'gone') return null;
  return createPortal(<Layer {...props} panel={panel} leaving={phase === 'leaving'} />, document.body);
}

interface LayerProps extends DialogProps {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly leaving: boolean;
}

function Layer(props: LayerProps) {
  const { panel, title, leaving, busy = false, placement = 'center', onClose } = props;
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  useModal(panel, !leaving, props.initialFocus);
  useScrollLock(!leaving);
  useOneAnswer(layer, title);
  useBackdrop(layer, () => {
    if (!busy) onClose();
  });
  return (
    <div
      ref={layer}
      className={classes(css.layer, css.placements[placement])}
      data-layer="dialog"
      data-leaving={leaving ? '' : undefined}
      data-swift={props.swift ? '' : undefined}
      inert={leaving}
    >
      <div
        ref={panel}
        className={classes(css.panel, css.panels[placement], !props.bare && css.padded, props.className)}
        style={props.width === undefined ? undefined : { maxWidth: props.width }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={props.describedBy}
        aria-busy={busy || undefined}
        tabIndex={-1}
      >
        <h2 id={titleId} className={props.hideTitle ? css.hiddenTitle : css.title}>
          {title}
        </h2>
        {props.closeButton && (
          <span className={css.close}>
            <IconButton
              icon="close"
              label="Close"
              onClick={onClose}
              disabled={busy}
              keys={props.closeKeys}
              tooltip
            />
          </span>
        )}
        {props.children}
        {props.actions !== undefined && <div className={css.actions}>{props.actions}</div>}
      </div>
    </div>
  );
}

/**
 * A click on the backdrop. Pressing inside and letting go outside is a text selection, not a wish to close. No button
 * of the mouse takes the focus out of the dialog there.
 */
function useBackdrop(layer: RefObject<HTMLElement | null>, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    let pressedOutside = false;
    const down = (event: Event): void => {
      pressedOutside = event.target === element;
    };
    const click = (event: Event): void => {
      if (pressedOutside && event.target === element) latest.current();
    };
    const keepFocus = (event: Event): void => {
      if (event.target === element) event.preventDefault();
    };
    element.addEventListener('mousedown', keepFocus);
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('mousedown', keepFocus);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  }, [layer]);
}

/** The page behind does not scroll; its width stays, so nothing jumps when the scroll bar goes. */
function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const root = document.documentElement;
    const before = root.style.overflow;
    const gap = window.innerWidth - root.clientWidth;
    root.style.setProperty('overflow', 'hidden');
    if (gap > 0) root.style.setProperty('padding-inline-end', `${gap}px`);
    return () => {
      root.style.setProperty('overflow', before);
      root.style.removeProperty('padding-inline-end');
    };
  }, [active]);
}
