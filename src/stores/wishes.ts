// A row that is to be seen once it is drawn is not looked for any more after the person looked at something else.
import { reaction } from 'mobx';
import type { Workspace } from './workspace';

/** Ends such a wish when cursor or file change, until stopped: it may never be drawn, or when nobody expects it. */
export function endWishes({ todos, selection, tabs }: Workspace): () => void {
  return reaction(
    () => ({ unseen: todos.unseen, cursor: selection.cursor, file: tabs.activeId }),
    ({ unseen }, before) => {
      // One that came with them is about them.
      if (unseen && unseen === before.unseen) todos.wish(null);
    },
  );
}
