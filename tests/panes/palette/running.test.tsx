// What Enter, clicks and pages of the palette do, and where the focus goes (decisions D7).
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf, setValue } from '../../support/panes';
import { type DrawnPalette, drawPalette } from './drawPalette';

let drawn: DrawnPalette;

beforeEach(async () => {
  drawn = await drawPalette();
});

afterEach(() => drawn.close());

describe('running', () => {
  it('closes and gives focus back before the command runs, with the source palette', async () => {
    const seen: unknown[] = [];
    drawn.app.registry.on('willRun', ({ id, source }) => {
      if (id === 'app-settings') seen.push([source, document.activeElement === drawn.before, drawn.isOpen()]);
    });
    await drawn.open();
    await drawn.query('settings');
    await drawn.press('Enter');
    expect(seen).toEqual([['palette', true, false]]);
    expect(drawn.test.workspace.path).toBe('/settings');
  });

  it('runs the row of the text in the field, also before it was drawn', async () => {
    await drawn.open();
    await act(async () => {
      const input = drawn.field();
      for (const text of ['p', 'pl', 'plants']) setValue(input, text);
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    expect(drawn.isOpen()).toBe(false);
    expect(drawn.test.workspace.tabs.activeId).toBe(drawn.fileId('Plants'));
  });

  it('does nothing during composition and while Enter is held', async () => {
    await drawn.open();
    await drawn.query('plants');
    await drawn.press('Enter', { isComposing: true });
    await drawn.press('Enter', { keyCode: 229 });
    await drawn.press('Enter', { repeat: true });
    expect(drawn.isOpen()).toBe(true);
  });

  it('keeps the highlight on its row when rows arrive above it', async () => {
    await drawn.open();
    await drawn.query('#plan');
    const name = drawn.chosen() && nameOf(drawn.chosen() as HTMLElement);
    await drawn.run(() => drawn.test.file('Plan'));
    expect(drawn.options()).toContain('Plan');
    expect(drawn.chosen() && nameOf(drawn.chosen() as HTMLElement)).toBe(name);
  });

  it('opens over a dialog, goes back to it by Escape, and closes it with what is run', async () => {
    await drawn.run(() => drawn.test.run('app-trash'));
    await drawn.open();
    expect(drawn.isOpen()).toBe(true);
    await drawn.press('Escape');
    expect(drawn.test.workspace.dialogs.dialog?.kind).toBe('trash');
    await drawn.open();
    await drawn.query('add folder');
    await drawn.press('Enter');
    expect(drawn.test.workspace.dialogs.dialog).toBeNull();
    expect(drawn.test.workspace.naming.state.kind).toBe('new');
  });

  it('runs nothing over a dialog that has become busy meanwhile', async () => {
    const { dialogs, naming } = drawn.test.workspace;
    let busy = false;
    await drawn.run(() => dialogs.open({ kind: 'logout', isBusy: () => busy }));
    await drawn.open();
    busy = true;
    await drawn.query('add folder');
    await drawn.press('Enter');
    expect([dialogs.layer, naming.state.kind]).toEqual(['dialog', 'none']);
  });

  it('opens a clicked row, and the pointer moves the highlight', async () => {
    await drawn.open();
    await drawn.query('mov');
    const row = drawn.get('option', 'House move');
    await drawn.run(() => row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    expect(drawn.chosen()).toBe(row);
    await drawn.click(row);
    expect(drawn.isOpen()).toBe(false);
    expect(drawn.test.workspace.items.activeFolderId).toBe(drawn.test.workspace.items.folderIds[2]);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Moving day') }));
    await drawn.run(() => drawn.test.run('item-shortcut-set', { id: folder('Garden') as never, key: '3' }));
    drawn.before.focus();
    await drawn.open();
    await drawn.query('move to folder');
    await drawn.press('Tab');
  });
  const folder = (name: string) =>
    drawn.test.workspace.items.folderIds.find((id) => drawn.test.workspace.items.folder(id)?.name === name);

  it('shows the command as a chip, the rows, and the reason of a row that cannot be chosen', async () => {
    expect(drawn.field().value).toBe('');
    expect(drawn.field().placeholder).toBe('Choose a folder');
    expect(drawn.get('dialog', 'Command palette').textContent).toContain('Move to folder…');
    expect([...drawn.options()].sort()).toEqual(['Default', 'Garden', 'House move']);
    const here = drawn.get('option', 'House move');
    expect(here.getAttribute('aria-disabled')).toBe('true');
    expect(here.getAttribute('aria-description')).toBe('Already here');
    await drawn.click(here);
    expect(drawn.isOpen()).toBe(true);
  });

  it('goes back by Backspace in the empty field, with the highlight where it was', async () => {
    await drawn.press('Backspace');
    expect(drawn.field().placeholder).toBe('Type a command, a file or a to-do');
    expect(drawn.isOpen()).toBe(true);
  });

  it('runs with the row as argument, by Enter and by its digit', async () => {
    await drawn.query('gard');
    await drawn.press('Enter');
    expect(drawn.isOpen()).toBe(false);
    expect(drawn.test.workspace.items.file(drawn.fileId('Moving day'))?.folderId).toBe(folder('Garden'));
    await drawn.run(() => drawn.test.run('todo-undo'));
    await drawn.run(() => drawn.test.run('app-palette', { command: 'file-move-to-folder' }));
    await drawn.press('3');
    expect(drawn.test.workspace.items.file(drawn.fileId('Moving day'))?.folderId).toBe(folder('Garden'));
  });

  it('takes the letter that a digit key prints on French keyboards as text, and its digit as a pick', async () => {
    await drawn.press('é', { code: 'Digit3' });
    expect(drawn.isOpen()).toBe(true);
    await drawn.press('3', { code: 'Digit3', shiftKey: true });
    expect(drawn.isOpen()).toBe(false);
  });

  it('closes everything by Escape', async () => {
    await drawn.press('Escape');
    expect(drawn.isOpen()).toBe(false);
    expect(document.activeElement).toBe(drawn.before);
  });
});
