// The default table against reserved keys, itself and new keys; the trace of a press.
import { describe, expect, test } from 'vitest';
import { conflictsOf } from '../../../src/keymap/conflicts';
import { defaultBindings } from '../../../src/keymap/defaults';
import { explain } from '../../../src/keymap/explain';
import { createKeymap } from '../../../src/keymap/keymap';
import { implies, overlap } from '../../../src/keymap/overlap';
import { reservedBy } from '../../../src/keymap/reserved';
import { reasonOf } from '../../../src/keymap/reservedWords';
import { SYSTEMS } from './layouts';
import { contextKeys, make, press, sequence, what } from './support';

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

  test.each([
    ['n', 'sidebar-add-todo'],
    ['t', 'todo-focus'],
    ['w', 'tab-close'],
  ] as const)('Ctrl+%s or Cmd+%s acts wherever the browser leaves it to the page', (letter, command) => {
    for (const os of SYSTEMS) {
      const key = `${os === 'mac' ? 'Meta' : 'Control'}+${letter}`;
      const at = (surface: 'tab' | 'app' | 'desktop') => what(key, {}, { os, surface });
      expect([os, at('tab'), at('app'), at('desktop')]).toEqual([os, 'none', command, command]);
      // Also where the caret stands: it is in the add field most of the time.
      expect(what(key, { typing: true, focus: 'form' }, { os, surface: 'desktop' })).toBe(command);
    }
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
    ['Ctrl+F4', 'linux', 'tab', 'window'],
    ['Ctrl+F4', 'windows', 'app', undefined],
    ['Alt+Space', 'linux', 'app', 'system'],
    ['Cmd+Option+Escape', 'mac', 'app', 'system'],
    ['Ctrl+Up', 'mac', 'tab', 'system'],
  ] as const)('%s on %s in a %s', (keys, os, surface, by) => {
    const found = reservedBy(press(keys), { os, surface });
    expect(found?.by).toBe(by);
    if (found) expect(reasonOf(found).length).toBeGreaterThan(12);
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
