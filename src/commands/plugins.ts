// What a module of commands is, and how the built-in ones come in; those from elsewhere come through `pluginDoor`.
import type { Workspace } from '../stores/workspace';
import type { CommandArgs } from './ids';
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
  /** Comes after the first paint, as plug-ins do. */
  keys: PluginKeySink;
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

/** The modules that Tabdo itself is made of. @throws since a fault in them is ours */
export function registerBuiltIn({ registry, ids }: PluginHost, modules: readonly PluginModule[]): Dispose {
  const taken: Dispose[] = [];
  for (const { id, commands } of modules) {
    if (ids.has(id)) throw new Error('a plug-in with this id is there already');
    ids.add(id);
    taken.push(() => ids.delete(id));
    for (const each of commands) taken.push(registry.register(each as Command));
  }
  return () => takeBack(taken);
}

/** Takes back what was taken in, the last first; one that throws keeps none of the others. */
export function takeBack(taken: Dispose[]): void {
  for (const dispose of taken.splice(0).reverse()) {
    try {
      dispose();
    } catch {
      // It is going away: there is nobody left to tell.
    }
  }
}
