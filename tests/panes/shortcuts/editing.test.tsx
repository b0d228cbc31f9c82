// Changing keys in the dialog, as somebody with an account does (spec §2, design 8.12, decisions D12).
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import { nameOf } from '../../support/panes';
import type { OpenOptions } from '../../support/workspace';
import { type DrawnDialog, openDialog } from './dialog';

let drawn: DrawnDialog;
afterEach(() => drawn.unmount());

async function open(options: OpenOptions = {}) {
  drawn = await openDialog({ plan: FREE_PLAN, ...options });
}
const edit = (action: string) => drawn.click(drawn.get('button', `Edit shortcut for ${action}`));
const button = (name: string) => drawn.get('button', name);
const has = (name: string) => drawn.all('button', name).length > 0;
const ctrlAlt = { ctrlKey: true, altKey: true };
const own = () => drawn.test.workspace.shortcuts.own('other');

describe('the pencil', () => {
  it('stands in every row but the fixed ones, and nothing says that one must log in', async () => {
    await open();
    expect(drawn.dialog().textContent).not.toContain('Login to edit');
    const without = drawn.rows().filter((row) => !row.querySelector('[aria-label^="Edit shortcut"]'));
    expect(without.map(nameOf).sort()).toEqual([
      'Add task',
      'Delete selected',
      'Go to tab',
      'Open file or folder',
      'Undo',
    ]);
  });

  it('opens a field that asks for keys, and the footer says how it ends', async () => {
    await open();
    await edit('Previous tab');
    expect(drawn.recorder()?.placeholder).toBe('Press keys...');
    expect(document.activeElement).toBe(drawn.recorder());
    expect(drawn.dialog().textContent).toContain('Press Enter to save or click outside to cancel');
    await drawn.press('Escape');
    expect(drawn.recorder()).toBeNull();
    expect(drawn.dialog().textContent).toContain('Press Escape to close');
    expect(document.activeElement).toBe(button('Edit shortcut for Previous tab'));
    await drawn.press('Escape');
    expect(drawn.all('dialog')).toEqual([]);
  });
});

