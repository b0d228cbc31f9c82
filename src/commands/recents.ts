// Remembers what was run by key and palette, for the palette's first page and its ties (decisions D7).
import type { FolderId } from '../platform/contract/entities';
import type { Workspace } from '../stores/workspace';
import type { CommandRegistry, RunEvent } from './registry';
import type { CommandId, Dispose } from './types';

/** Starts remembering; called once, where the registry is made. */
export function watchRecents(registry: CommandRegistry, workspace: Workspace): Dispose {
  return registry.on('didRun', (event) => {
    if (event.source !== 'key' && event.source !== 'palette') return;
    const key = recentKey(event, registry, workspace);
    if (key !== null) workspace.recents.used(key);
  });
}

/** A folder or file that was opened, or the command itself; null for what the palette never lists. */
function recentKey(event: RunEvent, registry: CommandRegistry, workspace: Workspace): string | null {
  switch (event.id) {
    case 'sidebar-open-file':
      return itemKey(workspace.items.byShortcut(textOf(event.args, 'key')), workspace);
    case 'file-open':
    case 'tab-activate':
    case 'folder-open':
      return itemKey(textOf(event.args, 'id'), workspace);
    default:
      return listed(event.id, registry) ? `command:${event.id}` : null;
  }
}

function itemKey(id: string | null, { items }: Workspace): string | null {
  if (id === null) return null;
  return items.folder(id as FolderId) ? `folder:${id}` : `file:${id}`;
}

function listed(id: string, registry: CommandRegistry): boolean {
  const command = registry.get(id as CommandId);
  return command !== undefined && command.palette !== 'hide';
}

/** A member of unknown arguments, as text. */
function textOf(args: unknown, name: string): string {
  if (typeof args !== 'object' || args === null) return '';
  const value: unknown = Object.entries(args).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
