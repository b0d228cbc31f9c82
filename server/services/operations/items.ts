// Operations on folders and files: create, delete, restore, rename, colour, shortcut, move.
import { fileIdsInOrder } from '../../../src/platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  type FolderId,
  type ItemId,
  isFile,
} from '../../../src/platform/contract/entities';
import { Refusal } from '../refusal';
import { itemShape } from '../shapes';
import type { Workspace } from '../workspace/workspace';
import {
  color,
  fileOf,
  isDefault,
  isErased,
  itemName,
  itemOf,
  mustBeFree,
  nameAgain,
  shortcutKey,
} from './checks';
import { does, type OperationRule } from './rule';

export const createItem: OperationRule<'create_folder'> = {
  message: 'Created',
  async load(workspace, { id, parentId }) {
    await workspace.loadItems([id, parentId ?? DEFAULT_FOLDER_ID]);
    await loadFiles(workspace, id);
  },
  effect(_workspace, { id, name, parentId, folderType, backgroundColor }) {
    if (isDefault(id)) throw new Refusal('default_folder_rename');
    return does({
      type: 'create_folder',
      id: id as ItemId,
      name: itemName(name),
      parentId: folderType === 0 ? null : ((parentId ?? null) as FolderId | null),
      folderType,
      ...(backgroundColor !== undefined && { backgroundColor: color(backgroundColor) }),
    });
  },
  answer: (workspace, { id }) => shown(workspace, id),
};

export const deleteItem: OperationRule<'delete_folder'> = {
  message: 'Deleted',
  async load(workspace, { id }) {
    await workspace.loadItems([id]);
    await workspace.loadLists(['folders', 'tabs']);
    const row = workspace.rows.item(id as ItemId);
    if (row && isFile(row)) await workspace.loadLists([`files:${row.folderId}`]);
    else await workspace.loadFolder(id);
  },
  effect(_workspace, { id }) {
    if (isDefault(id)) throw new Refusal('default_folder_delete');
    return does({ type: 'delete_folder', id: id as ItemId });
  },
  answer: (_workspace, { id }) => ({ id }),
};

export const restoreItem: OperationRule<'restore_folder'> = {
  message: 'Restored',
  async load(workspace, { id }) {
    await workspace.loadItems([id]);
    const row = workspace.rows.item(id as ItemId);
    if (row && !isFile(row)) await workspace.loadFolder(id);
    await workspace.loadRevival([row, ...(row ? workspace.rows.filesOf(row.id as FolderId) : [])]);
  },
  effect(workspace, { id }) {
    if (isErased(itemOf(workspace, id))) throw new Refusal('unknown_id');
    return does({ type: 'restore_folder', id: id as ItemId });
  },
  answer: (workspace, { id }) => shown(workspace, id),
};

export const renameItem: OperationRule<'update_folder'> = {
  message: 'Renamed',
  load: (workspace, { id }) => loadShown(workspace, id),
  effect(workspace, { id, name }) {
    if (isDefault(id)) throw new Refusal('default_folder_rename');
    return does({ type: 'update_folder', id: itemOf(workspace, id).id, name: itemName(name) });
  },
  answer: (workspace, { id }) => shown(workspace, id),
};

export const colorItem: OperationRule<'update_file_color'> = {
  message: 'Color saved',
  load: (workspace, { id }) => loadShown(workspace, id),
  effect: (workspace, { id, backgroundColor }) =>
    does({
      type: 'update_file_color',
      id: itemOf(workspace, id).id,
      backgroundColor: color(backgroundColor),
    }),
  answer: (workspace, { id }) => shown(workspace, id),
};

export const updateShortcut: OperationRule<'update_shortcut'> = {
  message: 'Shortcut saved',
  async load(workspace, { id, shortcut }) {
    await loadShown(workspace, id);
    await workspace.loadHolders([shortcut?.toLowerCase() ?? null]);
  },
  effect(workspace, { id, shortcut }) {
    const row = itemOf(workspace, id);
    const key = shortcutKey(shortcut, row.type);
    if (row.deletedAt === null) mustBeFree(workspace, key, row.type, id);
    return does({ type: 'update_shortcut', id: row.id, shortcut: key });
  },
  answer: (workspace, { id }) => shown(workspace, id),
};

export const moveFile: OperationRule<'move_file'> = {
  message: 'File moved',
  async load(workspace, { fileId, targetFolderId }) {
    const target = targetFolderId ?? DEFAULT_FOLDER_ID;
    await workspace.loadItems([fileId, target]);
    await workspace.loadFolder(target);
    // A dead or unknown target means Default (sync P14).
    if (!workspace.rows.isLiveFolder(target as FolderId)) await workspace.loadFolder(DEFAULT_FOLDER_ID);
    const row = workspace.rows.item(fileId as ItemId);
    await workspace.loadRevival([row]);
    if (row && isFile(row)) await workspace.loadLists([`files:${row.folderId}`]);
  },
  effect(workspace, { fileId, sourceFolderId, targetFolderId }) {
    if (isDefault(fileId)) throw new Refusal('default_folder_move');
    const file = fileOf(workspace, fileId);
    return does(...nameAgain(file), {
      type: 'move_file',
      fileId: file.id,
      sourceFolderId: (sourceFolderId ?? DEFAULT_FOLDER_ID) as FolderId,
      targetFolderId: (targetFolderId ?? DEFAULT_FOLDER_ID) as FolderId,
    });
  },
  answer: (workspace, { fileId }) => shown(workspace, fileId),
};

async function loadShown(workspace: Workspace, id: string): Promise<void> {
  await workspace.loadItems([id]);
  await loadFiles(workspace, id);
}

/**
 * Who renames a folder hears of it with its files, as the tree shows it; not of more than this: changing one row must not
 * take as long as reading thousands, and the tree is one call away.
 */
const MOST_SHOWN = 1_000;

async function loadFiles(workspace: Workspace, id: string): Promise<void> {
  const row = workspace.rows.item(id as ItemId);
  if (row && !isFile(row)) await workspace.loadSmallFolder(id, MOST_SHOWN);
  else await workspace.loadLists([`files:${id as FolderId}`]);
}

function shown(workspace: Workspace, id: string): unknown {
  const { rows, userId } = workspace;
  const row = rows.item(id as ItemId);
  if (!row) return null;
  if (isFile(row)) return itemShape(row, userId);
  const files = fileIdsInOrder(rows, row.id)
    .map((fileId: FileId) => rows.item(fileId))
    .filter((file): file is FileRow => file !== undefined && isFile(file));
  return itemShape(row, userId, files);
}
