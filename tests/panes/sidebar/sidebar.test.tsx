// What people do in the sidebar, with real stores, commands and keys.
import axe from 'axe-core';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SyncResult } from '../../../src/stores/backend/types';
import { type DrawnPanes, nameOf } from '../../support/panes';
import type { OpenOptions } from '../../support/workspace';
import { active, drawSidebar, focus, names } from './draw';

let drawn: DrawnPanes | null = null;

afterEach(async () => {
  await drawn?.unmount();
  drawn = null;
});

async function draw(options: OpenOptions = {}): Promise<DrawnPanes> {
  drawn = await drawSidebar(options);
  return drawn;
}

async function menu(panes: DrawnPanes, option: string, entry: string): Promise<void> {
  await act(async () => {
    const init = { bubbles: true, cancelable: true, clientX: 40, clientY: 60 };
    panes.get('option', option).dispatchEvent(new MouseEvent('contextmenu', init));
  });
  await panes.click(panes.get('menuitem', entry));
}

describe('the sidebar', () => {
  it('names its parts as outside tests rely on', async () => {
    const panes = await draw();
    expect(nameOf(document.querySelector('aside') as HTMLElement)).toBe('Sidebar');
    expect([...document.querySelectorAll<HTMLElement>('section')].map(nameOf)).toEqual(['Folders', 'Files']);
    expect(names(panes, 'listbox')).toEqual(['Folders', 'Files']);
    for (const name of ['Search or run', 'Add folder', 'Add file', 'Sync', 'Login', 'Settings']) {
      expect(panes.all('button', name), name).toHaveLength(1);
    }
    expect(panes.get('status', 'Sync status').textContent).toBe('On this device');
    expect(names(panes)).toEqual(['Default']);
  });

  it('lists options by aria-owns, with buttons and fields beside them and never inside', async () => {
    const panes = await draw({ screen: { touch: true } });
    await panes.run(() => panes.test.file('Launch plan'));
    const [folders, files] = panes.all('listbox');
    expect(folders?.getAttribute('aria-owns')).toBe(panes.get('option', 'Default').id);
    expect(files?.getAttribute('aria-owns')).toBe(panes.get('option', 'Launch plan').id);
    expect(document.querySelector('[role="option"] button, [role="option"] input')).toBeNull();
    expect(panes.all('button', 'More for Launch plan')).toHaveLength(1);
  });

  it('offers the menu of a file with all its entries, and of Default with the shortcut alone', async () => {
    const panes = await draw();
    await panes.run(() => panes.test.file('Plan'));
    await focus(panes.get('option', 'Plan'));
    await panes.press('ContextMenu');
    expect(names(panes, 'menuitem')).toEqual([
      'Rename',
      'Change color',
      'Assign shortcut',
      'Move up',
      'Move down',
      'Move to folder…',
      'Delete',
    ]);
    await panes.press('Escape');
    expect(panes.all('menu')).toEqual([]);
    expect(active()).toBe('Plan');
    await focus(panes.get('option', 'Default'));
    await panes.press('F10', { shiftKey: true });
    expect(names(panes, 'menuitem')).toEqual(['Assign shortcut']);
  });

  it.each([
    ['files', 'file', 'Files'],
    ['folders', 'folder', 'Folders'],
  ] as const)('moves %s by the menu alone, where an end is no way on', async (_, make, list) => {
    const panes = await draw();
    await panes.run(() => ['Three', 'Two', 'One'].forEach((name) => void panes.test[make](name)));
    const order = () => names(panes, 'option').filter((name) => ['One', 'Two', 'Three'].includes(name ?? ''));
    const choose = async (name: string, entry: string) => {
      const row = panes.test.workspace.tables.snapshot().items.find((item) => item.name === name);
      await panes.run(() => row && panes.test.run('item-menu', { id: row.id, at: null }));
      await panes.click(panes.get('menuitem', entry));
    };
    const before = order();
    const [first = '', second = '', third = ''] = before;
    await choose(second, 'Move up');
    expect(order()).toEqual([second, first, third]);
    await choose(second, 'Move down');
    expect(order()).toEqual(before);
    await choose(first, 'Move up');
    expect(order()).toEqual(before);
    expect(panes.get('menuitem', 'Move up').getAttribute('aria-disabled')).toBe('true');
    expect(panes.get('listbox', list)).toBeTruthy();
  });

  it('moves a file to another folder from its menu, where its own folder cannot be chosen', async () => {
    const panes = await draw();
    await panes.run(() => panes.test.file('Plan'));
    await panes.run(() => panes.test.folder('Work'));
    await panes.click(panes.get('option', 'Default'));
    await menu(panes, 'Plan', 'Move to folder…');
    expect(panes.get('menuitem', 'Default').getAttribute('aria-disabled')).toBe('true');
    await panes.click(panes.get('menuitem', 'Work'));
    expect(panes.get('option', 'Work').getAttribute('aria-selected')).toBe('true');
    expect(names(panes)).toEqual(['Default', 'Work', 'Plan']);
  });

  it('deletes from the menu and focuses the neighbour', async () => {
    const panes = await draw();
    await panes.run(() => {
      panes.test.folder('One');
      panes.test.folder('Two');
    });
    await focus(panes.get('option', 'Two'));
    await menu(panes, 'Two', 'Delete');
    expect(names(panes)).toEqual(['Default', 'One']);
    expect(panes.test.toasts).toEqual(['Two deleted']);
  });

  it('moves with the arrows inside a pane, across with left and right, and opens with Enter', async () => {
    const panes = await draw();
    await panes.run(() => {
      panes.test.file('First');
      panes.test.file('Second');
      panes.test.folder('Work');
    });
    await panes.click(panes.get('option', 'Default'));
    expect(active()).toBe('Default');
    await panes.press('ArrowDown');
    expect(active()).toBe('Work');
    await panes.press('ArrowUp');
    await panes.press('ArrowRight');
    expect(active()).toBe('Second');
    await panes.press('ArrowDown');
    expect(active()).toBe('First');
    expect(panes.get('option', 'First').getAttribute('aria-selected')).toBe('true');
    expect(panes.get('option', 'Second').getAttribute('tabindex')).toBe('-1');
    await panes.press('Enter');
    expect(panes.app.workspace.focus.request?.area).toBe('form');
    await panes.press('ArrowLeft');
    expect(active()).toBe('Default');
  });

  it('shows open to-dos, hides zero, and shows the key of an item', async () => {
    const panes = await draw();
    await panes.run(() => {
      const id = panes.test.file('Plan');
      panes.test.run('item-shortcut-set', { id, key: 'p' });
    });
    expect(panes.get('option', 'Plan').textContent).toBe('PlanP');
    await panes.run(() => panes.test.add('one'));
    expect(panes.get('option', 'Plan').textContent).toBe('Plan1P');
    expect(panes.get('option', 'Default').textContent).toBe('Default1');
    expect(nameOf(panes.get('option', 'Plan'))).toBe('Plan');
  });

  it('says why Default does not move when somebody drags it', async () => {
    const panes = await draw();
    const press = (type: string, x: number) =>
      act(async () => {
        const init = { bubbles: true, button: 0, clientX: x, clientY: 5 };
        panes.get('option', 'Default').dispatchEvent(new PointerEvent(type, init));
      });
    await press('pointerdown', 5);
    await press('pointermove', 8);
    expect(panes.test.toasts).toEqual([]);
    await press('pointermove', 14);
    await press('pointermove', 24);
    expect(panes.test.toasts).toEqual(['You cannot move the default folder']);
  });

  it('marks the sync button busy while a sync runs, without taking its focus', async () => {
    const panes = await draw();
    const button = panes.get('button', 'Sync');
    let finish = (_: SyncResult): void => {};
    const { backend } = panes.app.workspace;
    if (backend) vi.spyOn(backend, 'sync').mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await focus(button);
    await act(async () => button.click());
    expect(panes.get('status', 'Sync status').textContent).toBe('Syncing');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await panes.run(() => finish({ kind: 'done', message: 'All is well' }));
    expect(panes.get('status', 'Sync status').textContent).toBe('On this device');
    expect(active()).toBe('Sync');
  });

  it('resizes by its edges with the keyboard and keeps both panes 100 px wide', async () => {
    const panes = await draw();
    const [pane, sidebar] = panes.all('separator').length > 0 ? panes.all('separator') : hrs();
    await focus(pane as HTMLElement);
    await panes.press('End');
    expect(panes.app.workspace.layout.leftWidth).toBe(301);
    await focus(sidebar as HTMLElement);
    await panes.press('ArrowRight');
    expect(panes.app.workspace.layout.sidebarWidth).toBe(409);
    await panes.press('Home');
    expect(panes.app.workspace.layout.sidebarWidth).toBe(256);
    expect(panes.app.workspace.layout.leftWidth).toBe(156);
  });

  it('has no accessibility faults', async () => {
    const panes = await draw();
    await panes.run(() => {
      panes.test.folder('Work');
      panes.test.file('Plan');
    });
    expect(await faults()).toEqual([]);
    await panes.click(panes.get('button', 'Add file'));
    expect(await faults()).toEqual([]);
  });
});

const hrs = (): HTMLElement[] => [...document.querySelectorAll('hr')];

async function faults(): Promise<string[]> {
  let found: string[] = [];
  await act(async () => {
    // jsdom draws nothing, so colours and sizes are the e2e tests' matter.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(document.body, { rules });
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  return found;
}
