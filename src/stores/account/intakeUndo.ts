// Taking an import back that the server did: what is here since goes to the Trash, as one step (decisions D13).
import { type FileId, type ItemId, isFile, type TodoId } from '../../platform/contract/entities';
import type { Inverse } from '../../platform/contract/guards';
import type { History } from '../history';
import type { Tables } from '../tables';
import type { Waiting } from '../transfer';

/** Ids that one operation names. */
const AT_ONCE = 1_000;

/** Makes it one step of the history. Somebody else's to-dos in a file that came with it keep that file. False where nothing of it is here. */
export function undoOf(
  { name, drafts }: Waiting,
  { tables, history }: { readonly tables: Tables; readonly history: History },
): boolean {
  const todos: TodoId[] = [];
  const items: ItemId[] = [];
  for (const draft of drafts) {
    if (draft.type === 'create_todo') todos.push(draft.id);
    else if (draft.type === 'delete_todos') todos.push(...draft.ids);
    else if (draft.type === 'create_folder' || draft.type === 'restore_folder') items.push(draft.id);
  }
  const inverses: Inverse[] = [];
  const fileOf = (id: TodoId): string => tables.todo(id)?.fileId ?? '';
  // File by file: making it again puts each list in its order once for each operation that touches it.
  const here = todos
    .filter((id) => tables.todo(id)?.deletedAt === null)
    .sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : fileOf(a) > fileOf(b) ? 1 : 0));
  for (let at = 0; at < here.length; at += AT_ONCE) {
    inverses.push({ draft: { type: 'delete_todos', ids: here.slice(at, at + AT_ONCE), deleted: true } });
  }
  const live = items.filter((id) => tables.item(id)?.deletedAt === null);
  const isFileId = (id: ItemId): id is FileId => {
    const row = tables.item(id);
    return row !== undefined && isFile(row);
  };
  // Files first: a folder is empty once they are gone.
  for (const id of [...live.filter(isFileId), ...live.filter((each) => !isFileId(each))]) {
    inverses.push({
      draft: { type: 'delete_folder', id },
      guard: { item: id, still: { deletedAt: null }, within: new Set() },
    });
  }
  const group = history.begin(`Import ${name}`);
  group.inverses.push(...inverses);
  return history.end(group);
}
