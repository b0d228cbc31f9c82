// The seam between a workspace and where its data lives; guest and account are two of these.
import type { Snapshot } from '../../platform/contract/entities';
import type { Plan } from '../../platform/contract/limits';
import type { Operation } from '../../platform/contract/operations';
import type { ToastAction } from '../alerts';
import type { Tables } from '../tables';

/** What the sync badge shows. `unsaved`: this device refused to store, the data is in memory only. */
export type SyncStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'syncing'; readonly count: number }
  | { readonly kind: 'offline'; readonly count: number }
  | { readonly kind: 'signInAgain'; readonly count: number }
  /** This program is too old for the server: everything is kept until it is loaded anew. */
  | { readonly kind: 'update'; readonly count: number }
  | { readonly kind: 'unsaved'; readonly reason: 'quota' | 'denied' };

export type SyncReason = 'start' | 'button' | 'focus' | 'online' | 'timer' | 'push';

/** What a sync did, in words for the person. */
export type SyncResult =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly more?: { readonly action: ToastAction } };

/** A change that the server refused: the person decides what becomes of it (sync P8). */
export interface FailedChange {
  readonly id: string;
  readonly op: Operation;
  /** As `decisions B` names refusals: `limit_reached`, `shortcut_taken`. */
  readonly code: string;
  /** The server's words; empty where it gave none. */
  readonly message: string;
}

/** The changes of a backend that sends them elsewhere. */
export interface Outbox {
  /** Observable: how many are not known to be done by the server. */
  readonly pending: number;
  /** Observable; oldest first. */
  readonly failed: readonly FailedChange[];
  /** Sends failed ones again. */
  retry(ids: readonly string[]): Promise<void>;
  /** Gives failed ones up. */
  discard(ids: readonly string[]): Promise<void>;
}

/** A stored value that could not be read: set aside under `backupKey`, never thrown away. */
export interface Damage {
  readonly key: string;
  readonly backupKey: string;
}

/** How a backend tells the workspace about changes made elsewhere. */
export interface BackendSink {
  /** Something changed elsewhere: `apply` makes the tables say so, and touches only rows that are others now. */
  change(apply: (tables: Tables) => void): void;
  /** The same rows, in better order: nobody sees a difference. */
  settle(apply: (tables: Tables) => void): void;
  /** Something stored could not be read. */
  damaged(damage: readonly Damage[]): void;
}

export interface WorkspaceBackend {
  /** Read by boot, session and the sync badge only. */
  readonly kind: 'guest' | 'account';
  readonly userId: string;
  readonly plan: Plan;
  /** Observable. */
  readonly status: SyncStatus;
  /** Null where nothing is sent anywhere. */
  readonly outbox: Outbox | null;
  /** Observable. False until this device has seen all of the account for the first time. */
  readonly complete: boolean;
  /** Observable: how many to-dos have come, where all of them are on their way; left out where none ever are. */
  readonly received?: number;
  /** Reads what is stored and from then on reports foreign changes to `sink`. Never throws for bad data. */
  load(sink: BackendSink): Promise<Snapshot>;
  /** Takes operations that the tables already show; they are on their way to safety when it returns. */
  accept(ops: readonly Operation[]): void;
  sync(reason: SyncReason): Promise<SyncResult>;
  /** Writes what is outstanding, synchronously, and falls silent. */
  dispose(): void;
}
