// The base as records: read whole at the start, written where it changed (decisions D4).
import {
  type FileId,
  type FolderId,
  filesKey,
  type ItemId,
  type ListKey,
  NO_PROFILE,
  type Profile,
  type Snapshot,
  type TodoId,
  type TodoRow,
  todosKey,
} from '../../../platform/contract/entities';
import { KEY_PLATFORMS, type KeyTexts, NO_SHORTCUTS } from '../../../platform/contract/shortcuts';
import type { Transaction } from '../../../platform/database';
import { type Chunk, Chunks } from './chunks';
import { PackedShelf, type PackedTodos, packed } from './packing';
import type { Patch } from './patch';
import {
  type BaseMeta,
  baseMetaOf,
  type ItemChunk,
  type KeysRecord,
  NO_BASE,
  type OrderRecord,
  ROW_STORES,
} from './shape';

/** Finds rows of the base by id. */
export interface BaseRows {
  todo(id: TodoId): TodoRow | undefined;
  item(id: ItemId): { readonly id: string } | undefined;
}

type DirtyChunks = ReturnType<Chunks['takeDirty']>;

/** Records that are to be written. */
interface Dirty {
  readonly todos: DirtyChunks;
  readonly items: DirtyChunks;
}

/** Where the rows of the base are stored. */
export class BaseRecords {
  private readonly todos = new Chunks();
  private readonly items = new Chunks();

  /** Reads everything. */
  async read(tx: Transaction): Promise<{ readonly base: Snapshot; readonly meta: BaseMeta }> {
    // All are asked for at once: a transaction must never be left without a question.
    const [records, items, fileOrders, folderOrder, tabs, todoOrders, keys, meta] = (await Promise.all([
      tx.all('todos'),
      tx.all('folder'),
      tx.all('fileOrderIds'),
      tx.get('folderOrderIds', 'ids'),
      tx.get('openTabs', 'ids'),
      tx.all('todoOrder'),
      tx.all('shortCuts'),
      tx.get('meta', 'base'),
    ])) as [
      (PackedTodos | Chunk<TodoRow>)[],
      ItemChunk[],
      OrderRecord[],
      readonly string[] | undefined,
      readonly string[] | undefined,
      OrderRecord[],
      KeysRecord[],
      unknown,
    ];
    const known = baseMetaOf(meta);
    const shelf = shelfOf(records);
    const orders = [...fileOrders, ...todoOrders];
    if (!shelf || !areWhole(items) || !orders.every(({ ids }) => Array.isArray(ids)))
      return this.nothing(known);
    this.todos.load(shelf.places);
    this.items.load(items.map(({ chunk, rows }) => ({ chunk, ids: rows.map(({ id }) => id) })));
    const lists = new Map<ListKey, readonly string[]>();
    if (folderOrder) lists.set('folders', folderOrder);
    if (tabs) lists.set('tabs', tabs);
    for (const { id, ids } of fileOrders) lists.set(filesKey(id as FolderId), ids);
    for (const { id, ids } of todoOrders) lists.set(todosKey(id as FileId), ids);
    const texts = new Map(keys.map(({ platform, keys: own }) => [platform, own]));
    const keysOf = (platform: 'mac' | 'other'): KeyTexts => texts.get(platform) ?? NO_SHORTCUTS[platform];
    const profile: Profile = {
      defaultFolderShortcut: known.defaultFolderShortcut,
      shortcuts: { mac: keysOf('mac'), other: keysOf('other') },
    };
    return {
      base: {
        get todos() {
          return shelf.all();
        },
        shelf,
        items: items.flatMap(({ rows }) => rows),
        lists,
        profile,
      },
      meta: known,
    };
  }

  /** Something in it cannot be read: all of it is read anew from the server, and what was not sent yet is kept elsewhere. */
  private nothing({ version }: BaseMeta): { readonly base: Snapshot; readonly meta: BaseMeta } {
    this.todos.load([]);
    this.items.load([]);
    const base: Snapshot = { todos: [], items: [], lists: new Map(), profile: NO_PROFILE };
    return { base, meta: { ...NO_BASE, version } };
  }

  /** Notes what changed in the base, whoever writes it. */
  follow(patch: Patch): void {
    for (const [id, row] of patch.todos) row === null ? this.todos.drop(id) : this.todos.touch(id);
    for (const [id, row] of patch.items) row === null ? this.items.drop(id) : this.items.touch(id);
  }

  /** What was noted since the last time: for a transaction, which may be done twice, or for another window to write. */
  takeDirty(): Dirty {
    return { todos: this.todos.takeDirty(), items: this.items.takeDirty() };
  }

  /** Writes what was noted, and the rest of the patch. */
  write(tx: Transaction, dirty: Dirty, rows: BaseRows, patch: Patch, meta: BaseMeta): void {
    const found = <Id extends string, Row>(
      ids: readonly string[],
      find: (id: Id) => Row | undefined,
    ): Row[] => ids.flatMap((id) => find(id as Id) ?? []);
    for (const { chunk, ids } of dirty.todos)
      tx.put(
        'todos',
        chunk,
        packed(
          chunk,
          found<TodoId, TodoRow>(ids, (id) => rows.todo(id)),
        ),
      );
    for (const { chunk, ids } of dirty.items)
      tx.put('folder', chunk, { chunk, rows: found<ItemId, unknown>(ids, (id) => rows.item(id)) });
    for (const [key, ids] of patch.lists) writeList(tx, key, ids);
    for (const platform of KEY_PLATFORMS) {
      const keys = patch.profile?.shortcuts[platform];
      if (keys) tx.put('shortCuts', platform, { platform, keys } satisfies KeysRecord);
    }
    tx.put('meta', 'base', meta);
  }

  /** Writes everything anew. */
  rewrite(tx: Transaction, base: Snapshot, meta: BaseMeta): void {
    for (const store of ROW_STORES) tx.clear(store);
    this.todos.fill(base.todos.map(({ id }) => id));
    this.items.fill(base.items.map(({ id }) => id));
    const todos = new Map(base.todos.map((row) => [row.id, row]));
    const items = new Map(base.items.map((row) => [row.id, row]));
    const rows: BaseRows = { todo: (id) => todos.get(id), item: (id) => items.get(id) };
    const all: Patch = { todos: new Map(), items: new Map(), lists: base.lists, profile: base.profile };
    this.write(tx, this.takeDirty(), rows, all, meta);
  }
}

/** Nothing where something in it cannot be read. */
function shelfOf(records: readonly (PackedTodos | Chunk<TodoRow>)[]): PackedShelf | null {
  try {
    return new PackedShelf(records);
  } catch {
    return null;
  }
}

/** Whether records are what was written: something else may have written there, or a browser lost a part. */
const areWhole = (chunks: readonly Chunk<{ readonly id: string }>[]): boolean =>
  chunks.every(
    ({ chunk, rows }) =>
      Number.isSafeInteger(chunk) && Array.isArray(rows) && rows.every((row) => typeof row?.id === 'string'),
  );

function writeList(tx: Transaction, key: ListKey, ids: readonly string[] | null): void {
  if (key === 'folders' || key === 'tabs') {
    const store = key === 'folders' ? 'folderOrderIds' : 'openTabs';
    if (ids === null) tx.remove(store, 'ids');
    else tx.put(store, 'ids', ids);
    return;
  }
  const [kind = '', id = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  const store = kind === 'files' ? 'fileOrderIds' : 'todoOrder';
  if (ids === null) tx.remove(store, id);
  else tx.put(store, id, { id, ids } satisfies OrderRecord);
}
