// What the key inspector says about a key: what arrived, how it was read, what it would do and why.
import { describe, expect, it } from 'vitest';
import { fateText } from '../../../src/keymap/explain';
import { inspect } from '../../../src/keymap/inspect';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import type { Inspection, Keybinding, PrintedKeys, Stroke } from '../../../src/keymap/types';
import type { Os } from '../../../src/platform/types';
import { LAYOUTS, mapOf } from './layouts';
import { contextKeys, make, stroke } from './support';

const name = ({ command }: Keybinding) => command;
const fates = ({ contenders }: Inspection['outside']) =>
  contenders.map(({ binding, fate }) => `${binding.command}: ${fateText(fate, name)}`);

function press(
  one: Partial<Stroke>,
  { os = 'windows', layout = NO_LAYOUT, before = [] as Inspection['pressed'], selected = true } = {} as {
    os?: Os;
    layout?: PrintedKeys;
    before?: Inspection['pressed'];
    selected?: boolean;
  },
) {
  const moment = {
    contextKeys: () =>
      contextKeys({ focus: 'todos', layer: 'recorder', selection: selected ? 'one' : 'none' }),
    isEnabled: (id: string) => selected || id !== 'todo-delete',
  };
  return inspect({ keymap: make({ os }), layout, moment }, stroke(one), before);
}

describe('a key', () => {
  it('is told as the browser reports it and as it was read', () => {
    const seen = press({ key: 'K', code: 'KeyK', ctrl: true });
    expect(seen.reported).toEqual({
      key: 'K',
      code: 'KeyK',
      modifiers: ['Control'],
      repeat: false,
      composing: false,
    });
    expect(seen.pressed).toEqual([['Control+k']]);
    expect(seen.caps).toEqual([['Ctrl', 'K']]);
    expect(seen.outside.runs?.command).toBe('app-palette');
    expect(seen.inField.runs?.command).toBe('app-palette');
  });

  it('is explained where the keyboard was and with the caret in a field, whatever the inspector covers', () => {
    const seen = press({ key: 'Delete', code: 'Delete' });
    expect(fates(seen.outside)).toContain('todo-delete: runs');
    expect(seen.inField.result).toBe('none');
    expect(fates(seen.inField).join()).toContain('its condition does not hold, typing is true');
  });

  it('says when its command cannot run now', () => {
    const seen = press({ key: 'Delete', code: 'Delete' }, { selected: false });
    expect(fates(seen.outside)).toContain('todo-delete: its command cannot run now');
    expect(seen.outside.result).toBe('disabled');
  });

  it('says what a field gets', () => {
    expect(press({ key: 'k', code: 'KeyK' }).types).toEqual({ kind: 'text', text: 'k' });
    expect(press({ key: 'ś', code: 'KeyS', alt: true }, { os: 'mac' }).types).toEqual({
      kind: 'text',
      text: 'ś',
    });
    expect(press({ key: 'Dead', code: 'Equal' }).types).toEqual({ kind: 'accent' });
    expect(press({ key: 'k', code: 'KeyK', ctrl: true }).types).toBeNull();
  });

  it('names keys that the browser may keep for itself', () => {
    expect(press({ key: 'w', code: 'KeyW', ctrl: true }).reserved).toContain('closes tabs');
    expect(press({ key: 'k', code: 'KeyK', ctrl: true }).reserved).toBeNull();
  });

  it('is shown in the letters of the layout, and read by its place where that prints none of ours', () => {
    const { ru } = LAYOUTS.linux;
    if (!ru) throw new Error('no Russian layout');
    const seen = press({ key: 'л', code: 'KeyK', ctrl: true }, { os: 'linux', layout: mapOf(ru) });
    expect(seen.pressed).toEqual([['Control+л', 'Control+k']]);
    expect(seen.caps).toEqual([['Ctrl', 'Л']]);
    expect(seen.outside.runs?.command).toBe('app-palette');
  });

  it('has no reading while an input method works, alone as a modifier, or with AltGr', () => {
    for (const one of [
      { key: 'Process', code: 'KeyA', composing: true },
      { key: 'Shift', code: 'ShiftLeft', shift: true },
      { key: '@', code: 'KeyQ', altGraph: true },
    ]) {
      const seen = press(one);
      expect(seen.pressed).toEqual([[]]);
      expect(seen.caps).toBeNull();
    }
  });
});

it('a sequence is explained key by key, also with the modifiers of the first still held', () => {
  const first = press({ key: 'g', code: 'KeyG', alt: true });
  expect(first.outside.result).toBe('pending');
  expect(first.outside.longer).toBeGreaterThan(0);
  for (const alt of [false, true]) {
    const second = press({ key: 'b', code: 'KeyB', alt }, { before: first.pressed });
    expect(second.outside.runs?.args).toEqual({ key: 'b' });
    expect(second.caps).toEqual([['Alt', 'G'], expect.arrayContaining(['B'])]);
    expect(second.types).toBeNull();
  }
});
