// The items of one menu level: moving, type-ahead, choosing, and the submenu beside an item.
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { ariaKeys, KeyCaps, type KeySteps } from './KeyCaps';
import { type KeyMap, onKeys } from './keys';
import * as css from './Menu.css';
import { useMenuPlace } from './menuPlace';
import { useTypeahead } from './typeahead';

/** One choice. With `submenu` it opens another level; a disabled one stays readable, with its `hint` as the reason. */
export interface MenuItem {
  readonly kind?: 'item';
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Drawn in place of the icon: an item glyph. */
  readonly lead?: ReactNode;
  readonly keys?: KeySteps | undefined;
  readonly hint?: string | undefined;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly submenu?: readonly MenuEntry[];
}

/** A choice or the line between two groups. */
export type MenuEntry = MenuItem | { readonly kind: 'separator'; readonly id: string };

/** One level. `onBack` closes this level only; without it Escape closes the whole menu. */
export interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  readonly onBack?: () => void;
  readonly takeFocus?: boolean;
  /** Sheets show a submenu in place of the list; the list then only reports it. */
  readonly onSubmenu?: (item: MenuItem) => void;
  readonly large?: boolean;
}

/** How long the pointer rests on an item before its submenu opens or another one's closes. */
const HOVER_MS = 140;

/** Draws the level. */
export function MenuList(props: MenuListProps) {
  const { label, entries, onSelect, onClose, onBack, takeFocus = false, onSubmenu, large = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<{ id: string; byKey: boolean } | null>(null);
  const items = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>(':scope > [role="menuitem"]') ?? []),
  ];
  const current = (): number => items().findIndex((element) => element.matches(':focus'));
  const go = (index: number): void => {
    const all = items();
    all.at(index % Math.max(1, all.length))?.focus({ preventScroll: false });
  };
  const type = useTypeahead((matching) => {
    const all = items();
    const start = current();
    const found = matching(
      all.map((element) => element.dataset.label ?? ''),
      start,
    );
    if (found !== undefined) go(found);
  });
  useLayoutEffect(() => {
    if (!takeFocus) return;
    const first = list.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
    (first ?? list.current)?.focus({ preventScroll: true });
  }, [takeFocus]);
  useLayoutEffect(() => () => clearTimeout(hover.current), []);

  const activate = (item: MenuItem, byKey: boolean): void => {
    if (item.disabled) return;
    if (!item.submenu) onSelect(item.id);
    else if (onSubmenu) onSubmenu(item);
    else setOpened({ id: item.id, byKey });
  };
  const focusedItem = (): MenuItem | undefined => {
    const id = items()[current()]?.dataset.item;
    return entries.find((entry): entry is MenuItem => entry.kind !== 'separator' && entry.id === id);
  };
  const press = (event: { readonly repeat: boolean }): unknown => {
    const item = focusedItem();
    // A key still held from opening the menu chooses nothing.
    if (item && !event.repeat) activate(item, true);
    return true;
  };
  const keys: KeyMap = {
    down: () => go(current() + 1),
    up: () => go(Math.max(current(), 0) - 1),
    home: () => go(0),
    end: () => go(-1),
    pageUp: () => go(0),
    pageDown: () => go(-1),
    enter: press,
    space: press,
    right: () => {
      const item = focusedItem();
      if (item?.submenu) activate(item, true);
    },
    left: () => onBack?.(),
    escape: onBack ?? onClose,
    tab: onClose,
    shiftTab: onClose,
  };
  const rest = (item: MenuItem): void => {
    clearTimeout(hover.current);
    if (large || (!item.submenu && !opened) || opened?.id === item.id) return;
    hover.current = setTimeout(
      () => setOpened(item.submenu && !item.disabled ? { id: item.id, byKey: false } : null),
      HOVER_MS,
    );
  };
  const closeSub = (id: string): void => {
    setOpened(null);
    items()
      .find((element) => element.dataset.item === id)
      ?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes(css.list, large && css.largeList)}
      {...onKeys<HTMLDivElement>(keys, { type })}
    >
      {entries.map((entry) =>
        entry.kind === 'separator' ? (
          <hr key={entry.id} className={css.separator} />
        ) : (
          <Fragment key={entry.id}>
            <Row
              item={entry}
              large={large}
              expanded={opened?.id === entry.id}
              onPress={(event) => {
                // Portals hand their events to the row that opened the menu, which must not act on them.
                event.stopPropagation();
                activate(entry, event.detail === 0);
              }}
              onHover={(element) => {
                element.focus({ preventScroll: true });
                rest(entry);
              }}
            />
            {opened?.id === entry.id && entry.submenu && (
              <SubMenu
                item={entry}
                entries={entry.submenu}
                list={list}
                takeFocus={opened.byKey}
                onSelect={onSelect}
                onClose={onClose}
                onBack={() => closeSub(entry.id)}
                onHover={() => clearTimeout(hover.current)}
              />
            )}
          </Fragment>
        ),
      )}
    </div>
  );
}

interface RowProps {
  readonly item: MenuItem;
  readonly large: boolean;
  readonly expanded: boolean;
  readonly onPress: (event: { readonly detail: number; stopPropagation(): void }) => void;
  readonly onHover: (element: HTMLElement) => void;
}

function Row({ item, large, expanded, onPress, onHover }: RowProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-item={item.id}
      data-label={item.label}
      className={classes(css.item, large && css.largeItem, item.danger && css.danger)}
      aria-description={item.hint}
      aria-disabled={item.disabled || undefined}
      aria-haspopup={item.submenu ? 'menu' : undefined}
      aria-expanded={item.submenu ? expanded : undefined}
      aria-keyshortcuts={ariaKeys(item.keys)}
      onClick={onPress}
      onPointerMove={(event) => {
        const element = event.currentTarget;
        if (event.pointerType === 'mouse' && element !== document.activeElement) onHover(element);
      }}
    >
      {item.lead ??
        (item.icon !== undefined && <Icon name={item.icon} size={large ? 20 : 16} className={css.icon} />)}
      <span className={css.text}>{item.label}</span>
      {item.hint !== undefined && (
        <span className={css.hint} aria-hidden="true">
          {item.hint}
        </span>
      )}
      {item.keys !== undefined && !large && <KeyCaps keys={item.keys} />}
      {item.submenu && <Icon name="chevronRight" size={14} className={css.chevron} />}
    </button>
  );
}

interface SubMenuProps {
  readonly item: MenuItem;
  readonly entries: readonly MenuEntry[];
  readonly list: { readonly current: HTMLElement | null };
  readonly takeFocus: boolean;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly onHover: () => void;
}

function SubMenu({ item, entries, list, takeFocus, onHover, ...rest }: SubMenuProps) {
  const anchor = [...(list.current?.children ?? [])].find(
    (child) => child instanceof HTMLElement && child.dataset.item === item.id,
  );
  const place = useMenuPlace(anchor ?? document.body, 'sub');
  return (
    <div ref={place.ref} className={css.popup} style={place.style} onPointerEnter={onHover}>
      <MenuList label={item.label} entries={entries} takeFocus={takeFocus} {...rest} />
    </div>
  );
}
