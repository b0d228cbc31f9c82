// What is typed in a row when a command is run from elsewhere: saved first, for the command acts on it (decisions D14).
import type { Workspace } from '../stores/workspace';
import { MACRO_PREFIX } from './macroRunner';
import type { CommandRegistry } from './registry';
import type { CommandId } from './types';

/** Take back, or make again, what their row names: with a step of its own before it that would be another one. */
const STEPS: ReadonlySet<string> = new Set(['todo-undo', 'todo-redo']);
/** Of the app itself, but they read or change what is kept. */
const DATA: ReadonlySet<string> = new Set(['app-export', 'app-export-device', 'app-import']);

/** Saves what is typed into a to-do or a name, as if it had been left; a field that no command needs stays open. */
export function leaveFields(registry: CommandRegistry, workspace: Workspace, id: CommandId): void {
  if (!worksOnData(registry, id)) return;
  const { todos, rescue, naming, focus, items } = workspace;
  const { editingId } = todos;
  const { activeFolderId } = items;
  rescue.leaveEdit();
  naming.leave();
  // A new folder would be the active one, and the command was chosen for the one before.
  if (items.activeFolderId !== activeFolderId) items.activate(activeFolderId);
  // As after Enter: the field that had the keyboard goes.
  if (editingId) focus.to('todos', editingId);
}

/** Not what only shows something or changes how the app looks. */
function worksOnData(registry: CommandRegistry, id: CommandId): boolean {
  if (STEPS.has(id)) return false;
  const { category, plugin } = registry.get(id) ?? {};
  return category !== 'App' || plugin !== undefined || id.startsWith(MACRO_PREFIX) || DATA.has(id);
}
