// What a guest had, as operations: new rows where nothing has their id, in front of what stands (sync P17).
import { fileIdsInOrder, shortcutHolder, todoIdsInOrder } from '../../../src/platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  filesKey,
  type ItemId,
  type ListKey,
  type TodoId,
  todosKey,
} from '../../../src/platform/contract/entities';
import { folderIdsInOrder } from '../../../src/platform/contract/invert';
import { unique } from '../../../src/platform/contract/lists';
import type { Draft } from '../../../src/platform/contract/operations';
import { color, itemName, shortcutKey, todoText } from '../operations/checks';
import { Refusal } from '../refusal';
import type { Workspace } from '../workspace/workspace';
import { type GuestData, type GuestItem, type GuestRows, liveOf } from './guestRows';
import { isListed } from './guestTrash';

/** Fetches all that the merge looks at, and leaves out what the account has already. */
export async function loadForMerge(
  workspace: Workspace,
  sent: GuestRows,
  data: GuestData,
): Promise<GuestRows> {
  const { rows } = workspace;
  const fileIds = [...sent.files.map(({ id }) => id), ...sent.todos.map(({ fileId }) => fileId)];
  const folderIds = sent.files.map(({ folderId }) => folderId);
  await workspace.loadItems([...sent.folders.map(({ id }) => id), ...fileIds, ...folderIds]);
  await workspace.loadTodos(sent.todos.map(({ id }) => id));
  await workspace.loadFolders();
  await workspace.loadLists(['tabs']);
  // What the account does not have yet holds nothing: only whether it has an order is to be known.
  await workspace.loadLists(folderIds.map(filesKey));
  await workspace.loadLists(fileIds.map((fileId) => todosKey(fileId as FileId)));
  const isHere = (id: string): boolean => rows.item(id as ItemId) !== undefined;
  // What comes deleted changes no order of what is here.
  const live = liveOf(sent);
  const homes = live.files.map(({ folderId }) => folderId);
  for (const folderId of new Set([...homes.filter(isHere), DEFAULT_FOLDER_ID]))
    await workspace.loadFolder(folderId);
  for (const fileId of new Set(live.todos.map(({ fileId }) => fileId).filter(isHere))) {
    await workspace.loadFile(fileId);
    await workspace.loadRevival([rows.item(fileId as FileId)]);
  }
  const keys = [...sent.folders, ...sent.files].map(({ shortcut }) => shortcut?.toLowerCase() ?? null);
  await workspace.loadHolders([...keys, data.defaultFolderShortcut ?? null]);
  const items = new Set<string>();
  const todos = new Set<string>();
  // Sent twice is sent once: the first counts.
  const isNew = ({ id }: { readonly id: string }): boolean => !isHere(id) && items.size < items.add(id).size;
  return {
    folders: sent.folders.filter(isNew),
    files: sent.files.filter(isNew),
    todos: sent.todos.filter(({ id }) => !rows.todo(id as TodoId) && todos.size < todos.add(id).size),
  };
}

/** The operations that make the rows that are not deleted; all to-dos must have a file. */
export function creations(fresh: GuestRows, workspace: Workspace): Draft[] {
  const known = new Set(fresh.files.map(({ id }) => id));
  const hasFile = (id: string): boolean => known.has(id) || workspace.rows.item(id as FileId)?.type === 1;
  if (!fresh.todos.every(({ fileId }) => hasFile(fileId)))
    throw new Refusal('invalid', 'A to-do is in no file.');
  const { folders, files, todos } = liveOf(fresh);
  const made = (item: GuestItem, folderType: 0 | 1, parentId: FolderId | null): Draft => ({
    type: 'create_folder',
    id: item.id as ItemId,
    name: itemName(item.name),
    folderType,
    parentId,
    ...(item.backgroundColor && { backgroundColor: color(item.backgroundColor) }),
  });
  const marked = todos
    .filter(({ priority }) => priority === 1)
    .map(({ id }) => ({ id: id as TodoId, priority: 1 as const }));
  return [
    ...folders.map((folder) => made(folder, 0, null)),
    ...files.map((file) => made(file, 1, file.folderId)),
    ...todos.map(
      ({ id, text, completed = false, fileId }): Draft => ({
        type: 'create_todo',
        id: id as TodoId,
        text: todoText(text),
        completed,
        fileId: fileId as FileId,
      }),
    ),
    ...(marked.length > 0 ? [{ type: 'update_todo_priorities', updates: marked } as const] : []),
  ];
}

