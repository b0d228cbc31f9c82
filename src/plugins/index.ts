// The plug-ins that this build carries beside the built-in modules (docs/plugins.md).
import type { PluginModule } from '../commands/plugins';

export const plugins: readonly PluginModule[] = [];
