// What one operation may read and change of a user's workspace: rows are fetched as the rules need them.
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type ItemRow,
  isFile,
  type ListKey,
  type TodoRow,
} from '../../../src/platform/contract/entities';
import { isItemKey } from '../../../src/platform/contract/rules';
import type { Shortcuts } from '../../../src/platform/contract/shortcuts';
import { countTodosOfFiles } from '../../data/counts';
import { readOwnKeys } from '../../data/ownKeys';
import {
  allFolders,
  allItems,
  allLists,
  allTodos,
  filesOfFolder,
  itemsByIds,
  itemsWithShortcut,
  listsByKeys,
  type Stamps,
  type Stored,
  todosByIds,
  todosOfFile,
} from '../../data/rows';
import type { Queries } from '../../data/schema';
import type { UserRecord } from '../../data/users';
import { TrackedRows } from './tracked';

const NO_STAMPS: Stamps = {};
const NO_KEYS: Shortcuts = { mac: {}, other: {} };

/** One user's workspace inside one transaction. */
export class Workspace {
  readonly rows = new TrackedRows();
  readonly userId: string;
  readonly user: UserRecord;
  /** Names of what own keys do, once the keys were loaded. */
  actions = new Map<string, string>();
  private readonly queries: Queries;
  private readonly todoStamps = new Map<string, Stamps>();
  private readonly itemStamps = new Map<string, Stamps>();
  private keysLoaded = false;

  constructor(user: UserRecord, queries: Queries) {
    this.user = user;
    this.userId = user.id;
    this.queries = queries;
    this.knowProfile(NO_KEYS);
    this.rows.knowItems([DEFAULT_FOLDER_ID], []);
  }

  /** Fetches everything: for what looks at the whole. */
  async loadAll(): Promise<void> {
    this.takeItems([], await allItems(this.userId, this.queries));
    this.takeTodos([], await allTodos(this.userId, this.queries));
    this.rows.knowLists([], await allLists(this.userId, this.queries));
    await this.loadKeys();
    this.rows.knowAll();
  }

  /** Fetches to-dos by their ids. */
  async loadTodos(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.rows.hasTodo(id));
    if (missing.length === 0) return;
    this.takeTodos(missing, await todosByIds(this.userId, this.queries, missing));
  }

  /** Fetches every to-do of a file, and its order. */
  async loadFile(fileId: string): Promise<void> {
    this.takeTodos([], await todosOfFile(this.userId, this.queries, fileId));
    await this.loadLists([`todos:${fileId as FileId}`]);
  }

  /** Fetches items by their ids. */
  async loadItems(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.rows.hasItem(id));
    if (missing.length === 0) return;
    this.takeItems(missing, await itemsByIds(this.userId, this.queries, missing));
  }

  /** Fetches every file of a folder, and their order. */
  async loadFolder(folderId: string): Promise<void> {
    this.takeItems([], await filesOfFolder(this.userId, this.queries, folderId));
    await this.loadLists([`files:${folderId}` as ListKey]);
  }

  /** The same for showing it only: of a folder with more files than `most` none are fetched. */
  async loadSmallFolder(folderId: string, most: number): Promise<void> {
    const files = await filesOfFolder(this.userId, this.queries, folderId, most);
    this.takeItems([], files);
    const key = `files:${folderId}` as ListKey;
    if (files.length > 0) await this.loadLists([key]);
    else this.rows.knowLists([key], new Map());
  }

  /** Fetches every folder, and their order. */
  async loadFolders(): Promise<void> {
    this.takeItems([], await allFolders(this.userId, this.queries));
    await this.loadLists(['folders']);
  }

  /** Fetches whoever holds these shortcuts. */
  async loadHolders(shortcuts: readonly (string | null)[]): Promise<void> {
    // What is no key nobody holds, and not every database takes every text.
    const keys = shortcuts
      .map((key) => key?.toLowerCase() ?? '')
      .filter((key) => isItemKey(key, 0) || isItemKey(key, 1));
    this.takeItems([], await itemsWithShortcut(this.userId, this.queries, keys));
  }

  /** Fetches what bringing back these items needs: holders of their shortcuts, folders and their orders, counts. */
  async loadRevival(rows: readonly (ItemRow | undefined)[]): Promise<void> {
    const dead = rows.filter((row) => row !== undefined && row.deletedAt !== null);
    if (dead.length === 0) return;
    await this.loadHolders(dead.map((row) => row?.shortcut ?? null));
    const files = dead.filter((row) => row !== undefined && isFile(row));
    const folders = [...new Set(files.map(({ folderId }) => folderId))];
    await this.loadItems(folders);
    await this.loadLists(folders.map((id) => `files:${id}` as const));
    const ids = files.map(({ id }) => id);
    const counts = await countTodosOfFiles(this.userId, this.queries, ids);
    for (const id of ids) this.rows.knowCount(id, counts.get(id) ?? 0);
  }

  /** Fetches saved orders. */
  async loadLists(keys: readonly ListKey[]): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !this.rows.hasList(key));
    if (missing.length === 0) return;
    this.rows.knowLists(missing, await listsByKeys(this.userId, this.queries, missing));
  }

  /** Fetches every saved order of files. */
  async loadFileOrders(): Promise<void> {
    this.rows.knowLists([], await allLists(this.userId, this.queries, 'files:'));
  }

  /** Fetches the own keys. */
  async loadKeys(): Promise<void> {
    if (this.keysLoaded) return;
    this.keysLoaded = true;
    const { keys, actions } = await readOwnKeys(this.userId, this.queries);
    this.actions = new Map(actions);
    this.knowProfile(keys);
  }

  /** Who wrote the fields of a to-do last. */
  stampsOfTodo(id: string): Stamps {
    return this.todoStamps.get(id) ?? NO_STAMPS;
  }

  /** Who wrote the fields of an item last. */
  stampsOfItem(id: string): Stamps {
    return this.itemStamps.get(id) ?? NO_STAMPS;
  }

  private knowProfile(shortcuts: Shortcuts): void {
    this.rows.knowProfile({ defaultFolderShortcut: this.user.default_folder_shortcut, shortcuts });
  }

  private takeTodos(ids: readonly string[], stored: readonly Stored<TodoRow>[]): void {
    for (const { row, stamps } of stored) this.todoStamps.set(row.id, stamps);
    this.rows.knowTodos(
      ids,
      stored.map(({ row }) => row),
    );
  }

  private takeItems(ids: readonly string[], stored: readonly Stored<ItemRow>[]): void {
    for (const { row, stamps } of stored) this.itemStamps.set(row.id, stamps);
    this.rows.knowItems(
      ids,
      stored.map(({ row }) => row),
    );
  }
}
