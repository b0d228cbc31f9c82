// The command modules of a signed-in workspace; they come with its backend.
import { planCommands } from './plan';
import type { PluginModule } from './plugins';
import { syncCommands } from './sync';

export const accountModules: readonly PluginModule[] = [
  { id: 'sync', commands: syncCommands },
  { id: 'plan', commands: planCommands },
];
