// The menu of an item shows the keys that the person gave, as every other place does (design 9.2).
import { afterEach, expect, it } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import type { DrawnPanes } from '../../support/panes';
import { drawSidebar, focus } from './draw';

const KEYS = {
  'item-rename': 'Alt+a',
  'item-color': 'Alt+c',
  'item-shortcut': 'Alt+d',
  'item-shortcut-remove': 'Alt+e',
  'item-move-up': 'Alt+j',
  'item-move-down': 'Alt+k',
  'file-move-to-folder': 'Alt+m',
  'item-delete': 'Alt+h',
};

let drawn: DrawnPanes;

afterEach(() => drawn.unmount());

const shown = () =>
  drawn
    .all('menuitem')
    .map((entry) => [...entry.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' '));

it('for every entry', async () => {
  const world = new MemoryWorld({ stored: { shortCuts: JSON.stringify({ windowsShortcuts: KEYS }) } });
  drawn = await drawSidebar({ os: 'windows', world });
  await drawn.run(() => drawn.test.file('Plan'));
  const open = async () => {
    await focus(drawn.get('option', 'Plan'));
    await drawn.press('ContextMenu');
  };
  await open();
  expect(shown()).toEqual(['Alt A', 'Alt C', 'Alt D', 'Alt J', 'Alt K', 'Alt M', 'Alt H']);
  await drawn.press('Escape');
  const { activeId: id } = drawn.test.workspace.tabs;
  if (id === null) throw new Error('no file');
  await drawn.run(() => drawn.test.run('item-shortcut-set', { id, key: 'p' }));
  await open();
  expect(shown()).toEqual(['Alt A', 'Alt C', 'P', 'Alt E', 'Alt J', 'Alt K', 'Alt M', 'Alt H']);
});
