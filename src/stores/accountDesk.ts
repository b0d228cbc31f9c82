// What an account's backend has to say to the person: what waits, what was refused, what others changed (spec §8).
import { reaction, runInAction } from 'mobx';
import { accountMessages } from '../platform/contract/accountMessages';
import type { LostShape } from '../platform/contract/api/entities';
import { count } from '../platform/contract/messages';
import type { Operation } from '../platform/contract/operations';
import type { Platform } from '../platform/types';
import { Subscription } from './account/subscription';
import { ALERT_MS, type Alerts, type Banner } from './alerts';
import type { FailedChange, SyncStatus, WorkspaceBackend } from './backend/types';
import type { Elsewhere } from './elsewhere';
import { FailedChanges } from './failedChanges';
import type { Rescue } from './rescue';
import type { Session } from './session';
import type { Tables } from './tables';
import type { Dialogs } from './ui/dialogs';

export interface AccountDeskDeps {
  readonly platform: Platform;
  readonly session: Session;
  readonly tables: Tables;
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
  readonly rescue: Rescue;
  readonly backend: WorkspaceBackend | null;
  /** Observable; null until they come. */
  readonly tools: { readonly elsewhere: Elsewhere } | null;
}

/** `sync P19`: the person is told from here on. */
const NEARLY_FULL = 0.8;

/** spec §8: what is said where the server gives no words of its own. */
const FALLBACKS: Partial<Record<Operation['type'], { readonly text: string; readonly detail?: string }>> = {
  move_file: { text: accountMessages.moveFailed, detail: accountMessages.moveFailedDetail },
  update_folder_order: { text: accountMessages.folderOrderFailed },
};

export class AccountDesk {
  readonly failed: FailedChanges;
  /** What the person pays for. */
  readonly subscription: Subscription;
  /** The note of the last change that waits for a connection: a new one takes its place. */
  private note: number | null = null;

  constructor(private readonly workspace: AccountDeskDeps) {
    const { tables, alerts, dialogs, platform } = workspace;
    this.subscription = new Subscription(workspace);
    this.failed = new FailedChanges({
      outbox: () => workspace.backend?.outbox ?? null,
      clipboard: platform.clipboard,
      tables,
      alerts,
      dialogs,
    });
    // Settled by whichever way and window: given up, taken by the server, undone.
    reaction(
      () => workspace.backend?.outbox?.failed.length ?? 0,
      (left) => {
        if (left === 0) alerts.drop('sync-failed');
      },
    );
  }

  /** What the backend calls. */
  get listeners() {
    return {
      onOffline: (ops: readonly Operation[]) => this.onOffline(ops),
      onRefused: (ops: readonly Operation[], reason: 'quota' | 'denied') => this.onRefused(ops, reason),
      onFailed: (changes: readonly FailedChange[]) => this.onFailed(changes),
      onOverwritten: (lost: readonly LostShape[]) => this.onOverwritten(lost),
      onFault: () => this.onFault(),
    };
  }

  /** The server says which values of other devices an operation of this one replaced (sync P12). */
  private onOverwritten(lost: readonly LostShape[]): void {
    const { workspace } = this;
    reaction(
      () => workspace.tools,
      (tools, _, waiting) => {
        tools?.elsewhere.offer(lost);
        if (tools) waiting.dispose();
      },
      { fireImmediately: true },
    );
  }

  /** Kept, and sent later. */
  private onOffline(ops: readonly Operation[]): void {
    const { alerts } = this.workspace;
    const onlyTabs = ops.every(({ type }) => type === 'update_opentabs');
    const text = onlyTabs ? accountMessages.tabsWillSync : accountMessages.willSync;
    runInAction(() => {
      if (this.note !== null) alerts.dismiss(this.note);
      this.note = alerts.show({ kind: 'info', text, ms: ALERT_MS });
    });
  }

  /** Not kept, so taken back: what was typed is offered again (sync P19). */
  private onRefused(ops: readonly Operation[], reason: 'quota' | 'denied'): void {
    const { alerts, rescue } = this.workspace;
    const typed = ops.flatMap((op) => {
      if (op.type === 'create_todo' || op.type === 'update_todo') return op.text ?? [];
      return op.type === 'create_folder' || op.type === 'update_folder' ? op.name : [];
    });
    runInAction(() => {
      alerts.error(reason === 'quota' ? accountMessages.refusedQuota : accountMessages.refused, {
        action: { label: 'Export', command: 'app-export' },
      });
      // What was made last stands on top.
      for (const text of typed.toReversed()) rescue.keep(text);
    });
  }

  /** Refused by the server (sync P8). */
  private onFailed(changes: readonly FailedChange[]): void {
    const [first] = changes;
    if (!first) return;
    const { text, detail } = saying(first);
    const many = changes.length > 1;
    const more = many ? text : detail;
    runInAction(() =>
      this.workspace.alerts.error(many ? `${count(changes.length, 'change')} could not be saved` : text, {
        action: { label: 'Show', command: 'sync-failed' },
        ...(more !== undefined && { detail: more }),
      }),
    );
  }

  /** Nothing is lost by it, and it is tried again; a person who waits for it should know. */
  private onFault(): void {
    runInAction(() => this.workspace.alerts.error(accountMessages.syncBroke));
  }

  /** Says in time that there will be no room (sync P19). @param share of the room that is taken, null for unknown */
  showRoom(share: number | null): void {
    const { alerts } = this.workspace;
    const text = accountMessages.nearlyFull;
    if (share === null || share < NEARLY_FULL) alerts.removeBanner('room');
    else
      alerts.setBanner({
        id: 'room',
        kind: 'warning',
        text,
        action: { label: 'Export', command: 'app-export' },
      });
  }

  /** Lasting conditions, each with its way out. */
  showStatus(status: SyncStatus | undefined): void {
    const { alerts } = this.workspace;
    // What was to be sent later is on its way, or there.
    if (this.note !== null && (status?.kind === 'idle' || status?.kind === 'syncing')) {
      alerts.dismiss(this.note);
      this.note = null;
    }
    const banner = status && BANNERS[status.kind];
    if (banner) alerts.setBanner(banner);
    else alerts.removeBanner('sync');
  }
}

function saying({ op, message }: FailedChange): { readonly text: string; readonly detail?: string } {
  const fallback = FALLBACKS[op.type] ?? { text: accountMessages.writeFailed };
  return message === '' ? fallback : { ...fallback, text: message };
}

const BANNERS: Partial<Record<SyncStatus['kind'], Banner>> = {
  offline: { id: 'sync', kind: 'neutral', text: accountMessages.offlineBanner },
  signInAgain: {
    id: 'sync',
    kind: 'warning',
    text: accountMessages.signInBanner,
    action: { label: 'Sign in', command: 'account-sign-in-again' },
  },
  update: {
    id: 'sync',
    kind: 'warning',
    text: accountMessages.updateNeeded,
    action: { label: 'Reload', command: 'app-reload' },
  },
};
