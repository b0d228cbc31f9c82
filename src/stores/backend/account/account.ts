// The account's backend as the workspace sees it: the engine's facts in the seam's words.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { accountMessages } from '../../../platform/contract/accountMessages';
import type { Snapshot } from '../../../platform/contract/entities';
import type { Plan } from '../../../platform/contract/limits';
import type { Operation } from '../../../platform/contract/operations';
import { DatabaseRefused } from '../../../platform/database';
import type { Cancel } from '../../../platform/types';
import type {
  BackendSink,
  FailedChange,
  Outbox,
  SyncReason,
  SyncResult,
  SyncStatus,
  WorkspaceBackend,
} from '../types';
import { Engine } from './engine';
import type { EngineEvents, EngineOptions } from './engineOptions';
import { inPieces } from './inPieces';
import { applyPatch } from './patch';
import type { OutboxEntry } from './records';
import { syncResult } from './syncWords';

/** How long a new device waits for what the account holds before it shows itself. */
const FIRST_LOAD_MS = 3_000;

export interface AccountOptions extends EngineOptions {
  /** What the server lets this person store; it changes with the subscription. */
  readonly plan: () => Plan;
  /** Something was kept that cannot be sent now (spec §8). */
  readonly onOffline: (ops: readonly Operation[]) => void;
  /** These were shown and could not be kept: the view is without them again (sync P19). */
  readonly onRefused: (ops: readonly Operation[], reason: 'quota' | 'denied') => void;
  /** The server refused these just now (sync P8). */
  readonly onFailed: (changes: readonly FailedChange[]) => void;
  /** Values of other devices that operations of this one replaced (sync P12). */
  readonly onOverwritten: EngineEvents['onOverwritten'];
  /** What the account holds has come after the window was open. */
  readonly onLate: () => void;
  /** Syncing broke off; it is tried again later. */
  readonly onFault: EngineEvents['onFault'];
  /** Work that takes no longer than this, in milliseconds, does not show in `status`. Default: all of it shows. */
  readonly calmMs?: number;
}

export class AccountBackend implements WorkspaceBackend {
  readonly kind = 'account';
  readonly userId: string;
  status: SyncStatus = { kind: 'idle' };
  complete = false;
  received = 0;
  readonly outbox: Outbox & { failed: readonly FailedChange[]; pending: number };
  private readonly engine: Engine;
  private sink: BackendSink | null = null;
  /** The window is open, and nothing has come yet. */
  private late = false;
  /** The last try failed with so many operations to send, and none of them has left since; null once the server answered. */
  private away: number | null = null;
  /** A status that is shown if it lasts. */
  private waiting: Cancel | null = null;

  constructor(private readonly options: AccountOptions) {
    this.userId = options.userId;
    const engine = new Engine(options, {
      onPatch: (patch) => this.sink?.change((tables) => applyPatch(tables, patch)),
      onSnapshot: (snapshot) => this.showWhole(snapshot),
      onQuiet: () => this.settle(),
      onComing: (todos) => this.coming(todos),
      onStatus: () => this.look(),
      onRefused: (ops, error) => options.onRefused(ops, reasonOf(error)),
      onOverwritten: options.onOverwritten,
      onFault: (error) => options.onFault(error),
    });
    this.engine = engine;
    this.outbox = makeObservable(
      {
        pending: 0,
        failed: [] as readonly FailedChange[],
        retry: (ids: readonly string[]) => engine.retry(ids),
        discard: (ids: readonly string[]) => engine.discard(ids),
      },
      { pending: observable, failed: observableRef },
    );
    makeObservable(this, { status: observableRef, complete: observable, received: observable });
  }

  get plan(): Plan {
    return this.options.plan();
  }

  async load(sink: BackendSink): Promise<Snapshot> {
    this.sink = sink;
    await this.engine.start();
    // On a new device an empty list would not be true; a server that takes its time does not keep the person waiting.
    if (!this.engine.complete && this.online) await this.atMost(FIRST_LOAD_MS, this.engine.wake('patient'));
    this.late = !this.engine.complete;
    // What failed before this window was opened is no news.
    this.takeFailed();
    this.look();
    return this.engine.view.snapshot();
  }

  accept(ops: readonly Operation[]): void {
    if (this.sink === null || ops.length === 0) return;
    void this.engine.accept(ops.flatMap(inPieces));
    if (!this.reachable) this.options.onOffline(ops);
  }

