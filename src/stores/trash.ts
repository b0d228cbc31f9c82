// The Trash: what was deleted and can be brought back for 30 days (decisions D18).
import { makeAutoObservable } from 'mobx';
import {
  type FileRow,
  type FolderRow,
  type Instant,
  type ItemId,
  isFile,
  type TodoId,
} from '../platform/contract/entities';
import { lateMessages } from '../platform/contract/lateMessages';
import { TRASH_DAYS } from '../platform/contract/limits';
import type { Draft } from '../platform/contract/operations';
import { lostShortcuts, promisedShortcuts } from '../platform/contract/promised';
import type { Clock } from '../platform/types';
import type { Alerts } from './alerts';
import type { History } from './history';
import { shorten } from './shorten';
import type { Tables } from './tables';

interface Deleted {
  readonly name: string;
  /** Where it was: a folder's or file's name, or "Default". */
  readonly place: string;
  readonly deletedAt: Instant;
  /** To-dos that come back with it. */
  readonly todos: number;
}

export type TrashEntry = Deleted &
  (
    | { readonly kind: 'folder' | 'file'; readonly id: ItemId }
    | { readonly kind: 'todo'; readonly id: TodoId; readonly completed: boolean }
  );

const KEPT_MS = TRASH_DAYS * 86_400_000;

export class Trash {
  constructor(
    private readonly tables: Tables,
    private readonly history: History,
    private readonly alerts: Alerts,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    makeAutoObservable<Trash, 'tables' | 'history' | 'alerts' | 'clock'>(this, {
      clock: false,
      tables: false,
      history: false,
      alerts: false,
    });
  }

  /**
   * Latest deletion first; files that went with their folder are part of it. What was erased after its 30 days is not:
   * an account keeps its id for longer (sync P14).
   */
  get entries(): readonly TrashEntry[] {
    const entries: TrashEntry[] = [];
    const since = new Date(this.clock.now() - KEPT_MS).toISOString();
    const isKept = (deletedAt: Instant | null, words: string): deletedAt is Instant =>
      deletedAt !== null && deletedAt >= since && words !== '';
    for (const row of this.tables.allItems()) {
      const { deletedAt } = row;
      if (!isKept(deletedAt, row.name) || (isFile(row) && row.deletedWith !== null)) continue;
      entries.push({
        kind: isFile(row) ? 'file' : 'folder',
        id: row.id,
        name: row.name,
        place: isFile(row) ? this.nameOf(row.folderId) : '',
        deletedAt,
        todos: this.todosIn(row),
      });
    }
    for (const row of this.tables.allTodos()) {
      const { deletedAt } = row;
      if (!isKept(deletedAt, row.text)) continue;
      entries.push({
        kind: 'todo',
        id: row.id,
        completed: row.completed,
        name: row.text,
        place: this.nameOf(row.fileId),
        deletedAt,
        todos: 1,
      });
    }
    return entries.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
  }

  /** Brings an entry back; a restore counts as an add (decisions D17). */
  restore(entry: { readonly item?: ItemId; readonly todo?: TodoId }): boolean {
    const drafts: Draft[] = [];
    let name = '';
    if (entry.item) {
      name = this.nameOf(entry.item);
      drafts.push({ type: 'restore_folder', id: entry.item });
    }
    if (entry.todo) {
      name = this.tables.todo(entry.todo)?.text ?? '';
      drafts.push({ type: 'delete_todos', ids: [entry.todo], deleted: false });
    }
    const promised = promisedShortcuts(this.tables, drafts);
    if (!this.history.record(`Restore ${shorten(name)}`, drafts)) return false;
    if (lostShortcuts(this.tables, promised) > 0) this.alerts.info(lateMessages.shortcutLost);
    return true;
  }

  private nameOf(id: ItemId): string {
    return this.tables.item(id)?.name ?? 'Default';
  }

  private todosIn(row: FolderRow | FileRow): number {
    if (isFile(row)) {
      const { open, done } = this.tables.countsOf(row.id);
      return open + done;
    }
    let sum = 0;
    for (const file of this.tables.filesOf(row.id)) {
      if (file.deletedWith === row.id) sum += this.todosIn(file);
    }
    return sum;
  }
}
