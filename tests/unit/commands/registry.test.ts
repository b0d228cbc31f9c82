// The one door for keys, clicks, palette rows and drags.
import { autorun, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { firstModules } from '../../../src/commands/first';
import { lateModules } from '../../../src/commands/late/index';
import { pluginHost, registerBuiltIn } from '../../../src/commands/plugins';
import { CommandRegistry, CommandTaken } from '../../../src/commands/registry';
import type { Command } from '../../../src/commands/types';
import { holds } from '../../../src/commands/when';
import { DEFAULT_FOLDER_ID } from '../../../src/platform/contract/entities';
import { messages } from '../../../src/platform/contract/messages';
import { openWorkspace } from '../../support/workspace';

describe('the registry', () => {
  it('refuses an id that is taken, and gives it free when disposed', async () => {
    const { registry } = await openWorkspace();
    const command: Command<'app-home'> = { id: 'app-home', title: 'Mine', category: 'App', run: () => true };
    expect(() => registry.register(command)).toThrow(CommandTaken);
    const dispose = registry.override('app-home', { title: 'Other' });
    expect(registry.title('app-home')).toBe('Other');
    dispose();
    expect(registry.title('app-home')).toBe('Open the workspace');
  });

  it('puts back what an override took the place of, whichever of several ends first', async () => {
    const { registry } = await openWorkspace();
    const below = registry.override('app-home', { title: 'Below', icon: 'flag' });
    const above = registry.override('app-home', { title: 'Above' });
    expect(registry.title('app-home')).toBe('Above');
    expect(registry.get('app-home')?.icon).toBe('flag');
    below();
    expect(registry.title('app-home')).toBe('Above');
    expect(registry.get('app-home')?.icon).toBe('list');
    above();
    expect(registry.title('app-home')).toBe('Open the workspace');
  });

  it('answers an unknown id, a condition that does not hold and a store that refuses, each in its way', async () => {
    const test = await openWorkspace();
    expect(test.registry.execute('nonsense' as never, undefined as never, 'program')).toEqual({
      kind: 'unknown',
    });
    expect(test.run('todo-undo')).toEqual({ kind: 'disabled', by: 'canUndo' });
    test.run('folder-create', { name: 'x'.repeat(201) });
    expect(test.run('folder-create', { name: 'x'.repeat(201) })).toEqual({ kind: 'refused' });
  });

  it('turns a command that throws, at once or later, into one alert and one event', async () => {
    const test = await openWorkspace();
    const failures: string[] = [];
    test.registry.on('failed', ({ id }) => failures.push(id));
    const off = test.registry.override('app-home', {
      when: {},
      run: () => {
        throw new Error('broken');
      },
    });
    expect(test.run('app-home')).toMatchObject({ kind: 'failed' });
    off();
    test.registry.override('app-home', { when: {}, run: () => Promise.reject(new Error('later')) });
    expect(await test.run('app-home')).toMatchObject({ kind: 'failed' });
    expect(failures).toEqual(['app-home', 'app-home']);
    expect(test.toasts).toEqual(['That did not work: Open the workspace']);
  });

  it('tells observers when a command becomes possible', async () => {
    const test = await openWorkspace();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(test.registry.isEnabled('todo-undo')));
    test.file('Plan');
    test.run('todo-undo');
    stop();
    expect(seen).toEqual([false, true, false]);
  });

  it('judges a condition about what the arguments name, not about the cursor', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    expect(test.registry.isEnabled('item-rename')).toBe(false);
    expect(test.registry.isEnabled('item-rename', { id: work })).toBe(true);
    expect(test.run('item-rename', { id: work })).toEqual({ kind: 'done' });
    expect(test.workspace.naming.state).toEqual({ kind: 'rename', id: work });
  });
});

