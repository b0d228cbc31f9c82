// Everything in the open workspace that can be found by its text, kept ready between keystrokes.
import { computed, makeObservable } from 'mobx';
import type { FileId, FolderId, TodoId, TodoRow } from '../platform/contract/entities';
import type { Items } from './items';
import { searchable } from './search';
import type { Entry } from './searchRank';
import type { Tables } from './tables';

/** What can be found: only its identity, since whoever shows it looks it up. */
export type Findable =
  | { readonly kind: 'file'; readonly id: FileId }
  | { readonly kind: 'folder'; readonly id: FolderId }
  | { readonly kind: 'todo'; readonly id: TodoId };

/** What the index reads. */
export interface SearchSources {
  readonly tables: Tables;
  readonly items: Items;
}

/** Entries by kind; the same arrays until something in them changes. Rows never change, so what was prepared stays. */
export class SearchIndex {
  private readonly prepared = new WeakMap<TodoRow, Entry<Findable>>();

  constructor(private readonly sources: SearchSources) {
    makeObservable<SearchIndex, 'liveFiles'>(this, {
      folders: computed,
      files: computed,
      todos: computed,
      liveFiles: computed,
    });
  }

  /** Every folder, Default first. */
  get folders(): readonly Entry<Findable>[] {
    const { items } = this.sources;
    return items.folderIds.map((id) => ({
      item: { kind: 'folder', id },
      search: searchable(items.folder(id)?.name ?? ''),
    }));
  }

  /** Every file, folder by folder. */
  get files(): readonly Entry<Findable>[] {
    const { items } = this.sources;
    return items.folderIds
      .flatMap((folder) => items.filesIn(folder))
      .map((id) => ({ item: { kind: 'file', id }, search: searchable(items.file(id)?.name ?? '') }));
  }

  /** Every to-do outside of the Trash. */
  get todos(): readonly Entry<Findable>[] {
    const live = this.liveFiles;
    const entries: Entry<Findable>[] = [];
    for (const row of this.sources.tables.allTodos()) {
      if (row.deletedAt === null && live.has(row.fileId)) entries.push(this.prepare(row));
    }
    return entries;
  }

  private get liveFiles(): ReadonlySet<FileId> {
    const { items } = this.sources;
    return new Set(items.folderIds.flatMap((folder) => items.filesIn(folder)));
  }

  private prepare(row: TodoRow): Entry<Findable> {
    const known = this.prepared.get(row);
    if (known) return known;
    const entry: Entry<Findable> = {
      item: { kind: 'todo', id: row.id },
      search: searchable(row.text),
      late: row.completed,
    };
    this.prepared.set(row, entry);
    return entry;
  }
}
