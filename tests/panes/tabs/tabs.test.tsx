// What people do with tabs, with real stores, commands and keys.
import axe from 'axe-core';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AllFilesMenu } from '../../../src/panes/tabs/AllFilesMenu';
import { PANEL_ID } from '../../../src/panes/tabs/FileTab';
import { TabStrip } from '../../../src/panes/tabs/TabStrip';
import { TAB_CLOSE_MS } from '../../../src/stores/tabs';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes | null = null;

afterEach(async () => {
  await drawn?.unmount();
  drawn = null;
});

/** Three open files, the last of which is active. */
async function draw(...files: readonly string[]): Promise<DrawnPanes> {
  const panes = await drawPanes(
    <>
      <TabStrip />
      <AllFilesMenu />
      <div id={PANEL_ID} role="tabpanel" aria-label="To-dos" />
    </>,
  );
  drawn = panes;
  await panes.run(() => {
    for (const name of files.length > 0 ? files : ['One', 'Two', 'Three']) panes.test.file(name);
  });
  return panes;
}

const names = (panes: DrawnPanes): string[] => panes.all('tab').map(nameOf);
const selected = (panes: DrawnPanes): string[] =>
  panes
    .all('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map(nameOf);
const active = (): string => nameOf(document.activeElement as HTMLElement);
const later = (panes: DrawnPanes) => panes.run(() => panes.test.platform.world.time.advance(TAB_CLOSE_MS));

/** False when the browser's own answer was held back. */
async function mouse(element: HTMLElement, type: string, button: number): Promise<boolean> {
  let free = true;
  await act(async () => {
    free = element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
  });
  return free;
}

describe('the tab strip', () => {
  it('is a tab list whose tabs have their close buttons beside them', async () => {
    const panes = await draw();
    expect(nameOf(panes.get('tablist'))).toBe('Open files');
    expect(names(panes)).toEqual(['One', 'Two', 'Three']);
    expect(selected(panes)).toEqual(['Three']);
    const owned = panes.get('tablist').getAttribute('aria-owns')?.split(' ');
    expect(owned).toEqual(panes.all('tab').map(({ id }) => id));
    expect(document.querySelector('[role="tab"] button')).toBeNull();
    expect(panes.all('button', 'Close Two')).toHaveLength(1);
    expect(panes.get('tab', 'Two').getAttribute('aria-controls')).toBe(PANEL_ID);
  });

  it('activates by click and closes by its button, the next one taking over after 50 ms', async () => {
    const panes = await draw();
    await panes.click(panes.get('tab', 'One'));
    expect(selected(panes)).toEqual(['One']);
    await panes.click(panes.get('button', 'Close One'));
    expect(names(panes)).toEqual(['Two', 'Three']);
    expect(selected(panes)).toEqual([]);
    await later(panes);
    expect(selected(panes)).toEqual(['Two']);
  });

  it('closes by the middle button, which neither scrolls nor activates', async () => {
    const panes = await draw();
    expect(await mouse(panes.get('tab', 'Two'), 'mousedown', 1)).toBe(false);
    await mouse(panes.get('tab', 'Two'), 'auxclick', 1);
    expect(names(panes)).toEqual(['One', 'Three']);
    await mouse(panes.get('tab', 'One'), 'auxclick', 2);
    expect(names(panes)).toEqual(['One', 'Three']);
    expect(selected(panes)).toEqual(['Three']);
  });

  it('is one tab stop, in which arrows move and stay and Delete closes', async () => {
    const panes = await draw();
    expect(panes.all('tab').map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '-1', '0']);
    await panes.run(() => panes.test.run('tab-focus'));
    expect(active()).toBe('Three');
    await panes.press('ArrowRight');
    expect(active()).toBe('One');
    expect(selected(panes)).toEqual(['One']);
    await panes.press('ArrowRight');
    await panes.press('Delete');
    expect(names(panes)).toEqual(['One', 'Three']);
    expect(active()).toBe('Three');
    await later(panes);
    expect(selected(panes)).toEqual(['Three']);
    expect(active()).toBe('Three');
    await panes.press('Delete');
    expect(active()).toBe('One');
    await later(panes);
    await panes.press('Delete');
    await later(panes);
    expect(names(panes)).toEqual([]);
    // No button has it, which would swallow what is typed next.
    expect(document.activeElement).toBe(document.body);
  });

  it('numbers tabs by their place and shows a changed order at once', async () => {
    const panes = await draw();
    const numbers = () => panes.all('tab').map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['One1', 'Two2', 'Three3']);
    await panes.run(() => panes.test.run('tab-move-left'));
    expect(numbers()).toEqual(['One1', 'Three2', 'Two3']);
  });

  it('takes to-dos that are dropped on a tab', async () => {
    const panes = await draw();
    const targets = [...document.querySelectorAll('[data-drop-file]')];
    expect(targets.map((target) => target.getAttribute('data-drop-file'))).toEqual(
      panes.app.workspace.tabs.ids,
    );
  });

  it('wears the color of its file, halved where it is bright', async () => {
    const panes = await draw('Plan');
    const [id] = panes.app.workspace.tabs.ids;
    await panes.run(() => panes.test.run('item-color-set', { id: id as never, color: '#FFFF00' }));
    const slot = panes.get('tab', 'Plan').parentElement as HTMLElement;
    expect(slot.style.getPropertyValue('--item')).toBe('#FFFF00');
    expect(slot.dataset.bright).toBe('');
  });

  it('lists all open files when they do not fit', async () => {
    const panes = await draw();
    expect(panes.all('button', 'All open files')).toEqual([]);
    const scroller = panes.get('tablist').parentElement as HTMLElement;
    Object.defineProperty(scroller, 'scrollWidth', { value: 900 });
    Object.defineProperty(scroller, 'clientWidth', { value: 300 });
    await act(async () => scroller.dispatchEvent(new Event('scroll')));
    expect(scroller.dataset.more).toBe('end');
    await panes.click(panes.get('button', 'All open files'));
    expect(panes.all('menuitem').map(nameOf)).toEqual(['One', 'Two', 'Three']);
    await panes.click(panes.get('menuitem', 'Two'));
    expect(selected(panes)).toEqual(['Two']);
    expect(panes.all('menu')).toEqual([]);
  });

  it('starts a new file from the plus button', async () => {
    const panes = await draw();
    await panes.click(panes.get('button', 'New file'));
    expect(panes.app.workspace.naming.state).toEqual({ kind: 'new', type: 'file' });
  });

  it('has no accessibility faults, with and without tabs', async () => {
    const panes = await draw();
    const check = async (): Promise<string[]> => {
      let found: string[] = [];
      await act(async () => {
        const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
        const { violations } = await axe.run(document.body, { rules });
        found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      return found;
    };
    expect(await check()).toEqual([]);
    await panes.run(() => {
      for (const id of panes.app.workspace.tabs.ids) panes.test.run('tab-close', { id });
    });
    expect(panes.all('tab')).toEqual([]);
    expect(await check()).toEqual([]);
  });
});
