// A guest's stored texts as rows: every value on its own, whatever shape it has, without throwing.
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  filesKey,
  type ItemId,
  type ItemRow,
  type ListKey,
  NO_PROFILE,
  type Profile,
  type Snapshot,
  type TodoId,
  type TodoRow,
  todosKey,
} from '../../platform/contract/entities';
import { TRASH_DAYS } from '../../platform/contract/limits';
import { NO_SHORTCUTS } from '../../platform/contract/shortcuts';
import { GUEST_KEYS, type GuestKey, type GuestTexts } from './keys';
import { readItems } from './readItems';
import { asFolderKey, readDefaultShortcut, readFaces, readIdMap, readIds, type TabFace } from './readLists';
import { readShortcuts } from './readShortcuts';
import { HOMELESS, type ReadTodos, readTodos } from './readTodos';
import { isLoose, type Json, readJson } from './values';

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1000;
const RECOVERED: TabFace = { name: 'Recovered', backgroundColor: DEFAULT_COLOR };

export interface Parsed {
  readonly snapshot: Snapshot;
  /** Keys whose value could not be read, or not all of it. */
  readonly unreadable: readonly GuestKey[];
  /** Keys that must be written together next time, since what they held now belongs elsewhere. */
  readonly moved: ReadonlySet<GuestKey>;
  /** Files that to-dos name and nothing stored knows, with what is remembered of them. */
  readonly lost: ReadonlyMap<FileId, TabFace>;
}

/** Deleted longer ago than the Trash keeps things. */
export const isExpired = (row: Pick<ItemRow, 'deletedAt'> | undefined, now: number): boolean =>
  Date.parse(row?.deletedAt ?? '') < now - TRASH_MS;

/**
 * Reads everything. Rows that are both live and in the Trash are live: a write that was cut short
 * must not take anything away.
 * @param sure that it is this late at least: what has expired by then is left out
 */
export function parseGuest(texts: GuestTexts, now: number, sure = -Infinity): Parsed {
  return new Parser(texts, now, sure).parse();
}

class Parser {
  private readonly unreadable = new Set<GuestKey>();
  private readonly moved = new Set<GuestKey>();
  private readonly todos = new Map<TodoId, TodoRow>();
  private readonly items = new Map<ItemId, ItemRow>();
  private readonly lists = new Map<ListKey, readonly string[]>();
  private readonly expired = new Map<ItemId, TabFace>();
  private readonly values: Readonly<Record<GuestKey, Json>>;
  private profile: Profile = NO_PROFILE;

  constructor(
    texts: GuestTexts,
    private readonly now: number,
    private readonly sure: number,
  ) {
    const json = (key: GuestKey) => readJson(texts[key]);
    this.values = Object.fromEntries(GUEST_KEYS.map((key) => [key, json(key)])) as Record<GuestKey, Json>;
    for (const key of GUEST_KEYS) if (!this.values[key].whole) this.unreadable.add(key);
  }

  parse(): Parsed {
    const todos = this.read('todosFree', (value) => readTodos(value)) ?? NO_TODOS;
    this.readProfile();
    this.readFolders(todos);
    for (const row of todos.rows) this.todos.set(row.id, row);
    this.readTrash();
    this.readLists();
    const lost = this.settle();
    return {
      snapshot: {
        todos: [...this.todos.values()],
        items: [...this.items.values()],
        lists: this.lists,
        profile: this.profile,
      },
      unreadable: GUEST_KEYS.filter((key) => this.unreadable.has(key)),
      moved: this.moved,
      lost,
    };
  }

  private read<T extends { readonly whole: boolean }>(key: GuestKey, read: (value: unknown) => T): T | null {
    const json = this.values[key];
    if (json.kind !== 'value') return null;
    const result = read(json.value);
    if (!result.whole) this.unreadable.add(key);
    return result;
  }

