// The sidebar below 640 px: a drawer over an inert page, and the header that opens it (design 7.2).
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ItemMenu } from '../../../src/panes/sidebar/ItemMenu';
import { PhoneHeader } from '../../../src/panes/sidebar/PhoneHeader';
import { Sidebar } from '../../../src/panes/sidebar/Sidebar';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes | null = null;

afterEach(async () => {
  await drawn?.unmount();
  drawn = null;
});

async function draw(): Promise<DrawnPanes> {
  drawn = await drawPanes(
    <>
      <PhoneHeader />
      <Sidebar />
      <ItemMenu />
    </>,
    { screen: { width: 390, touch: true } },
  );
  return drawn;
}

const sidebar = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('aside[aria-label="Sidebar"]:not([inert] *)');

describe('the sidebar on a phone', () => {
  it('is a drawer that opens from the header, takes the focus and makes the page inert', async () => {
    const panes = await draw();
    expect(sidebar()).toBeNull();
    const opener = panes.get('button', 'Open sidebar');
    await act(async () => opener.focus());
    await panes.click(opener);
    expect(sidebar()).not.toBeNull();
    expect(sidebar()?.contains(document.activeElement)).toBe(true);
    expect(opener.closest('[inert]')).not.toBeNull();
    await panes.press('Escape');
    expect(sidebar()).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by its scrim and its close button', async () => {
    const panes = await draw();
    for (const index of [0, 1]) {
      await panes.click(panes.get('button', 'Open sidebar'));
      const closer = panes.all('button', 'Close sidebar')[index];
      expect(closer).toBeDefined();
      if (closer) await panes.click(closer);
      expect(sidebar()).toBeNull();
    }
  });

  it('shows no shortcut hints, and a menu button beside every row', async () => {
    const panes = await draw();
    await panes.run(() => {
      panes.test.run('item-shortcut-set', { id: panes.test.file('Plan'), key: 'p' });
    });
    await panes.click(panes.get('button', 'Open sidebar'));
    expect(document.querySelectorAll('kbd')).toHaveLength(0);
    await panes.click(
      panes.all('button', 'More for Plan').find((button) => sidebar()?.contains(button)) as HTMLElement,
    );
    expect(panes.all('menuitem').map(nameOf)).toContain('Remove shortcut');
  });

  it('closes after a file was opened', async () => {
    const panes = await draw();
    await panes.run(() => panes.test.file('Plan'));
    await panes.click(panes.get('button', 'Open sidebar'));
    await panes.click(panes.get('option', 'Plan'));
    expect(sidebar()).toBeNull();
    expect(panes.app.workspace.layout.drawerOpen).toBe(false);
  });

  it('opens for a new file and puts the caret in its field', async () => {
    const panes = await draw();
    await panes.run(() => panes.test.run('sidebar-add-todo'));
    expect(nameOf(document.activeElement as HTMLElement)).toBe('File name');
    expect(sidebar()?.contains(document.activeElement)).toBe(true);
  });

  it('names file and folder in the header, with search and the menu of the file', async () => {
    const panes = await draw();
    expect(panes.all('button', 'Search or run')).toHaveLength(1);
    await panes.run(() => {
      panes.test.folder('Work');
      panes.test.file('Plan');
      panes.test.add('one');
    });
    expect(panes.get('heading', 'Plan').tagName).toBe('H1');
    expect(document.querySelector('header')?.textContent).toContain('Work, 1 open');
    await panes.click(panes.get('button', 'More for Plan'));
    expect(panes.all('menuitem').map(nameOf)).toContain('Move to folder…');
    await panes.click(panes.get('menuitem', 'Rename'));
    expect(nameOf(document.activeElement as HTMLElement)).toBe('File name');
  });
});
