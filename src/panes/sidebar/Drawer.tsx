// The sidebar on a phone: slides over the page, which is inert meanwhile (design 7.2).
import { type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModal, useReturnFocus } from '../parts/modal';
import { useExit } from '../parts/presence';
import * as css from './Sidebar.css';

const EXIT_MS = 240;

/** Escape comes as a command; the scrim calls `onClose`. */
export interface DrawerProps {
  readonly open: boolean;
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Draws the drawer while it is open or leaving. */
export function Drawer(props: DrawerProps) {
  const phase = useExit(props.open, EXIT_MS);
  const panel = useRef<HTMLElement>(null);
  useReturnFocus(phase === 'open', panel);
  if (phase === 'gone') return null;
  return createPortal(<Layer {...props} panel={panel} leaving={phase === 'leaving'} />, document.body);
}

interface LayerProps extends DrawerProps {
  readonly panel: RefObject<HTMLElement | null>;
  readonly leaving: boolean;
}

function Layer({ id, label, width, onClose, children, panel, leaving }: LayerProps) {
  useModal(panel, !leaving);
  return (
    <div className={css.drawerLayer} data-leaving={leaving ? '' : undefined} inert={leaving}>
      <button
        type="button"
        className={css.scrim}
        aria-label="Close sidebar"
        tabIndex={-1}
        onClick={onClose}
      />
      <aside ref={panel} id={id} className={css.drawer} style={{ width }} aria-label={label} tabIndex={-1}>
        {children}
      </aside>
    </div>
  );
}
