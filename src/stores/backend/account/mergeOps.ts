// A merge that the server refuses after a restore, as the operations that it stands for: they are sent one by one, and
// what is refused of them is listed as failed like anything else (sync P8, P17). No operation makes what is deleted: what
// lies in the Trash stays a merge, for which there is always room.
import type { FileId, FolderId, Instant, ItemId, TodoId } from '../../../platform/contract/entities';
import type { Operation } from '../../../platform/contract/operations';

interface SentItem {
  readonly id: string;
  readonly name: string;
  readonly type: 0 | 1;
  readonly parentId: string | null;
  readonly backgroundColor?: string;
  readonly deletedAt?: string;
  readonly children?: readonly SentItem[];
}

interface SentTodo {
  readonly id: string;
  readonly text: string;
  readonly completed: boolean;
  readonly fileId: string;
  readonly deletedAt?: string;
}

/** As `guestDataOf` made it. */
interface Sent {
  readonly folderFree?: readonly SentItem[];
  readonly todosFree?: readonly SentTodo[];
}

/** What makes everything of it that is not deleted; what is there already stays as it is. */
export function creationsOf(body: object, at: Instant): readonly Operation[] {
  const { folderFree, todosFree } = partOf(body, false);
  const item = ({ id, name, type, parentId, backgroundColor }: SentItem): Operation => ({
    type: 'create_folder',
    id: id as ItemId,
    name,
    folderType: type,
    parentId: parentId as FolderId | null,
    ...(backgroundColor && { backgroundColor }),
    at,
  });
  return [
    ...folderFree.flatMap((one) => [item(one), ...(one.children ?? []).map(item)]),
    ...todosFree.map(
      ({ id, text, completed, fileId }): Operation => ({
        type: 'create_todo',
        id: id as TodoId,
        text,
        completed,
        fileId: fileId as FileId,
        at,
      }),
    ),
  ];
}

/**
 * The same merge with nothing but what lies in the Trash; null where that is nothing, or all of it.
 * @param at the clock of the device
 */
export function trashOnly(body: object, at: number): object | null {
  const [dead, live] = [partOf(body, true), partOf(body, false)];
  const size = ({ folderFree, todosFree }: Required<Sent>): number => folderFree.length + todosFree.length;
  return size(dead) === 0 || size(live) === 0 ? null : trashPart(body, at);
}

/** What of a merge lies in the Trash. A server that would bring it to life knows no `trashAt`, and refuses it. */
export function trashPart(body: object, at: number): object {
  const {
    openTabsFree: _tabs,
    defaultFolderShortcut: _key,
    ...rest
  } = body as Readonly<Record<string, unknown>>;
  return { ...rest, ...partOf(body, true), trashAt: at };
}

/** What lies in the Trash, or what does not. */
function partOf(body: object, deleted: boolean): Required<Sent> {
  const { folderFree = [], todosFree = [] } = body as Sent;
  const isGone = ({ deletedAt }: { readonly deletedAt?: string }): boolean => deletedAt !== undefined;
  const gone = folderFree.filter(isGone);
  const buried = new Set(gone.flatMap(({ id, children = [] }) => [id, ...children.map((one) => one.id)]));
  return {
    folderFree: folderFree.filter((item) => isGone(item) === deleted),
    todosFree: todosFree.filter((todo) => (isGone(todo) || buried.has(todo.fileId)) === deleted),
  };
}
