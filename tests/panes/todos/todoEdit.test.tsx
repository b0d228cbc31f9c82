// Editing a to-do in its row, and the menu of a row (decisions D14).
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '../../support/panes';
import { addAll, click, doubleClick, draw, drawn, editor, field, row, rows, selected } from './pane';

describe('editing', () => {
  beforeEach(async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Work'));
    await addAll('B', 'A');
  });

  it('begins by Enter, commits by Enter and gives the focus back to the row', async () => {
    await drawn.press('ArrowDown');
    await drawn.press('Enter');
    expect(document.activeElement).toBe(editor());
    await drawn.type(editor() as HTMLElement, 'A, but better');
    await drawn.press('Enter');
    expect(rows('Open to-dos')).toEqual(['A, but better', 'B']);
    expect(document.activeElement).toBe(row('A, but better'));
  });

  it('begins by a double click, which leaves the row selected', async () => {
    await doubleClick(row('B'));
    expect(document.activeElement).toBe(editor());
    expect(editor()?.value).toBe('B');
    await drawn.press('Escape');
    expect(editor()).toBeUndefined();
    expect(selected().map(nameOf)).toEqual(['B']);
    await doubleClick(row('B'));
    await drawn.press('Escape');
    expect(selected().map(nameOf)).toEqual(['B']);
  });

  it('reverts by Escape and by empty text', async () => {
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, 'something else');
    await drawn.press('Escape');
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, '  ');
    await drawn.press('Enter');
    expect(rows('Open to-dos')).toEqual(['A', 'B']);
  });

  it('does not end by Enter while an input method composes', async () => {
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, '日本');
    await drawn.press('Enter', { isComposing: true });
    expect(editor()?.value).toBe('日本');
  });

  it('commits when another part of the app is entered, and stays in a lost window', async () => {
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, 'A2');
    const real = document.hasFocus;
    document.hasFocus = () => false;
    await act(async () => editor()?.blur());
    expect(editor()?.value).toBe('A2');
    document.hasFocus = real;
    await act(async () => editor()?.focus());
    await act(async () => field().focus());
    expect(rows('Open to-dos')).toEqual(['A2', 'B']);
    expect(document.activeElement).toBe(field());
  });

  it('commits when another file is shown', async () => {
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, 'A3');
    await drawn.run(() => drawn.test.file('Other'));
    await drawn.run(() => drawn.test.run('tab-prev'));
    expect(rows('Open to-dos')).toEqual(['A3', 'B']);
    expect(editor()).toBeUndefined();
  });

  it('keeps what is typed when the row changes elsewhere', async () => {
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, 'mine');
    const { tables } = drawn.test.workspace;
    await drawn.run(() => {
      const before = tables.todo(drawn.test.id('A'));
      if (before) tables.putTodo({ ...before, text: 'theirs' });
    });
    expect(editor()?.value).toBe('mine');
    expect(drawn.get('button', 'Save')).toBeTruthy();
  });

  it('commits when the keyboard goes on from Save, or from a notification, to another part', async () => {
    const toast = document.body.appendChild(document.createElement('button'));
    toast.dataset.layer = 'toast';
    for (const [text, by] of [
      ['A2', () => drawn.get('button', 'Save')],
      ['A3', () => toast],
    ] as const) {
      await doubleClick(row(rows('Open to-dos')[0] ?? ''));
      await drawn.type(editor() as HTMLElement, text);
      await act(async () => by().focus());
      expect(editor()?.value).toBe(text);
      await act(async () => drawn.get('button', 'Add Task').focus());
      expect(rows('Open to-dos')).toEqual([text, 'B']);
      expect(document.activeElement).toBe(drawn.get('button', 'Add Task'));
    }
    toast.remove();
  });

  it('keeps line breaks', async () => {
    await doubleClick(row('A'));
    await drawn.type(editor() as HTMLElement, 'first\nsecond');
    await drawn.click(drawn.get('button', 'Save'));
    expect(rows('Open to-dos')).toEqual(['first\nsecond', 'B']);
  });
});

