// Single-key shortcuts that drafts would bring back, and those that were taken meanwhile (decisions D13).
import { DEFAULT_FOLDER_ID, type ItemId, isFile } from './entities';
import type { Draft } from './operations';
import type { Rows } from './rows';

/** A shortcut and the item that should hold it afterwards. */
export interface Promised {
  readonly id: ItemId;
  readonly key: string;
}

/** What the drafts would give back, read before they are applied. */
export function promisedShortcuts(rows: Rows, drafts: readonly Draft[]): readonly Promised[] {
  return drafts.flatMap((draft): Promised[] => {
    if (draft.type === 'update_shortcut' && draft.shortcut) return [{ id: draft.id, key: draft.shortcut }];
    if (draft.type === 'update_user' && draft.defaultFolderShortcut) {
      return [{ id: DEFAULT_FOLDER_ID, key: draft.defaultFolderShortcut }];
    }
    return draft.type === 'restore_folder' ? restored(rows, draft.id) : [];
  });
}

/** How many of them are held by somebody else now, read after the drafts were applied. */
export function lostShortcuts(rows: Rows, promised: readonly Promised[]): number {
  return promised.filter(({ id, key }) => {
    const now = id === DEFAULT_FOLDER_ID ? rows.profile().defaultFolderShortcut : rows.item(id)?.shortcut;
    return now !== key;
  }).length;
}

/** A restored folder brings the files along that went with it. */
function restored(rows: Rows, id: ItemId): Promised[] {
  const row = rows.item(id);
  if (!row) return [];
  const files = isFile(row) ? [] : [...rows.filesOf(row.id)].filter((file) => file.deletedWith === row.id);
  return [row, ...files].flatMap(({ id: own, shortcut }) =>
    shortcut === null ? [] : [{ id: own, key: shortcut }],
  );
}
