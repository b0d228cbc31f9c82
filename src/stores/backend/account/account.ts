// The account's backend as the workspace sees it: the engine's facts in the seam's words.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { accountMessages } from '../../../platform/contract/accountMessages';
import type { Snapshot } from '../../../platform/contract/entities';
import type { Plan } from '../../../platform/contract/limits';
import type { Operation } from '../../../platform/contract/operations';
import { DatabaseRefused } from '../../../platform/database';
import type {
  BackendSink,
  FailedChange,
  Outbound,
  SyncReason,
  SyncResult,
  SyncStatus,
  WorkspaceBackend,
} from '../types';
import { Engine, type EngineEvents, type EngineOptions } from './engine';
import { applyPatch } from './patch';

export interface AccountOptions extends EngineOptions {
  /** What the server lets this person store; it changes with the subscription. */
  readonly plan: () => Plan;
  /** These were shown and could not be kept: the view is without them again (sync P19). */
  readonly onRefused: (ops: readonly Operation[], reason: 'quota' | 'denied') => void;
  /** Values of other devices that operations of this one replaced (sync P12). */
  readonly onOverwritten: EngineEvents['onOverwritten'];
  /** Syncing broke off; it is tried again later. */
  readonly onFault: EngineEvents['onFault'];
}

export class AccountBackend implements WorkspaceBackend, Outbound {
  readonly kind = 'account';
  readonly userId: string;
  status: SyncStatus = { kind: 'idle' };
  pending = 0;
  failed: readonly FailedChange[] = [];
  phase: Outbound['phase'] = 'resting';
  private readonly engine: Engine;
  private sink: BackendSink | null = null;

  constructor(private readonly options: AccountOptions) {
    this.userId = options.userId;
    this.engine = new Engine(options, {
      onPatch: (patch) => this.sink?.change((tables) => applyPatch(tables, patch)),
      onSnapshot: (snapshot) => this.sink?.change((tables) => tables.replace(snapshot)),
      onStatus: () => this.showStatus(),
      onRefused: (ops, error) => options.onRefused(ops, reasonOf(error)),
      onOverwritten: options.onOverwritten,
      onFault: (error) => options.onFault(error),
    });
    makeObservable(this, {
      status: observableRef,
      pending: observable,
      failed: observableRef,
      phase: observable,
    });
  }

  get plan(): Plan {
    return this.options.plan();
  }

  get outbound(): Outbound {
    return this;
  }

  load(sink: BackendSink): Promise<Snapshot> {
    this.sink = sink;
    return this.engine.start();
  }

  accept(ops: readonly Operation[]): void {
    if (this.sink !== null && ops.length > 0) void this.engine.accept(ops);
  }

  async sync(reason: SyncReason): Promise<SyncResult> {
    if (!this.online) return { kind: 'failed', message: accountMessages.offline };
    const state = await this.engine.wake(reason === 'push' ? 'patient' : 'impatient');
    if (state === 'resting') return { kind: 'done', message: accountMessages.synced };
    return {
      kind: 'failed',
      message: state === 'signIn' ? accountMessages.signInAgain : accountMessages.serverAway,
    };
  }

  retry(opId: string): Promise<void> {
    return this.engine.retry(opId);
  }

  discard(opId: string): Promise<void> {
    return this.engine.discard(opId);
  }

  dispose(): void {
    this.sink = null;
    this.engine.dispose();
  }

  private get online(): boolean {
    return this.options.platform.lifecycle.isOnline();
  }

  private showStatus(): void {
    const { state, view } = this.engine;
    const next = this.statusNow();
    const { pending, failed } = view.counts;
    runInAction(() => {
      if (JSON.stringify(next) !== JSON.stringify(this.status)) this.status = next;
      if (failed > 0 || this.failed.length > 0) this.failed = view.failed;
      this.pending = pending;
      this.phase = state;
    });
  }

  private statusNow(): SyncStatus {
    const { state, view } = this.engine;
    const { pending, failed } = view.counts;
    if (state === 'signIn') return { kind: 'signInAgain', count: pending };
    if (!this.online) return { kind: 'offline', count: pending };
    if (failed > 0) return { kind: 'failed', count: failed };
    if (state === 'working') return { kind: 'syncing' };
    return pending > 0 ? { kind: 'pending', count: pending } : { kind: 'idle' };
  }
}

const reasonOf = (error: unknown): 'quota' | 'denied' =>
  error instanceof DatabaseRefused && error.reason === 'quota' ? 'quota' : 'denied';
