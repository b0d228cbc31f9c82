// To-dos from a stored value: an array as we write it, or other shapes that held to-dos once.
import type { FileId, TodoId, TodoRow } from '../../platform/contract/entities';
import { checksum } from './checksum';
import { asFlag, asInstant, asText, idOf, isLoose, type Loose } from './values';

/** Where to-dos without a file belong. */
export const HOMELESS = 'recovered' as FileId;

export interface ReadTodos {
  readonly rows: readonly TodoRow[];
  /** Everything in the value was understood. */
  readonly whole: boolean;
}

interface Found {
  readonly entry: unknown;
  readonly id?: string;
  readonly fileId?: string;
}

/**
 * @param fileId the file of entries that name none
 * @returns each id once; a second entry with another text counts as not understood, so that the raw
 *   value is set aside
 */
export function readTodos(value: unknown, fileId: string = HOMELESS): ReadTodos {
  const found = entries(value, fileId);
  if (!found) return { rows: [], whole: false };
  const rows = new Map<string, TodoRow>();
  let whole = true;
  found.forEach(({ entry, ...known }, index) => {
    const row = isLoose(entry) ? todo(entry, { fileId, ...known }, index, found.length) : null;
    const before = row ? rows.get(row.id) : undefined;
    if (row && !before) rows.set(row.id, row);
    else if (!row || row.text !== before?.text) whole = false;
  });
  return { rows: [...rows.values()], whole };
}

/** The entries of an array, of a map of files to arrays, or of a map of ids to to-dos. */
function entries(value: unknown, fileId: string): Found[] | null {
  if (Array.isArray(value)) return value.map((entry) => ({ entry }));
  if (!isLoose(value)) return null;
  for (const wrapper of ['todos', 'todosFree']) {
    const inside = value[wrapper];
    if (Array.isArray(inside)) return inside.map((entry) => ({ entry }));
  }
  return Object.entries(value).flatMap(([key, entry]): Found[] =>
    Array.isArray(entry) ? entry.map((one) => ({ entry: one, fileId: key })) : [{ entry, id: key, fileId }],
  );
}

function todo(
  entry: Loose,
  known: { readonly id?: string; readonly fileId: string },
  index: number,
  count: number,
): TodoRow | null {
  const text = asText(entry.text ?? entry.description ?? entry.title);
  if (text === null) return null;
  const fileId = idOf(entry, 'fileId', 'folderId') ?? known.fileId;
  const completed = asFlag(entry.completed);
  return {
    // The same value must give the same id in every window that reads it.
    id: (idOf(entry, 'id', '_id') ?? known.id ?? `todo-${index}-${checksum(text)}`) as TodoId,
    fileId: fileId as FileId,
    text,
    completed,
    // Where no time is known the order of the list is kept: newest first.
    createdAt: asInstant(entry.createdAt) ?? new Date(count - index).toISOString(),
    completedAt: completed ? asInstant(entry.completedAt) : null,
    priority: Number(entry.priority) >= 1 ? 1 : 0,
    deletedAt: asInstant(entry.deletedAt),
  };
}
