// How many live rows a set of drafts would add, for the limits; restores count as adds (decisions D17).
import { type FileId, type ItemId, isFile, type TodoId } from './entities';
import type { Counts } from './limits';
import type { Draft } from './operations';
import type { Rows } from './rows';

/** Rows that are live after the drafts and are not now. */
export function added(rows: Rows, drafts: readonly Draft[]): Counts {
  let todos = 0;
  let folders = 0;
  let files = 0;
  // A file may come back for several reasons, and counts once.
  const back = new Set<ItemId>();
  const file = (id: ItemId) => {
    if (back.has(id)) return;
    back.add(id);
    files += 1;
    const row = rows.item(id);
    if (!row || !isFile(row)) return;
    const { open, done } = rows.countsOf(row.id);
    todos += open + done;
  };
  // Content that is put into a deleted file brings the file back with all that is in it (sync P14).
  const into = (fileId: FileId) => {
    const row = rows.item(fileId);
    if (!row || row.deletedAt === null) return;
    file(fileId);
  };
  const revived = (id: TodoId) => {
    const row = rows.todo(id);
    if (!row || row.deletedAt === null) return;
    todos += 1;
    into(row.fileId);
  };
  for (const draft of drafts) {
    if (draft.type === 'create_todo') {
      if (rows.todo(draft.id)) continue;
      todos += 1;
      into(draft.fileId);
    } else if (draft.type === 'create_folder') {
      if (rows.item(draft.id)) continue;
      if (draft.folderType === 0) folders += 1;
      else files += 1;
    } else if (draft.type === 'delete_todos' && !draft.deleted) new Set(draft.ids).forEach(revived);
    else if (draft.type === 'move_file') into(draft.fileId);
    else if (draft.type === 'move_todos') {
      // Live to-dos of a deleted file count again once they are in a live one.
      const buried = draft.ids.map((id) => rows.todo(id)).filter((row) => row?.deletedAt === null);
      const rescued = buried.filter(
        (row) => row && !rows.isLiveFile(row.fileId) && row.fileId !== draft.fileId,
      );
      todos += rescued.length;
      into(draft.fileId);
    } else if (draft.type === 'restore_folder') {
      const row = rows.item(draft.id);
      if (!row || row.deletedAt === null) continue;
      if (isFile(row)) file(row.id);
      else {
        folders += 1;
        for (const inside of rows.filesOf(row.id)) if (inside.deletedWith === row.id) file(inside.id);
      }
    }
  }
  return { todos, folders, files };
}
