// The built-in command modules, registered through the same door as any plug-in.
import { appCommands } from './app';
import { coachCommands } from './coach';
import { itemCommands } from './item';
import { listCommands } from './list';
import { macroCommands } from './macros';
import type { PluginModule } from './plugins';
import { shortcutCommands } from './shortcut';
import { sidebarCommands } from './sidebar';
import { tabCommands } from './tab';
import { todoCommands } from './todo';

/** In the order in which lists show them. Their keys stand in one table, `keymap/defaults`. */
export const builtInModules: readonly PluginModule[] = [
  { id: 'sidebar', commands: sidebarCommands },
  { id: 'item', commands: itemCommands },
  { id: 'tab', commands: tabCommands },
  { id: 'todo', commands: todoCommands },
  { id: 'list', commands: listCommands },
  { id: 'app', commands: appCommands },
  { id: 'shortcuts', commands: shortcutCommands },
  { id: 'coach', commands: coachCommands },
  { id: 'macros', commands: macroCommands },
];
