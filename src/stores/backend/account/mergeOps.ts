// A merge that the server refuses after a restore, as the operations that it stands for: they are sent one by one, and
// what is refused of them is listed as failed like anything else (sync P8, P17).
import type { FileId, FolderId, Instant, ItemId, TodoId } from '../../../platform/contract/entities';
import type { Operation } from '../../../platform/contract/operations';

interface SentItem {
  readonly id: string;
  readonly name: string;
  readonly type: 0 | 1;
  readonly parentId: string | null;
  readonly backgroundColor?: string;
  readonly children?: readonly SentItem[];
}

interface SentTodo {
  readonly id: string;
  readonly text: string;
  readonly completed: boolean;
  readonly fileId: string;
}

/** What makes everything of it; what is there already stays as it is. */
export function creationsOf(body: object, at: Instant): readonly Operation[] {
  // As `guestDataOf` made it.
  const { folderFree = [], todosFree = [] } = body as {
    readonly folderFree?: readonly SentItem[];
    readonly todosFree?: readonly SentTodo[];
  };
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
