// The observable rows of the open workspace: plain records, made observable only for what is on screen.
import { createAtom, type IAtom } from 'mobx';
import type {
  FileCounts,
  FileId,
  FileRow,
  FolderId,
  ItemId,
  ItemRow,
  ListKey,
  Profile,
  Shelf,
  Snapshot,
  TodoId,
  TodoRow,
} from '../platform/contract/entities';
import { sameIds } from '../platform/contract/lists';
import { type FileView, shownOf } from '../platform/contract/ordering';
import { Rows } from '../platform/contract/rows';
import { sameShortcuts } from '../platform/contract/shortcuts';

/** Atoms by key, made when somebody looks and dropped when nobody does any more. */
class Atoms<K> {
  private readonly atoms = new Map<K, IAtom>();

  observed(key: K): void {
    let atom = this.atoms.get(key);
    if (!atom) {
      atom = createAtom('row', undefined, () => this.atoms.delete(key));
      if (atom.reportObserved()) this.atoms.set(key, atom);
      return;
    }
    atom.reportObserved();
  }

  changed(key: K): void {
    this.atoms.get(key)?.reportChanged();
  }

  allChanged(): void {
    for (const atom of this.atoms.values()) atom.reportChanged();
  }
}

/** `Rows` whose readers re-render when what they read changes, and nothing else does. */
export class Tables extends Rows {
  private readonly todoAtoms = new Atoms<TodoId>();
  private readonly itemAtoms = new Atoms<ItemId>();
  private readonly listAtoms = new Atoms<ListKey>();
  private readonly fileAtoms = new Atoms<FileId>();
  private readonly itemsAtom = createAtom('items');
  private readonly profileAtom = createAtom('profile');
  private readonly countAtom = createAtom('count');
  private readonly todosAtom = createAtom('todos');
  private readonly views = new Map<FileId, FileView>();
  /** What the search made of the to-dos of a file; gone as soon as one of them changes. */
  readonly made = new Map<FileId, unknown>();

  override todo(id: TodoId): TodoRow | undefined {
    this.todoAtoms.observed(id);
    return super.todo(id);
  }

  override item(id: ItemId): ItemRow | undefined {
    this.itemAtoms.observed(id);
    return super.item(id);
  }

  override list(key: ListKey): readonly string[] {
    this.listAtoms.observed(key);
    return super.list(key);
  }

  override profile(): Profile {
    this.profileAtom.reportObserved();
    return super.profile();
  }

  override filesOf(folderId: FolderId): Iterable<FileRow> {
    this.itemsAtom.reportObserved();
    return super.filesOf(folderId);
  }

  override allItems(): Iterable<ItemRow> {
    this.itemsAtom.reportObserved();
    return super.allItems();
  }

  override allTodos(): Iterable<TodoRow> {
    this.todosAtom.reportObserved();
    return super.allTodos();
  }

  override countsOf(fileId: FileId): FileCounts {
    this.fileAtoms.observed(fileId);
    return super.countsOf(fileId);
  }

  override liveTodoCount(): number {
    this.countAtom.reportObserved();
    return super.liveTodoCount();
  }

  /** The shown lists of a file; the same arrays until something in them changes. */
  view(fileId: FileId): FileView {
    this.fileAtoms.observed(fileId);
    const view = this.views.get(fileId) ?? this.orders?.view(fileId) ?? shownOf(this.todosInOrder(fileId));
    this.views.set(fileId, view);
    return view;
  }

  override putTodo(row: TodoRow): void {
    const before = this.todoRows.get(row.id);
    super.putTodo(row);
    if (before) this.made.delete(before.fileId);
    this.todoChanged(row);
    const moved =
      !before ||
      before.fileId !== row.fileId ||
      before.completed !== row.completed ||
      before.completedAt !== row.completedAt ||
      before.createdAt !== row.createdAt ||
      before.deletedAt !== row.deletedAt;
    if (!moved) return;
    if (before) this.reordered(before.fileId);
    this.reordered(row.fileId);
    this.countAtom.reportChanged();
  }

