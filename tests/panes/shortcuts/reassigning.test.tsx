// Keys that others have, and everything that changes many at once (design 8.12, decisions D12).
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
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
