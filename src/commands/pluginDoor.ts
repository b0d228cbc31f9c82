// The door for modules of commands from elsewhere: all of a module is taken in, or nothing of it.
import { guarded } from './pluginGuard';
import {
  type PluginHost,
  type PluginKeybinding,
  type PluginModule,
  type Registered,
  takeBack,
} from './plugins';
import type { RunDetail } from './registry';
import type { Command, Dispose } from './types';

/**
 * Registers a module. Where anything is wrong with it, all that it had registered is taken back, one alert says
 * why, and nothing else is touched; an impossible key alone is only reported. Never throws.
 */
export function registerPlugin(host: PluginHost, module: PluginModule): Registered {
  const { alerts } = host.workspace;
  try {
    const { dispose, problems } = admit(host, module);
    if (problems.length > 0) alerts.error(`Plug-in “${module.id}”: ${problems.join('. ')}`);
    return { kind: 'registered', dispose };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    alerts.error(`The plug-in “${nameOf(module)}” was not added: ${reason}`);
    return { kind: 'refused', reason };
  }
}

/** @throws with everything taken back */
function admit(host: PluginHost, module: PluginModule) {
  const taken: Dispose[] = [];
  try {
    const id = takeId(host, module, taken);
    const commands = commandsOf(module);
    for (const each of commands) taken.push(host.registry.register(guarded(each, id)));
    const { dispose, problems } = host.keys.add(keybindingsOf(module, commands));
    taken.push(dispose);
    setUp(host, module, taken);
    return { dispose: () => takeBack(taken), problems };
  } catch (error) {
    takeBack(taken);
    throw error;
  }
}

function takeId({ ids }: PluginHost, { id }: PluginModule, taken: Dispose[]): string {
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]{0,40}$/.test(id)) {
    throw new Error('its id must be lower case letters, digits and dashes');
  }
  if (ids.has(id)) throw new Error('a plug-in with this id is there already');
  ids.add(id);
  taken.push(() => ids.delete(id));
  return id;
}

/** A module may come from plain JavaScript: what its commands lack is said here, not when they run. */
function commandsOf({ commands }: PluginModule): readonly Command[] {
  if (!Array.isArray(commands)) throw new Error('it has no list of commands');
  return commands.map((each: Partial<Command> | null | undefined, index) => {
    const id: unknown = each?.id;
    if (!each || typeof id !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
      throw new Error(`command ${index + 1} has no usable id`);
    }
    if (id.startsWith('macro-')) throw new Error(`the id ${id} belongs to macros`);
    if (typeof each.run !== 'function') throw new Error(`the command ${id} has nothing to run`);
    if (typeof each.title !== 'string' && typeof each.title !== 'function') {
      throw new Error(`the command ${id} has no title`);
    }
    return each as Command;
  });
}

function keybindingsOf(module: PluginModule, commands: readonly Command[]): readonly PluginKeybinding[] {
  const { keybindings = [] } = module;
  const own = new Set<string>(commands.map(({ id }) => id));
  const stray = keybindings.find(({ command }) => !own.has(command));
  if (stray) throw new Error(`it binds ${stray.command}, which is none of its commands`);
  return keybindings;
}

function setUp({ registry, workspace }: PluginHost, module: PluginModule, taken: Dispose[]): void {
  const stop = module.setup?.({
    workspace,
    on: (event, listener) => {
      let failed = false;
      const safe = (detail: RunDetail): void => {
        try {
          listener(detail);
        } catch {
          // Once is enough: it may fail at every key press.
          if (!failed) workspace.alerts.error(`The plug-in “${module.id}” failed at ${detail.id}`);
          failed = true;
        }
      };
      taken.push(registry.on(event, safe));
    },
  });
  if (typeof stop === 'function') taken.push(stop);
}

const nameOf = (module: PluginModule): string => {
  const id: unknown = Object(module).id;
  return typeof id === 'string' && id !== '' ? id.slice(0, 40) : 'without an id';
};
