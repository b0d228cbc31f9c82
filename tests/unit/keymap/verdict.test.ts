// What becomes of a key that somebody wants to give to a command (decisions D12, traps B13).
import { describe, expect, it } from 'vitest';
import type { CommandId } from '../../../src/commands/types';
import type { KeymapOptions } from '../../../src/keymap/keymap';
import type { Readings } from '../../../src/keymap/types';
import { judge } from '../../../src/keymap/verdict';
import { make, press, sequence } from './support';

const verdict = (
  command: CommandId,
  keys: string,
  options: Partial<KeymapOptions> = {},
  pressed: readonly Readings[] = [],
) => judge(make(options), command, sequence(keys), pressed);

describe('a key for a command', () => {
  it('is free where nobody has it, with a note where it may type', () => {
    expect(verdict('tab-close', 'Alt+q')).toEqual({ kind: 'free', note: null });
    expect(verdict('tab-close', 'Control+Alt+q')).toMatchObject({
      kind: 'free',
      note: expect.stringContaining('type a character'),
    });
  });

  it('names who has it', () => {
    const found = verdict('tab-close', 'Control+Alt+x');
    expect(found).toMatchObject({ kind: 'taken', how: 'same', fixed: false });
    expect(found.kind === 'taken' && found.by.map(({ command }) => command)).toEqual(['tab-next']);
  });

  it('is not taken where the other one acts elsewhere', () => {
    expect(verdict('todo-toggle', 'Delete')).toMatchObject({ kind: 'taken' });
    expect(verdict('sidebar-nav-first', 'Space')).toEqual({ kind: 'free', note: null });
  });

  it('is the own one when the command has it', () => {
    expect(verdict('tab-close', 'Alt+y')).toEqual({ kind: 'own' });
  });

  it('clashes with sequences that begin with it, and with keys that begin it', () => {
    const overrides = () => ({ 'todo-toggle': [sequence('Alt+q x')], 'todo-edit': [sequence('Alt+w')] });
    expect(verdict('tab-close', 'Alt+q', { overrides })).toMatchObject({ kind: 'taken', how: 'shorter' });
    expect(verdict('tab-close', 'Alt+w x', { overrides })).toMatchObject({ kind: 'taken', how: 'longer' });
    expect(verdict('tab-close', 'Alt+q y', { overrides })).toMatchObject({ kind: 'free' });
  });

  it('cannot be taken from the four fixed commands', () => {
    for (const keys of ['Control+z', 'Delete', 'Alt+Digit3']) {
      expect(verdict('todo-paste', keys), keys).toMatchObject({ kind: 'taken', fixed: true });
    }
  });

  it('may take Ctrl with the letter of a file, whose sequence stays', () => {
    expect(verdict('tab-close', 'Control+b')).toMatchObject({ kind: 'taken', how: 'same', fixed: false });
  });

  it('is refused where it begins the sequences of files and folders, alone and with a letter', () => {
    expect(verdict('tab-close', 'Alt+g')).toMatchObject({ kind: 'refused', goesOn: true });
    expect(verdict('tab-close', 'Alt+g q')).toMatchObject({
      reason: 'Such sequences open files and folders',
      goesOn: false,
    });
    expect(verdict('tab-close', 'Alt+g F5')).toMatchObject({ kind: 'free' });
    expect(verdict('tab-close', 'Alt+Meta+g', { os: 'mac' })).toMatchObject({ kind: 'refused' });
  });

  it('is refused with the reason for this surface where browser or system take it', () => {
    const inTab = verdict('tab-close', 'Control+w');
    expect(inTab).toMatchObject({ kind: 'refused', reason: expect.stringContaining('desktop app') });
    expect(verdict('tab-close', 'Control+w', { surface: 'desktop' }).kind).toBe('own');
    expect(verdict('tab-close', 'Control+Shift+w')).toMatchObject({ kind: 'refused' });
    expect(verdict('tab-close', 'Control+Shift+w', { surface: 'desktop' }).kind).toBe('free');
    expect(verdict('tab-close', 'Control+Alt+t', { os: 'linux' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('Linux'),
    });
    expect(verdict('tab-close', 'Alt+q Control+t').kind).toBe('refused');
  });

  it('belongs to whoever has another reading of the same press', () => {
    // A German keyboard prints / with Shift and 7, and Ctrl with / opens the shortcuts.
    const pressed = [[press('Control+Shift+Digit7'), press('Control+/')]];
    const found = verdict('tab-close', 'Control+Shift+Digit7', {}, pressed);
    expect(found.kind === 'taken' && found.by[0].command).toBe('app-shortcuts');
  });

  it('leaves a kept default key where it acted', () => {
    const overrides = () => ({ 'tab-next': [sequence('Alt+q'), sequence('ArrowRight')] });
    expect(verdict('todo-toggle', 'ArrowRight', { overrides })).toMatchObject({ kind: 'free' });
  });
});
