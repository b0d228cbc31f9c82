// @vitest-environment jsdom
// The one listener under layers, with held keys and sequences.
import { describe, expect, test } from 'vitest';
import { alt, at, begin, ctrl, eachOnItsOwnPage, element, key } from './page';

eachOnItsOwnPage();

describe('layers', () => {
  test('behind a dialog only keys that name it act, and the browser gets none of ours', () => {
    const { ran, state } = begin();
    state.facts = { layer: 'dialog' };
    at('row');
    expect([key('Delete'), key('ArrowDown'), key('Enter')]).toEqual([false, false, false]);
    expect([ctrl('a'), ctrl('z'), ctrl('b'), alt('y')]).toEqual([true, true, true, true]);
    expect(ran).toEqual([]);
    state.facts = {};
    key('Delete');
    expect(ran).toEqual(['todo-delete']);
  });

  test('a field in a dialog keeps its editing keys', () => {
    const { state } = begin();
    state.facts = { layer: 'dialog' };
    at('edit');
    expect([ctrl('z'), ctrl('a'), ctrl('c'), ctrl('b')]).toEqual([false, false, false, true]);
  });

  test('Escape closes the top layer once, however long it is held', () => {
    const { ran, state } = begin();
    state.facts = { layer: 'palette' };
    at('edit');
    expect(key('Escape')).toBe(true);
    for (let n = 0; n < 5; n += 1) key('Escape', { repeat: true });
    expect(ran).toEqual(['sidebar-input-close']);
  });

  test('a menu that no store knows of owns the keyboard too', () => {
    const { ran } = begin();
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    const item = menu.appendChild(document.createElement('div'));
    item.setAttribute('role', 'menuitem');
    item.tabIndex = 0;
    item.focus();
    expect([key('ArrowDown'), key('Escape'), key('Delete'), key('r')]).toEqual(Array(4).fill(false));
    expect(ctrl('z')).toBe(true);
    expect(ran).toEqual([]);
  });

  test('while a key is recorded the dispatcher is silent', () => {
    const { ran, state } = begin();
    state.facts = { layer: 'recorder' };
    at('row');
    expect([ctrl('k'), key('Escape'), key('Delete')]).toEqual([false, false, false]);
    expect(ran).toEqual([]);
  });
});

describe('held keys', () => {
  test('only movement and undo repeat; the others stay taken', () => {
    const { ran } = begin();
    at('row');
    for (let n = 0; n < 3; n += 1) {
      const init = { repeat: n > 0 };
      expect([key('Delete', init), ctrl('v', init), key('ArrowDown', init), ctrl('z', init)]).toEqual(
        Array(4).fill(true),
      );
    }
    const count = (id: string) => ran.filter((one) => one === id).length;
    expect(['todo-delete', 'todo-paste', 'todo-cursor-down', 'todo-undo'].map(count)).toEqual([1, 1, 3, 3]);
  });

  test('a held Enter does not act on what it opened', () => {
    const { ran } = begin();
    at('row');
    key('Enter');
    at('edit');
    expect(key('Enter', { repeat: true })).toBe(true);
    key('Enter', {}, 'keyup');
    expect(key('Enter')).toBe(false);
    expect(ran).toEqual(['todo-edit']);
  });

  test('an Enter that was held before the page was loaded does not act on it', () => {
    begin();
    at('edit');
    expect(key('Enter', { repeat: true })).toBe(true);
    key('Enter', {}, 'keyup');
    expect(key('Enter')).toBe(false);
  });

  test.each(['Backspace', 'Delete'])(
    '%s that is held beyond what an input method composed goes on erasing in the field',
    (name) => {
      const { ran } = begin();
      const held = { code: name, repeat: true };
      for (const place of ['add', 'area']) {
        at(place);
        // Of another key, and of the same one in another field, the release was lost.
        for (const before of ['KeyA', name]) {
          at('edit');
          key(before, { code: before });
          at(place);
          key('Process', { code: name, keyCode: 229, isComposing: true });
          key('Process', { ...held, keyCode: 229, isComposing: true });
          expect([key(name, held), key(name, held)]).toEqual([false, false]);
        }
      }
      at('row');
      expect(key(name, held)).toBe(true);
      expect(ran).toEqual([]);
    },
  );

  test('Enter that took what an input method composed, and is held on, does nothing else', () => {
    const { ran } = begin();
    at('add');
    key('Enter', { code: 'Enter', isComposing: true });
    expect(key('Enter', { code: 'Enter', repeat: true })).toBe(true);
    expect(ran).toEqual([]);
  });

  test('a modifier whose release was lost changes nothing', () => {
    const { ran } = begin();
    at('row');
    key('Control', { ctrlKey: true });
    window.dispatchEvent(new Event('blur'));
    key('Delete');
    expect(ran).toEqual(['todo-delete']);
  });
});