  async sync(reason: SyncReason): Promise<SyncResult> {
    if (!this.online) {
      return {
        kind: 'failed',
        message: this.complete ? accountMessages.offline : accountMessages.offlineNothing,
      };
    }
    const state = await this.engine.wake(reason === 'push' ? 'patient' : 'impatient');
    this.look();
    return syncResult(state, this.outbox);
  }

  dispose(): void {
    this.sink = null;
    this.waiting?.();
    this.engine.dispose();
  }

  private showWhole(snapshot: Snapshot): void {
    this.sink?.change((tables) => tables.replace(snapshot));
    if (!this.late) return;
    this.late = false;
    this.options.onLate();
  }

  private settle(): boolean {
    let done = true;
    this.sink?.settle((tables) => {
      done = tables.settle();
    });
    return done;
  }

  /** So many to-dos of a first download are here: the server answers. */
  private coming(todos: number): void {
    runInAction(() => (this.received = todos));
    this.away = null;
    this.showStatus();
  }

  private atMost(ms: number, work: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve) => {
      const cancel = this.options.platform.clock.later(ms, () => resolve(null));
      void work.finally(() => {
        cancel();
        resolve(null);
      });
    });
  }

  private get online(): boolean {
    return this.engine.reach.online;
  }

  /** As far as this device knows. */
  private get reachable(): boolean {
    return this.online && this.away === null;
  }

  /** A server that does not answer is tried again and again, which is no news until something has come of it. */
  private noteReach(pending: number): void {
    const { state } = this.engine;
    if (state === 'waiting') this.away = pending;
    else if (state !== 'working' || pending < (this.away ?? 0)) this.away = null;
    else if (this.away !== null) this.away = pending;
  }

  /** Brings everything observable up to date. */
  private look(): void {
    const { complete } = this.engine;
    if (complete !== this.complete) runInAction(() => (this.complete = complete));
    const { pending } = this.engine.view.counts;
    if (pending !== this.outbox.pending) runInAction(() => (this.outbox.pending = pending));
    this.noteReach(pending);
    const fresh = this.takeFailed();
    if (fresh.length > 0) this.options.onFailed(fresh);
    this.showStatus();
  }

  /** @returns those that were not there before */
  private takeFailed(): readonly FailedChange[] {
    const { outbox } = this;
    const entries = this.engine.view.failed;
    const known = new Map(outbox.failed.map((change) => [change.id, change]));
    if (entries.length === known.size && entries.every(({ opId }) => known.has(opId))) return [];
    const failed = entries.map((entry) => known.get(entry.opId) ?? failedChange(entry));
    runInAction(() => (outbox.failed = failed));
    return failed.filter(({ id }) => !known.has(id));
  }

  private showStatus(): void {
    const next = this.statusNow();
    const { calmMs = 0, platform } = this.options;
    // Most work is over before anybody could read that it goes on.
    const passing = this.status.kind === 'idle' && (next.kind === 'syncing' || next.kind === 'pending');
    if (passing && calmMs > 0) {
      this.waiting ??= platform.clock.later(calmMs, () => {
        this.waiting = null;
        this.set(this.statusNow());
      });
      return;
    }
    this.waiting?.();
    this.waiting = null;
    this.set(next);
  }

  private set(next: SyncStatus): void {
    if (JSON.stringify(next) === JSON.stringify(this.status)) return;
    runInAction(() => {
      this.status = next;
    });
  }

  private statusNow(): SyncStatus {
    const { view } = this.engine;
    const state = this.away === null ? this.engine.state : 'waiting';
    const count = view.counts.pending;
    if (state === 'signIn' || state === 'update') {
      return { kind: state === 'update' ? 'update' : 'signInAgain', count };
    }
    if (!this.online || (state === 'waiting' && count === 0)) return { kind: 'offline', count };
    if (state === 'working') return { kind: 'syncing', count };
    return count > 0 ? { kind: 'pending', count } : { kind: 'idle' };
  }
}

const failedChange = ({ opId, op, failure }: OutboxEntry): FailedChange => ({
  id: opId,
  op,
  code: failure?.code ?? 'unknown',
  message: failure?.message ?? '',
});

const reasonOf = (error: unknown): 'quota' | 'denied' =>
  error instanceof DatabaseRefused && error.reason === 'quota' ? 'quota' : 'denied';
