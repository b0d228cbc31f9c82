// Folders and files as the tree shows them.
import type { ItemShape } from '../../src/platform/contract/api/entities';
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  type FolderId,
  filesKey,
  type ItemRow,
  isFile,
  isFolder,
  type ListKey,
} from '../../src/platform/contract/entities';
import { inOrder } from '../../src/platform/contract/ordering';
import { fileShape, itemShape } from './shapes';

/** Live items in their saved orders; each is looked at a few times, however many folders there are. */
export function treeOf(
  items: readonly ItemRow[],
  lists: ReadonlyMap<ListKey, readonly string[]>,
  userId: string,
): ItemShape[] {
  const files = new Map<FolderId, FileRow[]>();
  for (const file of items.filter(isFile)) {
    const { folderId } = file;
    const inside = files.get(folderId);
    if (inside) inside.push(file);
    else files.set(folderId, [file]);
  }
  const filesOf = (id: FolderId): FileRow[] => inOrder(files.get(id) ?? [], lists.get(filesKey(id)) ?? []);
  const folders = inOrder(items.filter(isFolder), lists.get('folders') ?? []);
  return [
    ...filesOf(DEFAULT_FOLDER_ID).map((file) => fileShape(file, userId)),
    ...folders.map((folder) => itemShape(folder, userId, filesOf(folder.id))),
  ];
}