describe('sequences', () => {
  test('the second key opens the item and never reaches a field', () => {
    const { ran, reveal } = begin();
    at('add');
    expect(alt('g')).toBe(true);
    expect(reveal.kind).toBe('sequence');
    expect(key('b')).toBe(true);
    expect([ran, reveal.kind]).toEqual([['sidebar-open-file {"key":"b"}'], 'none']);
    expect(key('b')).toBe(false);
  });

  test('a digit, and a letter while the first modifier is still held', () => {
    const { ran } = begin();
    at('add');
    alt('g');
    key('5');
    alt('g');
    key('Alt', { altKey: true });
    alt('b');
    expect(ran).toEqual(['sidebar-open-file {"key":"5"}', 'sidebar-open-file {"key":"b"}']);
  });

  test.each<[string, () => void]>([
    ['Escape', () => key('Escape')],
    ['a key that nothing has', () => key('w')],
    ['a click', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['the window losing focus', () => window.dispatchEvent(new Event('blur'))],
  ])('%s ends it', (_, end) => {
    const { ran, reveal } = begin();
    at('add');
    alt('g');
    end();
    expect(reveal.kind).toBe('none');
    expect(key('b')).toBe(false);
    expect(ran).toEqual([]);
  });

  test('a shortcut with other modifiers gives it up and acts; the first key again begins it anew', () => {
    const { ran, reveal } = begin();
    at('add');
    alt('g');
    expect(ctrl('k')).toBe(true);
    expect([ran.length, reveal.kind]).toEqual([1, 'none']);
    expect(ran[0]).toMatch(/^app-palette/);
    alt('g');
    expect(alt('g')).toBe(true);
    expect(reveal.kind).toBe('sequence');
    key('b');
    expect(ran.slice(1)).toEqual(['sidebar-open-file {"key":"b"}']);
  });

  test('words that are marked are never replaced by to-dos: there the shortcut is dropped', () => {
    const { ran, reveal } = begin();
    const row = at('row');
    row.textContent = 'milk';
    document.getSelection()?.selectAllChildren(row);
    alt('g');
    expect(ctrl('c')).toBe(true);
    expect([ran, reveal.kind]).toEqual([[], 'none']);
    document.getSelection()?.removeAllRanges();
    alt('g');
    ctrl('c');
    expect(ran).toEqual(['todo-copy']);
  });

  test('a shortcut with the modifier of the first key, which may still be held, is dropped', () => {
    const { ran, reveal } = begin();
    at('add');
    alt('g');
    expect(alt('z')).toBe(true);
    expect([ran, reveal.kind]).toEqual([[], 'none']);
  });

  test('a held first key is not the second', () => {
    const { reveal } = begin();
    at('add');
    alt('g');
    expect(alt('g', { repeat: true })).toBe(true);
    expect(reveal.kind).toBe('sequence');
  });
});

test('the menu key opens our menu and not the browser’s', () => {
  const { ran } = begin();
  at('row');
  key('ContextMenu');
  expect(key('ContextMenu', {}, 'keyup')).toBe(true);
  const event = new Event('contextmenu', { bubbles: true, cancelable: true });
  element('row').dispatchEvent(event);
  expect([ran, event.defaultPrevented]).toEqual([['todo-menu'], true]);
});
