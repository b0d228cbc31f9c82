// A guest's data as the account takes it in (spec §7 sync_free_data, sync P17).
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  filesKey,
  isFile,
  isFolder,
  type ListKey,
  type Snapshot,
  todosKey,
} from '../../../platform/contract/entities';
import { byNewest } from '../../../platform/contract/ordering';
import { isBlank } from '../../../platform/contract/text';
import { fitId, fitName, fitText, partId, partsOf } from './guestFit';

type Lists = ReadonlyMap<ListKey, readonly string[]>;

/** The body of the call; null where a guest has nothing to bring. What lies in the Trash stays behind. */
export function guestDataOf({ items, todos, lists, profile }: Snapshot): object | null {
  const live = items.filter((row) => row.deletedAt === null);
  const folders = live.filter(isFolder).sort(byNewest);
  const files = live.filter(isFile).sort(byNewest);
  const known = new Set<string>(files.map(({ id }) => id));
  const wanted = todos
    .filter((row) => row.deletedAt === null && known.has(row.fileId) && !isBlank(fitText(row.text)))
    .sort(byNewest);
  if (live.length === 0 && wanted.length === 0) return null;
  const homes = new Set<string>(folders.map(({ id }) => id));
  const inside = (folderId: string): FileRow[] =>
    files.filter((file) => (homes.has(file.folderId) ? file.folderId : DEFAULT_FOLDER_ID) === folderId);
  const face = ({ id, name, backgroundColor, shortcut }: (typeof live)[number]) => ({
    id: fitId(id),
    name: fitName(name),
    backgroundColor,
    shortcut,
  });
  const filesOf = (folderId: string, parentId: string | null) =>
    inside(folderId).map((file) => ({
      ...face(file),
      type: 1,
      parentId: parentId === null ? null : fitId(parentId),
    }));
  const texts = new Map<string, string>(wanted.map(({ id, text }) => [id, text]));
  const idsOf = (id: string): readonly string[] =>
    partsOf(texts.get(id) ?? '').map((_, at) => partId(id, at));
  return {
    folderFree: [
      ...folders.map((folder) => ({
        ...face(folder),
        type: 0,
        parentId: null,
        children: filesOf(folder.id, folder.id),
      })),
      ...filesOf(DEFAULT_FOLDER_ID, null),
    ],
    todosFree: wanted.flatMap(({ id, text, completed, fileId, priority }) =>
      partsOf(text).map((part, at) => ({
        id: partId(id, at),
        text: part,
        completed,
        fileId: fitId(fileId),
        priority,
      })),
    ),
    folderOrderIdsFree: (lists.get('folders') ?? []).map(fitId),
    fileOrderIdsFree: Object.fromEntries(
      [DEFAULT_FOLDER_ID, ...folders.map(({ id }) => id)].flatMap((id) => ordered(lists, filesKey(id), id)),
    ),
    openTabsFree: (lists.get('tabs') ?? []).map(fitId),
    todoOrder: Object.fromEntries(files.flatMap(({ id }) => ordered(lists, todosKey(id), id, idsOf))),
    defaultFolderShortcut: profile.defaultFolderShortcut,
  };
}

const ordered = (
  lists: Lists,
  key: ListKey,
  id: string,
  idsOf: (id: string) => readonly string[] = (one) => [fitId(one)],
): [string, readonly string[]][] => {
  const ids = lists.get(key) ?? [];
  return ids.length === 0 ? [] : [[fitId(id), ids.flatMap(idsOf)]];
};

/** To-dos whose text is too long for one of an account, by that text. */
export const longTextsOf = ({ todos }: Snapshot): readonly string[] =>
  todos.filter((row) => row.deletedAt === null && partsOf(row.text).length > 1).map(({ text }) => text);
