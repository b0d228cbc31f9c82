// The colour picker as a popover beside the row of its item (design 8.13).
import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ItemId } from '../../platform/contract/entities';
import { useModal } from '../parts/modal';
import * as css from './ColorForm.css';

const MARGIN = 8;

/** `onClose` is a press outside; Escape comes as a command. */
export interface ColorPopoverProps {
  readonly id: ItemId;
  readonly titleId: string;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Draws the popover and keeps focus inside it. */
export function ColorPopover({ id, titleId, panel, onClose, children }: ColorPopoverProps) {
  const reference = useMemo(() => anchorOf(id), [id]);
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'right-start',
    transform: false,
    middleware: [
      offset({ mainAxis: 11, crossAxis: -MARGIN }),
      flip({ padding: MARGIN, fallbackPlacements: ['left-start', 'bottom-start'] }),
      shift({ padding: MARGIN, crossAxis: true }),
    ],
    whileElementsMounted: autoUpdate,
  });
  useLayoutEffect(() => refs.setPositionReference(reference), [refs, reference]);
  useModal(panel, true);
  usePressOutside(panel, onClose);
  return createPortal(
    <div ref={refs.setFloating} className={css.place} style={floatingStyles} data-layer="dialog">
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={css.popover}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** The item's row, else its tab, else the middle of the window. */
function anchorOf(id: ItemId) {
  const element = document.getElementById(`item-${id}`) ?? document.getElementById(`tab-${id}`);
  if (element) return element;
  const x = window.innerWidth / 2 - 140;
  const y = window.innerHeight / 4;
  return {
    getBoundingClientRect: () => ({ x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 }),
  };
}

/** A press on the page behind closes; other layers, tooltips and notifications are not "outside". */
function usePressOutside(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const press = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof Element) || panel.current?.contains(target)) return;
      if (!target.closest('[data-layer], [data-above-modals]')) latest.current();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [panel]);
}
