// The one door for keys, clicks, palette rows and drags.
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { CommandTaken } from '../../../src/commands/registry';
import type { Command } from '../../../src/commands/types';
import { holds } from '../../../src/commands/when';
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
