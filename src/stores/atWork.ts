// Whether somebody is at something that starting anew would take away (sync P21, decisions D14).
import type { Workspace } from './workspace';

/** Something stands in a field: a start forgets it, or keeps it for as long as the window lives. */
export function isTyping({ drafts, todos, naming }: Workspace): boolean {
  return drafts.all.size > 0 || todos.editing !== null || naming.state.kind !== 'none';
}

/** Something is typed, open, recorded or on its way in. */
export function isAtWork(workspace: Workspace): boolean {
  const { dialogs, tools } = workspace;
  if (isTyping(workspace) || dialogs.layer !== 'none') return true;
  return tools !== null && (tools.macros.recording !== null || tools.reception.isMoving);
}
