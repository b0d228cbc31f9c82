// A menu on a phone: a sheet from the bottom with a grip, its subject on top and 52 px items (design 8.10).
import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from './Menu.css';
import { type MenuItem, MenuList } from './MenuList';
import type { MenuProps } from './menuProps';
import { useModal, useReturnFocus } from './modal';
import { useExit } from './presence';

const EXIT_MS = 240;

/** Draws the sheet while it is open or leaving. */
export function MenuSheet(props: MenuProps) {
  const phase = useExit(props.open, EXIT_MS);
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(phase === 'open', panel, props.returnFocus);
  if (phase === 'gone') return null;
  return createPortal(<Sheet {...props} panel={panel} leaving={phase === 'leaving'} />, document.body);
}

interface SheetProps extends MenuProps {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly leaving: boolean;
}

function Sheet(props: SheetProps) {
  const { panel, label, entries, subject, leaving, onSelect, onClose } = props;
  const [page, setPage] = useState<MenuItem | null>(null);
  useModal(panel, !leaving);
  const back = (): void => setPage(null);
  return (
    <div className={css.sheetLayer} data-layer="menu" data-leaving={leaving ? '' : undefined} inert={leaving}>
      <button type="button" className={css.scrim} aria-label="Close menu" tabIndex={-1} onClick={onClose} />
      <div ref={panel} className={css.sheet} role="dialog" aria-modal="true" aria-label={label}>
        <span className={css.grip} aria-hidden="true" />
        {page ? (
          <button type="button" className={css.subject} onClick={back}>
            {page.label}
          </button>
        ) : (
          subject !== undefined && <div className={css.subject}>{subject}</div>
        )}
        <MenuList
          key={page?.id ?? ''}
          label={page?.label ?? label}
          entries={page?.submenu ?? entries}
          onSelect={onSelect}
          onClose={onClose}
          {...(page ? { onBack: back } : {})}
          onSubmenu={setPage}
          takeFocus
          large
        />
      </div>
    </div>
  );
}
