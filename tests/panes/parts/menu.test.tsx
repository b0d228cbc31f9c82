// The menu: its keys, its submenus, giving focus back before anything runs.
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Menu, type MenuEntry } from '../../../src/panes/parts/Menu';
import { match } from '../../../src/panes/parts/typeahead';
import { media } from '../../../src/panes/theme/media';
import { click, find, mediaIs, press, type Rendered, render } from './render';

let page: Rendered | undefined;
beforeEach(() => mediaIs());
afterEach(() => page?.unmount());

const ENTRIES: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', keys: [['F2']] },
  { id: 'color', label: 'Change color', disabled: true, hint: 'Not for Default' },
  {
    id: 'move',
    label: 'Move to folder…',
    submenu: [
      { id: 'work', label: 'Work' },
      { id: 'home', label: 'Home' },
    ],
  },
  { kind: 'separator', id: 'line' },
  { id: 'delete', label: 'Delete', danger: true },
];

function Page({ onSelect }: { readonly onSelect: (id: string) => void }) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  return (
    <main>
      <button type="button" id="before" onClick={() => setAt({ x: 10, y: 10 })}>
        Open
      </button>
      <button type="button" id="other">
        Other
      </button>
      <Menu
        open={at !== null}
        at={at}
        label="File"
        entries={ENTRIES}
        onSelect={onSelect}
        onClose={() => setAt(null)}
        subject="Site copy"
      />
    </main>
  );
}

const open = (onSelect: (id: string) => void = () => {}): void => {
  page = render(<Page onSelect={onSelect} />);
  find('#before').focus();
  click(find('#before'));
};
const current = () => (document.activeElement as HTMLElement | null)?.dataset.label;
const menus = () =>
  [...document.querySelectorAll('[role="menu"]')].map((menu) => menu.getAttribute('aria-label'));

test('it opens on its first item; arrows, Home and End move and wrap; separators are passed', () => {
  open();
  expect(menus()).toEqual(['File']);
  expect(current()).toBe('Rename');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(current()).toBe('Delete');
  press('ArrowDown');
  expect(current()).toBe('Rename');
  press('ArrowUp');
  expect(current()).toBe('Delete');
  press('Home');
  expect(current()).toBe('Rename');
  press('End');
  expect(current()).toBe('Delete');
});

test('a letter goes to the next item that starts with it', () => {
  open();
  press('m');
  expect(current()).toBe('Move to folder…');
  expect(match(['Delete', 'Done', 'Drop'], 'd', 0)).toBe(1);
  expect(match(['Delete', 'Done', 'Drop'], 'dr', 0)).toBe(2);
  expect(match(['Delete', 'Done', 'Drop'], 'dd', 1)).toBe(2);
  expect(match(['Delete', 'Done', 'Drop'], 'x', 1)).toBeUndefined();
});

test('choosing closes and gives focus back before the command runs', () => {
  const seen: unknown[] = [];
  open((id) => seen.push([id, menus().length, document.activeElement?.id]));
  press('Enter');
  expect(seen).toEqual([['rename', 0, 'before']]);
});

test('Space chooses, a held key does not, a disabled item never', () => {
  const onSelect = vi.fn();
  open(onSelect);
  press('Enter', { repeat: true });
  expect(onSelect).not.toHaveBeenCalled();
  press('ArrowDown');
  press(' ');
  expect(onSelect).not.toHaveBeenCalled();
  expect(menus()).toEqual(['File']);
  press('End');
  press(' ');
  expect(onSelect).toHaveBeenCalledWith('delete');
});

test('Right opens a submenu, Left and Escape close one level, Escape again closes all', () => {
  const onSelect = vi.fn();
  open(onSelect);
  press('m');
  press('ArrowRight');
  expect(menus()).toEqual(['File', 'Move to folder…']);
  expect(current()).toBe('Work');
  press('ArrowLeft');
  expect(menus()).toEqual(['File']);
  expect(current()).toBe('Move to folder…');
  press('Enter');
  expect(current()).toBe('Work');
  press('Escape');
  expect(current()).toBe('Move to folder…');
  press('ArrowRight');
  press('ArrowDown');
  press('Enter');
  expect(onSelect).toHaveBeenCalledWith('home');
  expect(menus()).toEqual([]);
});

test('Escape and Tab close it; keys go nowhere else', () => {
  const outside = vi.fn();
  window.addEventListener('keydown', outside);
  open();
  press('Escape');
  expect(menus()).toEqual([]);
  expect(document.activeElement?.id).toBe('before');
  click(find('#before'));
  press('Tab');
  expect(menus()).toEqual([]);
  expect(outside).not.toHaveBeenCalled();
  window.removeEventListener('keydown', outside);
});

test('a press elsewhere closes it', () => {
  open();
  click(find('#other'));
  expect(menus()).toEqual([]);
});

test('keys of items are not part of their names', () => {
  open();
  expect(find('[data-item="rename"]').getAttribute('aria-keyshortcuts')).toBe('F2');
  expect(current()).toBe('Rename');
});

test('on a phone it is a sheet with its subject on top, and a submenu takes its place', () => {
  mediaIs(media.phone, media.reducedMotion);
  const onSelect = vi.fn();
  open(onSelect);
  expect(page?.root.hasAttribute('inert')).toBe(true);
  expect(find('[data-layer="menu"]').textContent).toContain('Site copy');
  click(find('[data-item="move"]'));
  expect(menus()).toEqual(['Move to folder…']);
  press('Escape');
  expect(menus()).toEqual(['File']);
  click(find('[data-item="delete"]'));
  expect(onSelect).toHaveBeenCalledWith('delete');
  expect(menus()).toEqual([]);
  expect(document.activeElement?.id).toBe('before');
});