  private readProfile(): void {
    const defaultFolderShortcut = this.read('tabdo.profile', readDefaultShortcut)?.key ?? null;
    const shortcuts = this.read('shortCuts', readShortcuts)?.shortcuts ?? NO_SHORTCUTS;
    this.profile = { defaultFolderShortcut, shortcuts };
  }

  private readFolders(todos: ReadTodos): void {
    const fileIds = new Set<string>(todos.rows.map((row) => row.fileId));
    const read = this.read('folderFree', (value) => readItems(value, (id) => fileIds.has(id)));
    if (!read) return;
    for (const row of read.items) this.items.set(row.id, row);
    for (const row of read.nested) this.todos.set(row.id, row);
    if (read.nested.length > 0) this.moved.add('todosFree').add('folderFree');
    if (read.defaultShortcut !== null && this.profile.defaultFolderShortcut === null) {
      this.profile = { ...this.profile, defaultFolderShortcut: read.defaultShortcut };
      this.moved.add('tabdo.profile').add('folderFree');
    }
  }

  private readTrash(): void {
    this.read('tabdo.trash', (value) => {
      if (!isLoose(value)) return { whole: false };
      const items = readItems(value.items ?? [], () => true, 'any');
      const todos = readTodos(value.todos ?? []);
      for (const row of items.items) {
        if (this.items.has(row.id)) continue;
        if (isExpired(row, this.sure)) this.expired.set(row.id, row);
        else this.items.set(row.id, { ...row, deletedAt: row.deletedAt ?? new Date(this.now).toISOString() });
      }
      for (const row of todos.rows) {
        const gone = isExpired(row, this.sure) || this.expired.has(row.fileId);
        if (!gone && !this.todos.has(row.id)) this.todos.set(row.id, row);
      }
      return { whole: items.whole && todos.whole };
    });
  }

  private readLists(): void {
    const put = (key: ListKey, ids: readonly string[] | undefined) => ids && this.lists.set(key, ids);
    put('folders', this.read('folderOrderIdsFree', (value) => readIds(value, 'folderOrder'))?.ids);
    put('tabs', this.read('openTabsFree', (value) => readIds(value, 'opentabs'))?.ids);
    const files = this.read('fileOrderIdsFree', (value) => readIdMap(value, 'folderId', 'fileOrder'));
    for (const [id, ids] of files?.lists ?? []) put(filesKey(asFolderKey(id) as FolderId), ids);
    const todos = this.read('todoOrder', (value) => readIdMap(value, 'fileId', 'todoOrder'));
    for (const [id, ids] of todos?.lists ?? []) put(todosKey(id as FileId), ids);
  }

  /** Files whose folder is gone stand in Default; to-dos whose file is unknown are never dropped. */
  private settle(): Map<FileId, TabFace> {
    const lost = new Map<FileId, TabFace>();
    for (const row of this.items.values()) {
      if (row.type === 0 || row.deletedAt !== null || row.folderId === DEFAULT_FOLDER_ID) continue;
      const folder = this.items.get(row.folderId);
      if (folder?.type === 0 && folder.deletedAt === null) continue;
      this.items.set(row.id, { ...row, folderId: DEFAULT_FOLDER_ID });
    }
    const tabs = this.values.openTabsFree;
    const faces = readFaces(tabs.kind === 'value' ? tabs.value : null);
    for (const row of this.todos.values()) {
      const file = this.items.get(row.fileId);
      if (file?.type === 1 || row.deletedAt !== null) continue;
      const homeless = file !== undefined || row.fileId === (DEFAULT_FOLDER_ID as string);
      if (homeless) {
        this.todos.set(row.id, { ...row, fileId: HOMELESS });
        this.moved.add('todosFree');
      }
      const fileId = homeless ? HOMELESS : row.fileId;
      if (this.items.get(fileId)?.type === 1) continue;
      lost.set(fileId, faces.get(fileId) ?? this.expired.get(fileId) ?? RECOVERED);
    }
    return lost;
  }
}

const NO_TODOS: ReadTodos = { rows: [], whole: true };
