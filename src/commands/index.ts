// The built-in command modules; a plug-in is one more of the same kind (docs/plugins.md).
import { accountModules } from './account';
import { firstModules } from './first';
import { lateModules } from './late/index';
import type { PluginModule } from './plugins';

/** All of them, in the order in which lists show them. */
export const builtInModules: readonly PluginModule[] = [...firstModules, ...lateModules, ...accountModules];
