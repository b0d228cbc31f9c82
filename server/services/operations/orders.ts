// Operations on saved orders and open tabs: what devices sent is merged with what stands (sync P13).
import { fileIdsInOrder, todoIdsInOrder } from '../../../src/platform/contract/apply';
import {
  type FileId,
  type FolderId,
  filesKey,
  type ItemId,
  isFile,
  type ListKey,
  type TodoId,
  todosKey,
} from '../../../src/platform/contract/entities';
import { folderIdsInOrder } from '../../../src/platform/contract/invert';
import { unique } from '../../../src/platform/contract/lists';
import { Refusal } from '../refusal';
import { openTabs } from '../workspace/tabs';
import type { Workspace } from '../workspace/workspace';
import { fileOf, isDefault, itemOf } from './checks';
import { does, type OperationRule } from './rule';

/** A list as it came: whole, or as what was moved. */
type Sent = readonly string[] | { readonly moved: readonly string[]; readonly after: string | null };

interface SentOrder {
  readonly base?: readonly string[] | undefined;
  readonly moved?: readonly string[] | undefined;
}

export const updateFolderOrder: OperationRule<'update_folder_order'> = {
  message: 'Order saved',
  load: (workspace) => workspace.loadFolders(),
  effect(workspace, { folderOrder, ...sent }) {
    const live = folderIdsInOrder(workspace.rows);
    const change = orderChange(workspace, 'folders', live, folderOrder, sent);
    return does({
      type: 'update_folder_order',
      folderOrder: change.list as FolderId[],
      ...change.rest,
    });
  },
  answer: (workspace) => ({ folderOrder: workspace.rows.list('folders') }),
};

export const updateFileOrder: OperationRule<'update_file_order'> = {
  message: 'Order saved',
  async load(workspace, { folderId }) {
    await workspace.loadItems([folderId]);
    await workspace.loadFolder(folderId);
  },
  effect(workspace, { folderId, fileOrder, ...sent }) {
    if (!isDefault(folderId) && isFile(itemOf(workspace, folderId))) throw new Refusal('unknown_id');
    const id = folderId as FolderId;
    const live = fileIdsInOrder(workspace.rows, id);
    const change = orderChange(workspace, filesKey(id), live, fileOrder, sent);
    return does({
      type: 'update_file_order',
      folderId: id,
      fileOrder: change.list as FileId[],
      ...change.rest,
    });
  },
  answer: (workspace, { folderId }) => ({
    folderId,
    fileOrder: workspace.rows.list(filesKey(folderId as FolderId)),
  }),
};

export const updateTodoOrder: OperationRule<'update_todo_order'> = {
  message: 'Order saved',
  async load(workspace, { fileId }) {
    await workspace.loadItems([fileId]);
    await workspace.loadFile(fileId);
  },
  effect(workspace, { fileId, todoOrder, ...sent }) {
    const { id } = fileOf(workspace, fileId);
    const live = todoIdsInOrder(workspace.rows, id);
    const change = orderChange(workspace, todosKey(id), live, todoOrder, sent);
    return does({
      type: 'update_todo_order',
      fileId: id,
      todoOrder: change.list as TodoId[],
      ...change.rest,
    });
  },
  answer: (workspace, { fileId }) => ({
    fileId,
    todoOrder: workspace.rows.list(todosKey(fileId as FileId)),
  }),
};

type SentTab = string | { readonly id: string };
const tabIds = (tabs: readonly SentTab[]): string[] =>
  unique(tabs.map((tab) => (typeof tab === 'string' ? tab : tab.id)));

export const updateOpenTabs: OperationRule<'update_opentabs'> = {
  message: 'Open tabs saved',
  async load(workspace, { opentabs }) {
    await workspace.loadLists(['tabs']);
    await workspace.loadItems([...tabIds(opentabs), ...workspace.rows.list('tabs')]);
  },
  effect(workspace, { opentabs, base }) {
    const { rows } = workspace;
    return does({
      type: 'update_opentabs',
      opentabs: tabIds(opentabs) as FileId[],
      base: base === undefined ? rows.list('tabs') : tabIds(base),
    });
  },
  answer: (workspace) => openTabs(workspace.rows.list('tabs'), (id) => workspace.rows.item(id as ItemId)),
};

/** What was sent, without dead, foreign and repeated ids, ready for the rules of the contract. */
function orderChange(
  workspace: Workspace,
  key: ListKey,
  live: readonly string[],
  sent: Sent,
  { base, moved }: SentOrder,
): { list: string[]; rest: { base: readonly string[]; moved?: readonly string[] } } {
  const known = new Set(live);
  const living = (ids: readonly string[]): string[] => unique(ids).filter((id) => known.has(id));
  if ('after' in sent) {
    const travelling = living(sent.moved);
    const gone = new Set(travelling);
    const stays = live.filter((id) => !gone.has(id));
    const at = sent.after === null ? 0 : stays.indexOf(sent.after) + 1;
    const list = [...stays.slice(0, at), ...travelling, ...stays.slice(at)];
    return { list, rest: { base: live, moved: travelling } };
  }
  // What was moved says it all; of a long list no more came than stands before that (sync 1).
  if (moved !== undefined)
    return { list: living(sent), rest: { base: base ? living(base) : live, moved: living(moved) } };
  return { list: living(sent), rest: { base: base ? living(base) : workspace.rows.list(key) } };
}
