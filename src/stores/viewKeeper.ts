// Writes down where the window was left: after the paint, or as the page goes.
import { reaction } from 'mobx';
import { VIEW_KEY, type View } from './view';
import type { Workspace } from './workspace';

/** Remembers the view for a reload of this window and for the next new one, from now on until stopped. */
export function keepView(workspace: Workspace): () => void {
  const { clock, lifecycle } = workspace.platform;
  // Before anything is here there is nothing to come back to: an account that comes late has its view still to read.
  let kept = workspace.tabs.activeId === null ? textOf(workspace) : '';
  const keep = (): void => {
    const text = textOf(workspace);
    if (text !== kept) write(workspace, text);
    kept = text;
  };
  const stops = [
    // No key waits for the disk, nor for what is to be written.
    reaction(() => textOf(workspace), keep, { scheduler: (run) => void clock.afterPaint(run) }),
    clock.afterPaint(keep),
    lifecycle.onHide(keep),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A file that is gone for good is folded nowhere. */
function textOf({ tabs, items, todos }: Workspace): string {
  const folded = todos.foldedIds.filter((id) => items.file(id) !== undefined);
  return JSON.stringify({ tab: tabs.activeId, folder: items.activeFolderId, folded } satisfies View);
}

function write({ platform }: Workspace, text: string): void {
  for (const place of [platform.session, platform.storage]) {
    try {
      place.set(VIEW_KEY, text);
    } catch {
      // Without storage the window opens on its first tab.
    }
  }
}
