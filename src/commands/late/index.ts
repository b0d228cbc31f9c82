// The command modules that come after the first paint; a key pressed before that waits for them (commands/registry).
import { coachCommands } from '../coach';
import { macroCommands } from '../macros';
import type { PluginModule } from '../plugins';
import { receptionCommands } from '../reception';
import { settingsCommands } from '../settings';
import { shortcutCommands } from '../shortcut';
import { lateAppCommands } from './app';
import { lateDataCommands } from './data';
import { lateItemCommands } from './item';
import { lateTabCommands } from './tab';
import { lateTodoCommands } from './todo';

/** Their keys, too, stand in `keymap/defaults`. */
export const lateModules: readonly PluginModule[] = [
  { id: 'late-item', commands: lateItemCommands },
  { id: 'late-tab', commands: lateTabCommands },
  { id: 'late-todo', commands: lateTodoCommands },
  { id: 'late-app', commands: lateAppCommands },
  { id: 'late-data', commands: lateDataCommands },
  { id: 'reception', commands: receptionCommands },
  { id: 'settings', commands: settingsCommands },
  { id: 'shortcuts', commands: shortcutCommands },
  { id: 'coach', commands: coachCommands },
  { id: 'macros', commands: macroCommands },
];
