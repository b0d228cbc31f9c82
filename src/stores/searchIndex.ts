// Everything in the open workspace that can be found by its text, kept ready between keystrokes.
import { computed, makeObservable } from 'mobx';
import type { FileId, FolderId, TodoId } from '../platform/contract/entities';
import type { Items } from './items';
import { searchable } from './search';
import { type Entry, Texts } from './searchTexts';
import type { Tables } from './tables';

/** So many texts are made ready in one go while nobody waits for them, a file at least: a few milliseconds for most. */
const SLICE = 2_000;

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

/** Texts by kind; what was made of a file's to-dos stays until one of them changes. */
export class SearchIndex {
  constructor(private readonly sources: SearchSources) {
    makeObservable<SearchIndex, 'fileIds'>(this, {
      folders: computed,
      files: computed,
      todos: computed,
      fileIds: computed,
    });
  }

  /** Every folder, Default first. */
  get folders(): Texts<Findable> {
    const { items } = this.sources;
    return Texts.of(
      items.folderIds.map(
        (id): Entry<Findable> => ({
          item: { kind: 'folder', id },
          search: searchable(items.folder(id)?.name ?? ''),
        }),
      ),
    );
  }

  /** Every file, folder by folder. */
  get files(): Texts<Findable> {
    const { items } = this.sources;
    return Texts.of(
      this.fileIds.map(
        (id): Entry<Findable> => ({
          item: { kind: 'file', id },
          search: searchable(items.file(id)?.name ?? ''),
        }),
      ),
    );
  }

  /** Every to-do outside of the Trash, file by file. */
  get todos(): readonly Texts<Findable>[] {
    // Tells when any text changes, without watching each of thousands of rows.
    this.sources.tables.allTodos();
    return this.fileIds.map((id) => this.known(id) ?? this.made(id));
  }

  /** Makes some texts ready before they are asked for. @returns whether all of them are. */
  warm(): boolean {
    let made = 0;
    for (const id of this.fileIds) {
      if (this.known(id)) continue;
      if (made >= SLICE) return false;
      made += this.made(id).size;
    }
    return true;
  }

  private get fileIds(): readonly FileId[] {
    const { items } = this.sources;
    return items.folderIds.flatMap((folder) => items.filesIn(folder));
  }

  private known(id: FileId): Texts<Findable> | null {
    const known = this.sources.tables.made.get(id);
    return known instanceof Texts ? known : null;
  }

  private made(id: FileId): Texts<Findable> {
    const { tables } = this.sources;
    const rows = [...tables.todosOf(id)].filter(({ deletedAt }) => deletedAt === null);
    const texts = Texts.from(rows, {
      search: ({ text }) => searchable(text),
      late: ({ completed }) => completed,
      item: (row): Findable => ({ kind: 'todo', id: row.id }),
    });
    tables.made.set(id, texts);
    return texts;
  }
}
