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

  it('shows the modifiers that are held, before the key that they are held for', async () => {
    await open();
    await edit('Previous tab');
    await drawn.press('Control', { ctrlKey: true });
    await drawn.press('Alt', ctrlAlt);
    expect(drawn.recorder()?.value).toBe('Ctrl Alt');
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

describe('several keys', () => {
  it('are added and taken away one by one', async () => {
    await open();
    await edit('Close tab');
    await drawn.click(button('Add key'));
    await drawn.press('j', { altKey: true });
    await drawn.press('Enter');
    expect(own()).toEqual({ 'tab-close': 'Control+Alt+y | Alt+y | Control+w | Delete | Alt+j' });
    await edit('Close tab');
    await drawn.click(button('Remove Alt Y from Close tab'));
    expect(own()).toEqual({ 'tab-close': 'Control+Alt+y | Control+w | Delete | Alt+j' });
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
