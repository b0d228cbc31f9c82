// The door for modules of commands, built in or from elsewhere: all of a module is taken in, or nothing of it.
import type { Workspace } from '../stores/workspace';
import type { CommandArgs } from './ids';
import { guarded } from './pluginGuard';
import type { CommandRegistry, RunDetail } from './registry';
import type { AnyCommand, Command, CommandId, Dispose, When } from './types';

/** Keys in any spelling: `Mod+Shift+u`, `Alt+g u`; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
export type PluginKeys =
  | string
  | readonly string[]
  | { readonly mac: string | readonly string[]; readonly other: string | readonly string[] };

/** A default key of a plug-in's command; where one of Tabdo's own keys applies too, that one wins. */
export interface PluginKeybinding<Id extends CommandId = CommandId> {
  readonly command: Id;
  readonly args?: CommandArgs[Id];
  readonly keys: PluginKeys;
  /** Where the key acts, on top of the command's own condition. Default: in the workspace, no layer open. */
  readonly when?: When;
  /** A held key runs it again and again: movement only (decisions D9). */
  readonly repeat?: boolean;
}

/** What `setup` may use. Listeners go with the plug-in. */
export interface PluginApi {
  readonly workspace: Workspace;
  on(event: 'willRun' | 'didRun' | 'failed', listener: (event: RunDetail) => void): void;
}

/** A module of commands. */
export interface PluginModule {
  /** Lower case letters, digits and dashes; begin the ids of your commands with it. */
  readonly id: string;
  /** Rows of the palette are those of commands with `palette.rows`. */
  readonly commands: readonly AnyCommand[];
  readonly keybindings?: readonly PluginKeybinding[];
  /** Runs after everything is registered; what it gives back runs when the plug-in is taken out. */
  setup?(plugin: PluginApi): Dispose | undefined;
}

/** Takes a plug-in's keys in; says which of them cannot be pressed. */
export interface PluginKeySink {
  add(bindings: readonly PluginKeybinding[]): {
    readonly dispose: Dispose;
    readonly problems: readonly string[];
  };
}

/** What a module is registered with; made once, in boot. */
export interface PluginHost {
  readonly workspace: Workspace;
  readonly registry: CommandRegistry;
  readonly keys: PluginKeySink;
  /** Ids of the modules that are in. */
  readonly ids: Set<string>;
}

export type Registered =
  | { readonly kind: 'registered'; readonly dispose: Dispose }
  | { readonly kind: 'refused'; readonly reason: string };

/** Where there is no keymap, keys are no matter. */
const NO_KEYMAP: PluginKeySink = { add: () => ({ dispose: () => undefined, problems: [] }) };

/** The host of a registry, with no module in it yet. */
export const pluginHost = (
  workspace: Workspace,
  registry: CommandRegistry,
  keys: PluginKeySink = NO_KEYMAP,
): PluginHost => ({ workspace, registry, keys, ids: new Set() });

/**
 * Registers a module. Where anything is wrong with it, all that it had registered is taken back, one alert says
 * why, and nothing else is touched; an impossible key alone is only reported. Never throws.
 */
export function registerPlugin(host: PluginHost, module: PluginModule): Registered {
  const { alerts } = host.workspace;
  try {
    const { dispose, problems } = admit(host, module, guarded);
    if (problems.length > 0) alerts.error(`Plug-in “${module.id}”: ${problems.join('. ')}`);
    return { kind: 'registered', dispose };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    alerts.error(`The plug-in “${nameOf(module)}” was not added: ${reason}`);
    return { kind: 'refused', reason };
  }
}

/** The modules that Tabdo itself is made of, through the same door. @throws since a fault in them is ours */
export function registerBuiltIn(host: PluginHost, modules: readonly PluginModule[]): Dispose {
  const disposers = modules.map((module) => admit(host, module, (command) => command).dispose);
  return () => takeBack(disposers);
}

/** @throws with everything taken back */
function admit(host: PluginHost, module: PluginModule, wrap: (command: Command, id: string) => Command) {
  const taken: Dispose[] = [];
  try {
    const id = takeId(host, module, taken);
    const commands = commandsOf(module);
    for (const each of commands) taken.push(host.registry.register(wrap(each, id)));
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

/** The last first; one that throws keeps none of the others. */
function takeBack(taken: Dispose[]): void {
  for (const dispose of taken.splice(0).reverse()) {
    try {
      dispose();
    } catch {
      // It is going away: there is nobody left to tell.
    }
  }
}

const nameOf = (module: PluginModule): string => {
  const id: unknown = Object(module).id;
  return typeof id === 'string' && id !== '' ? id.slice(0, 40) : 'without an id';
};
