// Export and import of everything as one file (decisions D23).
import { makeAutoObservable, observableRef } from 'mobx';
import { fileIdsInOrder, shortcutHolder, todoIdsInOrder } from '../platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type ItemId,
  isFile,
  isFolder,
  type TodoId,
} from '../platform/contract/entities';
import { folderIdsInOrder } from '../platform/contract/invert';
import { messages } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import type { Clock, Files } from '../platform/types';
import type { Alerts } from './alerts';
import { type Export, type ExportFile, type ExportFolder, parseExport } from './exportFile';
import type { History } from './history';
import type { Tables } from './tables';

/** Largest import that is read. */
const MAX_IMPORT_BYTES = 50_000_000;

/** What an import would add. */
export interface ImportCounts {
  readonly name: string;
  readonly folders: number;
  readonly files: number;
  readonly todos: number;
}

export interface TransferDeps {
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly files: Files;
  readonly clock: Clock;
}

export class Transfer {
  private waiting: { name: string; drafts: Draft[] } | null = null;

  constructor(private readonly deps: TransferDeps) {
    makeAutoObservable<Transfer, 'deps' | 'waiting'>(this, { deps: false, waiting: observableRef });
  }

  /** Offers everything, the Trash excluded, as a download. */
  save(): void {
    const at = new Date(this.deps.clock.now()).toISOString();
    this.deps.files.save(`tabdo-${at.slice(0, 10)}.json`, JSON.stringify(this.collect(at), null, 2));
    this.deps.alerts.success('Exported');
  }

  /** Lets the person choose a file and counts what it would add; null when there is nothing to ask. */
  async choose(): Promise<ImportCounts | null> {
    const file = await this.deps.files
      .open('.json,application/json', MAX_IMPORT_BYTES)
      .catch(() => 'too-big' as const);
    if (file === null) return null;
    if (file === 'too-big') {
      this.deps.alerts.error(messages.importTooBig);
      return null;
    }
    const parsed = parseExport(file.text);
    if (!parsed) {
      this.deps.alerts.error(messages.importNotTabdo);
      return null;
    }
    const drafts = this.plan(parsed);
    if (drafts.length === 0) {
      this.deps.alerts.info(
        parsed.todos.length + parsed.files.length + parsed.folders.length === 0
          ? messages.importEmpty
          : messages.importKnown,
      );
      return null;
    }
    this.waiting = { name: file.name, drafts };
    const creates = (type: 0 | 1) =>
      drafts.filter((draft) => draft.type === 'create_folder' && draft.folderType === type).length;
    const todos = drafts.filter((draft) => draft.type === 'create_todo').length;
    return { name: file.name, folders: creates(0), files: creates(1), todos };
  }

  /** The answer was yes: all of it, or none where a limit is reached. One undo step. */
  confirm(): boolean {
    const waiting = this.waiting;
    this.waiting = null;
    if (!waiting) return false;
    const done = this.deps.history.record(`Import ${waiting.name}`, waiting.drafts);
    if (done) this.deps.alerts.info('Imported', { label: 'Undo', command: 'todo-undo' });
    return done;
  }

  private collect(exportedAt: string): Export {
    const { tables } = this.deps;
    const folderIds = folderIdsInOrder(tables);
    const files: ExportFile[] = [];
    const folders: ExportFolder[] = [];
    for (const id of folderIds) {
      const row = tables.item(id);
      if (row && isFolder(row)) {
        folders.push({ id, name: row.name, backgroundColor: row.backgroundColor, shortcut: row.shortcut });
      }
    }
    for (const folderId of [DEFAULT_FOLDER_ID, ...folderIds]) {
      for (const id of fileIdsInOrder(tables, folderId)) {
        const row = tables.item(id);
        if (!row || !isFile(row)) continue;
        const { name, backgroundColor, shortcut } = row;
        files.push({ id, name, backgroundColor, shortcut, folderId });
      }
    }
    return {
      format: 'tabdo',
      version: 1,
      exportedAt,
      folders,
      files,
      todos: files.flatMap((file) =>
        todoIdsInOrder(tables, file.id).flatMap((id) => {
          const row = tables.todo(id);
          return row
            ? [{ id, fileId: file.id, text: row.text, completed: row.completed, priority: row.priority }]
            : [];
        }),
      ),
    };
  }

  /** Drafts for what is not here yet; ids that exist are left alone, so importing twice adds nothing. */
  private plan(data: Export): Draft[] {
    const { tables } = this.deps;
    const drafts: Draft[] = [];
    const isNew = (id: ItemId) => tables.item(id) === undefined;
    const shortcut = (id: ItemId, key: string | null, type: 0 | 1) => {
      if (key !== null && shortcutHolder(tables, key, type) === null) {
        drafts.push({ type: 'update_shortcut', id, shortcut: key });
      }
    };
    for (const { id, name, backgroundColor, shortcut: key } of data.folders) {
      if (!isNew(id)) continue;
      drafts.push({ type: 'create_folder', id, name, parentId: null, folderType: 0, backgroundColor });
      shortcut(id, key, 0);
    }
    for (const { id, name, backgroundColor, folderId, shortcut: key } of data.files) {
      if (!isNew(id)) continue;
      const parentId = folderId === DEFAULT_FOLDER_ID ? null : folderId;
      drafts.push({ type: 'create_folder', id, name, parentId, folderType: 1, backgroundColor });
      shortcut(id, key, 1);
    }
    for (const todo of data.todos) {
      if (tables.todo(todo.id)) continue;
      const { id, text, completed, fileId } = todo;
      drafts.push({ type: 'create_todo', id, text, completed, fileId });
      if (todo.priority === 1)
        drafts.push({ type: 'update_todo_priorities', updates: [{ id, priority: 1 }] });
    }
    return drafts.length === 0 ? [] : [...drafts, ...this.orders(data)];
  }

  private orders(data: Export): Draft[] {
    const { tables } = this.deps;
    const known = folderIdsInOrder(tables);
    const folders = data.folders.map(({ id }) => id).filter((id) => tables.item(id) === undefined);
    const drafts: Draft[] = [];
    if (folders.length > 0) {
      const folderOrder: FolderId[] = [...known, ...folders];
      drafts.push({ type: 'update_folder_order', folderOrder, base: known, moved: folders });
    }
    for (const [folderId, ids] of grouped(data.files, (file) => file.folderId)) {
      const moved = ids.filter((id) => tables.item(id) === undefined);
      const base = fileIdsInOrder(tables, folderId);
      if (moved.length === 0) continue;
      const fileOrder: FileId[] = [...base, ...moved];
      drafts.push({ type: 'update_file_order', folderId, fileOrder, base, moved });
    }
    for (const [fileId, ids] of grouped(data.todos, (todo) => todo.fileId)) {
      const moved = ids.filter((id) => tables.todo(id) === undefined);
      const base = todoIdsInOrder(tables, fileId);
      if (moved.length === 0) continue;
      const todoOrder: TodoId[] = [...base, ...moved];
      drafts.push({ type: 'update_todo_order', fileId, todoOrder, base, moved });
    }
    return drafts;
  }
}

function grouped<Row extends { readonly id: string }, K>(
  rows: readonly Row[],
  by: (row: Row) => K,
): Map<K, Row['id'][]> {
  const groups = new Map<K, Row['id'][]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row.id);
    else groups.set(by(row), [row.id]);
  }
  return groups;
}
