// The built-in command modules, registered through the same door as any plug-in.
import { appCommands } from './app';
import { itemCommands } from './item';
import { listCommands } from './list';
import type { CommandRegistry } from './registry';
import { sidebarCommands } from './sidebar';
import { tabCommands } from './tab';
import { todoCommands } from './todo';
import type { AnyCommand, Command, Dispose } from './types';

/** Every built-in command, in the order in which lists show them. */
export const builtInCommands: readonly AnyCommand[] = [
  ...sidebarCommands,
  ...itemCommands,
  ...tabCommands,
  ...todoCommands,
  ...listCommands,
  ...appCommands,
];

/** Registers a module of commands; disposing takes all of them back. */
export function registerAll(registry: CommandRegistry, commands: readonly AnyCommand[]): Dispose {
  const disposers = commands.map((each) => registry.register(each as unknown as Command));
  return () => {
    for (const dispose of disposers) dispose();
  };
}
