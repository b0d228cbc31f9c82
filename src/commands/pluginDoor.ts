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
    const fault = faultOf(each);
    if (fault !== null) throw new Error(fault);
    return each as Command;
  });
}

const CATEGORIES: ReadonlySet<unknown> = new Set(['Sidebar', 'Tab', 'Todo', 'App', 'Account']);

/** What lists and dialogs read of every command, whoever draws them. */
function faultOf({
  id,
  title,
  category,
  keywords,
  icon,
  when,
  facts,
  palette,
}: Partial<Command>): string | null {
  const hasTitle = typeof title === 'function' || (typeof title === 'string' && title.trim() !== '');
  if (!hasTitle) return `the command ${id} has no title`;
  if (!CATEGORIES.has(category)) return `the category of ${id} makes no sense`;
  const words: unknown = keywords ?? [];
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    return `the keywords of ${id} make no sense`;
  if (icon !== undefined && typeof icon !== 'string') return `the icon of ${id} makes no sense`;
  if (!isWhen(when)) return `the condition of ${id} makes no sense`;
  if (facts !== undefined && typeof facts !== 'function') return `the facts of ${id} make no sense`;
  return isPalette(palette) ? null : `the palette of ${id} makes no sense`;
}

function isWhen(when: unknown): boolean {
  const clauses: readonly unknown[] = Array.isArray(when) ? when : [when ?? {}];
  return clauses.every((clause) => typeof clause === 'object' && clause !== null);
}

function isPalette(palette: unknown): boolean {
  if (palette === undefined || palette === 'show' || palette === 'hide') return true;
  const { placeholder, rows } = Object(palette) as Readonly<Record<string, unknown>>;
  return typeof placeholder === 'string' && typeof rows === 'function';
}

function keybindingsOf(module: PluginModule, commands: readonly Command[]): readonly PluginKeybinding[] {
  const { keybindings = [] } = module;
  const own = new Set<string>(commands.map(({ id }) => id));
  const stray = keybindings.find(({ command }) => !own.has(command));
  if (stray) throw new Error(`it binds ${stray.command}, which is none of its commands`);
  const odd = keybindings.find(({ when }) => !isWhen(when));
  if (odd) throw new Error(`the condition of a key of ${odd.command} makes no sense`);
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
