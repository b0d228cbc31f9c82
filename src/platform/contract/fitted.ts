// An export as it can be stored beside what is here: ids that fit and are free, names that can be seen (decisions D23).
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type Instant,
  type ItemId,
  type TodoId,
} from './entities';
import type { Export } from './exportFile';
import type { Rows } from './rows';
import { isBlank } from './text';

/** What an item is called whose export has no name that anybody could see. */
const NAMELESS = 'Untitled';

/** How names and texts are stored; it may refuse. */
export interface Cleaning {
  name(raw: string): string;
  text(raw: string): string;
}

/** The export with ids, names and texts as they may be stored; the same file always gets the same ids. */
export function fitted(data: Export, rows: Rows, at: Instant, clean: Cleaning): Export {
  const ids = new Ids(rows);
  const nameOf = (raw: string): string => clean.name(isBlank(raw) ? NAMELESS : raw);
  const folders = data.folders.map((folder) => ({
    ...folder,
    id: ids.ofItem(folder.id, 0) as FolderId,
    name: nameOf(folder.name),
  }));
  const folderIds = new Map(data.folders.map(({ id }, index) => [id, folders[index]?.id ?? id]));
  const files = data.files.map((file) => ({
    ...file,
    id: ids.ofItem(file.id, 1) as FileId,
    folderId: folderIds.get(file.folderId) ?? DEFAULT_FOLDER_ID,
    name: nameOf(file.name),
  }));
  const fileIds = new Map(data.files.map(({ id }, index) => [id, files[index]?.id ?? id]));
  const todos = data.todos
    // Older versions could hold them; there is nothing in them to keep.
    .filter(({ text }) => !isBlank(text))
    .map((todo) => ({
      ...todo,
      id: ids.ofTodo(todo.id),
      fileId: fileIds.get(todo.fileId) ?? todo.fileId,
      text: clean.text(todo.text),
      completedAt: todo.completed ? earlier(todo.completedAt, at) : null,
    }));
  return { ...data, folders, files, todos };
}

/** Nothing was completed in the future, nor before there were years of four digits. */
const earlier = (instant: Instant | null, at: Instant): Instant | null =>
  instant !== null && /^\d{4}-/.test(instant) && instant < at ? instant : instant && at;

/** Ids that fit, and name nothing of another kind; an erased row keeps its id and never gets its content back. */
class Ids {
  private readonly used = new Set<string>();

  constructor(private readonly rows: Rows) {}

  ofItem(id: string, type: 0 | 1): string {
    const isFree = (candidate: string): boolean => {
      const row = this.rows.item(candidate as ItemId);
      return !this.used.has(candidate) && (!row || (row.type === type && row.name !== ''));
    };
    const free = firstFree(id, isFree);
    this.used.add(free);
    return free;
  }

  ofTodo(id: string): TodoId {
    return firstFree(id, (candidate) => this.rows.todo(candidate as TodoId)?.text !== '') as TodoId;
  }
}

function firstFree(id: string, isFree: (id: string) => boolean): string {
  let free = /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== DEFAULT_FOLDER_ID ? id : derived(id);
  while (!isFree(free)) free = derived(free);
  return free;
}

/** The same on both sides, so that importing a file again finds what it added: FNV-1a of 128 bits. */
function derived(id: string): string {
  let hash = 0x6c62272e07bb014262b821756295c58dn;
  for (let at = 0; at < id.length; at += 1) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(id.charCodeAt(at))) * 0x1000000000000000000013bn);
  }
  return `i${hash.toString(16).padStart(32, '0').slice(1)}`;
}
