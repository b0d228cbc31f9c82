// What lies in a guest's Trash, on its way into an account: rows that stay deleted (sync P17).
import {
  type FileRow,
  type FolderRow,
  type ItemRow,
  isFile,
  isFolder,
  type Snapshot,
  type TodoRow,
} from '../../../platform/contract/entities';
import { MOST_BROUGHT_DELETED } from '../../../platform/contract/guestTrash';
import { isBlank } from '../../../platform/contract/text';
import { fitName, fitText, partsOf } from './guestFit';

/** Deleted folders and files, and to-dos that are deleted or in one of these files. */
export interface GuestTrash {
  readonly folders: readonly FolderRow[];
  readonly files: readonly FileRow[];
  readonly todos: readonly TodoRow[];
}

/** Somebody who left nothing in the Trash. */
export const NO_TRASH: GuestTrash = { folders: [], files: [], todos: [] };

/** Bytes of words, and of what stands around the words of each: half of what a request may have (sync P17). */
const MOST_BYTES = 1_000_000;
const AROUND = 250;

/**
 * Latest deletion first, as much as a request has room for. What was deleted too long ago the server knows: the clock of
 * a device may be wrong.
 */
export function trashOf({ items, todos }: Snapshot): GuestTrash {
  const room = new Room();
  const whenOf = (row: ItemRow): string => row.deletedAt ?? '';
  const dead = items
    .filter((row) => row.deletedAt !== null)
    .sort((a, b) => later(whenOf(a), whenOf(b)))
    .slice(0, MOST_BROUGHT_DELETED)
    .filter(({ name }) => room.has([fitName(name)]));
  const files = new Map<string, FileRow>(dead.filter(isFile).map((row) => [row.id, row]));
  const known = new Map<string, ItemRow>(items.map((row) => [row.id, row]));
  const live = items.filter(isFile).find((row) => row.deletedAt === null);
  // One that is deleted makes no file where its own is gone: it comes back in another.
  const home = live ?? [...files.values()][0];
  let left = MOST_BROUGHT_DELETED;
  const deletionOf = (row: TodoRow): string => row.deletedAt ?? files.get(row.fileId)?.deletedAt ?? '';
  const gone = todos
    .filter((row) => !isBlank(fitText(row.text)) && deletionOf(row) !== '')
    .sort((a, b) => later(deletionOf(a), deletionOf(b)))
    .flatMap((row): TodoRow[] => {
      const item = known.get(row.fileId);
      const file = item && isFile(item) ? item : home;
      // There was no room for its file.
      if (file === undefined || (file.deletedAt !== null && !files.has(file.id))) return [];
      const parts = partsOf(row.text);
      left -= parts.length;
      return left >= 0 && room.has(parts) ? [{ ...row, fileId: file.id }] : [];
    });
  return { folders: dead.filter(isFolder), files: [...files.values()], todos: gone };
}

/** Whether anything lies there. */
export const isEmpty = ({ folders, files, todos }: GuestTrash): boolean =>
  folders.length + files.length + todos.length === 0;

const later = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** Counts what goes into a request. */
class Room {
  private bytes = MOST_BYTES;

  has(texts: readonly string[]): boolean {
    for (const text of texts) this.bytes -= new TextEncoder().encode(JSON.stringify(text)).length + AROUND;
    return this.bytes >= 0;
  }
}
