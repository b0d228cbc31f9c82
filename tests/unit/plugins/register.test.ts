// The door for modules of commands: what comes in whole, and what is refused and taken back.
import { describe, expect, test } from 'vitest';
import { builtInModules } from '../../../src/commands/index';
import { registerPlugin } from '../../../src/commands/pluginDoor';
import { type PluginModule, pluginHost, registerBuiltIn } from '../../../src/commands/plugins';
import { CommandRegistry } from '../../../src/commands/registry';
import type { AnyCommand } from '../../../src/commands/types';
import { openWorkspace } from '../../support/workspace';
import { errors, loosely, loud, open, say, shout } from './loud';

test('the built-in modules come in whole, each id once', async () => {
  const { workspace } = await openWorkspace();
  const registry = new CommandRegistry(workspace);
  const host = pluginHost(workspace, registry);
  const dispose = registerBuiltIn(host, builtInModules);
  expect(registry.list()).toHaveLength(builtInModules.flatMap(({ commands }) => commands).length);
  expect(() => registerBuiltIn(host, builtInModules)).toThrow('a plug-in with this id is there already');
  dispose();
  expect([registry.list(), host.ids.size]).toEqual([[], 0]);
});

test('a plug-in brings commands, keys and rows, and disposing takes all of them back, once', async () => {
  const { window, host, keymap, traces } = await open();
  const before = traces();
  const result = registerPlugin(host, loud);
  if (result.kind === 'refused') throw new Error(result.reason);
  expect(window.run('loud-say')).toEqual({ kind: 'done' });
  expect(keymap.keysFor('loud-say')).toEqual(['Alt+u']);
  expect(traces().modules).toContain('loud');
  result.dispose();
  result.dispose();
  expect(traces()).toEqual(before);
  expect(window.run('loud-say')).toEqual({ kind: 'unknown' });
  expect(registerPlugin(host, loud).kind).toBe('registered');
});

describe('refused with one alert, and nothing of it stays', () => {
  const other = (part: object): PluginModule => loosely({ ...loud, ...part });
  const broken = (part: object): PluginModule => other({ commands: [say, { ...shout, ...part }] });

  test.each<[string, PluginModule, string]>([
    [
      'setup that throws',
      other({
        setup: () => {
          throw new Error('no network');
        },
      }),
      'no network',
    ],
    [
      'commands that throw',
      Object.defineProperty(other({}), 'commands', {
        get: () => {
          throw new Error('oh');
        },
      }),
      'oh',
    ],
    [
      'something that is no error',
      other({
        setup: () => {
          throw 'a text';
        },
      }),
      'a text',
    ],
    ['a command id of ours', broken({ id: 'todo-delete' }), 'the command todo-delete is registered already'],
    ['a command id twice', broken({ id: 'loud-say' }), 'the command loud-say is registered already'],
    ['an id of a macro', broken({ id: 'macro-mine' }), 'the id macro-mine belongs to macros'],
    ['no list of commands', other({ commands: null }), 'it has no list of commands'],
    ['a command that is nothing', other({ commands: [say, undefined] }), 'command 2 has no usable id'],
    ['a command without run', broken({ run: undefined }), 'the command loud-shout has nothing to run'],
    ['a command without title', broken({ title: 7 }), 'the command loud-shout has no title'],
    ['an empty title', broken({ title: ' ' }), 'the command loud-shout has no title'],
    ['a category of its own', broken({ category: 'Fun' }), 'the category of loud-shout makes no sense'],
    ['keywords that are no list', broken({ keywords: 'loud' }), 'the keywords of loud-shout make no sense'],
    ['keywords that are no words', broken({ keywords: [7] }), 'the keywords of loud-shout make no sense'],
    ['an icon that is no name', broken({ icon: 7 }), 'the icon of loud-shout makes no sense'],
    ['a condition that is none', broken({ when: 'never' }), 'the condition of loud-shout makes no sense'],
    ['no condition among others', broken({ when: [null] }), 'the condition of loud-shout makes no sense'],
    ['facts that are none', broken({ facts: {} }), 'the facts of loud-shout make no sense'],
    [
      'a page without rows',
      broken({ palette: { placeholder: 'x' } }),
      'the palette of loud-shout makes no sense',
    ],
    [
      'a page without placeholder',
      broken({ palette: { rows: () => [] } }),
      'the palette of loud-shout makes no sense',
    ],
    [
      'a condition of a key that is none',
      other({ keybindings: [{ command: 'loud-say', keys: 'Alt+u', when: 7 }] }),
      'the condition of a key of loud-say makes no sense',
    ],
    [
      'keys of a command that is not its own',
      other({ keybindings: [{ command: 'todo-delete', keys: 'F9' }] }),
      'it binds todo-delete, which is none of its commands',
    ],
    ['an id with blanks', other({ id: 'So Loud' }), 'its id must be lower case letters, digits and dashes'],
    ['no id', other({ id: undefined }), 'its id must be lower case letters, digits and dashes'],
  ])('%s', async (_what, module, reason) => {
    const { window, host, traces } = await open();
    const before = traces();
    expect(registerPlugin(host, module)).toEqual({ kind: 'refused', reason });
    expect(traces()).toEqual(before);
    expect(errors(window)).toEqual([expect.stringContaining(`was not added: ${reason}`)]);
    // What was there goes on as before.
    window.file('Groceries');
    expect(window.add('Milk')).toEqual({ kind: 'done' });
  });

  test('a second plug-in with the same id; the first one stays', async () => {
    const { window, host, keymap } = await open();
    registerPlugin(host, loud);
    const second = { ...loud, commands: [{ ...say, title: 'Mine now' } as AnyCommand], keybindings: [] };
    expect(registerPlugin(host, second).kind).toBe('refused');
    expect(errors(window)).toEqual([
      'The plug-in “loud” was not added: a plug-in with this id is there already',
    ]);
    expect(window.registry.title('loud-say')).toBe('Say it');
    expect(keymap.keysFor('loud-say')).toEqual(['Alt+u']);
  });

  test('null', async () => {
    const { window, host } = await open();
    expect(registerPlugin(host, loosely(null)).kind).toBe('refused');
    expect(errors(window)).toEqual([expect.stringContaining('The plug-in “without an id” was not added')]);
  });
});