  /** Told once for all of them: a start has no time for more. */
  override putFirst(rows: readonly TodoRow[]): void {
    super.putFirst(rows);
    this.begun();
  }

  override putShelf(shelf: Shelf): void {
    super.putShelf(shelf);
    this.begun();
  }

  private begun(): void {
    this.views.clear();
    this.made.clear();
    for (const atoms of [this.todoAtoms, this.fileAtoms]) atoms.allChanged();
    for (const atom of [this.todosAtom, this.countAtom]) atom.reportChanged();
  }

  override dropTodo(id: TodoId): void {
    const before = this.todoRows.get(id);
    super.dropTodo(id);
    if (!before) return;
    this.todoChanged(before);
    this.reordered(before.fileId);
    this.countAtom.reportChanged();
  }

  override putItem(row: ItemRow): void {
    super.putItem(row);
    this.itemChanged(row.id);
  }

  override dropItem(id: ItemId): void {
    super.dropItem(id);
    this.itemChanged(id);
  }

  override putList(key: ListKey, ids: readonly string[]): void {
    if (sameIds(this.listRows.get(key) ?? [], ids)) return;
    super.putList(key, ids);
    this.listChanged(key);
  }

  override dropList(key: ListKey): void {
    super.dropList(key);
    this.listChanged(key);
  }

  override putProfile(profile: Profile): void {
    super.putProfile(profile);
    this.profileAtom.reportChanged();
  }

  /** Takes over a whole view from a backend; rows that are equal stay as they are. */
  replace(snapshot: Snapshot): void {
    const items = new Set(snapshot.items.map((row) => row.id));
    for (const row of snapshot.items) if (!sameRow(this.itemRows.get(row.id), row)) this.putItem(row);
    const first = this.todoRows.size === 0;
    const shelf = first ? snapshot.shelf : undefined;
    // Those on a shelf are made when they are asked for.
    const todos = shelf ? [] : snapshot.todos;
    if (shelf) this.putShelf(shelf);
    else if (first) this.putFirst(todos);
    else for (const row of todos) if (!sameRow(this.todoRows.get(row.id), row)) this.putTodo(row);
    for (const [key, ids] of snapshot.lists) this.putList(key, ids);
    // At a start there is nothing else, and no time to look for it.
    if (!first && this.todoRows.size > todos.length) {
      const known = new Set(todos.map((row) => row.id));
      for (const id of [...this.todoRows.keys()]) if (!known.has(id)) this.dropTodo(id);
    }
    for (const id of [...this.itemRows.keys()]) if (!items.has(id)) this.dropItem(id);
    for (const key of [...this.listRows.keys()]) if (!snapshot.lists.has(key)) this.dropList(key);
    if (!sameProfile(this.profileRow, snapshot.profile)) this.putProfile(snapshot.profile);
  }

  private todoChanged({ id, fileId }: TodoRow): void {
    this.made.delete(fileId);
    this.todoAtoms.changed(id);
    this.todosAtom.reportChanged();
  }

  private itemChanged(id: ItemId): void {
    this.itemAtoms.changed(id);
    this.itemsAtom.reportChanged();
    this.countAtom.reportChanged();
  }

  private listChanged(key: ListKey): void {
    this.listAtoms.changed(key);
    if (key.startsWith('todos:')) this.reordered(key.slice('todos:'.length) as FileId);
    else if (key !== 'tabs') this.itemsAtom.reportChanged();
  }

  private reordered(fileId: FileId): void {
    this.views.delete(fileId);
    this.fileAtoms.changed(fileId);
  }
}

const sameProfile = (a: Profile, b: Profile): boolean =>
  a.defaultFolderShortcut === b.defaultFolderShortcut && sameShortcuts(a.shortcuts, b.shortcuts);

function sameRow(a: object | undefined, b: object): boolean {
  if (!a) return false;
  const left: Record<string, unknown> = { ...a };
  return Object.entries(b).every(([field, value]) => left[field] === value);
}
