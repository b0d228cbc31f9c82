// Connects the dispatcher with registry and stores.
import type { CommandArgs } from '../commands/ids';
import type { CommandRegistry } from '../commands/registry';
import type { CommandId } from '../commands/types';
import type { Workspace } from '../stores/workspace';
import type { DispatcherHost } from './types';

/** What the dispatcher needs of an app. */
export const dispatcherHost = (workspace: Workspace, registry: CommandRegistry): DispatcherHost => ({
  contextKeys: () => registry.keys,
  isEnabled: (id) => registry.isEnabled(id),
  execute: (id, args, source) => registry.execute<CommandId>(id, args as CommandArgs[CommandId], source),
  reportFocus: (info) => workspace.focus.report(info),
  typeIntoDraft: (text) => workspace.list.typeIntoDraft(text),
});
