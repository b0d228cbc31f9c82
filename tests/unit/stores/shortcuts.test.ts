// The store of the person's own keys: what each intention stores, that it is one step, and who may (decisions D12, D13).
import { describe, expect, it } from 'vitest';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { type OpenOptions, openWorkspace } from '../../support/workspace';

const open = (options: OpenOptions = {}) => openWorkspace({ plan: FREE_PLAN, ...options });
const on = (id: string) => ({ platform: 'other' as const, id });

describe('giving keys', () => {
  it('puts the new one in place of another and keeps the rest, in one step', async () => {
    const { workspace, run } = await setUp();
    workspace.shortcuts.assign({
      ...on('tab-close'),
      key: 'ctrl+alt+q',
      replaces: 'Control+Alt+y',
      free: [],
    });
    expect(workspace.shortcuts.own('other')).toEqual({
      'tab-close': 'Control+Alt+q | Alt+y | Control+w | Delete',
    });
    expect(workspace.history.undoLabel).toBe('Change shortcut of Close tab');
    run('todo-undo');
    expect(workspace.shortcuts.own('other')).toEqual({});
    run('todo-redo');
    expect(workspace.shortcuts.keysOf(on('tab-close'))).toEqual([
      'Control+Alt+q',
      'Alt+y',
      'Control+w',
      'Delete',
    ]);
  });

  it('takes it from others in the same step, and undo gives it back to them', async () => {
    const { workspace, run } = await setUp();
    const { shortcuts } = workspace;
    const free = [
      { id: 'tab-next', key: 'Control+Alt+x' },
      { id: 'todo-copy', key: 'Control+c' },
    ];
    shortcuts.assign({ ...on('tab-close'), key: 'Control+Alt+x', replaces: null, free });
    const after = {
      'tab-close': 'Control+Alt+y | Alt+y | Control+w | Delete | Control+Alt+x',
      'tab-next': 'Alt+x | ArrowRight',
      'todo-copy': '',
    };
    expect(shortcuts.own('other')).toEqual(after);
    expect(shortcuts.keysOf(on('todo-copy'))).toEqual([]);
    run('todo-undo');
    expect(shortcuts.own('other')).toEqual({});
    run('todo-redo');
    expect(shortcuts.own('other')).toEqual(after);
  });

  it('adds, removes, unbinds and resets', async () => {
    const { workspace } = await setUp();
    const { shortcuts } = workspace;
    shortcuts.addKey(on('app-trash'), 'Alt+j');
    shortcuts.addKey(on('app-trash'), 'Alt+k');
    expect(shortcuts.keysOf(on('app-trash'))).toEqual(['Alt+j', 'Alt+k']);
    shortcuts.removeKey(on('app-trash'), 'Alt+j');
    expect(shortcuts.keysOf(on('app-trash'))).toEqual(['Alt+k']);
    shortcuts.unbind(on('tab-close'));
    expect(shortcuts.own('other')).toEqual({ 'app-trash': 'Alt+k', 'tab-close': '' });
    shortcuts.reset(on('tab-close'));
    expect(shortcuts.isChanged(on('tab-close'))).toBe(false);
    expect(shortcuts.keysOf(on('tab-close'))).toEqual(['Control+Alt+y', 'Alt+y', 'Control+w', 'Delete']);
  });

  it('stores nothing that is the default', async () => {
    const { workspace } = await setUp();
    const { shortcuts } = workspace;
    shortcuts.removeKey(on('todo-redo'), 'Control+y');
    shortcuts.addKey(on('todo-redo'), 'Control+y');
    expect(shortcuts.own('other')).toEqual({});
    shortcuts.addKey(on('app-trash'), 'Alt+j');
    shortcuts.removeKey(on('app-trash'), 'Alt+j');
    expect(shortcuts.own('other')).toEqual({});
  });

  it('does not take a step where nothing changes', async () => {
    const { workspace } = await setUp();
    workspace.shortcuts.reset(on('tab-close'));
    workspace.shortcuts.addKey(on('todo-redo'), 'Control+y');
    expect(workspace.history.undoLabel).toBeNull();
  });

  it('keeps the two systems apart', async () => {
    const { workspace } = await setUp();
    workspace.shortcuts.addKey({ platform: 'mac', id: 'tab-close' }, 'Cmd+j');
    expect(workspace.shortcuts.own('mac')).toEqual({ 'tab-close': 'Alt+Meta+y | Meta+w | Delete | Meta+j' });
    expect(workspace.shortcuts.own('other')).toEqual({});
  });

  it('does not overwrite what was changed since elsewhere', async () => {
    const world = new MemoryWorld();
    const here = await open({ world });
    here.workspace.shortcuts.addKey(on('app-trash'), 'Alt+j');
    here.workspace.shortcuts.unbind(on('tab-close'));
    await here.settle();
    const there = await open({ world });
    there.workspace.shortcuts.reset(on('app-trash'));
    there.workspace.shortcuts.addKey(on('app-trash'), 'Alt+k');
    await there.settle();
    here.run('todo-undo');
    here.run('todo-undo');
    expect(here.workspace.shortcuts.own('other')).toEqual({ 'app-trash': 'Alt+k' });
    expect(here.workspace.alerts.toasts[0]?.detail).toContain('later change');
  });
});

