// A context menu at a point or under a button; below 640 px a bottom sheet (design 8.10). It owns its keys, Escape too.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { PHONE } from '../../platform/contract/screens';
import { matches } from '../theme/media';
import * as css from './Menu.css';
import { MenuList } from './MenuList';
import { MenuSheet } from './MenuSheet';
import { type MenuAnchor, useMenuPlace } from './menuPlace';
import type { MenuProps } from './menuProps';
import { useReturnFocus } from './modal';

export type { MenuEntry } from './MenuList';
export type { MenuAnchor } from './menuPlace';

/** Draws the menu while it is open. */
export function Menu(props: MenuProps) {
  const { open, at, onClose, onSelect } = props;
  const choose = (id: string): void => {
    // Closed and focus given back first, so that what runs sees the workspace and not the menu.
    flushSync(onClose);
    onSelect(id);
  };
  const phone = useRef(false);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) phone.current = matches(PHONE);
  wasOpen.current = open;
  const layer = useRef<HTMLDivElement>(null);
  useReturnFocus(open && !phone.current, layer, props.returnFocus);
  if (phone.current) return <MenuSheet {...props} onSelect={choose} />;
  if (!open || !at) return null;
  return createPortal(<Popup {...props} layer={layer} at={at} onSelect={choose} />, document.body);
}

interface PopupProps extends MenuProps {
  readonly at: MenuAnchor;
  readonly layer: RefObject<HTMLDivElement | null>;
}

function Popup({ layer, label, entries, at, onSelect, onClose }: PopupProps) {
  const place = useMenuPlace(at, 'root');
  usePressOutside(layer, at, onClose);
  return (
    <section ref={layer} data-layer="menu" aria-label={`${label} menu`}>
      <div ref={place.ref} className={css.popup} style={place.style}>
        <MenuList label={label} entries={entries} onSelect={onSelect} onClose={onClose} takeFocus />
      </div>
    </section>
  );
}

/** A press anywhere else closes the menu and does what it would do anyway; on the button it came from it only closes. */
function usePressOutside(
  layer: { readonly current: HTMLElement | null },
  at: MenuAnchor,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const press = (event: Event): void => {
      const target = event.target;
      if (!(target instanceof Node) || layer.current?.contains(target)) return;
      if (at instanceof Element && at.contains(target)) return;
      latest.current();
    };
    const resize = (): void => latest.current();
    document.addEventListener('pointerdown', press, true);
    window.addEventListener('resize', resize);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      window.removeEventListener('resize', resize);
    };
  }, [layer, at]);
}
