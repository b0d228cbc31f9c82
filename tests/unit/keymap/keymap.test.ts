// The keymap: what a press means where the person is, which key is shown, what clashes.
import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { ContextKeys } from '../../../src/commands/types';
import { conflictsOf } from '../../../src/keymap/conflicts';
import { defaultBindings } from '../../../src/keymap/defaults';
import { explain } from '../../../src/keymap/explain';
import { createKeymap, type KeymapOptions } from '../../../src/keymap/keymap';
import { keyText } from '../../../src/keymap/labels';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import { implies, overlap } from '../../../src/keymap/overlap';
import { reservedBy } from '../../../src/keymap/reserved';
import type { Resolution } from '../../../src/keymap/types';
import { SYSTEMS } from './layouts';
import { contextKeys, press, sequence } from './support';

const make = (options: Partial<KeymapOptions> = {}) =>
  createKeymap({ os: 'windows', surface: 'tab', items: () => ['l', 'b', 'n', '5'], ...options });

const told = (answer: Resolution): string => ('binding' in answer ? answer.binding.command : answer.kind);

function what(
  keys: string,
  context: Partial<ContextKeys> = {},
  options: Partial<KeymapOptions> = {},
): string {
  return told(
    make(options).resolve(
      sequence(keys).map((one) => [one]),
      contextKeys(context),
    ),
  );
}

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

  test('a file whose letter the browser takes shows the sequence, in a window of its own the letter', () => {
    expect(shown('windows')('sidebar-open-file', { key: 'n' })).toBe('Alt+G then N');
    expect(shown('windows', 'app')('sidebar-open-file', { key: 'n' })).toBe('Ctrl+N');
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

describe('defaults', () => {
  const places = SYSTEMS.flatMap((os) =>
    (['tab', 'app', 'desktop'] as const).map((surface) => ({ os, surface })),
  );

  test.each(places)('every command with keys has one that nobody takes on $os, $surface', (place) => {
    const keymap = createKeymap(place);
    for (const { command, args } of defaultBindings(place)) {
      const keys = keymap.keysFor(command, args);
      expect(keys, command).toBeDefined();
      for (const one of keys ?? []) expect(reservedBy(one, place), `${command} ${one}`).toBeUndefined();
    }
  });

  test.each(places)(
    'the only reserved defaults are those that have another key, on $os, $surface',
    (place) => {
      const reserved = defaultBindings(place).flatMap(({ keys }) =>
        keys.filter((one) => reservedBy(one, place)),
      );
      expect(reserved).toEqual(place.os === 'linux' ? ['Control+Alt+l', 'Control+Alt+t'] : []);
    },
  );

  test.each(places)('no two defaults want the same key in the same place, on $os, $surface', (place) => {
    const rows = defaultBindings(place);
    const clashes = rows.flatMap((one, at) =>
      rows
        .slice(at + 1)
        .filter((other) => one.keys.join(' ') === other.keys.join(' ') && overlap(one.when, other.when))
        .map((other) => `${one.command} ${other.command} ${one.keys.join(' ')}`),
    );
    expect(clashes).toEqual([]);
  });

  test('only movement and undo repeat, only the four ids of the specification are locked', () => {
    const rows = defaultBindings({ os: 'windows', surface: 'tab' });
    const repeating = new Set(rows.filter(({ repeat }) => repeat).map(({ command }) => command));
    for (const id of repeating) expect(id).toMatch(/nav|cursor|extend|move|prev|next|undo|redo/);
    const locked = new Set(
      rows.filter(({ editable, by }) => !editable && by === 'keymap').map(({ command }) => command),
    );
    expect([...locked, 'sidebar-open-file'].sort()).toEqual([
      'sidebar-open-file',
      'tab-specific',
      'todo-delete',
      'todo-undo',
    ]);
  });

  test('Cmd+N adds a file wherever the browser leaves it', () => {
    expect(what('Meta+n', {}, { os: 'mac', surface: 'tab' })).toBe('none');
    expect(what('Meta+n', {}, { os: 'mac', surface: 'desktop' })).toBe('sidebar-add-todo');
  });
});

describe('reserved keys', () => {
  test.each([
    ['Ctrl+w', 'windows', 'tab', 'window'],
    ['Ctrl+Shift+t', 'linux', 'tab', 'window'],
    ['Ctrl+w', 'windows', 'app', undefined],
    ['Cmd+Shift+n', 'mac', 'tab', 'window'],
    ['Ctrl+n', 'mac', 'tab', undefined],
    ['Cmd+q', 'mac', 'desktop', 'system'],
    ['Cmd+Shift+[', 'mac', 'tab', 'window'],
    ['Cmd+Option+Left', 'mac', 'tab', 'window'],
    ['Ctrl+Shift+Tab', 'mac', 'tab', 'window'],
    ['Ctrl+PageUp', 'linux', 'tab', 'window'],
    ['Ctrl+Alt+F3', 'linux', 'desktop', 'system'],
    ['Ctrl+Alt+t', 'linux', 'tab', 'system'],
    ['Ctrl+Alt+t', 'windows', 'tab', undefined],
    ['Win+j', 'windows', 'app', 'system'],
    ['Ctrl+Shift+Escape', 'windows', 'app', 'system'],
    ['Alt+F4', 'windows', 'tab', 'system'],
    ['Alt+Space', 'linux', 'app', 'system'],
    ['Cmd+Option+Escape', 'mac', 'app', 'system'],
    ['Ctrl+Up', 'mac', 'tab', 'system'],
  ] as const)('%s on %s in a %s', (keys, os, surface, by) => {
    const found = reservedBy(press(keys), { os, surface });
    expect(found?.by).toBe(by);
    if (found) expect(found.reason.length).toBeGreaterThan(12);
  });
});

describe('conflicts', () => {
  const kinds = (
    command: Parameters<typeof conflictsOf>[1]['command'],
    keys: string,
    os: 'mac' | 'windows' = 'windows',
  ) =>
    conflictsOf(make({ os }), { command, keys: sequence(keys) }).map((one) =>
      'binding' in one ? `${one.kind} ${one.binding.command}` : one.kind,
    );

  test('names who has the key, also as the beginning of a sequence', () => {
    expect(kinds('sidebar-sync', 'Ctrl+c')).toEqual(['same todo-copy']);
    expect(new Set(kinds('sidebar-sync', 'Alt+g'))).toEqual(new Set(['prefix sidebar-open-file']));
    expect(kinds('sidebar-sync', 'Ctrl+c Ctrl+r')).toEqual(['prefix todo-copy']);
    expect(kinds('sidebar-sync', 'Ctrl+b')).toEqual(['shadows-item sidebar-open-file']);
    expect(kinds('sidebar-sync', 'Ctrl+j')).toEqual([]);
  });

  test('the same key in another place is no conflict', () => {
    expect(kinds('item-delete', 'x')).toEqual([]);
    expect(kinds('todo-toggle', 'Delete')).toEqual(['same todo-delete']);
    expect(kinds('item-rename', 'Space')).toEqual([]);
  });

  test('reserved keys and keys that type give their reason', () => {
    expect(kinds('sidebar-sync', 'Ctrl+w')).toEqual(['reserved']);
    expect(kinds('sidebar-sync', 'Ctrl+Alt+q')).toEqual(['altgr']);
    expect(kinds('sidebar-sync', 'Alt+s', 'mac')).toEqual(['altgr']);
  });
});

test('the trace says how a press was read and why each binding did or did not act', () => {
  const lines = explain(make(), [[press('Delete')]], contextKeys({ focus: 'todos' }));
  expect(lines).toEqual([
    'Read as Delete',
    'item-delete (default, Delete): its condition does not hold, focus is todos',
    'tab-close (default, Delete): its condition does not hold, focus is todos',
    'todo-delete (default, Delete): runs',
    'Result: run',
  ]);
  expect(
    explain(make(), [[press('Ctrl+z')]], contextKeys({ typing: true, layer: 'dialog' })).at(1),
  ).toContain('typing is true');
  expect(explain(make(), [[press('Ctrl+9')]], contextKeys())).toContain('No binding has this key');
});

test('conditions overlap and imply as sets of moments', () => {
  expect(overlap({ focus: 'todos' }, { typing: false })).toBe(true);
  expect(overlap({ focus: 'todos' }, { focus: ['files', 'folders'] })).toBe(false);
  expect(overlap(undefined, { focus: 'todos' })).toBe(true);
  expect(overlap([{ focus: 'todos' }, { focus: 'files' }], { focus: 'files', typing: true })).toBe(true);
  expect(implies({ focus: 'todos', typing: false }, { typing: false })).toBe(true);
  expect(implies({ typing: false }, { focus: 'todos' })).toBe(false);
  expect(implies({ focus: ['todos', 'files'] }, { focus: 'files' })).toBe(false);
});
