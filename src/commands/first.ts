// The command modules that are there at the first paint: typing, moving about, tabs, names, the layers.
import { appCommands } from './app';
import { itemCommands } from './item';
import { listCommands } from './list';
import type { PluginModule } from './plugins';
import { sidebarCommands } from './sidebar';
import { tabCommands } from './tab';
import { todoCommands } from './todo';

/** Their keys stand in one table, `keymap/defaults`. */
export const firstModules: readonly PluginModule[] = [
  { id: 'sidebar', commands: sidebarCommands },
  { id: 'item', commands: itemCommands },
  { id: 'tab', commands: tabCommands },
  { id: 'todo', commands: todoCommands },
  { id: 'list', commands: listCommands },
  { id: 'app', commands: appCommands },
];