describe('conditions', () => {
  it('need every member of a clause, any value of an array, and any clause of several', async () => {
    const { registry } = await openWorkspace();
    const { keys } = registry;
    expect(holds({ screen: 'workspace', file: 'none' }, keys)).toBe(true);
    expect(holds({ screen: 'workspace', file: 'active' }, keys)).toBe(false);
    expect(holds({ selection: ['none', 'many'] }, keys)).toBe(true);
    expect(holds([{ file: 'active' }, { screen: 'workspace' }], keys)).toBe(true);
    expect(holds(undefined, keys)).toBe(true);
  });
});

describe('a command that is still to come', () => {
  /** A window whose late commands come when `come` is called. */
  async function early() {
    const window = await openWorkspace();
    for (const text of ['one', 'two', 'three']) {
      if (!window.workspace.tabs.activeId) window.file('Plan');
      window.add(text);
    }
    const registry = new CommandRegistry(window.workspace);
    const host = pluginHost(window.workspace, registry);
    registerBuiltIn(host, firstModules);
    let come = () => {};
    const waiting = new Promise<void>((resolve) => {
      come = resolve;
    });
    registry.expect(() =>
      waiting.then(() => {
        if (host.ids.has('late-todo')) return;
        registerBuiltIn(host, lateModules);
        runInAction(() => registry.complete());
      }),
    );
    return { window, registry, come };
  }
  const done = { kind: 'done' };

  it('runs once it has come, as often as its key was pressed', async () => {
    const { window, registry, come } = await early();
    runInAction(() => window.workspace.selection.moveTo(window.id('one')));
    const runs = [1, 2].map(() => registry.execute('todo-move-up', undefined, 'key'));
    come();
    expect(await Promise.all(runs)).toEqual([done, done]);
    expect(window.open).toEqual(['one', 'three', 'two']);
  });

  it('does nothing to what the cursor has come to meanwhile, and says so', async () => {
    const { window, registry, come } = await early();
    runInAction(() => window.workspace.selection.moveTo(window.id('three')));
    const run = registry.execute('todo-important', undefined, 'key');
    registry.execute('todo-cursor-down', undefined, 'key');
    come();
    expect(await run).toEqual({ kind: 'disabled', by: 'selection' });
    expect(window.workspace.todos.areImportant([window.id('two')])).toBe(false);
    expect(window.toasts).toEqual([messages.tooSoon]);
  });

  it('does not delete the folder or file that the cursor has come to meanwhile', async () => {
    const { window, registry, come } = await early();
    const file = window.file('Second');
    const run = registry.execute('item-delete', undefined, 'key');
    registry.execute('tab-prev', undefined, 'key');
    come();
    expect(await run).toEqual({ kind: 'disabled', by: 'item' });
    expect(window.workspace.items.filesIn(DEFAULT_FOLDER_ID)).toHaveLength(2);
    expect(window.workspace.items.file(file)?.name).toBe('Second');
  });

  it('does not take back what was done after its key, but what it was pressed for as often as it was', async () => {
    const { window, registry, come } = await early();
    const run = registry.execute('todo-undo', undefined, 'key');
    registry.execute('todo-add', { text: 'four' }, 'key');
    const runs = [1, 2].map(() => registry.execute('todo-undo', undefined, 'key'));
    come();
    expect(await run).toEqual({ kind: 'disabled', by: 'canUndo' });
    expect(await Promise.all(runs)).toEqual([done, done]);
    expect(window.open).toEqual(['two', 'one']);
  });

  it('takes back what came as late as itself and was pressed before', async () => {
    const { window, registry, come } = await early();
    runInAction(() => window.workspace.selection.moveTo(window.id('one')));
    const runs = (['todo-move-up', 'todo-undo'] as const).map((id) => registry.execute(id, undefined, 'key'));
    come();
    expect(await Promise.all(runs)).toEqual([done, done]);
    expect(window.open).toEqual(['three', 'two', 'one']);
  });

  it('acts on what was named, wherever the cursor is', async () => {
    const { window, registry, come } = await early();
    const run = registry.execute('todo-important', { ids: [window.id('one')] }, 'menu');
    registry.execute('todo-cursor-down', undefined, 'key');
    come();
    expect(await run).toEqual(done);
    expect(window.workspace.todos.areImportant([window.id('one')])).toBe(true);
  });
});
