// Default keys of plug-ins: read per system, below ours, the person's and those of files.
import { describe, expect, test } from 'vitest';
import { registerPlugin } from '../../../src/commands/pluginDoor';
import type { PluginModule } from '../../../src/commands/plugins';
import { CommandRegistry } from '../../../src/commands/registry';
import { createKeymap } from '../../../src/keymap/keymap';
import { PluginBindings } from '../../../src/keymap/pluginKeys';
import { press } from '../keymap/support';
import { errors, loosely, loud, open } from './loud';

describe('keys', () => {
  const keyed = (keys: unknown, when?: object): PluginModule =>
    loosely({ ...loud, keybindings: [{ command: 'loud-say', keys, ...(when && { when }) }] });

  test.each([['Ctrl+'], ['Hyper+x'], ['Alt+Foo'], ['Shift'], [''], [7], [null]])(
    '%j cannot be pressed: it is named, the rest works',
    async (key) => {
      const { window, host, keymap } = await open();
      expect(registerPlugin(host, keyed(['Alt+u', key])).kind).toBe('registered');
      expect(errors(window)).toEqual([
        `Plug-in “loud”: “${String(key)}” for loud-say is no key that can be pressed`,
      ]);
      expect(keymap.allKeysFor('loud-say')).toEqual([['Alt+u']]);
      expect(window.run('loud-say')).toEqual({ kind: 'done' });
    },
  );

  test('are read per system, alone or several', async () => {
    const { host } = await open();
    const mac = new PluginBindings('mac');
    const module = keyed({ mac: 'Mod+Shift+u', other: ['Alt+u', 'Alt+i u'] });
    registerPlugin({ ...host, keys: mac }, module);
    expect(mac.list.map(({ keys }) => keys)).toEqual([['Shift+Meta+u']]);
    const other = new PluginBindings('windows');
    registerPlugin(
      { ...host, ids: new Set(), registry: new CommandRegistry(host.workspace), keys: other },
      module,
    );
    expect(other.list.map(({ keys }) => keys)).toEqual([['Alt+u'], ['Alt+i', 'u']]);
  });

  test('never take a key of ours or of a file, however exactly they say where they act', async () => {
    const { window, host } = await open();
    const bindings = new PluginBindings('linux');
    const exact = { screen: 'workspace', layer: 'none', typing: false, file: 'none', tabs: 'none' };
    registerPlugin(
      { ...host, keys: bindings },
      keyed(['Control+k', 'Alt+g', 'Control+e', 'Control+u'], exact),
    );
    const keymap = createKeymap({
      os: 'linux',
      surface: 'tab',
      items: () => ['e'],
      extra: () => bindings.list,
    });
    const command = (text: string) => {
      const found = keymap.resolve([[press(text)]], window.registry.keys);
      return found.kind === 'run' ? found.binding.command : found.kind;
    };
    expect(['Control+k', 'Alt+g', 'Control+e', 'Control+u'].map(command)).toEqual([
      'app-palette',
      'pending',
      'sidebar-open-file',
      'loud-say',
    ]);
  });

  test('give way to what the person binds', async () => {
    const { host } = await open();
    const bindings = new PluginBindings('linux');
    registerPlugin({ ...host, keys: bindings }, loud);
    const keymap = createKeymap({
      os: 'linux',
      surface: 'tab',
      extra: () => bindings.list,
      overrides: () => ({ 'loud-say': [['F9' as never]] }),
    });
    expect(keymap.allKeysFor('loud-say')).toEqual([['F9']]);
  });
});
