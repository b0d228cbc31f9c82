// Values of other devices and windows that changes made here replaced: said, and offered back (sync P12, decisions D14).
import { action, makeObservable, observableRef } from 'mobx';
import type { LostShape } from '../platform/contract/api/entities';
import { type FileId, type FolderId, type ItemId, isFile, type TodoId } from '../platform/contract/entities';
import { lateMessages } from '../platform/contract/lateMessages';
import type { Draft } from '../platform/contract/operations';
import { KEY_PLATFORMS } from '../platform/contract/shortcuts';
import type { Alerts } from './alerts';
import type { History } from './history';
import { shorten } from './shorten';
import type { Tables } from './tables';

export interface ElsewhereDeps {
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
}

/** A value that somebody else gave to a field. */
export type OtherVersion = Pick<LostShape, 'entity' | 'id' | 'field' | 'value'>;

export class Elsewhere {
  /** What the last offer is about. */
  lost: readonly OtherVersion[] = [];
  private toast: number | null = null;

  constructor(private readonly deps: ElsewhereDeps) {
    makeObservable(this, { lost: observableRef, offer: action, restore: action });
  }

  /** Says that values were replaced, where they can still be brought back. */
  offer(lost: readonly OtherVersion[]): void {
    const { alerts, tables } = this.deps;
    const told = alerts.toasts.some(({ id }) => id === this.toast);
    if (told && this.toast !== null) alerts.dismiss(this.toast);
    const all = told ? [...this.lost, ...lost] : lost;
    // The value that was there first is the other device's; later ones of the same field are our own.
    const first = new Map(all.toReversed().map((one) => [`${one.entity} ${one.id} ${one.field}`, one]));
    this.lost = [...first.values()].filter((one) => draftOf(tables, one) !== null);
    if (this.lost.length === 0) return;
    const [only] = this.lost;
    const detail = this.lost.length === 1 && only ? detailOf(only) : '';
    this.toast = alerts.show({
      kind: 'info',
      text: lateMessages.changedElsewhere,
      ms: SHOWN_MS,
      action: { label: 'Restore', command: 'sync-restore-other' },
      ...(detail && { detail }),
    });
  }

  get canRestore(): boolean {
    return this.lost.length > 0;
  }

  /** Brings the other device's values back, as a step that can be undone. */
  restore(): void {
    const { tables, history, alerts } = this.deps;
    const drafts = this.lost.flatMap((one) => draftOf(tables, one) ?? []);
    this.lost = [];
    if (drafts.length === 0) return;
    if (history.record('Take the other version', drafts)) alerts.success('The other version is back');
  }
}

/** A text that the person may want to read before it goes: decisions D24 keeps toasts with an action for 8 s. */
const SHOWN_MS = 8_000;

function detailOf({ field, value }: OtherVersion): string {
  return (field === 'text' || field === 'name') && typeof value === 'string' ? `“${shorten(value, 80)}”` : '';
}

/** What brings a value back; null where it is the value now, or where what it belongs to is gone. */
function draftOf(tables: Tables, { entity, id, field, value }: OtherVersion): Draft | null {
  if (entity === 'todo') return todoDraft(tables, id as TodoId, field, value);
  if (entity === 'item') return itemDraft(tables, id as ItemId, field, value);
  const text = typeof value === 'string' ? value : null;
  if (entity === 'profile' && field === 'defaultFolderShortcut') {
    if (tables.profile().defaultFolderShortcut === text) return null;
    return { type: 'update_user', defaultFolderShortcut: text };
  }
  const platform = KEY_PLATFORMS.find((one) => one === id);
  if (entity !== 'keys' || platform === undefined) return null;
  return { type: 'update_shortcuts', platform, changes: [{ id: field, key: text }] };
}

function todoDraft(tables: Tables, id: TodoId, field: string, value: unknown): Draft | null {
  const row = tables.todo(id);
  if (!row || row.deletedAt !== null) return null;
  if (field === 'text' && typeof value === 'string' && value !== row.text) {
    return { type: 'update_todo', id, text: value };
  }
  if (field === 'completed' && typeof value === 'boolean' && value !== row.completed) {
    return { type: 'update_todo', id, completed: value };
  }
  if (field === 'priority' && (value === 0 || value === 1) && value !== row.priority) {
    return { type: 'update_todo_priorities', updates: [{ id, priority: value }] };
  }
  if (field === 'fileId' && typeof value === 'string' && value !== row.fileId) {
    const file = tables.item(value as FileId);
    return file && file.deletedAt === null
      ? { type: 'move_todos', ids: [id], fileId: value as FileId }
      : null;
  }
  return null;
}

function itemDraft(tables: Tables, id: ItemId, field: string, value: unknown): Draft | null {
  const row = tables.item(id);
  if (!row || row.deletedAt !== null) return null;
  if (field === 'name' && typeof value === 'string' && value !== row.name) {
    return { type: 'update_folder', id, name: value };
  }
  if (field === 'backgroundColor' && typeof value === 'string' && value !== row.backgroundColor) {
    return { type: 'update_file_color', id, backgroundColor: value };
  }
  if (field === 'shortcut' && (value === null || typeof value === 'string') && value !== row.shortcut) {
    return { type: 'update_shortcut', id, shortcut: value };
  }
  if (field === 'folderId' && isFile(row) && typeof value === 'string' && value !== row.folderId) {
    const { folderId: sourceFolderId } = row;
    return { type: 'move_file', fileId: row.id, sourceFolderId, targetFolderId: value as FolderId };
  }
  return null;
}
