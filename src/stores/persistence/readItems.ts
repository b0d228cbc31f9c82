// Folders and files from a stored tree, or from a flat list that names parents.
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type FolderRow,
  type ItemRow,
  type TodoRow,
} from '../../platform/contract/entities';
import { readTodos } from './readTodos';
import { asColor, asInstant, asShortcut, asText, idOf, isLoose, type Loose } from './values';

const UNNAMED = 'Untitled';
/** Earlier than anything that has a time. */
const UNDATED_MS = 1_000_000;

export interface ReadItems {
  readonly items: readonly ItemRow[];
  /** To-dos that were kept inside their file. */
  readonly nested: readonly TodoRow[];
  /** The digit of a Default folder that was stored as an item. */
  readonly defaultShortcut: string | null;
  /** Everything in the value was understood. */
  readonly whole: boolean;
}

/**
 * @param isFileId whether something else knows the id as a file's; decides where no type is stored
 * @param homes what becomes of files whose folder is not in the value: `known` moves them to Default
 */
export function readItems(
  value: unknown,
  isFileId: (id: string) => boolean,
  homes: 'known' | 'any' = 'known',
): ReadItems {
  const reader = new ItemReader(isFileId, homes === 'any');
  const entries = isLoose(value) ? Object.values(value).flat() : value;
  if (Array.isArray(entries)) for (const entry of entries) reader.read(entry, null);
  else reader.whole = false;
  return reader.result();
}

class ItemReader {
  whole = true;
  private readonly items = new Map<string, ItemRow>();
  private readonly nested: TodoRow[] = [];
  private readonly taken = new Set<string>();
  private defaultShortcut: string | null = null;

  constructor(
    private readonly isFileId: (id: string) => boolean,
    private readonly anyHome: boolean,
  ) {}

  /** Iterates instead of recursing: damaged trees may be of any depth. */
  read(root: unknown, folder: FolderId | null): void {
    const waiting: [unknown, FolderId | null][] = [[root, folder]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [entry, parent] = next;
      // The first one on top. One by one, since a call takes only so many arguments.
      if (isLoose(entry)) for (const child of this.one(entry, parent).reverse()) waiting.push(child);
      else this.whole = false;
    }
  }

  result(): ReadItems {
    const folders = new Set<string>([...this.items.values()].filter(isFolderRow).map((row) => row.id));
    const items = [...this.items.values()].map((row) =>
      row.type === 0 || this.anyHome || folders.has(row.folderId)
        ? row
        : { ...row, folderId: DEFAULT_FOLDER_ID },
    );
    return { items, nested: this.nested, defaultShortcut: this.defaultShortcut, whole: this.whole };
  }

  /** Takes one entry and returns what is inside it. */
  private one(entry: Loose, parent: FolderId | null): [unknown, FolderId | null][] {
    const children = Array.isArray(entry.children) ? entry.children : [];
    const id = idOf(entry, 'id', '_id');
    if (id === null) {
      this.whole = false;
      return children.map((child) => [child, parent]);
    }
    if (id === DEFAULT_FOLDER_ID) {
      this.defaultShortcut = asShortcut(entry.shortcut, 0);
      return children.map((child) => [child, null]);
    }
    const type = this.typeOf(entry, id, parent, children.length);
    const home = parent ?? (idOf(entry, 'folderId', 'parentId') as FolderId | null) ?? DEFAULT_FOLDER_ID;
    if (this.items.has(id)) {
      if (asText(entry.name) !== this.items.get(id)?.name) this.whole = false;
    } else this.items.set(id, this.row(entry, id, type, home));
    if (type === 1) this.takeTodos(entry.todos, id);
    // A file inside a file lands beside it, a folder inside a folder at top level.
    const inside = type === 0 ? (id as FolderId) : parent;
    return children.map((child) => [child, inside]);
  }

  private typeOf(entry: Loose, id: string, parent: FolderId | null, children: number): 0 | 1 {
    if (entry.type === 0 || entry.type === '0' || entry.type === 'folder') return 0;
    if (entry.type === 1 || entry.type === '1' || entry.type === 'file') return 1;
    if (children > 0) return 0;
    return parent !== null || idOf(entry, 'parentId') !== null || this.isFileId(id) ? 1 : 0;
  }

  private row(entry: Loose, id: string, type: 0 | 1, folderId: FolderId): ItemRow {
    const name = asText(entry.name);
    if (name === null) this.whole = false;
    const deletedAt = asInstant(entry.deletedAt);
    const shared = {
      name: name ?? UNNAMED,
      // Where no time is known the order of the list is kept: newest first.
      createdAt: asInstant(entry.createdAt) ?? new Date(UNDATED_MS - this.items.size).toISOString(),
      backgroundColor: asColor(entry.backgroundColor),
      shortcut: this.shortcut(entry.shortcut, type, deletedAt !== null),
      deletedAt,
    };
    if (type === 0) return { ...shared, id: id as FolderId, type };
    const deletedWith = deletedAt === null ? null : (idOf(entry, 'deletedWith') as FolderId | null);
    return { ...shared, id: id as FileId, type, folderId, deletedWith };
  }

  /** A key that something before holds already is given up (spec §5); deleted items hold none. */
  private shortcut(value: unknown, type: 0 | 1, deleted: boolean): string | null {
    const key = asShortcut(value, type);
    if (key === null || deleted) return key;
    if (this.taken.has(key)) return null;
    this.taken.add(key);
    return key;
  }

  private takeTodos(value: unknown, fileId: string): void {
    if (value === undefined || value === null) return;
    const { rows, whole } = readTodos(value, fileId);
    for (const row of rows) this.nested.push(row);
    if (!whole) this.whole = false;
  }
}

const isFolderRow = (row: ItemRow): row is FolderRow => row.type === 0;
