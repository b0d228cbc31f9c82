// @vitest-environment jsdom
// Type anywhere and key reveal.
import { describe, expect, test } from 'vitest';
import { REVEAL_MS } from '../../../src/keymap/reveal';
import { alt, at, begin, ctrl, eachOnItsOwnPage, element, hold, key } from './page';

eachOnItsOwnPage();

describe('type anywhere', () => {
  test.each(['a', 'é', 'я', '7', '?'])(
    '%s on a row moves the focus first and is left to the browser',
    (name) => {
      const { ran, state } = begin();
      at('row');
      expect(key(name)).toBe(false);
      expect(document.activeElement).toBe(element('add'));
      expect([ran, state.typed]).toEqual([['todo-focus'], '']);
    },
  );

  test('AltGr and dead keys too, and Option on a Mac', () => {
    begin();
    at('row');
    expect(key('ł', { code: 'KeyL', modifierAltGraph: true })).toBe(false);
    expect(document.activeElement).toBe(element('add'));
    at('row');
    key('Dead', { code: 'Quote' });
    expect(document.activeElement).toBe(element('add'));
    begin('mac');
    at('row');
    key('ś', { code: 'KeyS', altKey: true });
    expect(document.activeElement).toBe(element('add'));
  });

  test('not from a button, not with a modifier, not Space on a row, not behind a layer, not while held', () => {
    const { ran, state } = begin();
    at('button');
    key('a');
    at('row');
    ctrl('j');
    alt('j');
    key('a', { repeat: true });
    at('option');
    key(' ', { code: 'Space' });
    state.facts = { layer: 'dialog' };
    at('row');
    key('a');
    state.facts = { screen: 'settings' };
    key('a');
    expect(ran).toEqual([]);
    expect(document.activeElement).toBe(element('row'));
  });

  test('a single key that the person bound wins', () => {
    const { ran } = begin();
    at('row');
    expect(key('q')).toBe(true);
    expect(ran).toEqual(['app-trash']);
  });

  test('where no field can take it the text goes to the draft, once', () => {
    const { state } = begin();
    element('add').remove();
    at('row');
    expect(key('x')).toBe(true);
    expect(state.typed).toBe('x');
  });
});

describe('key reveal', () => {
  test('Ctrl alone lights the items, Alt the tabs; Cmd on a Mac', () => {
    const { reveal } = begin();
    at('row');
    hold('Control', { ctrlKey: true });
    expect(reveal.kind).toBe('items');
    key('Control', {}, 'keyup');
    expect(reveal.kind).toBe('none');
    hold('Alt', { altKey: true });
    expect(reveal.kind).toBe('tabs');
    const mac = begin('mac');
    hold('Meta', { metaKey: true });
    expect(mac.reveal.kind).toBe('tabs');
  });

  test('the release of Alt after a reveal does not open the menu of the browser', () => {
    begin();
    at('row');
    hold('Alt', { altKey: true });
    expect(key('Alt', {}, 'keyup')).toBe(true);
    key('Alt', { altKey: true });
    expect(key('Alt', {}, 'keyup')).toBe(false);
  });

  test('another key, a second modifier, a click or a blur ends or prevents it', () => {
    const { reveal, timers } = begin();
    at('row');
    for (const end of [
      () => key('j', { ctrlKey: true }),
      () => key('Shift', { ctrlKey: true, shiftKey: true }),
      () => document.body.dispatchEvent(new Event('pointerdown')),
      () => window.dispatchEvent(new Event('blur')),
    ]) {
      key('Control', { ctrlKey: true });
      end();
      timers.pass(REVEAL_MS);
      expect(reveal.kind).toBe('none');
      hold('Control', { ctrlKey: true });
      expect(reveal.kind).toBe('items');
      end();
      expect(reveal.kind).toBe('none');
    }
  });

  test('not while a field has selected text, nor behind a layer', () => {
    const { reveal, state } = begin();
    const field = at('add') as HTMLInputElement;
    field.value = 'text';
    field.select();
    hold('Control', { ctrlKey: true });
    expect(reveal.kind).toBe('none');
    field.setSelectionRange(4, 4);
    state.facts = { layer: 'menu' };
    hold('Control', { ctrlKey: true });
    expect(reveal.kind).toBe('none');
  });
});
