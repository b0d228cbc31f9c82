// A guest's stored data as an account takes it over: read whole, and removed whole (sync P17).
import {
  DEFAULT_FOLDER_ID,
  FILE_TYPE,
  type FileId,
  type FileRow,
  type Snapshot,
} from '../../platform/contract/entities';
import type { KeyValueStorage } from '../../platform/types';
import type { GuestKey, GuestTexts } from '../persistence/keys';

/** How the guest's backend reads its data; it comes from there, so that no chunk holds that twice. */
export interface GuestReader {
  readonly keys: readonly GuestKey[];
  /** With those that say how the data came about. */
  readonly all: Iterable<string>;
  parse(
    texts: GuestTexts,
    now: number,
  ): {
    readonly snapshot: Snapshot;
    /** Files that to-dos are in and nothing stored knows. */
    readonly lost: ReadonlyMap<FileId, Pick<FileRow, 'name' | 'backgroundColor'>>;
  };
  /** As it would be stored. */
  textOf(snapshot: Snapshot, key: GuestKey, now: number): string;
}

/** What a guest left in this browser. */
export interface GuestShelf {
  texts(): GuestTexts;
  /** @param at when that was, for what says no time itself; null as a version read it that found no file that is lost */
  read(texts: GuestTexts, at: number | null): Snapshot;
  /** Stored where a window holds what is newer: it goes with that. */
  readonly older?: GuestTexts | undefined;
  /** Removes it if it is still the same; false where somebody changed it meanwhile. */
  take(texts: GuestTexts): boolean;
}

/** The data in this browser's storage. */
export function guestShelf(reader: GuestReader, storage: KeyValueStorage): GuestShelf {
  const texts = (): GuestTexts => {
    const entries = reader.keys.map((key): [GuestKey, string | null] => [key, storage.get(key)]);
    return Object.fromEntries(entries) as Record<GuestKey, string | null>;
  };
  return {
    texts,
    read: (from, at) => {
      const { snapshot, lost } = reader.parse(from, at ?? 0);
      if (at === null) return snapshot;
      return { ...snapshot, items: [...snapshot.items, ...[...lost].map((file) => found(file, at))] };
    },
    take: (taken) => {
      const present = texts();
      if (reader.keys.some((key) => present[key] !== taken[key])) return false;
      for (const key of reader.all) storage.remove(key);
      return true;
    },
  };
}

/** A file as the guest's workspace would make it anew. */
const found = (
  [id, face]: readonly [FileId, Pick<FileRow, 'name' | 'backgroundColor'>],
  at: number,
): FileRow => ({
  ...face,
  id,
  type: FILE_TYPE,
  folderId: DEFAULT_FOLDER_ID,
  createdAt: new Date(at).toISOString(),
  shortcut: null,
  deletedAt: null,
  deletedWith: null,
});

/** The data as a window holds it that could not store it: what is stored is older, and goes with it. */
export function heldShelf(reader: GuestReader, stored: GuestShelf, held: Snapshot, now: number): GuestShelf {
  const before = stored.texts();
  const entries = reader.keys.map((key): [GuestKey, string] => [key, reader.textOf(held, key, now)]);
  let texts: GuestTexts | null = Object.fromEntries(entries) as Record<GuestKey, string>;
  return {
    texts: () => texts ?? stored.texts(),
    get older() {
      return texts === null ? undefined : before;
    },
    read: stored.read,
    take: (taken) => {
      const own = texts;
      if (own === null || reader.keys.some((key) => own[key] !== taken[key])) return stored.take(taken);
      texts = null;
      return stored.take(before);
    },
  };
}