describe('refusing', () => {
  it('keeps the fixed commands as they are, with the reason', async () => {
    const test = await setUp();
    const { shortcuts } = test.workspace;
    for (const id of ['todo-undo', 'todo-delete', 'tab-specific', 'sidebar-open-file', 'todo-add']) {
      expect(shortcuts.addKey(on(id), 'Alt+q')).toBe(false);
      expect(shortcuts.unbind(on(id))).toBe(false);
    }
    const free = [{ id: 'todo-undo', key: 'Control+z' }];
    expect(shortcuts.assign({ ...on('tab-close'), key: 'Control+z', replaces: null, free })).toBe(false);
    expect(shortcuts.own('other')).toEqual({});
    expect(test.toasts).toContain('This shortcut is fixed');
  });

  it('takes nothing that is not a key', async () => {
    const test = await setUp();
    expect(test.workspace.shortcuts.addKey(on('tab-close'), 'Ctrl+Banana')).toBe(false);
    expect(test.toasts).toContain('That is not a key');
  });

  it('changes nothing for guests, whatever is asked', async () => {
    const test = await openWorkspace();
    const { shortcuts } = test.workspace;
    expect(shortcuts.canEdit).toBe(false);
    expect(shortcuts.addKey(on('tab-close'), 'Alt+q')).toBe(false);
    expect(shortcuts.unbind(on('tab-close'))).toBe(false);
    expect(shortcuts.applyPreset('vim')).toBe(false);
    expect(test.run('shortcuts-unbind', { id: 'tab-close' })).toEqual({ kind: 'disabled', by: 'editKeys' });
    expect(test.run('shortcuts-edit', { id: 'tab-close' })).toEqual({ kind: 'disabled', by: 'editKeys' });
    expect(shortcuts.own('other')).toEqual({});
    expect(test.toasts).toContain('Login to edit keyboard shortcuts');
  });
});

describe('whole sets', () => {
  it('are put in place as one step on both systems, and keep keys of unknown commands', async () => {
    const { workspace, run } = await setUp();
    const { shortcuts } = workspace;
    shortcuts.replace('Test', { other: { 'of-tomorrow': 'Alt+q', 'tab-close': 'Alt+j' } });
    shortcuts.applyPreset('vim');
    expect(shortcuts.preset).toBe('vim');
    expect(shortcuts.own('other')).toMatchObject({
      'of-tomorrow': 'Alt+q',
      'todo-cursor-down': 'j | ArrowDown',
    });
    expect(shortcuts.own('mac')['todo-copy']).toBe('y | Meta+c');
    expect(shortcuts.isChanged(on('tab-close'))).toBe(false);
    run('todo-undo');
    expect(shortcuts.own('mac')).toEqual({});
    expect(shortcuts.own('other')).toEqual({ 'of-tomorrow': 'Alt+q', 'tab-close': 'Alt+j' });
    expect(shortcuts.preset).toBeNull();
  });

  it('are taken back to the defaults together', async () => {
    const test = await setUp();
    const { shortcuts } = test.workspace;
    shortcuts.replace('Test', {
      other: { 'of-tomorrow': 'Alt+q', 'tab-close': 'Alt+j' },
      mac: { 'tab-next': '' },
    });
    expect(test.workspace.keys.hasOwn).toBe(true);
    test.run('shortcuts-reset-all');
    expect(shortcuts.own('other')).toEqual({ 'of-tomorrow': 'Alt+q' });
    expect(shortcuts.own('mac')).toEqual({});
    expect(shortcuts.preset).toBe('tabdo');
    expect(test.run('shortcuts-reset-all')).toEqual({ kind: 'disabled', by: 'ownKeys' });
    expect(test.workspace.alerts.toasts[0]?.action?.command).toBe('todo-undo');
  });
});

describe('keeping', () => {
  it('brings keys back at the next start and shows them in other windows at once', async () => {
    const world = new MemoryWorld();
    const first = await open({ world });
    const second = await open({ world });
    first.workspace.shortcuts.addKey(on('app-trash'), 'Alt+j');
    first.workspace.shortcuts.unbind({ platform: 'mac', id: 'tab-next' });
    await first.settle();
    expect(second.workspace.shortcuts.own('other')).toEqual({ 'app-trash': 'Alt+j' });
    expect(JSON.parse(first.platform.storage.get('shortCuts') ?? '')).toEqual({
      shortcuts: [{ id: 'tab-next', key: '' }],
      windowsShortcuts: [{ id: 'app-trash', key: 'Alt+j' }],
    });
    first.close();
    second.close();
    const third = await open({ world });
    expect(third.workspace.shortcuts.own('other')).toEqual({ 'app-trash': 'Alt+j' });
    expect(third.workspace.shortcuts.own('mac')).toEqual({ 'tab-next': '' });
  });
});

async function setUp(options: OpenOptions = {}) {
  const test = await open(options);
  return Object.assign(test, { run: test.run.bind(test) });
}
