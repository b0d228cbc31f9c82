// The to-do pane over a real workspace: adding, selecting, jumping, by key and by pointer.
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '../../support/panes';
import { addAll, click, draw, drawn, field, row, rows, selected } from './pane';

const pasteLines = () =>
  act(async () => {
    const clipboardData = { getData: () => '- one\n- two\n' };
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    field().dispatchEvent(paste);
  });

describe('the first run', () => {
  beforeEach(() => draw());

  it('says how to begin, what a guest has room for, and has the caret in the add field', () => {
    expect(drawn.get('heading', 'Start typing.')).toBeTruthy();
    expect(document.body.textContent).toContain('Room for 10 to-dos, 5 folders and 5 files.');
    expect(document.activeElement).toBe(field());
  });

  it('makes a file for the first task and keeps the caret in the same empty field', async () => {
    const before = field();
    await drawn.type(before, 'Buy milk');
    await drawn.press('Enter');
    expect(rows('Open to-dos')).toEqual(['Buy milk']);
    expect(drawn.get('heading', 'Tasks')).toBeTruthy();
    expect(field()).toBe(before);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(before);
  });
});

describe('adding', () => {
  beforeEach(async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Groceries'));
  });

  it('labels the panel by the file and says what an empty file is for', () => {
    expect(drawn.get('tabpanel', 'Groceries').id).toBe('todo-panel');
    expect(document.body.textContent).toContain('Nothing here yet. Type, then press');
  });

  it('puts new to-dos on top by Enter and by the button', async () => {
    await drawn.type(field(), 'Milk');
    await drawn.press('Enter');
    await drawn.type(field(), 'Bread');
    await drawn.click(drawn.get('button', 'Add Task'));
    expect(rows('Open to-dos')).toEqual(['Bread', 'Milk']);
    expect(drawn.get('grid', 'Open to-dos').getAttribute('aria-rowcount')).toBe('2');
    expect(row('Milk').getAttribute('aria-rowindex')).toBe('2');
  });

  it('does nothing for blanks, and nothing while an input method composes', async () => {
    await drawn.type(field(), '   ');
    await drawn.press('Enter');
    await drawn.type(field(), 'にほん');
    await drawn.press('Enter', { isComposing: true });
    await drawn.press('Enter', { keyCode: 229 });
    expect(rows('Open to-dos')).toEqual([]);
    expect(field().value).toBe('にほん');
  });

  it('makes a to-do of each line when several are pasted into it', async () => {
    await pasteLines();
    expect(rows('Open to-dos')).toEqual(['one', 'two']);
    expect(field().value).toBe('');
  });

  it('takes pasted lines into the field where what makes to-dos of them has not come', async () => {
    await drawn.run(() => {
      drawn.test.workspace.tools = null;
    });
    await pasteLines();
    expect(field().value).toBe('- one - two ');
  });

  it('keeps what is typed per file', async () => {
    await drawn.type(field(), 'half a thought');
    await drawn.run(() => drawn.test.file('Other'));
    expect(field().value).toBe('');
    await drawn.run(() => drawn.test.run('tab-prev'));
    expect(field().value).toBe('half a thought');
    expect(document.activeElement).toBe(field());
  });

  it('refuses the eleventh of a guest and keeps the typed text', async () => {
    await addAll(...Array.from({ length: 10 }, (_, n) => `Task ${n}`));
    await drawn.type(field(), 'One more');
    await drawn.press('Enter');
    expect(drawn.test.workspace.dialogs.dialog?.kind).toBe('limit');
    expect(field().value).toBe('One more');
  });
});

