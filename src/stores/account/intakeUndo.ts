// Taking an import back that the server did: what is here since goes to the Trash, as one step (decisions D13).
import { contentsOf } from '../../platform/contract/contents';
import { type ItemId, type ItemRow, isFile, type TodoId } from '../../platform/contract/entities';
import type { Inverse, Worked } from '../../platform/contract/guards';
import { gone } from '../../platform/contract/invert';
import type { Draft } from '../../platform/contract/operations';
import type { History } from '../history';
import type { Tables } from '../tables';

/** Ids that one operation names. */
const AT_ONCE = 1_000;

interface ComingItem {
  readonly id: ItemId;
  readonly isFile: boolean;
  readonly still: Partial<ItemRow>;
  /** What comes back with it. */
  readonly within: ReadonlySet<string>;
}

/** What an import brings. */
export interface Coming {
  readonly todos: readonly Worked[];
  readonly items: readonly ComingItem[];
}

/** Noted before it comes: what is otherwise by the time it is taken back, somebody has worked on. */
export function comingOf(drafts: readonly Draft[], tables: Tables): Coming {
  const todos: Worked[] = [];
  const items: ComingItem[] = [];
  const back = (ids: readonly TodoId[], moved: Partial<Worked> = {}): void => {
    for (const id of ids) {
      const row = tables.todo(id);
      if (row) todos.push({ ...row, ...moved });
    }
  };
  for (const draft of drafts) {
    if (draft.type === 'create_todo') todos.push(draft);
    else if (draft.type === 'delete_todos') back(draft.ids);
    else if (draft.type === 'move_todos') back(draft.ids, { fileId: draft.fileId });
    else if (draft.type === 'create_folder') {
      const { id, name, folderType } = draft;
      items.push({ id, isFile: folderType === 1, still: { name, deletedAt: null }, within: new Set() });
    } else if (draft.type === 'restore_folder') {
      const { id } = draft;
      const row = tables.item(id);
      const within = new Set(contentsOf(tables, id));
      if (row) items.push({ id, isFile: isFile(row), still: { deletedAt: null }, within });
    }
  }
  return { todos, items };
}

/** Makes it one step of the history. Somebody else's to-dos in a file that came with it keep that file. False where nothing of it is here. */
export function undoOf(
  name: string,
  coming: Coming,
  { tables, history }: { readonly tables: Tables; readonly history: History },
): boolean {
  const inverses: Inverse[] = [];
  // File by file: making it again puts each list in its order once for each operation that touches it.
  const here = coming.todos
    .filter(({ id }) => tables.todo(id)?.deletedAt === null)
    .sort((a, b) => (a.fileId < b.fileId ? -1 : a.fileId > b.fileId ? 1 : 0));
  for (let at = 0; at < here.length; at += AT_ONCE) inverses.push(gone(here.slice(at, at + AT_ONCE)));
  const live = coming.items.filter(({ id }) => tables.item(id)?.deletedAt === null);
  // Files first: a folder is empty once they are gone.
  for (const item of [...live.filter((each) => each.isFile), ...live.filter((each) => !each.isFile)]) {
    const { id, still, within } = item;
    inverses.push({ draft: { type: 'delete_folder', id }, guard: { item: id, still, within } });
  }
  const group = history.begin(`Import ${name}`);
  group.inverses.push(...inverses);
  return history.end(group);
}
