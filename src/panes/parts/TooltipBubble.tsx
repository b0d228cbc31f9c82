// The floating part of a tooltip.
import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { createPortal } from 'react-dom';
import { KeyCaps, type KeySteps } from './KeyCaps';
import * as css from './Tooltip.css';

/** Placed beside `anchor` and kept inside the window. */
export interface TooltipBubbleProps {
  readonly anchor: Element;
  readonly id: string;
  readonly text: string;
  readonly keys?: KeySteps | undefined;
  readonly placement: 'top' | 'bottom' | 'left' | 'right';
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** Draws the bubble. */
export function TooltipBubble({ anchor, id, text, keys, placement, onEnter, onLeave }: TooltipBubbleProps) {
  const { refs, floatingStyles } = useFloating({
    placement,
    strategy: 'fixed',
    elements: { reference: anchor },
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  return createPortal(
    <div
      ref={refs.setFloating}
      id={id}
      role="tooltip"
      // Read as the description of its control, never as a piece of the page of its own.
      aria-hidden="true"
      data-layer="tooltip"
      className={css.bubble}
      style={floatingStyles}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <span>{text}</span>
      {keys !== undefined && <KeyCaps keys={keys} variant="quiet" spoken />}
    </div>,
    document.body,
  );
}
