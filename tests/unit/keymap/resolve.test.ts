// What a press means where the person is.
import { describe, expect, test } from 'vitest';
import type { ContextKeys } from '../../../src/commands/types';
import { contextKeys, make, press, sequence, told, what } from './support';

describe('where a key applies', () => {
  const list = { focus: 'todos' } as const;
  const field = { focus: 'form', typing: true } as const;
  test.each<[string, Partial<ContextKeys>, string]>([
    ['Delete', list, 'todo-delete'],
    ['Backspace', list, 'todo-delete'],
    ['Delete', { focus: 'files' }, 'item-delete'],
    ['Delete', { focus: 'none' }, 'none'],
    ['Delete', { focus: 'none', selection: 'many' }, 'todo-delete'],
    ['Delete', field, 'none'],
    ['ArrowDown', list, 'todo-cursor-down'],
    ['ArrowDown', { focus: 'folders' }, 'sidebar-nav-down'],
    ['ArrowDown', field, 'todo-list-enter'],
    ['ArrowUp', field, 'none'],
    ['ArrowRight', { focus: 'tabs' }, 'tab-next'],
    ['Space', list, 'todo-toggle'],
    ['Enter', list, 'todo-edit'],
    ['Enter', { focus: 'files' }, 'sidebar-nav-right'],
    ['Enter', field, 'none'],
    ['Alt+Shift+ArrowUp', list, 'todo-move-top'],
    ['Ctrl+z', list, 'todo-undo'],
    ['Ctrl+z', field, 'none'],
    ['Ctrl+z', { ...field, emptyField: true }, 'todo-undo'],
    ['Ctrl+a', { ...field, emptyField: true }, 'todo-select-all'],
    ['Ctrl+v', { ...field, emptyField: true }, 'none'],
    ['Ctrl+c', field, 'none'],
    ['Ctrl+k', field, 'app-palette'],
    ['Ctrl+Alt+l', field, 'sidebar-add-todo'],
    ['Alt+1', field, 'tab-specific'],
    ['Ctrl+b', field, 'sidebar-open-file'],
    ['Ctrl+l', field, 'sidebar-open-file'],
    ['Ctrl+5', list, 'sidebar-open-file'],
    ['Ctrl+6', list, 'none'],
    ['Ctrl+n', list, 'none'],
    ['Alt+g', field, 'pending'],
    ['Alt+g n', field, 'sidebar-open-file'],
    ['Alt+g q', field, 'none'],
    ['Escape', field, 'sidebar-input-close'],
  ])('%s with %o is %s', (keys, context, expected) => {
    expect(what(keys, context)).toBe(expected);
  });

  test('the layer on top owns the keyboard', () => {
    for (const layer of ['dialog', 'menu', 'palette'] as const) {
      const behind = { ...list, layer, selection: 'many' } as const;
      expect(['Delete', 'Ctrl+a', 'Ctrl+z', 'Alt+y', 'ArrowDown'].map((keys) => what(keys, behind))).toEqual(
        Array(5).fill('covered'),
      );
      expect(what('Escape', behind)).toBe('sidebar-input-close');
    }
    expect(what('Ctrl+k', { layer: 'dialog', typing: true })).toBe('app-palette');
    expect(what('Ctrl+k', { layer: 'menu' })).toBe('app-palette');
    expect(what('Ctrl+k', { layer: 'recorder' })).toBe('covered');
    expect(what('Escape', { layer: 'recorder' })).toBe('covered');
  });

  test('on a Mac the caret keep their letters in a field, and the sequence opens the file', () => {
    const mac = { os: 'mac', items: () => ['a', 'q'] } as const;
    expect(what('Ctrl+a', { typing: true }, mac)).toBe('none');
    expect(what('Ctrl+q', { typing: true }, mac)).toBe('sidebar-open-file');
    expect(what('Ctrl+a', {}, mac)).toBe('sidebar-open-file');
    expect(what('Meta+Alt+g a', { typing: true }, mac)).toBe('sidebar-open-file');
  });

  test('a binding whose command cannot run gives way, and keeps the key when nothing else has it', () => {
    const keymap = make();
    const keys = contextKeys({ focus: 'todos' });
    expect(keymap.resolve([[press('Ctrl+z')]], keys, () => false).kind).toBe('disabled');
    const readings = [press('Ctrl+z'), press('Ctrl+b')];
    expect(told(keymap.resolve([readings], keys, (id) => id !== 'todo-undo'))).toBe('sidebar-open-file');
  });
});

describe('ranking', () => {
  test("the person's key beats a default, which beats a file", () => {
    const overrides = () => ({ 'tab-close': [sequence('Ctrl+b')], 'sidebar-sync': [sequence('Ctrl+z')] });
    expect(what('Ctrl+b', {}, { overrides })).toBe('tab-close');
    expect(what('Ctrl+z', {}, { overrides })).toBe('sidebar-sync');
    expect(what('Alt+y', {}, { overrides })).toBe('none');
    expect(make({ overrides }).itemKeyTaken('b')).toBe('tabdo');
  });

  test('of two that apply the one that asks for more wins', () => {
    const overrides = () => ({ 'tab-close': [sequence('F2')] });
    expect(what('F2', { focus: 'todos' }, { overrides })).toBe('tab-close');
    const extra = () => [
      {
        command: 'app-home',
        args: undefined,
        keys: sequence('F2'),
        when: {},
        layer: 'default',
        editable: true,
        repeat: false,
        by: 'keymap',
      } as const,
    ];
    expect(what('F2', { focus: 'todos' }, { extra })).toBe('todo-edit');
    expect(what('F2', {}, { extra })).toBe('app-home');
  });

  test('a sequence waits unless a higher layer has its beginning', () => {
    expect(what('Alt+g', {}, { overrides: () => ({ 'tab-close': [sequence('Alt+g')] }) })).toBe('tab-close');
    expect(what('Alt+g', {}, { overrides: () => ({ 'tab-close': [sequence('Alt+g g')] }) })).toBe('pending');
    expect(what('Alt+g g', {}, { overrides: () => ({ 'tab-close': [sequence('Alt+g g')] }) })).toBe(
      'tab-close',
    );
  });
});
