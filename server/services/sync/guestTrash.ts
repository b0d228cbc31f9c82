// What a guest had in the Trash, as deleted rows of the account: they bring nothing else back, and nothing that is there is touched.
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type Instant,
  type ItemId,
  type TodoId,
} from '../../../src/platform/contract/entities';
import { color, itemName, shortcutKey, todoText } from '../operations/checks';
import type { Workspace } from '../workspace/workspace';
import { deadOf, type GuestItem, type GuestRows } from './guestRows';

/** Puts those that the account does not have yet, once all that is live is there. */
export function bury(fresh: GuestRows, { rows }: Workspace, at: Instant): void {
  const { folders, files, todos } = deadOf(fresh);
  const shared = ({ name, backgroundColor, shortcut, deletedAt, type }: GuestItem) => ({
    name: itemName(name),
    createdAt: at,
    backgroundColor: backgroundColor ? color(backgroundColor) : DEFAULT_COLOR,
    // One that is taken by then comes back empty (sync P14).
    shortcut: shortcutKey(shortcut ?? null, type),
    deletedAt,
  });
  for (const folder of folders) rows.putItem({ ...shared(folder), id: folder.id as FolderId, type: 0 });
  const buried = new Set<string>(folders.map(({ id }) => id));
  for (const file of files) {
    const isThere = rows.item(file.folderId)?.type === 0;
    rows.putItem({
      ...shared(file),
      id: file.id as FileId,
      type: 1,
      folderId: isThere ? file.folderId : DEFAULT_FOLDER_ID,
      // Another folder under that id is not what it comes back with.
      deletedWith: file.deletedWith !== null && buried.has(file.deletedWith) ? file.deletedWith : null,
    });
  }
  const come = new Set<string>(files.map(({ id }) => id));
  for (const { id, fileId, text, completed = false, priority, deletedAt, buriedAt } of todos) {
    rows.putTodo({
      id: id as TodoId,
      fileId: fileId as FileId,
      text: todoText(text),
      completed,
      createdAt: at,
      completedAt: completed ? at : null,
      priority: priority === 1 ? 1 : 0,
      // In a file that the account has it is deleted by itself: that file may be alive.
      deletedAt: deletedAt ?? (come.has(fileId) ? null : buriedAt),
    });
  }
}

/** Whether it stands in a saved order: also of what lies in the Trash, but not if it was deleted by itself (sync P14). */
export const isListed = (id: string, { rows }: Workspace): boolean => {
  const row = rows.item(id as ItemId);
  return row?.deletedAt === null || (row?.type === 1 && row.deletedWith !== null);
};