describe('the menu of a row on a touch screen', () => {
  beforeEach(async () => {
    await draw({ screen: { width: 800, touch: true } });
    await drawn.run(() => drawn.test.file('Work'));
    await addAll('C', 'B', 'A');
  });

  const choose = async (name: string, ...entries: string[]) => {
    await drawn.click(drawn.get('button', `More for ${name}`));
    for (const entry of entries) await drawn.click(drawn.get('menuitem', entry));
  };

  it('adds rows to the selection one by one, and takes them out of it', async () => {
    await choose('A', 'Select');
    await choose('C', 'Select');
    expect(selected().map(nameOf)).toEqual(['A', 'C']);
    await choose('A', 'Deselect');
    expect(selected().map(nameOf)).toEqual(['C']);
  });

  it('acts on its own row beside a selection of others, and moves it alone', async () => {
    await choose('A', 'Select');
    await choose('C', 'Mark as important');
    expect(row('A').querySelector('[aria-label="Important"]')).toBeNull();
    await choose('C', 'Move in list', 'Move up');
    expect(rows('Open to-dos')).toEqual(['A', 'C', 'B']);
    await choose('A', 'Move to file…');
    expect(selected().map(nameOf)).toEqual(['A']);
    expect(drawn.test.workspace.dialogs.palette?.command).toBe('todo-move-to-file');
  });
});

describe('the menu of a row', () => {
  beforeEach(async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Work'));
    await addAll('C', 'B', 'A');
  });

  const menu = (element: HTMLElement) =>
    act(async () => {
      element.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX: 9, clientY: 9 }),
      );
    });

  it('holds the actions in order and acts on its row', async () => {
    await menu(row('B'));
    expect(drawn.all('menuitem').map(nameOf)).toEqual([
      'Edit',
      'Mark as important',
      'Move in list',
      'Move to file…',
      'Delete',
    ]);
    await drawn.click(drawn.get('menuitem', 'Mark as important'));
    expect(row('B').querySelector('[aria-label="Important"]')).toBeTruthy();
    await menu(row('B'));
    await drawn.click(drawn.get('menuitem', 'Not important'));
    expect(row('B').querySelector('[aria-label="Important"]')).toBeNull();
  });

  it('acts on the whole selection from one of its rows', async () => {
    await click(row('A'));
    await click(row('B'), { shiftKey: true });
    await menu(row('B'));
    await drawn.click(drawn.get('menuitem', 'Delete'));
    expect(rows('Open to-dos')).toEqual(['C']);
  });

  it('moves its row, or the selection, without a drag', async () => {
    const choose = async (name: string, entry: string) => {
      await menu(row(name));
      await drawn.click(drawn.get('menuitem', 'Move in list'));
      await drawn.click(drawn.get('menuitem', entry));
    };
    await choose('C', 'Move up');
    expect(rows('Open to-dos')).toEqual(['A', 'C', 'B']);
    await choose('C', 'Move to bottom');
    expect(rows('Open to-dos')).toEqual(['A', 'B', 'C']);
    await choose('B', 'Move to top');
    expect(rows('Open to-dos')).toEqual(['B', 'A', 'C']);
    await click(row('A'), { shiftKey: true });
    await choose('A', 'Move down');
    expect(rows('Open to-dos')).toEqual(['C', 'B', 'A']);
    await choose('A', 'Move down');
    expect(drawn.get('menuitem', 'Move down').getAttribute('aria-disabled')).toBe('true');
    await drawn.press('Escape');
    await drawn.press('Escape');
    await drawn.run(() => drawn.test.run('todo-toggle', { ids: [drawn.test.id('C')] }));
    await menu(row('C'));
    expect(drawn.all('menuitem').map(nameOf)).not.toContain('Move in list');
  });

  it('opens by its button and by the menu key, and gives the focus back', async () => {
    await drawn.press('ArrowDown');
    await drawn.press('F10', { shiftKey: true });
    expect(drawn.all('menu').length).toBe(1);
    await drawn.press('Escape');
    expect(document.activeElement).toBe(row('A'));
    await drawn.click(drawn.get('button', 'More for C'));
    expect(drawn.all('menuitem').length).toBe(5);
    await drawn.click(drawn.get('menuitem', 'Edit'));
    expect(editor()?.value).toBe('C');
    expect(document.activeElement).toBe(editor());
  });
});
