// The Keyboard Shortcuts dialog as a guest meets it (spec §2, decisions C and D12).
import { afterEach, describe, expect, it } from 'vitest';
import { ShortcutsDialog } from '../../../src/panes/shortcuts/ShortcutsDialog';
import type { Os } from '../../../src/platform/types';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes;
afterEach(() => drawn.unmount());

async function open(os: Os = 'windows') {
  drawn = await drawPanes(<ShortcutsDialog />, { os });
  await drawn.press('/', { ctrlKey: os !== 'mac', metaKey: os === 'mac' });
}
const dialog = () => drawn.get('dialog', 'Keyboard Shortcuts');
const rows = () => [...dialog().querySelectorAll<HTMLElement>('tr')];
const row = (action: string) => {
  const found = rows().find((each) => nameOf(each) === action);
  if (!found) throw new Error(`no row ${action}`);
  return found;
};
const caps = (action: string) => [...row(action).querySelectorAll('kbd')].map((cap) => cap.textContent);
const headings = () => [...dialog().querySelectorAll('h3')].map((heading) => heading.firstChild?.textContent);

describe('what it lists', () => {
  it('groups the commands, each row named by its action, with its keys', async () => {
    await open();
    expect([...headings()].sort()).toEqual(['App', 'Sidebar', 'Tab', 'Todo']);
    expect(caps('Sync now')).toEqual(['Ctrl', 'Alt', 'R']);
    expect(caps('Close tab')).toEqual(['Ctrl', 'Alt', 'Y']);
    expect(caps('Copy selected')).toEqual(['Ctrl', 'C']);
    expect(caps('Focus new task')).toEqual(['Ctrl', 'Alt', 'N']);
    expect(caps('Go to tab')).toEqual(['Alt', '1–9']);
    expect(caps('Open file or folder')).toEqual(['Ctrl', 'A–Z, 0–9']);
    expect(caps('Undo')).toEqual(['Ctrl', 'Z']);
  });

  it('locks the four ids of spec §5 and no other', async () => {
    await open();
    const locked = rows().filter((each) => each.querySelector('[role="img"]'));
    expect(locked.map(nameOf).sort()).toEqual([
      'Delete selected',
      'Go to tab',
      'Open file or folder',
      'Undo',
    ]);
  });

  it('says which commands have no key, and unfolds further keys', async () => {
    await open();
    expect(row('Trash').textContent).toContain('Unbound');
    expect(caps('Sync now')).toHaveLength(3);
    await drawn.click(drawn.get('button', '1 more for Sync now'));
    expect(caps('Sync now')).toEqual(['Ctrl', 'Alt', 'R', 'Alt', 'R']);
  });

  it('opens on the own system and shows the other one', async () => {
    await open('mac');
    const radios = drawn.all('radio') as HTMLInputElement[];
    expect(radios.map((radio) => [nameOf(radio), radio.checked])).toEqual([
      ['Windows', false],
      ['Mac', true],
    ]);
    expect(caps('Sync now')).toEqual(['Command', 'Option', 'R']);
    await drawn.click(drawn.get('radio', 'Windows'));
    expect(caps('Sync now')).toEqual(['Ctrl', 'Alt', 'R']);
    expect(caps('Go to tab')).toEqual(['Alt', '1–9']);
  });
});

describe('searching', () => {
  it('finds by the words of the action and by keys', async () => {
    await open();
    const field = drawn.get('textbox', 'Search shortcuts');
    expect(document.activeElement).toBe(field);
    await drawn.type(field, 'copy');
    expect(rows().map(nameOf)).toEqual(['Copy selected']);
    await drawn.type(field, 'ctrl+alt+r');
    expect(rows().map(nameOf)).toEqual(['Sync now']);
    await drawn.type(field, 'unbound');
    expect(rows().map(nameOf)).toContain('Trash');
    await drawn.type(field, 'qqq');
    expect(rows()).toEqual([]);
    expect(dialog().textContent).toContain('Nothing found for qqq');
  });
});

describe('guests', () => {
  it('read that they must log in, and the button leads there', async () => {
    await open();
    expect(dialog().textContent).toContain('Login to edit keyboard shortcuts');
    expect(dialog().textContent).toContain('Press Escape to close');
    expect(drawn.all('button').filter((button) => nameOf(button).startsWith('Edit shortcut'))).toEqual([]);
    await drawn.click(drawn.get('button', 'Login'));
    expect(drawn.test.workspace.path).toBe('/login');
    expect(drawn.all('dialog', 'Keyboard Shortcuts')).toEqual([]);
  });

  it('close it by Escape and by its button', async () => {
    await open();
    await drawn.press('Escape');
    expect(drawn.all('dialog')).toEqual([]);
    await drawn.press('/', { ctrlKey: true });
    await drawn.click(drawn.get('button', 'Close'));
    expect(drawn.all('dialog')).toEqual([]);
  });
});
