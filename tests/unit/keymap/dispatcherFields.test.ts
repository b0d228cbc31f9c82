// @vitest-environment jsdom
// The one listener and text fields, controls and the focus.
import { describe, expect, test } from 'vitest';
import { alt, at, begin, ctrl, eachOnItsOwnPage, element, key } from './page';

eachOnItsOwnPage();

describe('keys and fields', () => {
  test('a command key runs once and reaches nothing else', () => {
    const { ran } = begin();
    let heard = 0;
    element('row').addEventListener('keydown', () => {
      heard += 1;
    });
    at('row');
    expect(ctrl('k')).toBe(true);
    expect([ran, heard]).toEqual([['app-palette'], 0]);
  });

  test('what types in a field runs nothing, modifiers of AltGr included', () => {
    const { ran } = begin();
    at('add');
    expect([...'xjkdqz?12 /gé'].map((one) => key(one))).toEqual(Array(13).fill(false));
    expect(ctrl('ł', { code: 'KeyL', altKey: true, modifierAltGraph: true })).toBe(false);
    expect(key('ł', { code: 'KeyL', modifierAltGraph: true })).toBe(false);
    expect(ran).toEqual([]);
  });

  test('on a Mac Option types in a field, and acts outside', () => {
    const { ran } = begin('mac');
    at('add');
    expect(key('†', { code: 'KeyT', altKey: true })).toBe(false);
    at('row');
    expect(key('†', { code: 'KeyT', altKey: true })).toBe(true);
    expect(ran).toEqual(['app-notifications']);
  });

  test('editing keys stay with a field that has text; in an empty one undo is ours', () => {
    const { ran, state } = begin();
    const field = at('add') as HTMLInputElement;
    field.value = 'text';
    expect([ctrl('z'), ctrl('a'), ctrl('c'), key('Delete'), key('Home')]).toEqual(Array(5).fill(false));
    field.value = '';
    expect([ctrl('z'), ctrl('v')]).toEqual([true, false]);
    expect([ran, state.focus.emptyField]).toEqual([['todo-undo'], true]);
  });

  test('a field that was emptied by hand keeps its own undo', () => {
    const { ran } = begin();
    const field = element('edit') as HTMLInputElement;
    field.value = 'old name';
    field.focus();
    field.value = '';
    expect(ctrl('z')).toBe(false);
    expect(ran).toEqual([]);
  });

  test('nothing acts while an input method composes, 229 without the flag included', () => {
    const { ran } = begin();
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      for (const place of ['add', 'row']) {
        at(place);
        expect([
          key('Enter', init),
          key('Escape', init),
          key('ArrowDown', init),
          ctrl('k', init),
          key('Delete', init),
        ]).toEqual(Array(5).fill(false));
      }
    }
    expect(ran).toEqual([]);
  });

  test('a key that another listener handled is left alone', () => {
    const { ran } = begin();
    const before = (event: Event) => event.preventDefault();
    document.addEventListener('x', before);
    at('row');
    const event = new KeyboardEvent('keydown', { key: 'Delete', cancelable: true, bubbles: true });
    event.preventDefault();
    element('row').dispatchEvent(event);
    expect(ran).toEqual([]);
  });

  test('browsers send keydown without a key when they fill a form', () => {
    const { ran } = begin();
    at('add').dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(ran).toEqual([]);
  });

  test('Down leaves a single line, but moves between the lines of a longer text first', () => {
    const { ran } = begin('windows', { focus: 'form' });
    const area = at('area') as HTMLTextAreaElement;
    area.value = 'one\ntwo';
    area.setSelectionRange(1, 1);
    expect(key('ArrowDown')).toBe(false);
    area.setSelectionRange(7, 7);
    expect(key('ArrowDown')).toBe(true);
    expect(ran).toEqual(['todo-list-enter']);
  });

  test('text selected with the mouse is copied as text', () => {
    const { ran } = begin();
    const row = at('row');
    row.append('some words');
    document.getSelection()?.selectAllChildren(row);
    expect(ctrl('c')).toBe(false);
    document.getSelection()?.removeAllRanges();
    expect(ctrl('c')).toBe(true);
    expect(ran).toEqual(['todo-copy']);
  });

  test('buttons keep Enter and Space, sliders their arrows', () => {
    const { ran } = begin();
    at('button');
    expect([key('Enter'), key(' ', { code: 'Space' })]).toEqual([false, false]);
    at('check');
    expect(key(' ', { code: 'Space' })).toBe(false);
    at('slider');
    expect([key('ArrowLeft'), key('ArrowDown')]).toEqual([false, false]);
    expect(ran).toEqual([]);
  });
});

describe('a button beside the rows', () => {
  test.each(['newFolder', 'newFile', 'button'])('%s is none of what Delete deletes (decisions D8)', (id) => {
    const { ran } = begin('windows', { item: 'folder', selection: 'many' });
    at(id);
    expect([key('Delete'), key('Backspace')]).toEqual([false, false]);
    expect(ran).toEqual([]);
  });

  test('in the list it is one of a row, or of all that is selected', () => {
    const { ran } = begin('windows', { selection: 'one' });
    at('check');
    key('Delete');
    expect(ran).toEqual(['todo-delete']);
  });
});

describe('where the focus is', () => {
  test('follows the page and stays when the window goes', () => {
    const { state } = begin();
    at('row');
    expect(state.focus).toEqual({ area: 'todos', typing: false, emptyField: false, control: false });
    at('add');
    expect(state.focus).toEqual({ area: 'form', typing: true, emptyField: true, control: false });
    at('check');
    expect(state.focus).toEqual({ area: 'todos', typing: false, emptyField: false, control: true });
    element('check').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(state.focus.area).toBe('todos');
    element('check').blur();
    expect(state.focus.area).toBe('none');
  });

  test('inside a dialog it is in no area', () => {
    const { state } = begin();
    const dialog = element('row').appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    const field = dialog.appendChild(document.createElement('input'));
    field.focus();
    expect(state.focus).toEqual({ area: 'none', typing: true, emptyField: true, control: false });
  });
});

test('a command that cannot run keeps its key from the browser', () => {
  const { ran, disabled } = begin();
  disabled.add('tab-close');
  at('row');
  expect(alt('y')).toBe(true);
  expect(ran).toEqual([]);
});

test('after it stopped it hears nothing', () => {
  const { ran, stop } = begin();
  stop();
  at('row');
  key('Delete');
  expect(ran).toEqual([]);
});
