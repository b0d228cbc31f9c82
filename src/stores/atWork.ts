// Whether somebody is at something that starting anew would take away (sync P21, decisions D14).
import type { FileId } from '../platform/contract/entities';
import { DRAFTS_KEY, NO_FILE } from './drafts';
import type { Workspace } from './workspace';

/** Something stands in a field: a start forgets it, or keeps it for as long as the window lives. */
export function isTyping(workspace: Workspace): boolean {
  const { drafts, items, todos, naming } = workspace;
  if (todos.editing !== null || naming.state.kind !== 'none') return true;
  const ids = [...drafts.all.keys()];
  if (ids.some((id) => id === NO_FILE || items.file(id as FileId))) return true;
  // What lost its place stands in no field, and is offered again after a start.
  return ids.length > 0 && !areKept(workspace);
}

/** Whether the drafts are written down as they are: a browser may refuse it. */
function areKept({ drafts, platform }: Workspace): boolean {
  try {
    return platform.session.get(DRAFTS_KEY) === JSON.stringify(Object.fromEntries(drafts.all));
  } catch {
    return false;
  }
}

/** Something is typed, open, recorded or on its way in. */
export function isAtWork(workspace: Workspace): boolean {
  const { dialogs, tools } = workspace;
  if (isTyping(workspace) || dialogs.layer !== 'none') return true;
  return tools !== null && (tools.macros.recording !== null || tools.reception.isMoving);
}
