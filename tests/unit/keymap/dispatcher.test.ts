// @vitest-environment jsdom
// The one listener, with events as browsers send them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandId, ContextKeys } from '../../../src/commands/types';
import { revealAllowed, startDispatcher } from '../../../src/keymap/dispatcher';
import { createKeymap } from '../../../src/keymap/keymap';
import { Layout } from '../../../src/keymap/layout';
import { REVEAL_MS, Reveal } from '../../../src/keymap/reveal';
import type { DispatcherHost } from '../../../src/keymap/types';
import type { Os } from '../../../src/platform/types';
import type { FocusInfo } from '../../../src/stores/ui/focus';
import { contextKeys, sequence } from './support';

const PAGE: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['folders', 'div', { role: 'option', tabindex: '0' }],
  ['tabs', 'div', { role: 'tab', tabindex: '0' }],
  ['form', 'input', { id: 'add' }],
  ['todos', 'div', { role: 'row', tabindex: '0', id: 'row' }],
  ['todos', 'input', { type: 'checkbox', id: 'check' }],
  ['todos', 'input', { id: 'edit' }],
  ['none', 'button', { id: 'button' }],
  ['none', 'textarea', { id: 'area' }],
  ['none', 'div', { role: 'slider', tabindex: '0', id: 'slider' }],
];

class Timers {
  private queue: { readonly ms: number; readonly run: () => void }[] = [];
  later(ms: number, run: () => void): () => void {
    const entry = { ms, run };
    this.queue.push(entry);
    return () => {
      this.queue = this.queue.filter((one) => one !== entry);
    };
  }
  pass(ms: number): void {
    const due = this.queue.filter((one) => one.ms <= ms);
    this.queue = [];
    for (const { run } of due) run();
  }
}

function start(os: Os = 'windows', facts: Partial<ContextKeys> = {}) {
  for (const [area, tag, attributes] of PAGE) {
    const parent = document.body.appendChild(document.createElement('div'));
    if (area !== 'none') parent.setAttribute('data-area', area);
    const element = parent.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
  const ran: string[] = [];
  const disabled = new Set<CommandId>();
  const state = {
    facts,
    focus: { area: 'none', typing: false, emptyField: false, control: false } as FocusInfo,
    typed: '',
  };
  const host: DispatcherHost = {
    contextKeys: () => {
      const { area, typing, emptyField } = state.focus;
      return contextKeys({
        focus: area,
        typing,
        emptyField,
        os: os === 'mac' ? 'mac' : 'other',
        ...state.facts,
      });
    },
    isEnabled: (id) => !disabled.has(id),
    execute: (id, args) => ran.push(args === undefined ? id : `${id} ${JSON.stringify(args)}`),
    reportFocus: (info) => {
      state.focus = info;
    },
    typeIntoDraft: (text) => {
      state.typed += text;
    },
  };
  const timers = new Timers();
  const reveal = new Reveal(os, timers, () => revealAllowed(window, host));
  const keymap = createKeymap({
    os,
    surface: 'tab',
    items: () => ['b', '5'],
    overrides: () => ({ 'app-trash': [sequence('q')] }),
  });
  const stop = startDispatcher({ window, keymap, host, layout: new Layout(() => undefined), reveal });
  return { ran, disabled, state, host, timers, reveal, stop };
}

type Running = ReturnType<typeof start>;
let running: Running;
const begin = (...args: Parameters<typeof start>) => {
  running = start(...args);
  return running;
};

function element(id: string): HTMLElement {
  const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[role="${id}"]`);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function at(id: string): HTMLElement {
  element(id).focus();
  return element(id);
}

/** Sends a key to what has the focus; true when the page took it from the browser. */
function key(name: string, init: KeyboardEventInit = {}, type = 'keydown'): boolean {
  const letter = /^[a-z]$/i.test(name);
  const code = letter ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : name;
  const event = new KeyboardEvent(type, { key: name, code, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
const ctrl = (name: string, init: KeyboardEventInit = {}) => key(name, { ctrlKey: true, ...init });
const alt = (name: string, init: KeyboardEventInit = {}) => key(name, { altKey: true, ...init });

beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(() => {
  running.stop();
  document.getSelection()?.removeAllRanges();
});

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

  test('a held first key is not the second', () => {
    const { reveal } = begin();
    at('add');
    alt('g');
    expect(alt('g', { repeat: true })).toBe(true);
    expect(reveal.kind).toBe('sequence');
  });
});

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
    running.stop();
    document.body.replaceChildren();
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
  const hold = (name: string, init: KeyboardEventInit) => {
    key(name, init);
    running.timers.pass(REVEAL_MS);
  };

  test('Ctrl alone lights the items, Alt the tabs; Cmd on a Mac', () => {
    const { reveal } = begin();
    at('row');
    hold('Control', { ctrlKey: true });
    expect(reveal.kind).toBe('items');
    key('Control', {}, 'keyup');
    expect(reveal.kind).toBe('none');
    hold('Alt', { altKey: true });
    expect(reveal.kind).toBe('tabs');
    running.stop();
    document.body.replaceChildren();
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

test('the menu key opens our menu and not the browser’s', () => {
  const { ran } = begin();
  at('row');
  key('ContextMenu');
  expect(key('ContextMenu', {}, 'keyup')).toBe(true);
  const event = new Event('contextmenu', { bubbles: true, cancelable: true });
  element('row').dispatchEvent(event);
  expect([ran, event.defaultPrevented]).toEqual([['todo-menu'], true]);
});

test('after it stopped it hears nothing', () => {
  const { ran, stop } = begin();
  stop();
  at('row');
  key('Delete');
  expect(ran).toEqual([]);
});
