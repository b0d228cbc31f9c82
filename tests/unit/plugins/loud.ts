// A plug-in for tests, and a window with a keymap to put it into.
import { command } from '../../../src/commands/define';
import type { PluginModule } from '../../../src/commands/plugins';
import { createKeymap } from '../../../src/keymap/keymap';
import { PluginBindings } from '../../../src/keymap/pluginKeys';
import { openWorkspace, type TestWindow } from '../../support/workspace';

declare module '../../../src/commands/ids' {
  interface CommandArgs {
    'loud-say': undefined;
    'loud-shout': { readonly times: number };
  }
}

export const say = command({ id: 'loud-say', title: 'Say it', category: 'App', run: () => undefined });
export const shout = command({
  id: 'loud-shout',
  title: 'Shout…',
  category: 'App',
  palette: { placeholder: 'How often', rows: () => [{ args: { times: 2 }, title: 'Twice' }] },
  run: () => undefined,
});
export const loud: PluginModule = {
  id: 'loud',
  commands: [say, shout],
  keybindings: [{ command: 'loud-say', keys: 'Alt+u' }],
};

/** A window with a keymap, and everything that a plug-in could leave behind. */
export async function open() {
  const window = await openWorkspace();
  const bindings = new PluginBindings('linux');
  const host = { ...window.plugins, keys: bindings };
  const keymap = createKeymap({ os: 'linux', surface: 'tab', extra: () => bindings.list });
  const traces = () => ({
    ids: window.registry.list().map(({ id }) => id),
    keys: keymap.bindings.length,
    modules: [...host.ids],
  });
  return { window, host, keymap, traces };
}

/** Texts of the error alerts, newest first. */
export const errors = (window: TestWindow): string[] =>
  window.workspace.alerts.toasts.filter(({ kind }) => kind === 'error').map(({ text }) => text);

/** As a module from plain JavaScript. */
export const loosely = (module: unknown): PluginModule => module as PluginModule;