describe('recording', () => {
  it('shows what is pressed, saves by Enter, and the key works at once', async () => {
    await open();
    await drawn.run(() => {
      drawn.test.file('One');
      drawn.test.file('Two');
    });
    await edit('Previous tab');
    await drawn.press('q', ctrlAlt);
    expect(drawn.recorder()?.value).toBe('Ctrl Alt Q');
    await drawn.press('Enter');
    expect(drawn.caps('Previous tab').slice(0, 3)).toEqual(['Ctrl', 'Alt', 'Q']);
    expect(document.activeElement).toBe(button('Edit shortcut for Previous tab'));
    await drawn.press('Escape');
    await drawn.press('q', ctrlAlt);
    expect(drawn.test.workspace.tabs.activeId).not.toBe(drawn.test.workspace.tabs.ids.at(-1));
  });

  it('does nothing else with the keys: no palette, no closing, no undo', async () => {
    await open();
    await edit('Previous tab');
    for (const key of ['k', 'z', '/']) await drawn.press(key, { ctrlKey: true });
    expect(drawn.test.workspace.dialogs.palette).toBeNull();
    expect(drawn.recorder()).not.toBeNull();
  });

  it('is cancelled by a click outside of the row, which still does what it does', async () => {
    await open();
    await edit('Previous tab');
    await drawn.press('q', ctrlAlt);
    await edit('Next tab');
    expect(drawn.recorder()?.getAttribute('aria-label')).toBe('Shortcut for Next tab');
    expect(drawn.recorder()?.value).toBe('');
    await drawn.click(drawn.get('textbox', 'Search shortcuts'));
    expect(drawn.recorder()).toBeNull();
    expect(own()).toEqual({});
  });

  it('is cancelled by a click on the backdrop, and the dialog stays', async () => {
    await open();
    await edit('Previous tab');
    const layer = drawn.dialog().parentElement;
    await act(async () => {
      layer?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      layer?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(drawn.recorder()).toBeNull();
    expect(drawn.all('dialog')).toHaveLength(1);
  });

  it('can begin anew', async () => {
    await open();
    await edit('Previous tab');
    await drawn.press('q', ctrlAlt);
    await drawn.click(button('Clear keys'));
    expect(drawn.recorder()?.value).toBe('');
    expect(document.activeElement).toBe(drawn.recorder());
    await drawn.press('j', { altKey: true });
    await drawn.press('l');
    expect(drawn.recorder()?.value).toBe('Alt J then L');
  });

  it('says in the row why a key is refused', async () => {
    await open();
    await edit('Previous tab');
    await drawn.press('w', { ctrlKey: true });
    expect(drawn.row('Previous tab').querySelector('[role="alert"]')?.textContent).toContain('installed');
    await drawn.press('Dead', { code: 'BracketLeft' });
    expect(drawn.row('Previous tab').textContent).toContain('dead key');
    await drawn.press('Enter');
    expect(own()).toEqual({});
  });
});

describe('a key that somebody else has', () => {
  it('names the other command and can be reassigned, which undo takes back', async () => {
    await open();
    await edit('Close tab');
    await drawn.press('x', ctrlAlt);
    expect(drawn.row('Close tab').textContent).toContain('This shortcut is already in use by Next tab');
    await drawn.press('Enter');
    expect(document.activeElement).toBe(button('Reassign'));
    await drawn.click(button('Reassign'));
    expect(drawn.caps('Close tab').slice(0, 3)).toEqual(['Ctrl', 'Alt', 'X']);
    expect(drawn.caps('Next tab').slice(0, 2)).toEqual(['Alt', 'X']);
    await drawn.run(() => drawn.test.run('todo-undo'));
    expect(drawn.caps('Next tab').slice(0, 3)).toEqual(['Ctrl', 'Alt', 'X']);
  });

  it('leaves a command with one key unbound', async () => {
    await open();
    await edit('Sync now');
    await drawn.press('c', { ctrlKey: true });
    await drawn.click(button('Reassign'));
    expect(drawn.row('Copy selected').textContent).toContain('Unbound');
  });

  it('stays where it is when that is cancelled', async () => {
    await open();
    await edit('Close tab');
    await drawn.press('x', ctrlAlt);
    await drawn.click(button('Cancel'));
    expect(drawn.recorder()).toBeNull();
    expect(own()).toEqual({});
  });

  it('cannot be taken from a fixed command', async () => {
    await open();
    await edit('Close tab');
    await drawn.press('z', { ctrlKey: true });
    expect(drawn.row('Close tab').textContent).toContain('in use by Undo, which is fixed');
    expect([has('Reassign'), has('Cancel')]).toEqual([false, true]);
  });

  it('is told for sequences that begin with it, and for keys that begin it', async () => {
    await open();
    await drawn.run(() => {
      const add = (id: string, key: string) =>
        drawn.test.run('shortcuts-save', { platform: 'other', id, key, replaces: null, free: [] });
      add('app-trash', 'Alt+j x');
      add('app-export', 'Alt+q');
    });
    await edit('Close tab');
    await drawn.press('j', { altKey: true });
    expect(drawn.row('Close tab').textContent).toContain('Alt J then X of Trash begins with it');
    await drawn.click(button('Clear keys'));
    await drawn.press('q', { altKey: true });
    await drawn.press('Escape');
    await edit('Close tab');
    await drawn.press('q', { altKey: true });
    await drawn.click(button('Reassign'));
    expect(drawn.row('Export my data').textContent).toContain('Unbound');
  });

  it('is named as the file that it opens', async () => {
    await open();
    await drawn.run(() => {
      const id = drawn.test.file('Groceries');
      drawn.test.run('item-shortcut-set', { id, key: 'b' });
    });
    await edit('Close tab');
    await drawn.press('b', { ctrlKey: true });
    expect(drawn.row('Close tab').textContent).toContain('in use by Groceries');
  });
});

describe('several keys', () => {
  it('are added and taken away one by one', async () => {
    await open();
    await edit('Close tab');
    await drawn.click(button('Add key'));
    await drawn.press('j', { altKey: true });
    await drawn.press('Enter');
    expect(own()).toEqual({ 'tab-close': 'Control+Alt+y | Alt+y | Delete | Alt+j' });
    await edit('Close tab');
    await drawn.click(button('Remove Alt Y from Close tab'));
    expect(own()).toEqual({ 'tab-close': 'Control+Alt+y | Delete | Alt+j' });
    await edit('Close tab');
    await drawn.click(button('Unbind'));
    expect(drawn.row('Close tab').textContent).toContain('Unbound');
    await drawn.click(button('Reset shortcut for Close tab'));
    expect(own()).toEqual({});
    expect(has('Reset shortcut for Close tab')).toBe(false);
  });
});

describe('the other system', () => {
  it('has keys of its own', async () => {
    await open();
    await drawn.click(drawn.get('radio', 'Mac'));
    await edit('Close tab');
    expect(drawn.row('Close tab').textContent).toContain('Press Ctrl for ⌘');
    await drawn.press('j', ctrlAlt);
    await drawn.press('Enter');
    expect(drawn.caps('Close tab').slice(0, 3)).toEqual(['Command', 'Option', 'J']);
    expect(drawn.test.workspace.shortcuts.own('mac')['tab-close']).toContain('Alt+Meta+j');
    expect(own()).toEqual({});
  });
});

describe('all at once', () => {
  it('presets stand in a menu, and "Reset to defaults" takes everything back', async () => {
    await open();
    expect(button('Reset to defaults').hasAttribute('disabled')).toBe(true);
    await drawn.click(button('Preset: Tabdo'));
    expect(drawn.all('menuitem').map((item) => item.textContent)).toEqual([
      'TabdoIn use',
      'Vim-like',
      'Todoist-like',
    ]);
    const [, vim] = drawn.all('menuitem');
    if (vim) await drawn.click(vim);
    expect(has('Preset: Vim-like')).toBe(true);
    expect(drawn.caps('Next to-do')[0]).toBe('J');
    await drawn.click(drawn.get('switch', 'Single-key shortcuts'));
    expect(drawn.row('Next to-do').querySelector('[class*="off"]')?.textContent).toBe('J');
    await drawn.click(button('Reset to defaults'));
    expect(has('Preset: Tabdo')).toBe(true);
    expect(own()).toEqual({});
  });

  it('an import tells what it left out, until that is closed', async () => {
    await open();
    const text = JSON.stringify({ windowsShortcuts: { 'tab-next': 'Alt+j', 'tab-prev': 'Banana' } });
    drawn.test.platform.controls.nextFile = { name: 'keys.json', text };
    await drawn.click(button('Import'));
    const report = drawn.get('region', 'Import report');
    expect(report.textContent).toContain('1 shortcut of keys.json is in use.');
    expect(report.textContent).toContain('Previous tab: “Banana” is not a key');
    await drawn.click(button('Close report'));
    expect(drawn.all('region', 'Import report')).toEqual([]);
  });

  it('printing draws every bound key by category, and then takes the sheet away', async () => {
    await open();
    let printed = '';
    window.print = () => {
      printed = [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent).join();
      expect(document.querySelectorAll('dt').length).toBeGreaterThan(40);
    };
    await drawn.click(button('Print'));
    expect(printed).toContain('Tabdo keyboard shortcuts, Windows and Linux,Sidebar,Tab,Todo,App');
    expect(document.querySelectorAll('dt')).toHaveLength(0);
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('dt').length).toBeGreaterThan(40);
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelectorAll('dt')).toHaveLength(0);
  });
});

describe('from the palette', () => {
  it('a command opens the dialog with its row recording', async () => {
    await open();
    await drawn.press('Escape');
    await drawn.run(() => drawn.test.run('shortcuts-edit', { id: 'tab-close' }));
    expect(drawn.recorder()?.getAttribute('aria-label')).toBe('Shortcut for Close tab');
  });
});
