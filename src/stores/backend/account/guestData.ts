// A guest's data as the account takes it in (spec §7 sync_free_data, sync P17).
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  filesKey,
  type ItemRow,
  isFile,
  isFolder,
  type ListKey,
  type Snapshot,
  type TodoRow,
  todosKey,
} from '../../../platform/contract/entities';
import { GUEST_PLAN } from '../../../platform/contract/limits';
import { byNewest } from '../../../platform/contract/ordering';
import { isBlank } from '../../../platform/contract/text';
import { fitId, fitName, fitText, isLongName, partId, partsOf } from './guestFit';
import { type GuestTrash, isEmpty } from './guestTrash';

type Lists = ReadonlyMap<ListKey, readonly string[]>;

/** The body of the call; null where a guest has nothing to bring. */
export function guestDataOf({ items, todos, lists, profile }: Snapshot, trash: GuestTrash): object | null {
  const live = items.filter((row) => row.deletedAt === null);
  const folders = live.filter(isFolder).sort(byNewest);
  const files = live.filter(isFile).sort(byNewest);
  const known = new Set<string>(files.map(({ id }) => id));
  const wanted = todos
    .filter((row) => row.deletedAt === null && known.has(row.fileId) && !isBlank(fitText(row.text)))
    .sort(byNewest);
  if (live.length === 0 && wanted.length === 0 && isEmpty(trash)) return null;
  const homes = new Set<string>(folders.map(({ id }) => id));
  const inside = (folderId: string): FileRow[] =>
    files.filter((file) => (homes.has(file.folderId) ? file.folderId : DEFAULT_FOLDER_ID) === folderId);
  const filesOf = (folderId: string, parentId: string | null) =>
    inside(folderId).map((file) => ({
      ...face(file),
      type: 1,
      parentId: parentId === null ? null : fitId(parentId),
    }));
  const texts = new Map<string, string>([...wanted, ...trash.todos].map(({ id, text }) => [id, text]));
  const idsOf = (id: string): readonly string[] =>
    partsOf(texts.get(id) ?? '').map((_, at) => partId(id, at));
  const room = (GUEST_PLAN.max.todos ?? 0) - wanted.flatMap(({ text }) => partsOf(text)).length;
  return {
    folderFree: [
      ...folders.map((folder) => ({
        ...face(folder),
        type: 0,
        parentId: null,
        children: filesOf(folder.id, folder.id),
      })),
      ...filesOf(DEFAULT_FOLDER_ID, null),
      ...deletedItems(trash),
    ],
    todosFree: [...wanted, ...wholeNames(live, files, room), ...trash.todos].flatMap(
      ({ id, text, completed, fileId, priority, deletedAt }) =>
        partsOf(text).map((part, at) => ({
          id: partId(id, at),
          text: part,
          completed,
          fileId: fitId(fileId),
          priority,
          ...(deletedAt !== null && { deletedAt }),
        })),
    ),
    folderOrderIdsFree: (lists.get('folders') ?? []).map(fitId),
    fileOrderIdsFree: Object.fromEntries(
      [DEFAULT_FOLDER_ID, ...[...folders, ...trash.folders].map(({ id }) => id)].flatMap((id) =>
        ordered(lists, filesKey(id), id),
      ),
    ),
    openTabsFree: (lists.get('tabs') ?? []).map(fitId),
    todoOrder: Object.fromEntries(
      [...files, ...trash.files].flatMap(({ id }) => ordered(lists, todosKey(id), id, idsOf)),
    ),
    defaultFolderShortcut: profile.defaultFolderShortcut,
  };
}

const face = ({ id, name, backgroundColor, shortcut }: ItemRow) => ({
  id: fitId(id),
  name: fitName(name),
  backgroundColor,
  shortcut,
});

/** Folders with the files that went with them, and files that were deleted by themselves. */
function deletedItems({ folders, files }: GuestTrash): readonly object[] {
  const there = new Set<string>(folders.map(({ id }) => id));
  const isTaken = ({ deletedWith }: FileRow): boolean => deletedWith !== null && there.has(deletedWith);
  return [
    ...folders.map((folder) => ({
      ...face(folder),
      type: 0,
      parentId: null,
      deletedAt: folder.deletedAt,
      children: files
        .filter(({ deletedWith }) => deletedWith === folder.id)
        .map((file) => ({ ...face(file), type: 1, parentId: fitId(folder.id) })),
    })),
    ...files
      .filter((file) => !isTaken(file))
      .map((file) => ({
        ...face(file),
        type: 1,
        parentId: file.folderId === DEFAULT_FOLDER_ID ? null : fitId(file.folderId),
        deletedAt: file.deletedAt,
      })),
  ];
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

/** Of a name that is shortened the whole stands in a to-do: in the file itself, or in one of the folder. */
function wholeNames(live: readonly ItemRow[], files: readonly FileRow[], room: number): readonly Named[] {
  const named = longNamed(live).flatMap((row): Named[] => {
    const file = isFile(row) ? row : (files.find(({ folderId }) => folderId === row.id) ?? files[0]);
    return file ? [{ ...UNMARKED, id: `${row.id} name`, text: row.name, fileId: file.id }] : [];
  });
  // More than a guest can have would be refused with all the rest.
  return named.slice(0, Math.max(0, room));
}

type Named = Omit<TodoRow, 'id' | 'createdAt' | 'completedAt'> & { readonly id: string };
const UNMARKED = { completed: false, priority: 0, deletedAt: null } as const;

const longNamed = (live: readonly ItemRow[]): readonly ItemRow[] =>
  live.filter((row) => isLongName(row.name));

/** Names that are too long for an account and are shortened. */
export const longNamesOf = ({ items }: Snapshot): readonly string[] =>
  longNamed(items.filter((row) => row.deletedAt === null)).map(({ name }) => name);

/** To-dos whose text is too long for one of an account, by that text. */
export const longTextsOf = ({ todos }: Snapshot): readonly string[] =>
  todos.filter((row) => row.deletedAt === null && partsOf(row.text).length > 1).map(({ text }) => text);
