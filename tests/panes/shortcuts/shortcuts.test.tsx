// The Keyboard Shortcuts dialog as a guest meets it (spec §2, decisions C and D12).
import { afterEach, describe, expect, it } from 'vitest';
import type { Os } from '../../../src/platform/types';
import { nameOf } from '../../support/panes';
import { type DrawnDialog, openDialog } from './dialog';

let drawn: DrawnDialog;
afterEach(() => drawn.unmount());

async function open(os: Os = 'windows') {
  drawn = await openDialog({ os });
}
const dialog = () => drawn.dialog();
const rows = () => drawn.rows();
const row = (action: string) => drawn.row(action);
const caps = (action: string) => drawn.caps(action);
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

  it('finds by a pressed combination, and by any key once it is asked to', async () => {
    await open();
    await drawn.press('x', { ctrlKey: true, altKey: true });
    expect(rows().map(nameOf)).toEqual(['Next tab']);
    expect(dialog().querySelector('[data-key-search]')?.textContent).toBe('CtrlAltX');
    await drawn.click(drawn.get('button', 'Show all shortcuts'));
    expect(rows().length).toBeGreaterThan(20);
    await drawn.click(drawn.get('button', 'Search by pressing a key'));
    await drawn.press('F2');
    expect(rows().map(nameOf).sort()).toEqual(['Edit to-do', 'Rename']);
    await drawn.press('j');
    expect(dialog().textContent).toContain('No command has this key');
    await drawn.press('Escape');
    expect(drawn.all('dialog')).toHaveLength(1);
    await drawn.press('Backspace');
    expect(rows().length).toBeGreaterThan(20);
  });

  it('finds the key of the other system by the keys that stand for it here', async () => {
    await open();
    await drawn.click(drawn.get('radio', 'Mac'));
    drawn.get('textbox', 'Search shortcuts').focus();
    await drawn.press('x', { ctrlKey: true, altKey: true });
    expect(rows().map(nameOf)).toEqual(['Next tab']);
    expect(caps('Next tab').slice(0, 3)).toEqual(['Command', 'Option', 'X']);
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

  it('see no way to change anything, but may export, print and switch single keys off', async () => {
    await open();
    const names = drawn.all('button').map(nameOf);
    expect(names).toEqual(expect.arrayContaining(['Export', 'Print']));
    for (const name of ['Import', 'Reset to defaults']) expect(names).not.toContain(name);
    expect(names.some((name) => name.startsWith('Preset'))).toBe(false);
    await drawn.click(drawn.get('switch', 'Single-key shortcuts'));
    expect(drawn.test.workspace.shortcuts.singleKeys).toBe(false);
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
