// Changing keys by command, with an account's plan: palette rows, sets, files with macros, older and newer versions.
import { describe, expect, it } from 'vitest';
import type { CommandContext, CommandId } from '../../src/commands/types';
import { FREE_PLAN } from '../../src/platform/contract/limits';
import { MemoryWorld } from '../../src/platform/memory/index';
import { type OpenOptions, openWorkspace, type TestWindow } from '../support/workspace';

const open = (options: OpenOptions = {}) => openWorkspace({ plan: FREE_PLAN, os: 'windows', ...options });
const own = (test: TestWindow) => test.workspace.shortcuts.own('other');
const save = (test: TestWindow, id: string, key: string) =>
  test.run('shortcuts-save', { platform: 'other', id, key, replaces: null, free: [] });

function rows(test: TestWindow, id: CommandId) {
  const palette = test.registry.get(id)?.palette;
  if (typeof palette !== 'object') throw new Error(`${id} has no rows`);
  const ctx: CommandContext = test.registry.context('palette');
  return [...palette.rows(ctx)].map(({ title, detail }) => [title, detail]);
}

describe('the palette', () => {
  it('offers every command to rebind, with the key it has', async () => {
    const test = await open();
    const offered = rows(test, 'shortcuts-edit');
    expect(offered).toContainEqual(['Next tab', 'Ctrl+Alt+X']);
    expect(offered).toContainEqual(['Trash', 'Unbound']);
    expect(offered.map(([title]) => title)).not.toContain('Undo');
    save(test, 'app-trash', 'Alt+q x');
    expect(rows(test, 'shortcuts-edit')).toContainEqual(['Trash', 'Alt+Q then X']);
    expect(rows(test, 'shortcuts-reset')).toEqual([['Trash', 'Alt+Q then X']]);
  });

  it('offers the ready sets, and says which is in use', async () => {
    const test = await open();
    test.run('shortcuts-preset', { preset: 'todoist' });
    expect(rows(test, 'shortcuts-preset').map(([title, detail]) => [title, detail === 'In use'])).toEqual([
      ['Tabdo', false],
      ['Vim-like', false],
      ['Todoist-like', true],
    ]);
    test.run('shortcuts-preset', { preset: 'tabdo' });
    expect(own(test)).toEqual({});
  });

  it('lists nothing of this to guests but what changes nothing', async () => {
    const test = await openWorkspace();
    const enabled = (id: CommandId) => test.registry.isEnabled(id);
    const changing = ['shortcuts-edit', 'shortcuts-unbind', 'shortcuts-preset', 'shortcuts-import'] as const;
    expect(changing.filter(enabled)).toEqual([]);
    const free = [
      'shortcuts-export',
      'shortcuts-print',
      'shortcuts-search-press',
      'app-single-keys',
    ] as const;
    expect(free.filter(enabled)).toEqual([...free]);
  });
});

describe('editing', () => {
  it('opens the dialog on the row, and goes back layer by layer', async () => {
    const test = await open();
    const { dialogs } = test.workspace;
    test.run('shortcuts-edit', { id: 'tab-next' });
    expect(dialogs.recording).toEqual({
      kind: 'edit',
      id: 'tab-next',
      platform: 'other',
      replaces: 'Control+Alt+x',
    });
    expect(dialogs.layer).toBe('recorder');
    test.run('sidebar-input-close');
    expect(dialogs.layer).toBe('dialog');
    test.run('sidebar-input-close');
    expect(dialogs.layer).toBe('none');
  });

  it('of a fixed command says so', async () => {
    const test = await open();
    expect(test.run('shortcuts-edit', { id: 'todo-delete' })).toEqual({ kind: 'refused' });
    expect(test.toasts).toContain('This shortcut is fixed');
    expect(test.workspace.dialogs.dialog).toBeNull();
  });

  it('is over when anything else opens', async () => {
    const test = await open();
    for (const next of ['app-palette', 'app-trash', 'shortcuts-presets'] as const) {
      test.run('shortcuts-edit', { id: 'tab-next' });
      test.run(next);
      expect(test.workspace.dialogs.recording).toBeNull();
      test.run('app-dialog-close');
      test.run('app-dialog-close');
    }
  });

  it('shows labels in the steps of the history', async () => {
    const test = await open();
    save(test, 'tab-next', 'Alt+q');
    expect(test.registry.title('todo-undo')).toBe('Undo: Change shortcut of Next tab');
    test.run('shortcuts-unbind', { id: 'tab-next' });
    test.run('shortcuts-reset', { id: 'tab-next' });
    expect(test.workspace.history.undoLabel).toBe('Reset shortcut of Next tab');
    expect(test.toasts[0]).toBe('Shortcut reset');
    for (let step = 0; step < 3; step += 1) test.run('todo-undo');
    expect(own(test)).toEqual({});
  });
});

describe('versions', () => {
  it('keep the keys of commands that only a newer one has', async () => {
    const world = new MemoryWorld();
    const first = world.open();
    first.storage.set(
      'shortCuts',
      JSON.stringify({ windowsShortcuts: [{ id: 'of-tomorrow', key: 'Alt+t' }] }),
    );
    const test = await open({ world });
    save(test, 'tab-next', 'Alt+q');
    test.run('shortcuts-reset-all');
    await test.settle();
    expect(JSON.parse(test.platform.storage.get('shortCuts') ?? '')).toEqual({
      shortcuts: [],
      windowsShortcuts: [{ id: 'of-tomorrow', key: 'Alt+t' }],
    });
  });

  it('take over a list as it was once stored, with labels and groups', async () => {
    const world = new MemoryWorld();
    const stored = {
      Sidebar: [{ id: 'sidebar-sync', key: 'Ctrl+Alt+J', action: 'Sync' }],
      Tab: [],
      Todo: [],
    };
    world.open().storage.set('shortCuts', JSON.stringify(stored));
    const test = await open({ world });
    expect(own(test)).toEqual({ 'sidebar-sync': 'Ctrl+Alt+J' });
    expect(test.editor.keysOf('other', 'sidebar-sync').map(({ text }) => text)).toEqual(['Control+Alt+j']);
  });

  it('set a list aside that makes no sense, and start with the defaults', async () => {
    const world = new MemoryWorld();
    world.open().storage.set('shortCuts', '{"windowsShortcuts": 7');
    const test = await open({ world });
    expect(own(test)).toEqual({});
    expect(test.workspace.damage.map(({ key }) => key)).toEqual(['shortCuts']);
  });
});

describe('files', () => {
  it('carry macros with the keys they have', async () => {
    const test = await open();
    test.workspace.macros.fromJson([{ id: 'm1', name: 'Tidy up', steps: [{ command: 'todo-undo' }] }]);
    save(test, 'macro-m1', 'Alt+q');
    const text = test.workspace.keymapFile.exportText();
    const other = await open();
    expect(other.workspace.keymapFile.importText('keys.json', text)).toBe(true);
    expect(own(other)).toEqual({ 'macro-m1': 'Alt+q' });
    expect(other.workspace.macros.get('m1')?.name).toBe('Tidy up');
    expect(other.workspace.keymapFile.report).toBeNull();
  });
});

describe('preferences', () => {
  it('switch single keys off and on by command', async () => {
    const test = await open();
    expect(test.registry.title('app-single-keys')).toBe('Single-key shortcuts: turn off');
    test.run('app-single-keys');
    expect(test.workspace.shortcuts.singleKeys).toBe(false);
    expect(test.workspace.alerts.announcement.text).toBe('Single-key shortcuts are off');
    test.run('app-single-keys');
    expect(test.workspace.shortcuts.singleKeys).toBe(true);
  });
});
