// What a guest sent, flat: with what lies in the Trash (sync P17).
import type { Static } from 'typebox';
import type { FreeData } from '../../../src/platform/contract/api/sync';
import { DEFAULT_FOLDER_ID, type FolderId, type Instant } from '../../../src/platform/contract/entities';
import { Refusal } from '../refusal';

/** The payload of `sync_free_data`. */
export type GuestData = Static<typeof FreeData>;

interface Mortal {
  /** When it was deleted, by the guest's clock, but never later than now. */
  readonly deletedAt: Instant | null;
}

export type GuestItem = Omit<NonNullable<GuestData['folderFree']>[number], 'children' | 'deletedAt'> & Mortal;
type GuestFile = GuestItem & {
  readonly folderId: FolderId;
  /** The folder whose deletion took it along. */
  readonly deletedWith: FolderId | null;
};
type GuestTodo = Omit<NonNullable<GuestData['todosFree']>[number], 'deletedAt'> &
  Mortal & {
    /** When its file was deleted. */
    readonly buriedAt: Instant | null;
  };

/** Rows of a guest. */
export interface GuestRows {
  readonly folders: readonly GuestItem[];
  readonly files: readonly GuestFile[];
  readonly todos: readonly GuestTodo[];
}

/**
 * Everything that was sent, however long ago it was deleted: a merge may come again long after it was made, with what was
 * restored since, and a clock may be ahead. What is too old the housekeeping empties, which asks whether a clock is right.
 * @param behind how far the clock of the device is, in milliseconds
 */
export function guestRows(
  { folderFree = [], todosFree = [] }: GuestData,
  now: number,
  behind: number,
): GuestRows {
  const instantOf = deletionOf(now, behind);
  // Default never is, whatever somebody calls so.
  const isStored = ({ id }: GuestItem): boolean => id !== DEFAULT_FOLDER_ID;
  const items = folderFree.map((item) => ({ ...item, deletedAt: instantOf(item) }));
  const files = items.flatMap(({ children = [], ...item }): GuestFile[] => {
    const parentId = (item.parentId ?? DEFAULT_FOLDER_ID) as FolderId;
    const own = item.type === 1 ? [{ ...item, folderId: parentId, deletedWith: null }] : [];
    const folderId = item.id as FolderId;
    const inside = children.map((file): GuestFile => {
      // What is in a deleted folder went with it.
      const deletedAt = item.deletedAt ?? instantOf(file);
      return { ...file, folderId, deletedAt, deletedWith: item.deletedAt === null ? null : folderId };
    });
    return [...own, ...inside];
  });
  const burials = new Map<string, Instant | null>();
  // Sent twice is sent once: the first counts.
  for (const { id, deletedAt } of files) if (!burials.has(id)) burials.set(id, deletedAt);
  return {
    folders: items.filter((item) => item.type === 0 && isStored(item)),
    files: files.filter(isStored),
    todos: todosFree.map((todo) => ({
      ...todo,
      deletedAt: instantOf(todo),
      buriedAt: burials.get(todo.fileId) ?? null,
    })),
  };
}

const isDead = (row: Mortal & { readonly buriedAt?: Instant | null }): boolean =>
  row.deletedAt !== null || (row.buriedAt ?? null) !== null;
const isLive = (row: Mortal): boolean => !isDead(row);

/** Those outside of the Trash. */
export const liveOf = ({ folders, files, todos }: GuestRows): GuestRows => ({
  folders: folders.filter(isLive),
  files: files.filter(isLive),
  todos: todos.filter(isLive),
});

/** Those in the Trash: to-dos of a deleted file are. */
export const deadOf = ({ folders, files, todos }: GuestRows): GuestRows => ({
  folders: folders.filter(isDead),
  files: files.filter(isDead),
  todos: todos.filter(isDead),
});

/** When something was deleted: never later than now, since a clock of a guest may be ahead. */
const deletionOf =
  (now: number, behind: number) =>
  ({ deletedAt }: { readonly deletedAt?: string | null }): Instant | null => {
    if (deletedAt === undefined || deletedAt === null) return null;
    const ms = Date.parse(deletedAt);
    if (Number.isNaN(ms)) throw new Refusal('invalid', 'A time of deletion is none.');
    return new Date(Math.min(ms + behind, now)).toISOString();
  };

const DAY = 24 * 3_600_000;

/**
 * How far the clock of a device is behind, where that takes days from what it deleted: by what it said when it made a copy,
 * and how long ago it says that was. One that comes again after a backup was restored names what it was told the first
 * time: the clock may have been set since.
 */
export function clockBehind({ trashAt }: GuestData, age: number | null, now: number): number {
  if (trashAt === undefined || age === null) return 0;
  const behind = now - (trashAt + age * 1_000);
  return behind > DAY ? behind : 0;
}