describe('selecting', () => {
  beforeEach(async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Work'));
    await addAll('D', 'C', 'B', 'A');
  });

  it('follows the arrows from the add field through the rows and back', async () => {
    await drawn.press('ArrowDown');
    expect(document.activeElement).toBe(row('A'));
    await drawn.press('ArrowDown');
    expect(document.activeElement).toBe(row('B'));
    expect(selected().map(nameOf)).toEqual(['B']);
    await drawn.press('ArrowDown', { shiftKey: true });
    expect(selected().map(nameOf)).toEqual(['B', 'C']);
    await drawn.press('Home');
    await drawn.press('ArrowUp');
    expect(document.activeElement).toBe(field());
  });

  it('has one tab stop, which is the row of the cursor', async () => {
    const stops = () => drawn.all('row').filter((each) => each.tabIndex === 0);
    expect(stops().map(nameOf)).toEqual(['A']);
    await drawn.press('ArrowDown');
    await drawn.press('ArrowDown');
    expect(stops().map(nameOf)).toEqual(['B']);
  });

  it('takes one by click, clears it by the next, toggles with Ctrl and ranges with Shift', async () => {
    await click(row('B'));
    expect(selected().map(nameOf)).toEqual(['B']);
    await click(row('B'));
    expect(selected()).toEqual([]);
    await click(row('A'));
    await click(row('C'), { ctrlKey: true });
    expect(selected().map(nameOf)).toEqual(['A', 'C']);
    await click(row('D'), { metaKey: true });
    await click(row('B'), { shiftKey: true });
    expect(selected().map(nameOf)).toEqual(['B', 'C', 'D']);
  });

  it('joins neighbours into one block', async () => {
    await click(row('A'));
    await click(row('C'), { shiftKey: true });
    expect(row('A').dataset.join).toBe('below');
    expect(row('B').dataset.join).toBe('above below');
    expect(row('C').dataset.join).toBe('above');
  });

  it('is cleared by a click outside of the lists, and not by one in a layer', async () => {
    const layer = document.body.appendChild(document.createElement('div'));
    layer.dataset.layer = 'toast';
    await click(row('A'));
    await click(layer);
    expect(selected().map(nameOf)).toEqual(['A']);
    await click(drawn.get('heading', 'Work'));
    expect(selected()).toEqual([]);
    layer.remove();
  });

  it('shows the bar for one row by key, and for two by pointer', async () => {
    await click(row('A'));
    expect(drawn.all('toolbar')).toEqual([]);
    await click(row('B'), { ctrlKey: true });
    expect(drawn.get('toolbar', 'Selection').textContent).toContain('2 selected');
    await drawn.click(drawn.get('button', 'Clear'));
    expect(drawn.all('toolbar')).toEqual([]);
    await drawn.run(() => drawn.test.run('todo-focus'));
    await drawn.press('ArrowDown');
    expect(drawn.get('toolbar', 'Selection').textContent).toContain('1 selected');
  });
});

describe('jumping to a to-do', () => {
  it('opens its file, puts the focus on it and flashes it once', async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Work'));
    await addAll('B', 'A');
    const id = drawn.test.id('B');
    await drawn.run(() => drawn.test.file('Other'));
    await drawn.run(() => drawn.test.run('todo-reveal', { id }));
    expect(document.activeElement).toBe(row('B'));
    expect(row('B').dataset.flash).toBeDefined();
    await act(async () => {
      // jsdom knows the event only by the name that old engines gave it.
      for (const name of ['animationend', 'webkitAnimationEnd']) {
        row('B').dispatchEvent(new Event(name, { bubbles: true }));
      }
    });
    await drawn.run(() => drawn.test.run('tab-next'));
    await drawn.run(() => drawn.test.run('tab-next'));
    expect(row('B').dataset.flash).toBeUndefined();
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    await draw({ screen: { width: 390, touch: true } });
    await drawn.run(() => drawn.test.file('Work'));
  });

  it('docks the field with an arrow named Add Task and shows no keys', async () => {
    await drawn.type(field(), 'Milk');
    await drawn.click(drawn.get('button', 'Add Task'));
    expect(rows('Open to-dos')).toEqual(['Milk']);
    expect(document.querySelectorAll('kbd').length).toBe(0);
    expect(drawn.get('button', 'More for Milk')).toBeTruthy();
  });
});

describe('a long list', () => {
  it('mounts only the rows near the window and reaches the last one by key', async () => {
    await draw({
      plan: {
        name: 'premium',
        max: { todos: null, folders: null, files: null },
        popup: 'upgrade',
        editShortcuts: true,
      },
    });
    await drawn.run(() => drawn.test.file('Long'));
    await addAll(...Array.from({ length: 1000 }, (_, n) => `Task ${1000 - n}`));
    expect(drawn.get('grid', 'Open to-dos').getAttribute('aria-rowcount')).toBe('1000');
    expect(drawn.all('row').length).toBeLessThan(60);
    await drawn.press('ArrowDown');
    await drawn.press('End');
    expect(nameOf(document.activeElement as HTMLElement)).toBe('Task 1000');
  });
});
