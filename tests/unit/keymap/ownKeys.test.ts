// The person's keys, and the one key that is shown.
import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createKeymap } from '../../../src/keymap/keymap';
import { keyText } from '../../../src/keymap/labels';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import { make, sequence, what } from './support';

describe("the person's keys", () => {
  test('an empty list unbinds, an unknown id is ignored, a locked one keeps its keys', () => {
    const overrides = () => ({
      'tab-close': [],
      'made-up': [],
      'todo-undo': [sequence('Ctrl+u')],
      'tab-specific': [],
    });
    const keymap = make({ overrides });
    expect(keymap.keysFor('tab-close')).toBeUndefined();
    expect(keymap.keysFor('todo-undo')).toEqual(['Control+z']);
    expect(keymap.keysFor('tab-specific', { n: 3 })).toEqual(['Alt+Digit3']);
  });

  test('a new key applies where the default did, and in no field that types it', () => {
    const overrides = () => ({ 'todo-toggle': [sequence('x')], 'app-trash': [sequence('g')] });
    expect(what('x', { focus: 'todos' }, { overrides })).toBe('todo-toggle');
    expect(what('x', { focus: 'files' }, { overrides })).toBe('none');
    expect(what('g', { focus: 'files' }, { overrides })).toBe('app-trash');
    expect(what('g', { focus: 'form', typing: true }, { overrides })).toBe('none');
    expect(what('g', { layer: 'dialog' }, { overrides })).toBe('covered');
  });

  test('the switch for single keys drops plain characters only', () => {
    const options = {
      overrides: () => ({ 'app-trash': [sequence('g'), sequence('Ctrl+Alt+g')] }),
      singleKeys: () => false,
    };
    expect(what('g', {}, options)).toBe('none');
    expect(what('Ctrl+Alt+g', {}, options)).toBe('app-trash');
    expect(what('Space', { focus: 'todos' }, options)).toBe('todo-toggle');
  });

  test('labels and matches follow changes', () => {
    const keys = observable.box<readonly string[]>([]);
    const keymap = make({ items: () => keys.get() });
    expect(keymap.keysFor('sidebar-open-file', { key: 'q' })).toBeUndefined();
    runInAction(() => keys.set(['q']));
    expect(keymap.keysFor('sidebar-open-file', { key: 'q' })).toEqual(['Control+q']);
  });
});

describe('the key that is shown', () => {
  const shown = (os: 'mac' | 'windows' | 'linux', surface: 'tab' | 'app' = 'tab') => {
    const keymap = createKeymap({ os, surface, items: () => ['n', 'b'] });
    return (id: Parameters<typeof keymap.keysFor>[0], args?: Parameters<typeof keymap.keysFor>[1]) => {
      const keys = keymap.keysFor(id, args);
      return keys && keyText(keys, { os, layout: NO_LAYOUT });
    };
  };

  test('Linux shows the keys that its desktop does not take', () => {
    const keys = shown('linux');
    expect([keys('sidebar-add-todo'), keys('todo-focus'), keys('tab-close')]).toEqual([
      'Alt+L',
      'Ctrl+Alt+N',
      'Ctrl+Alt+Y',
    ]);
  });

  test('Windows and Mac show the first of the table', () => {
    expect([shown('windows')('sidebar-add-todo'), shown('mac')('sidebar-add-todo')]).toEqual([
      'Ctrl+Alt+L',
      '⌘⌥L',
    ]);
    expect([shown('windows')('tab-specific', { n: 4 }), shown('mac')('tab-specific', { n: 4 })]).toEqual([
      'Alt+4',
      '⌘4',
    ]);
    expect([shown('windows')('todo-redo'), shown('mac')('todo-redo')]).toEqual(['Ctrl+Shift+Z', '⌘⇧Z']);
  });

  test('a file whose letter the browser takes shows the sequence, in a window of its own too: there it is ours', () => {
    expect(shown('windows')('sidebar-open-file', { key: 'n' })).toBe('Alt+G then N');
    expect(shown('windows', 'app')('sidebar-open-file', { key: 'n' })).toBe('Alt+G then N');
    expect(shown('mac', 'app')('sidebar-open-file', { key: 'n' })).toBe('⌃N');
    expect(shown('windows')('sidebar-open-file', { key: 'b' })).toBe('Ctrl+B');
    expect(shown('mac')('sidebar-open-file', { key: 'n' })).toBe('⌃N');
  });

  test('letters with a meaning of their own say whose they are', () => {
    const taken = (os: 'mac' | 'windows') =>
      [...'acknotvwxyzb'].map((key) => createKeymap({ os, surface: 'tab' }).itemKeyTaken(key) ?? '-');
    expect(taken('windows').join(' ')).toBe(
      'tabdo tabdo tabdo window - window tabdo window tabdo tabdo tabdo -',
    );
    expect(new Set(taken('mac'))).toEqual(new Set(['-']));
  });
});
