// Saved orders, open tabs and the digit of the Default folder from stored values.
import { DEFAULT_FOLDER_ID } from '../../platform/contract/entities';
import { unique } from '../../platform/contract/lists';
import { asColor, asId, asShortcut, asText, idOf, isLoose } from './values';

export interface ReadIds {
  readonly ids: readonly string[];
  readonly whole: boolean;
}

/** Ids, or objects that have one. `member` names the array in an answer as a server gives it. */
export function readIds(value: unknown, member: string): ReadIds {
  const list = isLoose(value) ? value[member] : value;
  if (!Array.isArray(list)) return { ids: [], whole: false };
  const ids = list.map((entry) => (isLoose(entry) ? idOf(entry, 'id', '_id') : asId(entry)));
  const known = ids.filter((id) => id !== null);
  return { ids: unique(known), whole: known.length === ids.length };
}

export interface ReadMap {
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly whole: boolean;
}

/** A map of owners to ids, or an array of records that name the owner, as a server gives them. */
export function readIdMap(value: unknown, owner: string, member: string): ReadMap {
  const lists = new Map<string, readonly string[]>();
  let whole = true;
  const take = (key: string | null, list: unknown) => {
    const read = readIds(list, member);
    if (key !== null && (read.ids.length > 0 || read.whole) && !lists.has(key)) lists.set(key, read.ids);
    if (key === null || !read.whole) whole = false;
  };
  if (Array.isArray(value)) {
    for (const entry of value) {
      if (isLoose(entry)) take(idOf(entry, owner) ?? null, entry[member]);
      else whole = false;
    }
  } else if (isLoose(value)) for (const [key, list] of Object.entries(value)) take(key, list);
  else whole = false;
  return { lists, whole };
}

/** The Default folder was not always called by its id. */
const DEFAULT_NAMES: ReadonlySet<string> = new Set(['', 'null', 'undefined', 'root', 'default']);
export const asFolderKey = (key: string): string => (DEFAULT_NAMES.has(key) ? DEFAULT_FOLDER_ID : key);

/** What an open tab remembers of its file. */
export interface TabFace {
  readonly name: string;
  readonly backgroundColor: string;
}

/** Names and colours by file id, where tabs hold them. */
export function readFaces(value: unknown): ReadonlyMap<string, TabFace> {
  const faces = new Map<string, TabFace>();
  if (!Array.isArray(value)) return faces;
  for (const entry of value) {
    if (!isLoose(entry)) continue;
    const id = idOf(entry, 'id', '_id');
    const name = asText(entry.name);
    if (id !== null && name !== null && name !== '') {
      faces.set(id, { name, backgroundColor: asColor(entry.backgroundColor) });
    }
  }
  return faces;
}

/** The digit of the Default folder. */
export function readDefaultShortcut(value: unknown): {
  readonly key: string | null;
  readonly whole: boolean;
} {
  const whole = isLoose(value);
  return { key: whole ? asShortcut(value.defaultFolderShortcut, 0) : null, whole };
}
