// Everything in the open workspace that can be found by its text, kept ready between keystrokes.
import { computed, makeObservable } from 'mobx';
import type { FileId, FolderId, TodoId, TodoRow } from '../platform/contract/entities';
import type { Items } from './items';
import { searchable } from './search';
import type { Entry } from './searchRank';
import type { Tables } from './tables';

/** What the index reads. */
export interface SearchSources {
  readonly tables: Tables;
  readonly items: Items;
}

/** Entries by kind; the same arrays until something in them changes. Rows never change, so what was prepared stays. */
export class SearchIndex {
  private readonly prepared = new WeakMap<object, Entry<TodoId>>();

  constructor(private readonly sources: SearchSources) {
    makeObservable<SearchIndex, 'liveFiles'>(this, {
      folders: computed,
      files: computed,
      todos: computed,
      liveFiles: computed,
    });
  }

  /** Every folder, Default first. */
  get folders(): readonly Entry<FolderId>[] {
    const { items } = this.sources;
    return items.folderIds.map((id) => ({ item: id, search: searchable(items.folder(id)?.name ?? '') }));
  }

  /** Every file, folder by folder. */
  get files(): readonly Entry<FileId>[] {
    const { items } = this.sources;
    return items.folderIds
      .flatMap((folder) => items.filesIn(folder))
      .map((id) => ({ item: id, search: searchable(items.file(id)?.name ?? '') }));
  }

  /** Every to-do outside of the Trash. */
  get todos(): readonly Entry<TodoId>[] {
    const live = this.liveFiles;
    const entries: Entry<TodoId>[] = [];
    for (const row of this.sources.tables.allTodos()) {
      if (row.deletedAt === null && live.has(row.fileId)) entries.push(this.prepare(row));
    }
    return entries;
  }

  private get liveFiles(): ReadonlySet<FileId> {
    return new Set(this.files.map(({ item }) => item));
  }

  private prepare(row: TodoRow): Entry<TodoId> {
    const known = this.prepared.get(row);
    if (known) return known;
    const entry = { item: row.id, search: searchable(row.text), late: row.completed };
    this.prepared.set(row, entry);
    return entry;
  }
}