/** Once the rows are there: shortcuts that are free, orders with the guest's in front, tabs. */
export function arrangements(
  fresh: GuestRows,
  data: GuestData,
  workspace: Workspace,
): { readonly drafts: Draft[]; readonly lists: ReadonlyMap<ListKey, string[]>; readonly dropped: string[] } {
  const { rows } = workspace;
  const { folders, files } = liveOf(fresh);
  const drafts: Draft[] = [];
  const dropped: string[] = [];
  const taken = new Set<string>();
  const claim = (
    id: string,
    raw: string | null | undefined,
    type: 0 | 1,
    draft: (key: string) => Draft,
  ): void => {
    const key = shortcutKey(raw ?? null, type);
    if (key === null) return;
    const isFree = !taken.has(key) && shortcutHolder(rows, key, type) === null;
    taken.add(key);
    if (isFree) drafts.push(draft(key));
    else dropped.push(id);
  };
  for (const { id, shortcut, type } of [...folders, ...files])
    claim(id, shortcut, type, (key) => ({ type: 'update_shortcut', id: id as ItemId, shortcut: key }));
  const { defaultFolderShortcut } = data;
  // The account's own digit of the Default folder stays.
  if (defaultFolderShortcut && rows.profile().defaultFolderShortcut !== null) dropped.push(DEFAULT_FOLDER_ID);
  else
    claim(DEFAULT_FOLDER_ID, defaultFolderShortcut, 0, (key) => ({
      type: 'update_user',
      defaultFolderShortcut: key,
    }));

  const lists = new Map<ListKey, string[]>();
  const inFront = (
    key: ListKey,
    fresh: readonly string[],
    order: readonly string[] = [],
    now: readonly string[],
  ) => {
    if (fresh.length > 0) lists.set(key, unique([...arranged(fresh, order), ...now]));
  };
  inFront('folders', ids(folders), data.folderOrderIdsFree, folderIdsInOrder(rows));
  const listed = fresh.files.filter(({ id }) => isListed(id, workspace));
  for (const [folderId, mine] of grouped(listed, ({ id }) => folderOf(rows.item(id as FileId)))) {
    const order = orderOf(data.fileOrderIdsFree, folderId);
    inFront(filesKey(folderId), mine, order, fileIdsInOrder(rows, folderId));
  }
  const todos = fresh.todos.filter(({ id }) => rows.todo(id as TodoId)?.deletedAt === null);
  for (const [fileId, mine] of grouped(todos, (todo) => [todo.fileId as FileId])) {
    inFront(todosKey(fileId), mine, orderOf(data.todoOrder, fileId), todoIdsInOrder(rows, fileId));
  }
  const made = new Set(ids(files));
  const tabs = (data.openTabsFree ?? []).map((tab) => (typeof tab === 'string' ? tab : tab.id));
  const open = tabs.filter((id) => made.has(id));
  inFront('tabs', open, open, rows.list('tabs'));
  return { drafts, lists, dropped };
}

/** The order that was sent for an id, which may be the name of something that every object has. */
const orderOf = (
  orders: Readonly<Record<string, readonly string[]>> | undefined,
  id: string,
): readonly string[] | undefined => (orders && Object.hasOwn(orders, id) ? orders[id] : undefined);

const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

/** Ids by what holds them, in their order. */
function grouped<Row extends { readonly id: string }, K>(
  all: readonly Row[],
  holderOf: (row: Row) => readonly K[],
): ReadonlyMap<K, readonly string[]> {
  const groups = new Map<K, string[]>();
  for (const row of all) {
    for (const holder of holderOf(row)) {
      const group = groups.get(holder);
      if (group) group.push(row.id);
      else groups.set(holder, [row.id]);
    }
  }
  return groups;
}

const folderOf = (row: ReturnType<Workspace['rows']['item']>): FolderId[] =>
  row?.type === 1 ? [row.folderId] : [];

/** Ids in the guest's order; those that are in none stand first, as they were sent (decisions D6). */
function arranged(fresh: readonly string[], order: readonly string[]): string[] {
  const known = new Set(fresh);
  const ordered = unique(order).filter((id) => known.has(id));
  const placed = new Set(ordered);
  return [...fresh.filter((id) => !placed.has(id)), ...ordered];
}
