// The ready sets of keys work on every system: real commands, possible keys, nothing taken from anybody.
import { describe, expect, it } from 'vitest';
import { createKeymap } from '../../../src/keymap/keymap';
import { PRESETS } from '../../../src/keymap/presets';
import { judge } from '../../../src/keymap/verdict';
import { canonicalKey, readOverrides } from '../../../src/keymap/wire';
import { splitKeys } from '../../../src/platform/contract/shortcuts';
import type { Os, Surface } from '../../../src/platform/types';
import { openWorkspace } from '../../support/workspace';
import { what } from './support';

const SYSTEMS: readonly Os[] = ['mac', 'windows', 'linux'];
const SURFACES: readonly Surface[] = ['tab', 'app', 'desktop'];
const textsOf = (preset: (typeof PRESETS)[number], os: Os) => preset.keys[os === 'mac' ? 'mac' : 'other'];
const CASES = PRESETS.flatMap((preset) =>
  SYSTEMS.flatMap((os) => SURFACES.map((surface) => ({ name: preset.id, preset, os, surface }))),
);

describe('presets', () => {
  it('are Tabdo, which changes nothing, Vim and Todoist', () => {
    expect(PRESETS.map(({ id, keys }) => [id, Object.keys(keys.mac).length > 0])).toEqual([
      ['tabdo', false],
      ['vim', true],
      ['todoist', true],
    ]);
  });

  it('name commands whose keys can be changed, in the one spelling', async () => {
    const { workspace } = await openWorkspace();
    const known = new Set(workspace.shortcuts.known.commands().map(({ id }) => id));
    for (const { keys } of PRESETS) {
      for (const [platform, texts] of Object.entries(keys)) {
        for (const [id, text] of Object.entries(texts)) {
          expect(known, id).toContain(id);
          const os = platform === 'mac' ? 'mac' : 'other';
          for (const key of splitKeys(text)) expect(canonicalKey(key, os), `${id}: ${key}`).toBe(key);
        }
      }
    }
  });

  it('run, each key with what it is bound to: what needs an argument asks for it in the palette', async () => {
    for (const { keys } of PRESETS) {
      for (const id of Object.keys({ ...keys.mac, ...keys.other })) {
        const test = await openWorkspace();
        test.file('Plan');
        test.file('Other');
        test.add('Milk');
        test.run('todo-list-enter');
        const outcome = await test.registry.execute(id as 'tab-next', undefined, 'key');
        expect(outcome.kind, id).not.toBe('failed');
        expect(outcome.kind, id).not.toBe('unknown');
      }
    }
    const test = await openWorkspace();
    test.file('Plan');
    test.add('Milk');
    test.workspace.selection.moveTo(test.id('Milk'));
    for (const command of test.registry.list()) {
      if (typeof command.palette !== 'object' || !test.registry.isEnabled(command.id)) continue;
      expect(await test.registry.execute(command.id, undefined, 'key'), command.id).toEqual({ kind: 'done' });
      expect(test.workspace.dialogs.palette, command.id).toMatchObject({ command: command.id });
      test.run('app-dialog-close');
    }
  });

  it.each(CASES)(
    '$name takes nothing from other commands on $os in a $surface',
    ({ preset, os, surface }) => {
      const overrides = readOverrides(textsOf(preset, os), os);
      const keymap = createKeymap({ os, surface, overrides: () => overrides, items: () => ['j', 'g', '1'] });
      for (const [id, sequences] of Object.entries(overrides)) {
        for (const keys of sequences) {
          const verdict = judge(keymap, id as 'tab-next', keys, []);
          // A default key that stays may be one that the Linux desktop takes; it has others.
          const stays = createKeymap({ os, surface })
            .allKeysFor(id as 'tab-next')
            .some((own) => own.join() === keys.join());
          if (!stays) expect(verdict.kind, `${id}: ${keys.join(' ')}`).toBe('own');
          else expect(verdict.kind, `${id}: ${keys.join(' ')}`).not.toBe('taken');
        }
      }
    },
  );

  it('move through the list with single keys, which the switch turns off and text fields keep', () => {
    const vim = PRESETS.find(({ id }) => id === 'vim');
    const overrides = () => readOverrides(vim?.keys.other ?? {}, 'windows');
    const list = { focus: 'todos', selection: 'one' } as const;
    expect(what('j', list, { overrides })).toBe('todo-cursor-down');
    expect(what('ArrowDown', list, { overrides })).toBe('todo-cursor-down');
    expect(what('g', list, { overrides })).toBe('pending');
    expect(what('g g', list, { overrides })).toBe('todo-cursor-first');
    expect(what('g t', list, { overrides })).toBe('tab-next');
    // A default key that stays acts where it did, and not wherever g t does.
    expect(what('ArrowRight', list, { overrides })).toBe('none');
    expect(what('ArrowRight', { focus: 'tabs' }, { overrides })).toBe('tab-next');
    expect(what('j', { focus: 'folders' }, { overrides })).toBe('sidebar-nav-down');
    expect(what('j', { focus: 'form', typing: true }, { overrides })).toBe('none');
    expect(what('j', list, { overrides, singleKeys: () => false })).toBe('none');
    expect(what('ArrowDown', list, { overrides, singleKeys: () => false })).toBe('todo-cursor-down');
  });
});
